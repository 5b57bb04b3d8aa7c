import type { ReactNode } from "react";
import { t } from "#words";
import { type CalendarEvent, usedWeekdays, weekOccurrences } from "./event.ts";
import { type EventListColumn, type EventListing, EventTable } from "./event-table.tsx";
import { type IsoDate, spokenDay, type Weekday } from "./week.ts";

export type WeekListColumn<T> = EventListColumn<T>;

export type WeekListProps<T> = EventListing<T> & {
  events: readonly CalendarEvent<T>[];
  weekOf?: IsoDate | undefined;
  days?: readonly Weekday[] | undefined;
  emptyText?: string | undefined;
};

/** The week as a table by day and time, for print and for people who prefer words. */
export function WeekList<T>({
  events,
  weekOf,
  days = usedWeekdays(events),
  emptyText = t("Nothing is scheduled this week."),
  ...listing
}: WeekListProps<T>): ReactNode {
  const groups = weekOccurrences(events, days, weekOf).map(({ weekday, date, occurrences }) => ({
    key: weekday,
    heading: spokenDay(weekday, date),
    occurrences,
  }));
  return <EventTable<T> groups={groups} emptyText={emptyText} {...listing} />;
}
