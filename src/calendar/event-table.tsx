import type { ReactNode } from "react";
import { spokenTimeRange, timeRangeLabel } from "#contract/wall-time";
import { t } from "#words";
import { isMultiple, isSelectable, type OnSelect, slotData } from "./event-box.tsx";
import styles from "./event-table.module.css";
import { type CalendarEvent, isIn, type Occurrence, type Selection } from "./event.ts";
import spoken from "./spoken.module.css";

export type EventListColumn<T> = {
  heading: string;
  render: (event: CalendarEvent<T>, occurrence: Occurrence<T>) => ReactNode;
};

/** How a list shows and handles events. */
export type EventListing<T> = {
  /** For screen readers. */
  label: string;
  /** At least one; the first names the event and selects it. */
  columns: readonly [EventListColumn<T>, ...EventListColumn<T>[]];
  onSelect?: OnSelect<T> | undefined;
  selectedId?: Selection;
};

type EventGroup<T> = { key: string | number; heading: string; occurrences: readonly Occurrence<T>[] };

type EventTableProps<T> = EventListing<T> & { groups: readonly EventGroup<T>[]; emptyText: string };

/** Events by time as a table, in groups with headings. */
export function EventTable<T>({ groups, emptyText, ...listing }: EventTableProps<T>): ReactNode {
  const { label, columns } = listing;
  const filled = groups.filter(({ occurrences }) => occurrences.length > 0);
  if (filled.length === 0) {
    return <p className={styles.empty}>{emptyText}</p>;
  }
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t("Time")}</th>
          {columns.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {filled.map(({ key, heading, occurrences }) => (
        <tbody key={key}>
          <tr className={styles.group}>
            <th scope="rowgroup" colSpan={columns.length + 1}>
              {heading}
            </th>
          </tr>
          {occurrences.map((occurrence) => (
            <EventRow key={occurrence.key} occurrence={occurrence} {...listing} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function EventRow<T>({
  occurrence,
  columns: [first, ...rest],
  onSelect,
  selectedId,
}: EventListing<T> & { occurrence: Occurrence<T> }) {
  const { event } = occurrence;
  const isSelected = isIn(selectedId, event);
  const name = first.render(event, occurrence);
  return (
    <tr {...slotData(occurrence, isSelected)}>
      <td className={styles.time}>
        <span aria-hidden="true">{timeRangeLabel(event.start, event.end)}</span>
        <span className={spoken.spoken}>
          {occurrence.isContinued && `${t("Continued from the previous day,")} `}
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
            onClick={(click) => {
              if (event.state !== "unavailable") onSelect?.(event, occurrence, isMultiple(click));
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
