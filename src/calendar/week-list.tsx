import type { ReactNode } from "react";
import type { IsoDate } from "#dates/day";
import { spokenDay, spokenTimeRange, timeRangeLabel } from "#dates/words";
import { t } from "#words";
import { type CalendarEvent, isIn, type Occurrence, type SelectedEvents, weekOccurrences } from "./event.ts";
import { eventName, isSelectable, type OnSelect, pressing, slotData } from "./grid/event-box.tsx";
import { type AnyEvent, type Event, typedEvents } from "./plain-event.ts";
import { shownDays, type WeekWishes } from "./week-layout.ts";
import styles from "./week-list.module.css";

export type WeekListColumn<T> = {
  heading: string;
  render: (event: CalendarEvent<T>) => ReactNode;
};

type WeekListProps<T> = Pick<WeekWishes<T>, "weekOf" | "days" | "firstDay" | "lastDay"> & {
  label: string;
  events: readonly AnyEvent<T>[];
  /** The first names the event and selects it. Default: the name. */
  columns?: readonly [WeekListColumn<T>, ...WeekListColumn<T>[]];
  onSelect?: OnSelect<T> | undefined;
  selectedIds?: SelectedEvents;
  /** Shown next to the day's name. A day with a note is listed even if it has no events. */
  noteOf?: ((date: IsoDate) => string | undefined) | undefined;
};

/** By day and time, for print and for people who prefer words. */
export function WeekList<T = Event>({ events: given, ...props }: WeekListProps<T>): ReactNode {
  const events = typedEvents(given);
  const { label, columns = [nameColumn()], weekOf, noteOf } = props;
  const week = weekOccurrences(events, shownDays({ ...props, events }), weekOf)
    .map((day) => ({ ...day, note: day.date === undefined ? undefined : noteOf?.(day.date) }))
    .filter(({ occurrences, note }) => occurrences.length > 0 || note !== undefined);
  if (week.length === 0) return <p className="list-row tone-quiet">{t("Nothing is scheduled this week.")}</p>;
  return (
    <table className={styles.table} aria-label={label}>
      <thead className="type-quiet">
        <tr>
          <th scope="col">{t("Time")}</th>
          {columns.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {week.map(({ weekday, date, occurrences, note }) => (
        <tbody key={weekday}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={columns.length + 1}>
              {spokenDay(weekday, date)}
              {note === undefined ? null : <span className={styles.note}>{note}</span>}
            </th>
          </tr>
          {occurrences.map((occurrence) => (
            <EventRow key={occurrence.key} occurrence={occurrence} {...props} columns={columns} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function nameColumn<T>(): WeekListColumn<T> {
  return { heading: t("Event"), render: (event) => event.timelineContent ?? eventName(event) };
}

type EventRowProps<T> = Pick<WeekListProps<T>, "onSelect" | "selectedIds"> & {
  occurrence: Occurrence<T>;
  columns: readonly [WeekListColumn<T>, ...WeekListColumn<T>[]];
};

function EventRow<T>({ occurrence, columns: [first, ...rest], onSelect, selectedIds }: EventRowProps<T>) {
  const { event } = occurrence;
  const name = first.render(event);
  return (
    <tr {...slotData(occurrence, isIn(selectedIds, event))}>
      <td className={`tone-quiet ${styles.time}`}>
        <span aria-hidden="true">{timeRangeLabel(event.start, event.end)}</span>
        <span className="visually-hidden">{spokenTimeRange(event.start, event.end)}</span>
      </td>
      <th scope="row">
        {isSelectable(occurrence, { onSelect }) ? (
          <button type="button" className={styles.name} {...pressing(occurrence, { onSelect, selectedIds })}>
            {name}
          </button>
        ) : (
          name
        )}
      </th>
      {rest.map(({ heading, render }) => (
        <td key={heading}>{render(event)}</td>
      ))}
    </tr>
  );
}
