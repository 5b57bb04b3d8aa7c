import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import styles from "./empty-state.module.css";

export type EmptyStateProps = {
  icon: LucideIcon;
  /** The spec's sentence. */
  title: ReactNode;
  /** What to do next, if the sentence doesn't say it. */
  children?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
};

export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.plate}>
        <Icon of={icon} size={20} />
      </span>
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  );
}
