import styles from "./corner-control.module.css";
import type { CornerAction } from "./event-box.tsx";
import spoken from "./spoken.module.css";

type CornerControlProps = { action: CornerAction; stopKey: string; isInTabOrder: boolean };

/** A small button over an event's upper corner; its sibling, because buttons can't nest. */
export function CornerControl({ action, stopKey, isInTabOrder }: CornerControlProps) {
  const { label, icon, isPressed, onAction } = action;
  return (
    <button
      type="button"
      className={styles.corner}
      title={label}
      aria-pressed={isPressed}
      tabIndex={isInTabOrder ? 0 : -1}
      data-stop-of={stopKey}
      onClick={onAction}
    >
      <span className={spoken.spoken}>{label}</span>
      <span aria-hidden="true">{icon}</span>
    </button>
  );
}
