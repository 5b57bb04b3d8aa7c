import { type LucideIcon, X } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#words";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { type StatusTone, statusIcon } from "./status-icon.ts";
import styles from "./banner.module.css";

type BannerProps = {
  tone?: StatusTone;
  /** Replaces the tone's icon. */
  icon?: LucideIcon;
  /** One bold clause with its period. */
  title?: ReactNode;
  children?: ReactNode;
  /** One link or link button. */
  action?: ReactNode;
  /** Only for facts that need no action. */
  onDismiss?: () => void;
  /** Part of the screen from the start, so it isn't announced. */
  isQuiet?: boolean;
  className?: string;
};

/** Screen readers announce danger at once, other tones when idle. */
export function Banner({
  tone = "info",
  icon = statusIcon[tone],
  title,
  children,
  action,
  onDismiss,
  isQuiet = false,
  className,
}: BannerProps) {
  return (
    <div
      role={isQuiet ? undefined : tone === "danger" ? "alert" : "status"}
      data-status={tone}
      className={classNames(styles.banner, className)}
    >
      <Icon of={icon} size={18} className={styles.icon} />
      <div className={styles.words}>
        {title ? <strong>{title} </strong> : null}
        {children} {action}
      </div>
      {onDismiss ? (
        <IconButton icon={X} label={t("Dismiss")} size="small" className={styles.dismiss ?? ""} onPress={onDismiss} />
      ) : null}
    </div>
  );
}
