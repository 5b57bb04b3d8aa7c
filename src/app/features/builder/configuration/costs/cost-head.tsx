import styles from "./cost-cell.module.css";

/** Over the column of counts; where there is no room for one the rows say it themselves. */
export function CostHead() {
  return (
    <span className={styles.head} aria-hidden="true">
      Schedules without this
    </span>
  );
}
