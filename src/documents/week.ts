import { type HiddenSpans, layoutLanes, type PlacedSpan, type Span } from "#contract/lanes";
import { bareTimeRange, hourLabel, MINUTES_PER_DAY, MINUTES_PER_HOUR, timeRangeLabel } from "#contract/wall-time";
import { shortDateRange } from "#contract/words";
import {
  dateRange,
  type ScheduleClass,
  type ScheduleDocument,
  type ScheduleMeeting,
  type ScheduleSection,
} from "./schedule.ts";

/** A schedule's week, on paper and in a picture: its days and hours, and each event's position and words. */

export type Week = {
  /** From Monday; weekends only if something meets. */
  days: readonly number[];
  /** Whole hours, 0 to 24. */
  firstHour: number;
  lastHour: number;
  events: readonly WeekEvent[];
  /** What didn't fit next to the events. */
  hidden: readonly HiddenEvents[];
};

/** Minutes as drawn; the item has the times. */
export type WeekEvent = OfDay & PlacedSpan<EventSource>;

type HiddenEvents = OfDay & HiddenSpans<EventSource>;

type OfDay = { day: number };

export type EventSource = { ofClass: ScheduleClass; section: ScheduleSection; meeting: ScheduleMeeting };

type DrawnSource = OfDay & Span & { item: EventSource };

const WORKDAYS = [1, 2, 3, 4, 5];
/** A week that starts on Monday ends on Sunday. */
const WHOLE_WEEK = [...WORKDAYS, 6, 0];
/** A week with one early or late class still looks like a week. */
const FEWEST_HOURS = 6;
/** Adds hours up to here before any in the morning. */
const DAY_END_HOUR = 18;
/** Shorter events are drawn this long, so that their names fit. */
const LEAST_MINUTES = 25;
/** Side by side; more would be too narrow for course numbers. */
const MOST_LANES = 3;
const MILLISECONDS_PER_WEEK = 7 * 24 * 60 * 60 * 1000;

/** Null if nothing meets every week. */
export function toWeek({ classes }: Pick<ScheduleDocument, "classes">): Week | null {
  const meetings = classes.flatMap(meetingSpans);
  if (meetings.length === 0) return null;
  const shownDays = new Set([...WORKDAYS, ...meetings.map(({ day }) => day)]);
  const { firstHour, lastHour } = hoursOf(meetings);
  const days = WHOLE_WEEK.filter((day) => shownDays.has(day));
  const placed = days.map((day) => placeDay(day, meetings));
  return {
    days,
    firstHour,
    lastHour,
    events: placed.flatMap((day) => day.placed),
    hidden: placed.flatMap((day) => day.hidden),
  };
}

/** Whether a meeting is in the week: at a set time, and in more than one week. */
export function isWeekly({ days, startMinutes, endMinutes, startDate, endDate }: ScheduleMeeting): boolean {
  const isRepeated = Date.parse(endDate) - Date.parse(startDate) >= MILLISECONDS_PER_WEEK;
  return days.length > 0 && startMinutes !== null && endMinutes !== null && isRepeated;
}

function placeDay(day: number, spans: readonly DrawnSource[]): { placed: WeekEvent[]; hidden: HiddenEvents[] } {
  const { placed, hidden } = layoutLanes(
    spans.filter((span) => span.day === day),
    // Enrolled first, then waitlisted.
    { maxLanes: MOST_LANES, rank: ({ item }) => Number(isWaiting(item)) },
  );
  return {
    placed: placed.map((span) => ({ ...span, day, item: span.item.item })),
    hidden: hidden.map((group) => ({ ...group, day, items: group.items.map(({ item }) => item) })),
  };
}

function meetingSpans(ofClass: ScheduleClass): DrawnSource[] {
  return ofClass.sections.flatMap((section) =>
    section.meetings.filter(isWeekly).flatMap((meeting) => {
      const { days, startMinutes, endMinutes } = meeting;
      if (startMinutes === null || endMinutes === null) return [];
      const item = { ofClass, section, meeting };
      return days.map((day) => ({ day, ...asDrawn(startMinutes, endMinutes), item }));
    }),
  );
}

