import type { ReactNode } from "react";
import { type CalendarEvent, type Occurrence, usedWeekdays, weekOccurrences } from "./event.ts";
import { isSelectable, slotData } from "./event-box.tsx";
import { spokenTimeRange, timeRangeLabel } from "./time-label.ts";
import { type IsoDate, spokenDay, type Weekday } from "./week.ts";
import styles from "./week-list.module.css";
import spoken from "./spoken.module.css";

export type WeekListColumn<T> = {
  heading: string;
  render: (event: CalendarEvent<T>, occurrence: Occurrence<T>) => ReactNode;
};

export type WeekListProps<T> = {
  label: string;
  events: readonly CalendarEvent<T>[];
  /** At least one; the first names the event and is what is pressed to select it. */
  columns: readonly [WeekListColumn<T>, ...WeekListColumn<T>[]];
  onSelect?: ((event: CalendarEvent<T>, occurrence: Occurrence<T>) => void) | undefined;
  selectedId?: string | null | undefined;
  weekOf?: IsoDate | undefined;
  days?: readonly Weekday[] | undefined;
  emptyText?: string | undefined;
};

/** The same week as a table by day and time, for print and for whoever prefers words. */
export function WeekList<T>(props: WeekListProps<T>): ReactNode {
  const { label, events, columns, weekOf, days, emptyText = "Nothing is scheduled this week." } = props;
  const week = weekOccurrences(events, days ?? usedWeekdays(events), weekOf).filter(
    ({ occurrences }) => occurrences.length > 0,
  );
  if (week.length === 0) return <p className={styles.empty}>{emptyText}</p>;
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Time</th>
          {columns.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {week.map(({ weekday, date, occurrences }) => (
        <tbody key={weekday}>
          <tr className={styles.day}>
            <th scope="rowgroup" colSpan={columns.length + 1}>
              {spokenDay(weekday, date)}
            </th>
          </tr>
          {occurrences.map((occurrence) => (
            <ListRow key={occurrence.key} occurrence={occurrence} {...props} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function ListRow<T>({
  occurrence,
  columns: [first, ...rest],
  onSelect,
  selectedId,
}: WeekListProps<T> & { occurrence: Occurrence<T> }) {
  const { event } = occurrence;
  const isSelected = event.id === selectedId;
  const name = first.render(event, occurrence);
  return (
    <tr {...slotData(occurrence, isSelected)}>
      <td className={styles.time}>
        <span aria-hidden="true">{timeRangeLabel(event.start, event.end)}</span>
        <span className={spoken.spoken}>
          {occurrence.isContinued && "Since the day before, "}
          {spokenTimeRange(event.start, event.end)}
        </span>
      </td>
      <th scope="row">
        {isSelectable(occurrence, { onSelect }) ? (
          <button
            type="button"
            className={styles.name}
            aria-disabled={event.state === "unavailable" || undefined}
            aria-pressed={selectedId === undefined || event.kind === "ghost" ? undefined : isSelected}
            onClick={() => {
              if (event.state !== "unavailable") onSelect?.(event, occurrence);
            }}
          >
            {name}
          </button>
        ) : (
          name
        )}
      </th>
      {rest.map(({ heading, render }) => (
        <td key={heading}>{render(event, occurrence)}</td>
      ))}
    </tr>
  );
}
