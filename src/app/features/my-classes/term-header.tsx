import type { EnrolledClasses } from "#contract/enrollment";
import { gradePointLabel } from "../../lib/format/format-number.ts";
import styles from "./term-header.module.css";

/** The term with its grade point averages, once known. */
export function TermHeader({ term, career, header }: TermHeaderProps) {
  return (
    <div className={styles.header}>
      <h1 className={`type-title-1 ${styles.title}`}>
        {term} <span className={styles.career}>{career}</span>
      </h1>
      <dl className={styles.averages}>
        <Average label="Semester GPA" value={header?.TermGradePointAverage} />
        <Average label="Career GPA" value={header?.CumulativeGradePointAverage} />
      </dl>
    </div>
  );
}

export type TermHeaderProps = {
  term: string;
  career: string;
  header: EnrolledClasses["TermHeader"] | undefined;
};

function Average({ label, value }: { label: string; value: number | null | undefined }) {
  return (
    <div className={styles.average}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value === undefined ? " " : gradePointLabel(value)}</dd>
    </div>
  );
}
