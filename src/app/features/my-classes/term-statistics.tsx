import type { UnitStatistics } from "#contract/calls/enrollment";
import { Text, VisuallyHidden } from "#ui";
import { t } from "#words";
import { gradePointLabel } from "../../lib/format/format.ts";
import styles from "./term-statistics.module.css";

type AverageProps = {
  label: string;
  /** Undefined until it's known; null for a student without one. */
  value: number | null | undefined;
};

export function Average({ label, value }: AverageProps) {
  const shown = value === undefined ? " " : gradePointLabel(value);
  return (
    <div className={styles.average}>
      <Text as="dt" size="small" tone="quiet">
        {label}
      </Text>
      <dd className="type-title-1">{value === null ? <NoNumber /> : shown}</dd>
    </div>
  );
}

type StatisticsProps = { title: string; statistics: UnitStatistics };

/** Credits in progress and graded here, then all graded credits including transfers. Rows with zeros show as well. */
export function Statistics({ title, statistics: of }: StatisticsProps) {
  const rows: [string, number, number?][] = [
    [t("In progress, counted in GPA"), of.EnrollmentInProgressUnitsForGradePointAverage],
    [t("In progress, not counted in GPA"), of.EnrollmentInProgressUnitsNotForGradePointAverage],
    [
      t("Graded, counted in GPA"),
      of.EnrollmentGradedUnitsForGradePointAverage,
      of.EnrollmentGradePointsForGradePointAverage,
    ],
    [t("Graded, not counted in GPA"), of.EnrollmentGradedUnitsNotForGradePointAverage],
    [
      t("Total graded, counted in GPA"),
      of.TotalGradedUnitsForGradePointAverage,
      of.TotalGradePointsForGradePointAverage,
    ],
    [t("Total graded, not counted in GPA"), of.TotalGradedUnitsNotForGradePointAverage],
  ];
  return (
    <section className={`boxed ${styles.statistics}`} aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <h2 className="weight-bold">{title}</h2>
            </th>
            <th scope="col">{t("Credits")}</th>
            <th scope="col">{t("Grade points")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, credits, points]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{credits.toFixed(2)}</td>
              <td>{points === undefined ? <NoNumber /> : points.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A dash, which screen readers would skip, so it has a word as well. */
function NoNumber() {
  return (
    <>
      <span aria-hidden="true">– </span>
      <VisuallyHidden>{t("None")}</VisuallyHidden>
    </>
  );
}
