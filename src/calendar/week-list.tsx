import type { ReactNode } from "react";
import { type CalendarEvent, usedWeekdays, weekOccurrences } from "./event.ts";
import { type EventListColumn, type EventListing, EventTable } from "./event-table.tsx";
import { dayHeading, type IsoDate, spokenDay, type Weekday, weekdayOf } from "./week.ts";

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
  emptyText = "Nothing is scheduled this week.",
  ...listing
}: WeekListProps<T>): ReactNode {
  const groups = weekOccurrences(events, days, weekOf).map(({ weekday, date, occurrences }) => ({
    key: weekday,
    heading: spokenDay(weekday, date),
    occurrences,
  }));
  return <EventTable<T> groups={groups} emptyText={emptyText} {...listing} />;
}

export type DayListProps<T> = EventListing<T> & {
  events: readonly CalendarEvent<T>[];
  date: IsoDate;
  emptyText?: string | undefined;
};

/** The day as a table by time, titled "Monday, January 25th". */
export function DayList<T>({
  events,
  date,
  emptyText = "Nothing is scheduled on this day.",
  ...listing
}: DayListProps<T>): ReactNode {
  const groups = weekOccurrences(events, [weekdayOf(date)], date).map(({ weekday, occurrences }) => ({
    key: weekday,
    occurrences,
  }));
  return <EventTable<T> caption={dayHeading(date)} groups={groups} emptyText={emptyText} {...listing} />;
}
