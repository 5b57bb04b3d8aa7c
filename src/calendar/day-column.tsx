import styles from "./day-column.module.css";
import { EventBox, type EventHandling, NotePill } from "./event-box.tsx";
import { MoreEvents } from "./more-events.tsx";
import { spokenDay } from "./week.ts";
import { type DayColumn as Column, dayEntries } from "./week-layout.ts";

type DayColumnProps<T> = {
  column: Column<T>;
  handling: EventHandling<T>;
  isSingleDay: boolean;
  /** The widget's tab stop. */
  currentKey: string | undefined;
};

export function DayColumn<T>({ column, handling, isSingleDay, currentKey }: DayColumnProps<T>) {
  return (
    <ul className={styles.day} data-day={column.weekday} aria-label={spokenDay(column.weekday, column.date)}>
      {dayEntries(column).map((entry) => {
        const shared = { handling, isSingleDay, isCurrentStop: entry.key === currentKey };
        switch (entry.type) {
          case "event":
            return <EventBox key={entry.key} placed={entry.placed} {...shared} />;
          case "note":
            return <NotePill key={entry.key} note={entry.note} {...shared} />;
          case "hidden":
            return <MoreEvents key={entry.key} stopKey={entry.key} group={entry.hidden} day={column} {...shared} />;
        }
      })}
    </ul>
  );
}
