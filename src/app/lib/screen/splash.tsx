import { CircleCheck, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#words";
import { Icon } from "../../ui/icon.tsx";
import styles from "./splash.module.css";

export type SplashProps = {
  icon: LucideIcon;
  tone?: "accent" | "success" | "warning" | "danger";
  title: ReactNode;
  children?: ReactNode;
  /** Buttons; the main one comes last. */
  actions?: ReactNode;
};

/** A screen with one message: what happened, and what's next. */
export function Splash({ icon, tone = "accent", title, children, actions }: SplashProps) {
  return (
    <div className={styles.splash} data-tone={tone}>
      <span className={styles.plate}>
        <Icon of={icon} size={20} />
      </span>
      <h1 className="type-title-2">{title}</h1>
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}

export function SuccessSplash({
  icon = CircleCheck,
  title = t("The operation was successful."),
  ...rest
}: Omit<Partial<SplashProps>, "tone">) {
  return <Splash {...rest} icon={icon} tone="success" title={title} />;
}
