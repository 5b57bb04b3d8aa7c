import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./fact-list.module.css";

export type Fact = { label: string; value: ReactNode };

type FactListProps = {
  /** Those without a value are left out. */
  facts: readonly Fact[];
  /** Columns: values next to labels of 104 px. Ends: values at the right, for numbers. */
  layout?: "columns" | "ends";
  className?: string;
};

export function FactList({ facts, layout = "columns", className }: FactListProps) {
  return (
    <dl className={classNames(styles.facts, layout === "ends" && styles.ends, className)}>
      {facts.filter(hasValue).map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className="tone-quiet">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function hasValue({ value }: Fact): boolean {
  return value !== undefined && value !== null && value !== false && value !== "";
}
