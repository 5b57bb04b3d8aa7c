import { MINUTES_PER_DAY } from "#contract/wall-time";
import { addDays, type IsoDate, weekDates, type Weekday } from "./week.ts";

/** Minutes since midnight; 1440 is the midnight that ends the day. */
export type Minutes = number;

/** A colour by name; each stands for four custom properties (`--course-indigo-tint`, …). */
export type EventTone =
  | "indigo"
  | "teal"
  | "blue"
  | "purple"
  | "blue-grey"
  | "green"
  | "cyan"
  | "pink"
  | "olive"
  | "brown"
  | "break"
  | "travel";

/**
 * - `class`: tint and edge.
 * - `break`: grey stripes.
 * - `ghost`: dashed; something that could be here.
 * - `note`: a pill in the middle of its time, such as a walk between two buildings. Takes no lane.
 */
export type EventKind = "class" | "break" | "ghost" | "note";

/** Something that happens at a time of day, on one weekday or on several. */
export type CalendarEvent<T> = {
  /** Events with the same id are selected together, so it need not be unique. */
  id: string;
  /** Events of one move id are the same thing at another time, such as two sections of a course. Default the id. */
  moveId?: string | undefined;
  start: Minutes;
  /** Before `start`, or above 1440, it is a time of the next day. Equal to `start`, the event is a moment. */
  end: Minutes;
  /** The first and last date on which it may happen, both included. Only looked at when the week has dates. */
  startDate?: IsoDate | undefined;
  endDate?: IsoDate | undefined;
  /** Default `class`. */
  kind?: EventKind | undefined;
  /** Default `break` for breaks, `travel` for notes, else `blue`. */
  tone?: EventTone | undefined;
  /** `clash`: outlined in red. `unavailable`: a ghost in grey that cannot be chosen. */
  state?: "clash" | "unavailable" | undefined;
  /** It is given in part, since it goes on beyond the hours that are shown: drawn without an edge there. */
  openEdge?: "start" | "end" | "both" | undefined;
  /** Whether it can be focused and chosen where the widget has `onSelect`. Default true, for notes false. */
  selectable?: boolean | undefined;
  data: T;
} & ({ day: Weekday; days?: never } | { days: readonly Weekday[]; day?: never });

/** One event on one day. What runs over midnight is two of these. */
export type Occurrence<T> = {
  /** Stable for as long as id, weekday and start are. */
  key: string;
  event: CalendarEvent<T>;
  weekday: Weekday;
  /** The date of the column that it stands in, when the week has dates. */
  date: IsoDate | undefined;
  /** Within the day: 0 to 1440. */
  start: Minutes;
  end: Minutes;
  /** It began the day before. */
  isContinued: boolean;
  /** It goes on the day after. */
  continues: boolean;
};

/** A day of the shown week with what happens on it, by time. */
export type WeekDay<T> = { weekday: Weekday; date: IsoDate | undefined; occurrences: Occurrence<T>[] };

/** The weekdays on which an event begins, each once. */
export function eventDays<T>({ day, days }: CalendarEvent<T>): readonly Weekday[] {
  return days ? [...new Set(days)] : [day];
}

/** The given workweek, and Saturday and Sunday where an event touches them. */
export function usedWeekdays<T>(events: readonly CalendarEvent<T>[]): Weekday[] {
  const used = new Set(events.flatMap((event) => segments(event).map(({ weekday }) => weekday)));
  const all: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];
  return all.filter((weekday) => (weekday > 0 && weekday < 6) || used.has(weekday));
}

/** The parts of the day that an event covers, over all its days. */
export function eventSpans<T>(event: CalendarEvent<T>): { start: Minutes; end: Minutes }[] {
  return segments(event);
}

/**
 * What happens in a week, day by day in the order of `weekdays`, and within a day by start, then end,
 * then as given.
 *
 * With `weekOf`, an event shows on a day only if that date lies within its range; the part after
 * midnight belongs to the date on which it began. Without, the week is a pattern and ranges are ignored.
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
    for (const segment of segments(event)) {
      const day = week.find(({ weekday }) => weekday === segment.weekday);
      if (!day || !isInRange(event, day.date, segment.isContinued)) continue;
      const base = `${event.id}/${segment.weekday}/${segment.start}`;
      const twins = seen.get(base) ?? 0;
      seen.set(base, twins + 1);
      day.occurrences.push({ ...segment, key: twins ? `${base}/${twins}` : base, event, date: day.date });
    }
  }
  for (const { occurrences } of week) occurrences.sort((a, b) => a.start - b.start || a.end - b.end);
  return week;
}

function segments<T>(event: CalendarEvent<T>) {
  const { id, start, end } = event;
  const lastMinute = end < start ? end + MINUTES_PER_DAY : end;
  if (!(start >= 0 && start < MINUTES_PER_DAY && end >= 0 && lastMinute - start <= MINUTES_PER_DAY)) {
    throw new RangeError(
      `Event "${id}" runs from minute ${start} to ${end}. It must start at a minute from 0 to 1439 and last no more than 1440 minutes.`,
    );
  }
  return eventDays(event).flatMap((weekday) => {
    if (lastMinute <= MINUTES_PER_DAY) {
      return [{ weekday, start, end: lastMinute, isContinued: false, continues: false }];
    }
    const next = ((weekday + 1) % 7) as Weekday;
    return [
      { weekday, start, end: MINUTES_PER_DAY, isContinued: false, continues: true },
      { weekday: next, start: 0, end: lastMinute - MINUTES_PER_DAY, isContinued: true, continues: false },
    ];
  });
}

function isInRange<T>({ startDate, endDate }: CalendarEvent<T>, date: IsoDate | undefined, isContinued: boolean) {
  if (date === undefined) return true;
  const began = isContinued ? addDays(date, -1) : date;
  return (startDate === undefined || began >= startDate) && (endDate === undefined || began <= endDate);
}

/** The id of one event, or those of several; undefined where nothing can be selected. */
export type Selection = string | readonly string[] | null | undefined;

export function isIn(selection: Selection, { id }: { id: string }): boolean {
  return typeof selection === "string" ? selection === id : (selection?.includes(id) ?? false);
}
