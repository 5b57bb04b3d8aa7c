import { type LucideIcon, X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { type StatusTone, statusIcon } from "./status-icon.ts";
import styles from "./banner.module.css";

export type BannerProps = {
  tone?: StatusTone;
  /** In place of the tone's own. */
  icon?: LucideIcon;
  /** One bold clause, with its full stop. */
  title?: ReactNode;
  /** The rest, plain. */
  children?: ReactNode;
  /** One link or link button. */
  action?: ReactNode;
  /** Only where the fact does not need an act. */
  onDismiss?: () => void;
  /** Part of the screen from the start: not announced. */
  isQuiet?: boolean;
  className?: string;
};

/** Danger is read at once, the others when the screen reader is free. */
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
      className={classNames(styles.banner, styles[tone], className)}
    >
      <Icon of={icon} size={18} className={styles.icon} />
      <div className={styles.words}>
        {title ? <strong>{title} </strong> : null}
        {children} {action}
      </div>
      {onDismiss ? (
        <IconButton icon={X} label="Dismiss" size="small" className={styles.dismiss ?? ""} onPress={onDismiss} />
      ) : null}
    </div>
  );
}
