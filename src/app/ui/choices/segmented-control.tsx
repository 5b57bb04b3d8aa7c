import { useId } from "react";
import { classNames } from "../class-names.ts";
import styles from "./choice.module.css";

export type SegmentedControlProps<Id extends string> = {
  /** For screen readers. */
  label: string;
  options: readonly { id: Id; text: string }[];
  value: Id;
  onChange: (value: Id) => void;
  className?: string;
};

/** Two to four views of one thing, one of them shown. */
export function SegmentedControl<Id extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: SegmentedControlProps<Id>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.segments, className)}>
      {options.map(({ id, text }) => (
        <label key={id} className={styles.segment}>
          <input
            type="radio"
            name={name}
            checked={id === value}
            onChange={() => onChange(id)}
            className={styles.input}
          />
          {text}
        </label>
      ))}
    </div>
  );
}
