import { type HiddenSpans, type LaneOptions, layoutLanes, type PlacedSpan, type Span } from "#contract/lanes";
import type { IsoDate, Weekday } from "#dates/day";
import { MINUTES_PER_DAY, MINUTES_PER_HOUR } from "#dates/minutes";
import { weekdaysBetween } from "#dates/span";
import {
  type CalendarEvent,
  eventSpans,
  isIn,
  type Minutes,
  type Occurrence,
  type SelectedEvents,
  usedWeekdays,
  weekOccurrences,
} from "./event.ts";

export type WeekWishes<T> = {
  events: readonly CalendarEvent<T>[];
  /** Any date of the week; without it, the week is a pattern. */
  weekOf?: IsoDate | undefined;
  /** Default: Monday to Friday, plus Saturday and Sunday if events are on them. */
  days?: readonly Weekday[] | undefined;
  /** Limits in place of `days`: the first (default Monday) and the last weekday (default Friday). */
  firstDay?: Weekday | undefined;
  lastDay?: Weekday | undefined;
  /** Preferences, see `visibleHours`; events outside widen the window, except breaks, which are cut. */
  firstHour?: number | undefined;
  lastHour?: number | undefined;
};

/** An event or a "+K". Notes are moments in the middle of their time. */
type DayEntry<T> = { key: string; start: Minutes } & (
  | { placed: PlacedSpan<Occurrence<T>>; hidden?: never }
  | { hidden: HiddenSpans<Occurrence<T>>; placed?: never }
);

export type DayColumn<T> = {
  weekday: Weekday;
  date: IsoDate | undefined;
  /** In reading order: by start as drawn. */
  entries: DayEntry<T>[];
};

/** Ghosts share the guest lanes. */
type LayoutOptions = Pick<LaneOptions<unknown>, "leastMinutes" | "maxLanes" | "maxGuestLanes"> & {
  selectedIds?: SelectedEvents;
};

/** A week's layout in minutes and lanes. */
export function layoutWeek<T>(
  week: WeekWishes<T>,
  { selectedIds, ...lanes }: LayoutOptions,
): { hours: VisibleHours; columns: DayColumn<T>[] } {
  const { events, weekOf, firstHour, lastHour } = week;
  const options: LaneOptions<Occurrence<T>> = {
    ...lanes,
    rank: ({ event }) => {
      if (isIn(selectedIds, event)) return 0;
      if (event.kind === "ghost") return event.state === "unavailable" ? 4 : 3;
      return event.kind === "break" ? 2 : 1;
    },
    isGuest: ({ event }) => event.kind === "ghost",
  };
  const hours = hoursOf(events, { firstHour, lastHour });
  const columns = weekOccurrences(events, shownDays(week), weekOf).map(
    ({ weekday, date, occurrences: whole }): DayColumn<T> => {
      const occurrences = whole.map((each) => (each.event.kind === "break" ? cutToHours(each, hours) : each));
      const { note: notes = [], other = [] } = Object.groupBy(occurrences, ({ event }) =>
        event.kind === "note" ? "note" : "other",
      );
      const { placed, hidden } = layoutLanes(other, options);
      const entries = [
        ...[...placed, ...notes.map(placeNote)].map((span) => ({
          key: span.item.key,
          start: span.start,
          placed: span,
        })),
        ...hidden.map((group) => ({ key: `more/${weekday}/${group.start}`, start: group.start, hidden: group })),
      ];
      return { weekday, date, entries: entries.sort((a, b) => a.start - b.start) };
    },
  );
  return { columns, hours };
}

export function shownDays<T>({ events, days, firstDay, lastDay }: WeekWishes<T>): readonly Weekday[] {
  if (days) return days;
  if (firstDay === undefined && lastDay === undefined) return usedWeekdays(events);
  return weekdaysBetween(firstDay ?? 1, lastDay ?? 5);
}

/**
 * Of all weeks, so that switching weeks doesn't move the axis. A break may last all day, so breaks widen the window only
 * within the hours of an empty week, and those from midnight to midnight not at all.
 */
