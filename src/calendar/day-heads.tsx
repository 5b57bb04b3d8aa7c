import styles from "./day-heads.module.css";
import spoken from "./spoken.module.css";
import { shortDate, spokenDay, type Weekday, weekdayName } from "./week.ts";
import type { DayColumn } from "./week-layout.ts";

type DayHeadsProps = {
  columns: readonly Pick<DayColumn<unknown>, "weekday" | "date">[];
  showDates: boolean;
  activeDay: Weekday | undefined;
  onChange: ((day: Weekday) => void) | undefined;
};

/** "Mon Jan 25" above each column. */
export function DayHeads({ columns, showDates, activeDay, onChange }: DayHeadsProps) {
  return (
    <div className={styles.heads}>
      {columns.map(({ weekday, date }) => {
        const words = (
          <>
            <b>{weekdayName(weekday, "short")}</b> {showDates && date !== undefined && <span>{shortDate(date)}</span>}
          </>
        );
        return onChange ? (
          <button
            key={weekday}
            type="button"
            className={styles.head}
            aria-pressed={weekday === activeDay}
            onClick={() => onChange(weekday)}
          >
            <span className={spoken.spoken}>{spokenDay(weekday, date)}</span>
            <span aria-hidden="true">{words}</span>
          </button>
        ) : (
          // Each column's list names its day.
          <div key={weekday} className={styles.head} aria-hidden="true">
            {words}
          </div>
        );
      })}
    </div>
  );
}
