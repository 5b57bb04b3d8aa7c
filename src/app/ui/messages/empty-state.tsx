import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { Row, Stack } from "../layout/layout.tsx";
import styles from "./empty-state.module.css";

type EmptyStateProps = {
  icon: LucideIcon;
  /** The spec's sentence. */
  title: ReactNode;
  /** What to do next, if the sentence doesn't say it. */
  children?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
};

/** A part without content. */
export function EmptyState(props: EmptyStateProps) {
  return <Message {...props} title={<p className={styles.title}>{props.title}</p>} tone="neutral" />;
}

type SplashProps = EmptyStateProps & { tone?: "accent" | "success" | "warning" | "danger" };

/** A screen with one message: what happened, and what's next. The main button comes last. */
export function Splash({ tone = "accent", title, ...rest }: SplashProps) {
  return <Message {...rest} title={<h1 className="type-title-2">{title}</h1>} tone={tone} className={styles.splash} />;
}

type MessageProps = EmptyStateProps & { tone: string; className?: string | undefined };

function Message({ icon, title, children, actions, tone, className }: MessageProps) {
  return (
    <div className={classNames(styles.message, className)} data-status={tone}>
      <Icon of={icon} size={20} className={styles.plate} />
      {title}
      {children ? <Stack className={`tone-quiet ${styles.text}`}>{children}</Stack> : null}
      {actions ? <Row justify="center">{actions}</Row> : null}
    </div>
  );
}
