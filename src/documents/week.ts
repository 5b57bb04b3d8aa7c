import { MINUTES_PER_DAY } from "#contract/wall-time";
import type { ScheduleBreak, ScheduleClass, ScheduleDocument, ScheduleMeeting, ScheduleSection } from "./schedule.ts";

/** The week of a schedule as a grid: which days and hours it has, and where in it each event stands. */

export type Week = {
  /** From Monday; weekends only where something meets. */
  days: readonly number[];
  /** Whole hours, from 0 to 24. */
  firstHour: number;
  lastHour: number;
  events: readonly WeekEvent[];
};

export type WeekEvent = {
  day: number;
  startMinutes: number;
  endMinutes: number;
  /** From 0; those that overlap, directly or through others, share the width of a day in `laneCount` lanes. */
  lane: number;
  laneCount: number;
  of: EventSource;
};

type EventSource =
  | { kind: "meeting"; ofClass: ScheduleClass; section: ScheduleSection; meeting: ScheduleMeeting }
  | { kind: "break"; ofBreak: ScheduleBreak };

type Span = Omit<WeekEvent, "lane" | "laneCount">;

const WORKDAYS = [1, 2, 3, 4, 5];
/** Sunday ends a week that begins with Monday. */
const WHOLE_WEEK = [...WORKDAYS, 6, 0];
/** A week of early classes alone still looks like a week. */
const FEWEST_HOURS = 6;
const MINUTES_PER_HOUR = 60;
const MILLISECONDS_PER_WEEK = 7 * 24 * 60 * 60 * 1000;

/** Null where nothing meets every week: what has no times or meets only once has no place in it. */
export function toWeek({ classes, breaks }: Pick<ScheduleDocument, "classes" | "breaks">): Week | null {
  const meetings = classes.flatMap(meetingSpans);
  if (meetings.length === 0) return null;
  const shownDays = new Set([...WORKDAYS, ...meetings.map(({ day }) => day)]);
  const { firstHour, lastHour } = hoursOf(meetings);
  const pauses = breaks.flatMap(breakSpans).flatMap((span) => within(span, shownDays, firstHour, lastHour));
  const days = WHOLE_WEEK.filter((day) => shownDays.has(day));
  const spans = [...meetings, ...pauses];
  return {
    days,
    firstHour,
    lastHour,
    events: days.flatMap((day) => placeDay(spans.filter((span) => span.day === day))),
  };
}

/** Whether a meeting stands in the week of a schedule: at a time, and in more than one week. */
export function isWeekly({ days, startMinutes, endMinutes, startDate, endDate }: ScheduleMeeting): boolean {
  const isRepeated = Date.parse(endDate) - Date.parse(startDate) >= MILLISECONDS_PER_WEEK;
  return days.length > 0 && startMinutes !== null && endMinutes !== null && isRepeated;
}

function meetingSpans(ofClass: ScheduleClass): Span[] {
  return ofClass.sections.flatMap((section) =>
    section.meetings.filter(isWeekly).flatMap((meeting) => {
      const { days, startMinutes, endMinutes } = meeting;
      if (startMinutes === null || endMinutes === null) return [];
      return days.map((day) => ({
        day,
        startMinutes,
        endMinutes,
        of: { kind: "meeting" as const, ofClass, section, meeting },
      }));
    }),
  );
}

function breakSpans(ofBreak: ScheduleBreak): Span[] {
  const { days, startMinutes, endMinutes } = ofBreak;
  return days.map((day) => ({ day, startMinutes, endMinutes, of: { kind: "break" as const, ofBreak } }));
}

/** The hours come from the classes alone, so that a break of a whole day does not stretch the week. */
function hoursOf(spans: readonly Span[]): { firstHour: number; lastHour: number } {
  const firstHour = Math.floor(Math.min(...spans.map((span) => span.startMinutes)) / MINUTES_PER_HOUR);
  const lastHour = Math.ceil(Math.max(...spans.map((span) => span.endMinutes)) / MINUTES_PER_HOUR);
  const end = Math.min(Math.max(lastHour, firstHour + FEWEST_HOURS), MINUTES_PER_DAY / MINUTES_PER_HOUR);
  return { firstHour: Math.max(0, Math.min(firstHour, end - FEWEST_HOURS)), lastHour: end };
}

function within(span: Span, days: ReadonlySet<number>, firstHour: number, lastHour: number): Span[] {
  const startMinutes = Math.max(span.startMinutes, firstHour * MINUTES_PER_HOUR);
  const endMinutes = Math.min(span.endMinutes, lastHour * MINUTES_PER_HOUR);
  return days.has(span.day) && startMinutes < endMinutes ? [{ ...span, startMinutes, endMinutes }] : [];
}

/** Greedy by start: each takes the first lane that is free, which needs as few lanes as can be. */
function placeDay(spans: readonly Span[]): WeekEvent[] {
  const sorted = spans.toSorted((a, b) => a.startMinutes - b.startMinutes || b.endMinutes - a.endMinutes);
  return toClusters(sorted).flatMap((cluster) => {
    const laneEnds: number[] = [];
    const lanes = cluster.map(({ startMinutes, endMinutes }) => {
      const free = laneEnds.findIndex((laneEnd) => laneEnd <= startMinutes);
      const lane = free === -1 ? laneEnds.length : free;
      laneEnds[lane] = endMinutes;
      return lane;
    });
    return cluster.map((span, at) => ({ ...span, lane: lanes[at]!, laneCount: laneEnds.length }));
  });
}

/** Cuts sorted spans wherever nothing runs on. */
function toClusters(sorted: readonly Span[]): Span[][] {
  const clusters: Span[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const span of sorted) {
    if (span.startMinutes >= end) clusters.push([]);
    clusters.at(-1)!.push(span);
    end = Math.max(end, span.endMinutes);
  }
  return clusters;
}
