import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import styles from "./fact-list.module.css";

export type Fact = { label: string; value: ReactNode };

type FactListProps = {
  facts: readonly Fact[];
  /** Columns: values next to labels of 104 px. Ends: values at the right, for numbers. */
  layout?: "columns" | "ends";
  className?: string;
};

export function FactList({ facts, layout = "columns", className }: FactListProps) {
  return (
    <dl className={classNames(styles.facts, layout === "ends" && styles.ends, className)}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className="tone-quiet">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
