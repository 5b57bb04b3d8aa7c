import { type HiddenSpans, type LaneOptions, layoutLanes, type PlacedSpan, type Span } from "#contract/lanes";
import { MINUTES_PER_HOUR } from "#contract/wall-time";
import {
  type CalendarEvent,
  eventSpans,
  isIn,
  type Minutes,
  type Occurrence,
  type Selection,
  usedWeekdays,
  weekOccurrences,
} from "./event.ts";
import type { IsoDate, Weekday } from "./week.ts";

export type WeekWishes<T> = {
  events: readonly CalendarEvent<T>[];
  /** Any date of the week; without it, the week is a pattern. */
  weekOf?: IsoDate | undefined;
  /** Default: Monday to Friday, plus Saturday and Sunday if events are on them. */
  days?: readonly Weekday[] | undefined;
  /** Preferences, see `visibleHours`; events outside widen the window. */
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
  selectedIds?: Selection;
};

export function layoutWeek<T>(
  { events, weekOf, days = usedWeekdays(events), firstHour, lastHour }: WeekWishes<T>,
  { selectedIds, ...lanes }: LayoutOptions,
): { hours: VisibleHours; columns: DayColumn<T>[] } {
  const options: LaneOptions<Occurrence<T>> = {
    ...lanes,
    rank: ({ event }) => {
      if (isIn(selectedIds, event)) return 0;
      if (event.kind === "ghost") return event.state === "unavailable" ? 4 : 3;
      return event.kind === "break" ? 2 : 1;
    },
    isGuest: ({ event }) => event.kind === "ghost",
  };
  const columns = weekOccurrences(events, days, weekOf).map(({ weekday, date, occurrences }): DayColumn<T> => {
    const { note: notes = [], other = [] } = Object.groupBy(occurrences, ({ event }) =>
      event.kind === "note" ? "note" : "other",
    );
    const { placed, hidden } = layoutLanes(other, options);
    const entries = [
      ...[...placed, ...notes.map(placeNote)].map((span) => ({ key: span.item.key, start: span.start, placed: span })),
      ...hidden.map((group) => ({ key: `more/${weekday}/${group.start}`, start: group.start, hidden: group })),
    ];
    return { weekday, date, entries: entries.sort((a, b) => a.start - b.start) };
  });
  // Over all weeks, so that switching weeks doesn't move the axis.
  return { columns, hours: visibleHours(events.flatMap(eventSpans), { firstHour, lastHour }) };
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

const LEAD_MINUTES = 30;

/**
 * From the last full hour at least half an hour before the first start (minutes); the whole window if nothing starts.
 */
export function hoursFromFirst({ firstHour, lastHour }: VisibleHours, starts: readonly number[]): VisibleHours {
  if (starts.length === 0) return { firstHour, lastHour };
  const wished = Math.floor((Math.min(...starts) - LEAD_MINUTES) / MINUTES_PER_HOUR);
  return { firstHour: Math.min(Math.max(firstHour, wished), lastHour - 1), lastHour };
}
