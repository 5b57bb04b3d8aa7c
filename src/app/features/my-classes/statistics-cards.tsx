import type { EnrolledClasses, UnitStatistics } from "#contract/enrollment";
import { statisticsRows } from "./statistics.ts";
import styles from "./statistics-cards.module.css";

export function StatisticsCards({ classes }: { classes: EnrolledClasses }) {
  return (
    <div className={styles.cards}>
      <StatisticsCard title="Term Statistics" statistics={classes.TermStatistics} />
      <StatisticsCard title="Career Statistics" statistics={classes.CareerStatistics} />
    </div>
  );
}

function StatisticsCard({ title, statistics }: { title: string; statistics: UnitStatistics }) {
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
          {statisticsRows(statistics).map(({ label, credits, points }) => (
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
