import { dayOfMonth, type Weekday } from "#dates/day";
import { weekdayName } from "#dates/words";
import type { DayColumn } from "../week-layout.ts";
import styles from "./day-tabs.module.css";
import { toneOf } from "./event-box.tsx";

const MAX_DOTS = 6;

type DayFaceProps = { column: DayColumn<unknown>; showDates: boolean };

/** What a day's tab shows: its name, its date, and a dot for each class. */
export function DayFace({ column, showDates }: DayFaceProps) {
  const { weekday, date } = column;
  return (
    <span aria-hidden="true" className={styles.face}>
      <span className={`type-small ${styles.name}`}>{weekdayName(weekday, "short")}</span>
      {showDates && date !== undefined && <span className={`weight-bold ${styles.date}`}>{dayOfMonth(date)}</span>}
      <span className={styles.dots}>
        {classesOfDay(column)
          .slice(0, MAX_DOTS)
          .map((occurrence) => (
            <span key={occurrence.key} className={styles.dot} data-course={toneOf(occurrence.event)} />
          ))}
      </span>
    </span>
  );
}

type DayRowProps = { columns: readonly DayColumn<unknown>[]; showDates: boolean; activeDay: Weekday };

/** As the tabs look, in their place until their code has come. */
export function DayRow({ columns, showDates, activeDay }: DayRowProps) {
  return (
    <div className={styles.row} aria-hidden="true">
      {columns.map((column) => (
        <div
          key={column.weekday}
          className={`tone-quiet ${styles.tab}`}
          data-selected={column.weekday === activeDay || undefined}
        >
          <DayFace column={column} showDates={showDates} />
        </div>
      ))}
    </div>
  );
}

export function classesOfDay({ entries }: DayColumn<unknown>) {
  return entries
    .flatMap(({ placed, hidden }) => (placed ? placed.item : hidden.items))
    .filter(({ event }) => (event.kind ?? "class") === "class")
    .sort((a, b) => a.start - b.start);
}
