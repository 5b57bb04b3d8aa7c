import { type CalendarEvent, eventSpans, type Occurrence, weekOccurrences } from "./event.ts";
import { type HourWish, type VisibleHours, visibleHours } from "./hours.ts";
import { type HiddenSpans, layoutLanes, type PlacedSpan } from "./layout.ts";
import { MINUTES_PER_HOUR } from "./time-label.ts";
import type { IsoDate, Weekday } from "./week.ts";

export type DayColumn<T> = {
  weekday: Weekday;
  date: IsoDate | undefined;
  placed: PlacedSpan<Occurrence<T>>[];
  hidden: HiddenSpans<Occurrence<T>>[];
  notes: Occurrence<T>[];
};

export type WeekLayout<T> = { hours: VisibleHours; columns: DayColumn<T>[] };

export type WeekLayoutOptions = {
  weekdays: readonly Weekday[];
  weekOf: IsoDate | undefined;
  hours: HourWish;
  /** Pixels an hour, and the least height of an event in pixels: what is shorter is drawn this high. */
  hourHeight: number;
  leastHeight: number;
  maxLanes: number;
  selectedId: string | null | undefined;
};

/** Everything that a week's drawing needs, in minutes and lanes. */
export function layoutWeek<T>(
  events: readonly CalendarEvent<T>[],
  { weekdays, weekOf, hours, hourHeight, leastHeight, maxLanes, selectedId }: WeekLayoutOptions,
): WeekLayout<T> {
  const leastMinutes = (leastHeight / hourHeight) * MINUTES_PER_HOUR;
  const rank = ({ event }: Occurrence<T>) => {
    if (event.id === selectedId) return 0;
    return event.kind === "ghost" ? 3 : event.kind === "break" ? 2 : 1;
  };
  const columns = weekOccurrences(events, weekdays, weekOf).map(({ weekday, date, occurrences }) => {
    const notes = occurrences.filter(({ event }) => event.kind === "note");
    const spans = occurrences.filter(({ event }) => event.kind !== "note");
    return { weekday, date, notes, ...layoutLanes(spans, { maxLanes, leastMinutes, rank }) };
  });
  // Over all weeks, so that the axis keeps still when the week changes.
  return { columns, hours: visibleHours(events.flatMap(eventSpans), hours) };
}

/** A day's parts in the order in which they are read and walked: by start as drawn. */
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
