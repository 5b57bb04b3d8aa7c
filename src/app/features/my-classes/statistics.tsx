import type { UnitStatistics } from "#contract/enrollment";
import styles from "./my-classes-screen.module.css";

export type StatisticsProps = { title: string; statistics: UnitStatistics };

/** In progress and graded here, then everything graded, including work elsewhere; zeros, too. */
export function Statistics({ title, statistics: of }: StatisticsProps) {
  const rows: [string, number, number?][] = [
    ["In progress, counted in GPA", of.EnrollmentInProgressUnitsForGradePointAverage],
    ["In progress, not counted in GPA", of.EnrollmentInProgressUnitsNotForGradePointAverage],
    [
      "Graded, counted in GPA",
      of.EnrollmentGradedUnitsForGradePointAverage,
      of.EnrollmentGradePointsForGradePointAverage,
    ],
    ["Graded, not counted in GPA", of.EnrollmentGradedUnitsNotForGradePointAverage],
    ["Total graded, counted in GPA", of.TotalGradedUnitsForGradePointAverage, of.TotalGradePointsForGradePointAverage],
    ["Total graded, not counted in GPA", of.TotalGradedUnitsNotForGradePointAverage],
  ];
  return (
    <section className={styles.card} aria-label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <h2 className={styles.title}>{title}</h2>
            </th>
            <th scope="col">Credits</th>
            <th scope="col">Grade points</th>
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
