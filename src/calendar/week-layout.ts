import type { HiddenSpans, PlacedSpan, Span } from "#contract/lanes";
import { MINUTES_PER_HOUR } from "#contract/wall-time";
import { type CalendarEvent, eventSpans, isIn, type Occurrence, type Selection, weekOccurrences } from "./event.ts";
import type { FocusStop } from "./focus-order.ts";
import { type HourWish, type VisibleHours, visibleHours } from "./hours.ts";
import { layoutLanes } from "./layout.ts";
import type { IsoDate, Weekday } from "./week.ts";

export type DayColumn<T> = {
  weekday: Weekday;
  date: IsoDate | undefined;
  placed: PlacedSpan<Occurrence<T>>[];
  hidden: HiddenSpans<Occurrence<T>>[];
  notes: Occurrence<T>[];
};

export type WeekLayout<T> = { hours: VisibleHours; columns: DayColumn<T>[] };

/** Minimum target size (WCAG 2.2, 2.5.8). */
export const LEAST_EVENT_HEIGHT = 24;

export type WeekLayoutOptions = {
  weekdays: readonly Weekday[];
  weekOf: IsoDate | undefined;
  hours: HourWish;
  /** Pixels per hour, and the minimum height of an event in pixels. */
  hourHeight: number;
  leastHeight: number;
  maxLanes: number;
  /** The same for ghosts next to events or other ghosts. Default `maxLanes`. */
  maxGhostLanes?: number;
  selectedId: Selection;
};

/** A week's layout in minutes and lanes. */
export function layoutWeek<T>(
  events: readonly CalendarEvent<T>[],
  {
    weekdays,
    weekOf,
    hours,
    hourHeight,
    leastHeight,
    maxLanes,
    maxGhostLanes = maxLanes,
    selectedId,
  }: WeekLayoutOptions,
): WeekLayout<T> {
  const leastMinutes = (leastHeight / hourHeight) * MINUTES_PER_HOUR;
  const rank = ({ event }: Occurrence<T>) => {
    if (isIn(selectedId, event)) return 0;
    if (event.kind === "ghost") return event.state === "unavailable" ? 4 : 3;
    return event.kind === "break" ? 2 : 1;
  };
  const isGuest = ({ event }: Occurrence<T>) => event.kind === "ghost" && !isIn(selectedId, event);
  const columns = weekOccurrences(events, weekdays, weekOf).map(({ weekday, date, occurrences }) => {
    const notes = occurrences.filter(({ event }) => event.kind === "note");
    const spans = occurrences.filter(({ event }) => event.kind !== "note");
    return {
      weekday,
      date,
      notes,
      ...layoutLanes(spans, { maxLanes, maxGuestLanes: maxGhostLanes, leastMinutes, rank, isGuest }),
    };
  });
  // Over all weeks, so that switching weeks doesn't move the axis.
  return { columns, hours: visibleHours(events.flatMap(eventSpans), hours) };
}

const MAX_LANES = 3;
/** An event next to a ghost keeps at least half of its column; a single day has more room. */
const MAX_GHOST_LANES = 2;
/** Paper can't open a "+K". */
const PRINTED_LANES = 6;

export function laneLimits(
  wished: number | undefined,
  { isSingleDay, isPrinting }: { isSingleDay: boolean; isPrinting: boolean },
): Pick<WeekLayoutOptions, "maxLanes" | "maxGhostLanes"> {
  const maxLanes = wished ?? MAX_LANES;
  if (isPrinting) return { maxLanes: Math.max(PRINTED_LANES, maxLanes) };
  return { maxLanes, maxGhostLanes: isSingleDay ? maxLanes : Math.min(maxLanes, MAX_GHOST_LANES) };
}

/** A stop of an event, or of a "+K" without one. */
export type EventStop = FocusStop & { eventId: string | undefined };

/** A day's arrow-key targets in order. */
export function focusStops<T>(column: DayColumn<T>, isSelectable: (occurrence: Occurrence<T>) => boolean): EventStop[] {
  return dayEntries(column).flatMap((entry): EventStop[] => {
    const stop = { key: entry.key, weekday: column.weekday, start: entry.start };
    if (entry.type === "hidden") return [{ ...stop, eventId: undefined }];
    const occurrence = entry.type === "event" ? entry.placed.item : entry.note;
    return isSelectable(occurrence) ? [{ ...stop, eventId: occurrence.event.id }] : [];
  });
}

/** The time of a group's events, in whole minutes; short ones count as drawn. */
export function hiddenTime<T>({ items }: HiddenSpans<Occurrence<T>>): Span {
  return {
    start: Math.min(...items.map(({ start }) => start)),
    end: Math.max(...items.map(({ end }) => end)),
  };
}

/** A day's parts in reading order: by start as drawn. */
export type DayEntry<T> =
  | { type: "event"; key: string; start: number; placed: PlacedSpan<Occurrence<T>> }
  | { type: "hidden"; key: string; start: number; hidden: HiddenSpans<Occurrence<T>> }
  | { type: "note"; key: string; start: number; note: Occurrence<T> };

export function dayEntries<T>({ weekday, placed, hidden, notes }: DayColumn<T>): DayEntry<T>[] {
  const entries: DayEntry<T>[] = [
    ...placed.map((span) => ({ type: "event" as const, key: span.item.key, start: span.start, placed: span })),
    ...notes.map((note) => ({ type: "note" as const, key: note.key, start: note.start, note })),
    ...hidden.map((group) => ({
      type: "hidden" as const,
      key: `more/${weekday}/${group.start}`,
      start: group.start,
      hidden: group,
    })),
  ];
  return entries.sort((a, b) => a.start - b.start);
}
