import type { CSSProperties, ReactNode } from "react";
import type { CourseColor } from "#contract/course-colors";
import { addDays, type IsoDate, type Weekday } from "#dates/day";
import { DAYS_PER_WEEK, MINUTES_PER_DAY } from "#dates/minutes";
import { isWithin, weekDates, weekdaysBetween } from "#dates/span";
import type { EventColor } from "./event-colors.ts";

/** Minutes since midnight; 1440 is the end of the day. */
export type Minutes = number;

/** A `data-course` of the style sheets. */
export type EventTone = CourseColor | EventColor | "break" | "travel";

/** Of one day, in minutes, and which of how many events side by side it is, from 0. */
type EventPlace = { start: Minutes; end: Minutes; lane: number; laneCount: number };

/** Where an event is on its day, which is positioned. */
export type EventPosition = (place: EventPlace) => CSSProperties;

/**
 * - `class`: tint and edge.
 * - `break`: gray stripes.
 * - `ghost`: dashed; something that could be here.
 * - `note`: a pill in the middle of its time, such as a walk between buildings. Takes no lane.
 */
type EventKind = "class" | "break" | "ghost" | "note";

/** An `Event` of the library as the widgets draw it, which `toCalendarEvents` makes: one for each of its times. */
export type CalendarEvent<T> = {
  /** Events with the same id are selected together. */
  id: string;
  /** What a widget without `renderEvent` and `eventLabel` shows. Default: the id. */
  name?: string | undefined;
  /** One thing at different times, such as two sections of a course. Default: the id. */
  moveId?: string | undefined;
  days: readonly Weekday[];
  start: Minutes;
  /** Before `start`, or above 1440, it's on the next day, which shows the rest. Equal to `start`, it's a moment. */
  end: Minutes;
  /** Both inclusive. Ignored if the week has no dates. */
  startDate?: IsoDate | undefined;
  endDate?: IsoDate | undefined;
  /** Days on which it doesn't happen. Ignored if the week has no dates. */
  skippedDates?: readonly IsoDate[] | undefined;
  /** Default `class`. */
  kind?: EventKind | undefined;
  /** Default `break` for breaks, `travel` for notes, else `blue`. */
  tone?: EventTone | undefined;
  /**
   * `clash`: red outline, for events that can't be selected. `unavailable`: a gray ghost, which can't be either. `soft`:
   * a lighter break.
   */
  state?: "clash" | "unavailable" | "soft" | undefined;
  /** In a widget with `onSelect`. Default true; false for notes. */
  selectable?: boolean | undefined;
  /** More classes of its box. */
  className?: string | undefined;
  /** Makes it a button, also in a widget without `onSelect`. */
  onClick?: (() => void) | undefined;
  /** In place of what the widget renders. */
  timelineContent?: ReactNode;
  /** In place of the widget's. */
  position?: EventPosition | undefined;
  data: T;
};

/** One event on one day. What runs over midnight is two of these. */
export type Occurrence<T> = {
  /** Stable while id, weekday, and start are. */
  key: string;
  event: CalendarEvent<T>;
  weekday: Weekday;
  date: IsoDate | undefined;
  /** Within the day: 0 to 1440. */
  start: Minutes;
  end: Minutes;
  /** Where a break goes on beyond the shown hours, or, with `before` and `after`, where all of it is. */
  cut?: "start" | "end" | "both" | "before" | "after" | undefined;
  /** The days next to one another that a break is drawn over as one band, from `weekday` on. Default: that day alone. */
  band?: readonly Weekday[] | undefined;
};

type WeekDay<T> = { weekday: Weekday; date: IsoDate | undefined; occurrences: Occurrence<T>[] };

/** The given workweek, plus Saturday and Sunday if events are on them. */
export function usedWeekdays<T>(events: readonly CalendarEvent<T>[]): Weekday[] {
  const used = new Set(events.flatMap((event) => eventSpans(event).map(({ weekday }) => weekday)));
  return weekdaysBetween(0, 6).filter((weekday) => (weekday > 0 && weekday < 6) || used.has(weekday));
}

/**
 * By day, then start, end, and input order. With `weekOf`, an event shows only on dates within its range; without it,
 * the week is a pattern.
 */
export function weekOccurrences<T>(
  events: readonly CalendarEvent<T>[],
  weekdays: readonly Weekday[],
  weekOf?: IsoDate,
): WeekDay<T>[] {
  const dates = weekOf === undefined ? [] : weekDates(weekOf, weekdays);
  const week = weekdays.map((weekday, i): WeekDay<T> => ({ weekday, date: dates[i], occurrences: [] }));
  const seen = new Map<string, number>();

  for (const event of events) {
    for (const segment of eventSpans(event)) {
      const day = week.find(({ weekday }) => weekday === segment.weekday);
      if (!day || !isInRange(event, day.date && addDays(day.date, -segment.daysLater))) continue;
      const base = `${event.id}/${segment.weekday}/${segment.start}`;
      const twins = seen.get(base) ?? 0;
      seen.set(base, twins + 1);
      const { weekday, start, end } = segment;
      day.occurrences.push({ weekday, start, end, key: twins ? `${base}/${twins}` : base, event, date: day.date });
    }
  }
  for (const { occurrences } of week) occurrences.sort((a, b) => a.start - b.start || a.end - b.end);
  return week;
}

/** Per day, cut at midnight: what is on the next day is `daysLater`. */
export function eventSpans<T>(event: CalendarEvent<T>) {
  const { id, days, start, end } = event;
  const lastMinute = end < start ? end + MINUTES_PER_DAY : end;
  if (!(start >= 0 && start < MINUTES_PER_DAY && end >= 0 && lastMinute - start <= MINUTES_PER_DAY)) {
    throw new RangeError(
      `Event "${id}" runs from minute ${start} to ${end}. It must start at a minute from 0 to 1439 and last no more than 1440 minutes.`,
    );
  }
  return [...new Set(days)].flatMap((weekday) => {
    const evening = { weekday, start, end: Math.min(lastMinute, MINUTES_PER_DAY), daysLater: 0 };
    if (lastMinute <= MINUTES_PER_DAY) return [evening];
    const next = ((weekday + 1) % DAYS_PER_WEEK) as Weekday;
    return [evening, { weekday: next, start: 0, end: lastMinute - MINUTES_PER_DAY, daysLater: 1 }];
  });
}

function isInRange<T>({ startDate, endDate, skippedDates }: CalendarEvent<T>, date: IsoDate | undefined): boolean {
  return date === undefined || (isWithin(date, startDate, endDate) && skippedDates?.includes(date) !== true);
}

/** Event ids; undefined if nothing can be selected. */
export type SelectedEvents = readonly string[] | undefined;

export function isIn(selection: SelectedEvents, { id }: { id: string }): boolean {
  return selection?.includes(id) ?? false;
}
