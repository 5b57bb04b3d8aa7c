import { CircleCheck, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import styles from "./splash.module.css";

export type SplashProps = {
  icon: LucideIcon;
  tone?: "accent" | "success" | "warning" | "danger";
  /** The screen's h1. */
  title: ReactNode;
  children?: ReactNode;
  /** Buttons; the way on comes last. */
  actions?: ReactNode;
};

/** One message that has the screen to itself: what happened, and the way on. */
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

/** What was asked for is done. */
export function SuccessSplash({
  icon = CircleCheck,
  title = "The operation was successful.",
  ...rest
}: Omit<Partial<SplashProps>, "tone">) {
  return <Splash {...rest} icon={icon} tone="success" title={title} />;
}
