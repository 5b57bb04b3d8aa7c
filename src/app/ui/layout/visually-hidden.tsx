import type { HTMLAttributes, Ref } from "react";
import styles from "./visually-hidden.module.css";

export type VisuallyHiddenProps = HTMLAttributes<HTMLSpanElement> & {
  ref?: Ref<HTMLSpanElement>;
  "data-live-announcer"?: "true";
};

/** Words for screen readers only. */
export function VisuallyHidden(props: VisuallyHiddenProps) {
  return <span {...props} className={styles.hidden} />;
}
