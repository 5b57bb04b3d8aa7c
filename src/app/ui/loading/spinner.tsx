import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import styles from "./spinner.module.css";

type SpinnerProps = {
  /** For screen readers; leave it out if there are words next to the spinner. */
  label?: string;
};

export function Spinner({ label }: SpinnerProps) {
  return (
    <span className={styles.spinner} role={label ? "status" : undefined}>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
