import type { CalendarEvent, Minutes, VisibleHours, Weekday } from "#calendar";
import { depthWithin } from "#contract/lanes";
import { MINUTES_PER_HOUR } from "#contract/wall-time";
import type { Blocker, Overlap } from "./overlaps.ts";

/** So many are told. */
const MOST_TOLD = 6;
/** So many classes and breaks stand side by side in the picture. */
const MOST_LANES = 3;

/** An event may be cut off at the hours that are shown; its own times stand beside it. */
export type ClashEvent = CalendarEvent<{ blocker: Blocker; startMinutes: Minutes; endMinutes: Minutes }>;

/** The days and hours in which a conflict clashes, and nothing else of the week. */
export type ClashWeek = {
  events: readonly ClashEvent[];
  days: readonly Weekday[];
  hours: VisibleHours;
  /** Those that are told, and how many more there are. Of these, as many are drawn as there is room for both sides. */
  overlaps: readonly Overlap[];
  further: number;
};

/** Undefined where nothing clashes: a conflict may come of sections that do not go together, or that are not there. */
export function toClashWeek(all: readonly Overlap[]): ClashWeek | undefined {
  const overlaps = pickOverlaps(all);
  if (overlaps.length === 0) return undefined;
  const drawn = pickDrawn(overlaps);
  const days = daysOf(drawn);
  const events = blockersOf(drawn).flatMap((blocker) => toEvents(blocker, days, drawn));
  const hours = hoursOf(events);
  const shown = events.flatMap((event) => within(event, hours));
  return { events: shown, days, hours, overlaps, further: all.length - overlaps.length };
}

/** Each class and break that clashes gets a line before another gets its second. */
function pickOverlaps(all: readonly Overlap[]): Overlap[] {
  const told = new Set<string>();
  const tellsNew = ({ a, b }: Overlap) => {
    const hasNew = !told.has(a.key) || !told.has(b.key);
    told.add(a.key).add(b.key);
    return hasNew;
  };
  const first = all.filter(tellsNew);
  const picked = new Set([...first, ...all].slice(0, MOST_TOLD + first.length));
  return all.filter((overlap) => picked.has(overlap)).slice(0, MOST_TOLD);
}

/**
 * Those that are drawn: a clash of which one side found no room would show the other one in nobody's way. What one of them
 * brings into the picture also stands on the days of the others.
 */
function pickDrawn(overlaps: readonly Overlap[]): readonly Overlap[] {
  return overlaps.reduce<readonly Overlap[]>((drawn, overlap) => {
    const more = [...drawn, overlap];
    return drawn.length === 0 || hasRoom(more) ? more : drawn;
  }, []);
}

function hasRoom(overlaps: readonly Overlap[]): boolean {
  const days = daysOf(overlaps);
  const spans = blockersOf(overlaps).flatMap((blocker) => toEvents(blocker, days, overlaps));
  return days.every((day) => {
    const ofDay = spans.filter((span) => span.day === day);
    return ofDay.every((span) => depthWithin(span, ofDay) <= MOST_LANES);
  });
}

function daysOf(overlaps: readonly Overlap[]): readonly Weekday[] {
  return [...new Set(overlaps.flatMap(({ days }) => days))].toSorted((a, b) => a - b) as Weekday[];
}

function blockersOf(overlaps: readonly Overlap[]): readonly Blocker[] {
  const sides = overlaps.flatMap(({ a, b }) => [a, b]);
  return [...new Map(sides.map((blocker) => [blocker.key, blocker])).values()];
}

/** One for each day, as a class may clash on one of its days only. */
function toEvents(blocker: Blocker, days: readonly Weekday[], overlaps: readonly Overlap[]): ClashEvent[] {
  const own = overlaps.filter(({ a, b }) => a === blocker || b === blocker);
  return blocker.meetings.flatMap(({ days: met, startMinutes, endMinutes }) => {
    if (startMinutes === null || endMinutes === null || startMinutes >= endMinutes) return [];
    return days
      .filter((day) => met.includes(day))
      .map((day): ClashEvent => {
        const clashes = own.some((overlap) => overlap.days.includes(day) && touches(overlap, startMinutes, endMinutes));
        return {
          id: `${blocker.key} ${startMinutes}`,
          day,
          start: startMinutes,
          end: endMinutes,
          ...(blocker.kind === "break" ? { kind: "break" } : { tone: blocker.colour }),
          ...(clashes && { state: "clash" }),
          data: { blocker, startMinutes, endMinutes },
        };
      });
  });
}

/** An overlap lies within both; travel begins where the one ends and ends where the other begins. */
function touches({ kind, startMinutes, endMinutes }: Overlap, start: Minutes, end: Minutes): boolean {
  return kind === "time" ? start <= startMinutes && end >= endMinutes : end === startMinutes || start === endMinutes;
}

/** Those of the classes that clash; breaks, which may be long, show as much as lies within them. */
function hoursOf(events: readonly ClashEvent[]): VisibleHours {
  const clashing = events.filter(({ state, data }) => state === "clash" && data.blocker.kind === "class");
  const spans = clashing.length > 0 ? clashing : events;
  const start = Math.min(...spans.map((span) => span.start));
  const end = Math.max(...spans.map((span) => span.end));
  return {
    firstHour: Math.floor(start / MINUTES_PER_HOUR),
    lastHour: Math.ceil(end / MINUTES_PER_HOUR),
  };
}

/** What lies outside would widen the hours; where it is cut off, its edge is open. */
function within(event: ClashEvent, { firstHour, lastHour }: VisibleHours): ClashEvent[] {
  const start = Math.max(event.start, firstHour * MINUTES_PER_HOUR);
  const end = Math.min(event.end, lastHour * MINUTES_PER_HOUR);
  if (start >= end) return [];
  const openEdge =
    start > event.start && end < event.end
      ? "both"
      : start > event.start
        ? "start"
        : end < event.end
          ? "end"
          : undefined;
  return [{ ...event, start, end, openEdge }];
}