/** An end before the start is after midnight, where it's cut. */
function asDrawn(start: number, end: number): Span {
  const drawnEnd = end < start ? MINUTES_PER_DAY : Math.min(Math.max(end, start + LEAST_MINUTES), MINUTES_PER_DAY);
  return { start: Math.min(start, drawnEnd - LEAST_MINUTES), end: drawnEnd };
}

function hoursOf(spans: readonly Span[]): { firstHour: number; lastHour: number } {
  const firstHour = Math.floor(Math.min(...spans.map(({ start }) => start)) / MINUTES_PER_HOUR);
  const lastHour = Math.ceil(Math.max(...spans.map(({ end }) => end)) / MINUTES_PER_HOUR);
  const missing = Math.max(0, FEWEST_HOURS - (lastHour - firstHour));
  const after = Math.min(missing, Math.max(0, DAY_END_HOUR - lastHour));
  // An evening is never the first hour, so there's room before it.
  return { firstHour: firstHour - (missing - after), lastHour: lastHour + after };
}

/** In points or pixels; `strip` is the room for "+5". */
type Frame = { left: number; top: number; width: number; hourHeight: number; gap: number; strip: number };
export type Box = { x: number; y: number; width: number; height: number };
type Entry = { box: Box } & ({ event: WeekEvent; hidden?: never } | { event?: never; hidden: HiddenEvents });

export function weekScene(week: Week, { left, top, width, hourHeight, gap, strip }: Frame) {
  const dayWidth = width / week.days.length;
  const yOf = (minutes: number) => top + (minutes / MINUTES_PER_HOUR - week.firstHour) * hourHeight;
  const rows = ({ start, end }: Span) => ({ y: yOf(start) + 0.5, height: yOf(end) - yOf(start) - 1 });
  const days = week.days.map((day, at) => {
    const x = left + at * dayWidth;
    const events = week.events.map((event): Entry => {
      const lane = (dayWidth - gap - (event.leavesStrip ? strip : 0)) / event.laneCount;
      return { event, box: { x: x + gap + event.lane * lane, width: lane - gap, ...rows(event) } };
    });
    const marks = week.hidden.map(
      (hidden): Entry => ({ hidden, box: { x: x + dayWidth - strip, width: strip - gap, ...rows(hidden) } }),
    );
    const entries = [...events, ...marks].filter(({ event, hidden }) => (event ?? hidden).day === day);
    return { day, x, entries: entries.sort((a, b) => a.box.y - b.box.y) };
  });
  const hours = Array.from({ length: week.lastHour - week.firstHour + 1 }, (_, at) => ({
    name: hourLabel(week.firstHour + at),
    y: top + at * hourHeight,
  }));
  return { days, hours, dayWidth };
}

export function isWaiting({ ofClass }: EventSource): boolean {
  return ofClass.waitNote !== null;
}

/**
 * An event's lines, most important first, because a short event cuts the last ones. It leaves out the dates `usual`,
 * formatted by `dateRange`.
 */
export function eventWords({ item, laneCount }: Pick<WeekEvent, "item" | "laneCount">, usual?: string): string[] {
  const { ofClass, section, meeting } = item;
  const waiting = isWaiting(item) ? ["Waitlisted"] : [];
  const { startDate, endDate, startMinutes, endMinutes } = meeting;
  const dates = dateRange(startDate, endDate) === usual ? [] : [shortDateRange(startDate, endDate)];
  const marks = [...waiting, ...dates];
  const place = meeting.shortPlace === null ? [] : [meeting.shortPlace];
  const [start, end] = [startMinutes ?? 0, endMinutes ?? 0];
  if (laneCount > 1) {
    // A third of a day fits "COMP" or "1020".
    const course = laneCount > 2 ? ofClass.course.split(".") : [ofClass.course];
    // The hour labels already have AM and PM.
    return [...course, ...marks, section.label, ...place, bareTimeRange(start, end)];
  }
  return [`${ofClass.course} ${section.label}`, ...marks, ...place, timeRangeLabel(start, end)];
}
