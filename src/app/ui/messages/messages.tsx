import { type LucideIcon, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { t } from "#words";
import { IconButton } from "../buttons/button.tsx";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { Row, Stack } from "../layout/layout.tsx";
import { original } from "../original.ts";
import { announce } from "./announcer.ts";
import styles from "./messages.module.css";
import { useSpoken } from "./spoken.tsx";
import { type StatusTone, statusIcon } from "./status-icon.ts";

type BannerProps = {
  tone?: StatusTone;
  icon?: LucideIcon;
  title?: ReactNode;
  children?: ReactNode;
  /** The primary button or link, for questions. */
  action?: ReactNode;
  /** Only for facts that need no action. */
  onDismiss?: () => void;
  /** Part of the screen from the start, so it isn't announced. */
  isQuiet?: boolean;
  className?: string;
};

/** Screen readers hear danger at once, other tones when idle. */
export function Banner({ tone = "info", icon = statusIcon[tone], isQuiet = false, className, ...rest }: BannerProps) {
  const { title, children, action, onDismiss } = rest;
  const isAlert = !isQuiet && tone === "danger";
  const words = useRef<HTMLDivElement>(null);
  useSpoken(words, isQuiet || isAlert ? "nothing" : "all");
  return (
    <div role={isAlert ? "alert" : undefined} data-status={tone} className={classNames(styles.banner, className)}>
      <Icon of={icon} size={18} className={styles.bannerIcon} />
      <div ref={words} className={`fills ${styles.bannerWords}`}>
        {title ? <strong>{original(title)} </strong> : null}
        {original(children)} {action ? <span className={styles.action}>{action}</span> : null}
      </div>
      {onDismiss ? (
        <IconButton icon={X} label={t("Dismiss")} size="small" className={styles.dismiss ?? ""} onPress={onDismiss} />
      ) : null}
    </div>
  );
}

type NoteProps = {
  tone?: StatusTone;
  /** Small: 12 px in the tone's color. */
  size?: "body" | "small";
  className?: string;
  children: ReactNode;
};

/** A message with its icon inside a list or card; use Banner above a screen. */
export function Note({ tone = "info", size = "body", className, children }: NoteProps) {
  return (
    <p
      data-status={tone}
      className={classNames(styles.note, size === "small" && `type-small ${styles.smallNote}`, className)}
    >
      <Icon of={statusIcon[tone]} size={size === "small" ? 14 : 16} className={styles.noteIcon} />
      <span>{original(children)}</span>
    </p>
  );
}

type EmptyStateProps = {
  icon: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

export function EmptyState(props: EmptyStateProps) {
  const look = { maxWidth: "24rem", fontWeight: "var(--weight-action)" };
  return <Centered {...props} title={<p style={look}>{original(props.title)}</p>} tone="neutral" />;
}

type SplashProps = EmptyStateProps & { tone?: "accent" | "success" | "warning" | "danger" };

/** A screen with one message: what happened, and what's next. The main button comes last. */
export function Splash({ tone = "accent", title, ...rest }: SplashProps) {
  const heading = <h1 className="type-title-2">{original(title)}</h1>;
  return <Centered {...rest} title={heading} tone={tone} gap={3} className={styles.splash} />;
}

type CenteredProps = EmptyStateProps & { tone: string; gap?: 3; className?: string | undefined };

function Centered({ icon, title, children, actions, tone, gap, className }: CenteredProps) {
  return (
    <Stack align="center" {...(gap && { gap })} className={classNames(styles.centered, className)} data-status={tone}>
      <Icon of={icon} size={20} className={styles.plate} />
      {title}
      {children ? <Stack className={`tone-quiet ${styles.text}`}>{original(children)}</Stack> : null}
      {actions ? <Row justify="center">{actions}</Row> : null}
    </Stack>
  );
}

/** Announces a message that changes, and its first one, but not an empty one. */
export function LiveRegion({ message }: { message: string }) {
  const topic = useId();
  useEffect(() => announce(message, topic), [message, topic]);
  useEffect(() => () => announce("", topic), [topic]);
  return null;
}
