import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../icon.tsx";
import { type StatusTone, statusIcon } from "./status-icon.ts";
import styles from "./note.module.css";

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
      className={classNames(styles.note, size === "small" && `type-small ${styles.small}`, className)}
    >
      <Icon of={statusIcon[tone]} size={size === "small" ? 14 : 16} className={styles.icon} />
      <span>{children}</span>
    </p>
  );
}
