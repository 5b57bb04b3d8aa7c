import type { ClassListing, Meeting } from "#contract/catalog";
import { minutesOf, sectionLabel } from "#contract/labels/class-labels";
import { placeLabel } from "#contract/labels/place-label";
import { type HiddenSpans, type LaneOptions, layoutLanes, type PlacedSpan, type Span } from "#contract/lanes";
import { daysBetween } from "#dates/day";
import { DAYS_PER_WEEK, MINUTES_PER_DAY, MINUTES_PER_HOUR } from "#dates/minutes";
import { bareTimeRange, hourLabel, numericDateRange, timeRangeLabel } from "#dates/words";
import { dateRange, type ScheduleClass, type ScheduleDocument } from "./schedule.ts";

export type Week = {
  /** From Monday; weekends only if something meets. */
  days: readonly WeekDay[];
  /** Whole hours, 0 to 24. */
  firstHour: number;
  lastHour: number;
};

type WeekDay = {
  day: number;
  /** Their minutes are as drawn; the meeting has its own. */
  placed: readonly WeekEvent[];
  hidden: readonly HiddenSpans<WeekMeeting>[];
};

export type WeekEvent = PlacedSpan<WeekMeeting>;

type WeekMeeting = Span & { day: number; ofClass: ScheduleClass; listing: ClassListing; meeting: Meeting };

const WORKDAYS = [1, 2, 3, 4, 5];
/** A week that starts on Monday ends on Sunday. */
const WHOLE_WEEK = [...WORKDAYS, 6, 0];
/** A week with one early or late class still looks like a week. */
const MIN_HOURS = 6;

const LANES: LaneOptions<WeekMeeting> = {
  /** More would be too narrow for course numbers. */
  maxLanes: 3,
  /** Names need this length. */
  leastMinutes: 25,
  rank: ({ ofClass }) => Number(isWaiting(ofClass)),
};

/** Null if nothing meets every week. */
export function toWeek({ classes }: Pick<ScheduleDocument, "classes">): Week | null {
  const meetings = classes.flatMap(weeklyMeetings);
  if (meetings.length === 0) return null;
  const byDay = Map.groupBy(meetings, ({ day }) => day);
  const days = WHOLE_WEEK.filter((day) => WORKDAYS.includes(day) || byDay.has(day)).map((day) => ({
    day,
    ...layoutLanes(byDay.get(day) ?? [], LANES),
  }));
  return { days, ...hoursOf(days.flatMap(({ placed, hidden }) => [...placed, ...hidden])) };
}

/** At a set time, and in more than one week. */
export function isWeekly(meeting: Meeting): boolean {
  const isRepeated = daysBetween(meeting.StartDate, meeting.EndDate) >= DAYS_PER_WEEK;
  return isRepeated && meeting.Days.length > 0 && minutesOf(meeting) !== undefined;
}

function weeklyMeetings(ofClass: ScheduleClass): WeekMeeting[] {
  return ofClass.listings.flatMap((listing) =>
    listing.Meetings.filter(isWeekly).flatMap((meeting) => {
      const { start, end } = minutesOf(meeting)!;
      const span = { start, end: end < start ? MINUTES_PER_DAY : end };
      return meeting.Days.map((day) => ({ ...span, day, ofClass, listing, meeting }));
    }),
  );
}

function hoursOf(spans: readonly Span[]): { firstHour: number; lastHour: number } {
  const earliest = Math.floor(Math.min(...spans.map(({ start }) => start)) / MINUTES_PER_HOUR);
  const firstHour = Math.min(earliest, 24 - MIN_HOURS);
  const latest = Math.ceil(Math.max(...spans.map(({ end }) => end)) / MINUTES_PER_HOUR);
  return { firstHour, lastHour: Math.max(latest, firstHour + MIN_HOURS) };
}

/** In points or pixels; `strip` is the room for "+5". */
type Frame = { left: number; top: number; width: number; hourHeight: number; gap: number; strip: number };
export type Box = { x: number; y: number; width: number; height: number };
type Entry = { box: Box } & ({ event: WeekEvent; hiddenCount?: never } | { event?: never; hiddenCount: number });

export function weekScene(week: Week, { left, top, width, hourHeight, gap, strip }: Frame) {
  const { firstHour, lastHour } = week;
  const dayWidth = width / week.days.length;
  const yOf = (minutes: number) => top + (minutes / MINUTES_PER_HOUR - firstHour) * hourHeight;
  const rows = ({ start, end }: Span) => ({ y: yOf(start) + 0.5, height: yOf(end) - yOf(start) - 1 });
  const days = week.days.map(({ day, placed, hidden }, at) => {
    const x = left + at * dayWidth;
    const events = placed.map((event): Entry => {
      const lane = (dayWidth - gap - (event.leavesStrip ? strip : 0)) / event.laneCount;
      return { event, box: { x: x + gap + event.lane * lane, width: lane - gap, ...rows(event) } };
    });
    const marks = hidden.map((group): Entry => {
      return { hiddenCount: group.items.length, box: { x: x + dayWidth - strip, width: strip - gap, ...rows(group) } };
    });
    return { day, x, entries: [...events, ...marks].sort((a, b) => a.box.y - b.box.y) };
  });
  const hours = Array.from({ length: lastHour - firstHour + 1 }, (_, at) => ({
    name: hourLabel(firstHour + at),
    y: top + at * hourHeight,
  }));
  return { days, hours, dayWidth };
}

export function isWaiting({ waitNote }: ScheduleClass): boolean {
  return waitNote !== null;
}

/**
 * Most important first, because a short event cuts the last ones. Leaves out the dates `usual`, formatted by
 * `dateRange`.
 */
export function eventWords({ item, laneCount }: Pick<WeekEvent, "item" | "laneCount">, usual?: string): string[] {
  const { ofClass, listing, meeting } = item;
  const { start, end } = minutesOf(meeting)!;
  const waiting = isWaiting(ofClass) ? ["Waitlisted"] : [];
  const dates =
    dateRange(meeting) === usual ? [] : [numericDateRange(meeting.StartDate, meeting.EndDate, "numericShort")];
  const facts = [...waiting, ...dates];
  const place = [placeLabel(meeting, listing, "tight")].filter(Boolean);
  const section = sectionLabel(listing);
  if (laneCount === 1) return [`${ofClass.course} ${section}`, ...facts, ...place, timeRangeLabel(start, end)];
  // A third of a day fits "COMP" or "1020".
  const course = laneCount > 2 ? ofClass.course.split(".") : [ofClass.course];
  // The hour labels already have AM and PM.
  return [...course, ...facts, section, ...place, bareTimeRange(start, end)];
}
