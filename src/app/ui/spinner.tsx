import { VisuallyHidden } from "./visually-hidden.tsx";
import styles from "./spinner.module.css";

export type SpinnerProps = {
  /** Said to screen readers; leave it out where the words stand beside the spinner. */
  label?: string;
};

export function Spinner({ label }: SpinnerProps) {
  return (
    <span className={styles.spinner} role={label ? "status" : undefined}>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
