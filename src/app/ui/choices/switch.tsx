import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "#words";
import { Icon } from "../icon.tsx";
import styles from "./choice.module.css";

type SwitchProps = {
  /** Without a label, set `aria-label`. */
  children?: ReactNode;
  "aria-label"?: string;
  hint?: ReactNode;
} & (
  | { isSelected: boolean; onChange: (isSelected: boolean) => void; isAlwaysOn?: false }
  /** Can't be turned off: shows a lock and "Always on". */
  | { isAlwaysOn: true; isSelected?: true; onChange?: undefined }
);

/** Takes effect at once; use Checkbox if a button applies it. */
export function Switch({ children, hint, isAlwaysOn = false, isSelected = true, onChange, ...rest }: SwitchProps) {
  return (
    <label className={styles.choice} data-selected={isSelected || undefined} data-readonly={isAlwaysOn || undefined}>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own state
        role="switch"
        className={styles.input}
        checked={isSelected}
        aria-readonly={isAlwaysOn || undefined}
        onChange={(event) => onChange?.(event.target.checked)}
      />
      <span className={styles.track} />
      <ChoiceWords hint={hint}>{children}</ChoiceWords>
      {isAlwaysOn ? (
        <span>
          <Icon of={Lock} size={14} /> {t("Always on")}
        </span>
      ) : null}
    </label>
  );
}

/** Nothing without a label. Here, not next to Checkbox, because first loads have no React Aria checkbox. */
export function ChoiceWords({ children, hint }: { children?: ReactNode; hint?: ReactNode }) {
  if (children === undefined) return null;
  return (
    <span className={styles.words}>
      {children}
      {hint ? <span className={`type-quiet ${styles.hint}`}>{hint}</span> : null}
    </span>
  );
}
