import { t } from "#words";
import type { UnitStatistics } from "#contract/calls/enrollment";
import styles from "./my-classes-screen.module.css";

export type StatisticsProps = { title: string; statistics: UnitStatistics };

/** In progress and graded here, then everything graded, including work elsewhere; zeros, too. */
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
    <section className={`boxed ${styles.card}`} aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <h2 className={styles.title}>{title}</h2>
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
              <td>{points === undefined ? "–" : points.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