export function hoursOf<T>(
  events: readonly CalendarEvent<T>[],
  { firstHour, lastHour }: Pick<WeekWishes<T>, "firstHour" | "lastHour"> = {},
): VisibleHours {
  const { break: breaks = [], other = [] } = Object.groupBy(events, ({ kind }) => (kind === "break" ? kind : "other"));
  const spans = other.flatMap((event) => eventSpans(event));
  const hours = visibleHours(spans, { firstHour, lastHour });
  // A caller that says when the day ends compares weeks.
  if (lastHour !== undefined) return hours;
  const [from, to] = [DAY_START_HOUR * MINUTES_PER_HOUR, EMPTY_DAY_END_HOUR * MINUTES_PER_HOUR];
  const ends = breaks
    .flatMap((event) => eventSpans(event))
    .filter(({ start, end }) => start < to && end > from && end - start < MINUTES_PER_DAY)
    .map(({ end }) => Math.min(Math.ceil(end / MINUTES_PER_HOUR) + 1, EMPTY_DAY_END_HOUR));
  return { ...hours, lastHour: Math.max(hours.lastHour, ...ends, spans.length === 0 ? EMPTY_DAY_END_HOUR : 0) };
}

/** How long a break outside of the hours is drawn at their edge: enough for its name. */
const OUTSIDE_MINUTES = 30;

function cutToHours<T>(occurrence: Occurrence<T>, { firstHour, lastHour }: VisibleHours): Occurrence<T> {
  const { start, end } = occurrence;
  const [first, last] = [firstHour * MINUTES_PER_HOUR, lastHour * MINUTES_PER_HOUR];
  if (end <= first) return { ...occurrence, start: first, end: first + OUTSIDE_MINUTES, cut: "before" };
  if (start >= last) return { ...occurrence, start: last - OUTSIDE_MINUTES, end: last, cut: "after" };
  if (start >= first && end <= last) return occurrence;
  const ends = { start: Math.max(start, first), end: Math.min(end, last) };
  if (start < first) return { ...occurrence, ...ends, cut: end > last ? "both" : "start" };
  return { ...occurrence, ...ends, cut: "end" };
}

function placeNote<T>(item: Occurrence<T>): PlacedSpan<Occurrence<T>> {
  const middle = (item.start + item.end) / 2;
  return { item, start: middle, end: middle, lane: 0, laneCount: 1, leavesStrip: false };
}

/** From `firstHour` to `lastHour`; 24 is midnight. */
export type VisibleHours = { firstHour: number; lastHour: number };

const DAY_START_HOUR = 8;
const EMPTY_DAY_END_HOUR = 17;

/**
 * Starts at `firstHour` (default 8 AM) and ends an hour after the latest end, rounded up, but not after midnight;
 * `lastHour` sets another end. Spans outside widen the window.
 */
export function visibleHours(
  spans: readonly Span[],
  { firstHour = DAY_START_HOUR, lastHour }: Pick<WeekWishes<unknown>, "firstHour" | "lastHour"> = {},
): VisibleHours {
  const earliest = Math.min(firstHour * MINUTES_PER_HOUR, ...spans.map(({ start }) => start));
  const latest = Math.max(0, ...spans.map(({ end }) => end));
  const usualLast = latest === 0 ? EMPTY_DAY_END_HOUR : Math.min(Math.ceil(latest / MINUTES_PER_HOUR) + 1, 23);
  const first = Math.floor(earliest / MINUTES_PER_HOUR);
  return {
    firstHour: first,
    lastHour: Math.max(lastHour ?? usualLast, Math.ceil(latest / MINUTES_PER_HOUR), first + 1),
  };
}

/** Minimum time shown before the first event of a day. */
const LEAD_MINUTES = 30;

/**
 * From the last full hour at least half an hour before the first start (minutes); the whole window if nothing starts.
 */
export function hoursFromFirst({ firstHour, lastHour }: VisibleHours, starts: readonly number[]): VisibleHours {
  if (starts.length === 0) return { firstHour, lastHour };
  const wished = Math.floor((Math.min(...starts) - LEAD_MINUTES) / MINUTES_PER_HOUR);
  return { firstHour: Math.min(Math.max(firstHour, wished), lastHour - 1), lastHour };
}
