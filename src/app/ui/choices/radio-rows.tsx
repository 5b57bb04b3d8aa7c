import { type ReactNode, useId } from "react";
import { Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { classNames } from "../class-names.ts";
import choiceStyles from "./choice.module.css";
import styles from "./radio-rows.module.css";

export type RadioRow = {
  id: string;
  /** The choice's name, in its own column. */
  lead?: ReactNode;
  text: ReactNode;
  /** At the right: a count, or why it can't be chosen. */
  aside?: ReactNode;
  isDisabled?: boolean;
};

type RadioRowsProps = {
  label: string;
  /** Above the rows; hidden, it's still the accessible name. */
  showsLabel?: boolean;
  rows: readonly RadioRow[];
  /** Null if nothing is chosen. */
  value: string | null;
  onChange: (id: string) => void;
};

/** Radios in rows with columns. Adjacent groups form one box. */
export function RadioRows({ label, showsLabel = false, rows, value, onChange }: RadioRowsProps) {
  const labelId = useId();
  return (
    <RadioGroup
      {...(showsLabel ? { "aria-labelledby": labelId } : { "aria-label": label })}
      value={value}
      onChange={onChange}
      className={styles.rows ?? ""}
    >
      {showsLabel ? (
        <span id={labelId} className={`type-quiet ${styles.label}`}>
          {label}
        </span>
      ) : null}
      {rows.map(({ id, lead, text, aside, isDisabled = false }) => (
        <Radio key={id} value={id} isDisabled={isDisabled} className={classNames(choiceStyles.choice, styles.row)}>
          <span className={choiceStyles.dot} />
          {lead === undefined ? null : <span className={`weight-strong ${styles.lead}`}>{lead}</span>}
          <span className={styles.text}>{text}</span>
          {aside === undefined ? null : <span className="type-quiet">{aside}</span>}
        </Radio>
      ))}
    </RadioGroup>
  );
}
