import type { ClassListing, Meeting } from "#contract/catalog";
import { capitalized } from "#contract/labels/catalog-words";
import { minutesOf, sectionLabel, sectionName } from "#contract/labels/class-labels";
import { datePattern } from "#contract/labels/meeting-dates";
import { placeLabel } from "#contract/labels/place-label";
import { type HiddenSpans, type LaneOptions, layoutLanes, type PlacedSpan, type Span } from "#contract/lanes";
import { daysBetween, type Weekday } from "#dates/day";
import { DAYS_PER_WEEK, isWholeDay, MINUTES_PER_DAY, MINUTES_PER_HOUR } from "#dates/minutes";
import { WORKWEEK } from "#dates/span";
import { bareTimeRange, hourLabel, numericDateRange, spokenTimeRange, timeRangeLabel, weekdayName } from "#dates/words";
import { t } from "#words";
import { type Abbreviated, sectionPieces, timePieces } from "./abbreviated.ts";
import { breakTone, courseTone, type PictureTheme, type Tone } from "./colors.ts";
import {
  type DateRange,
  datesWords,
  isUsual,
  type ScheduleBreak,
  type ScheduleClass,
  type ScheduleDocument,
} from "./schedule.ts";

/** The week on paper and in a picture. */
export type Week = {
  /** From Monday; weekends only if something meets. */
  days: readonly WeekDay[];
  /** Whole hours, 0 to 24. */
  firstHour: number;
  lastHour: number;
};

type WeekDay = {
  day: number;
  /** Their minutes are as drawn; a meeting and a break have their own. */
  placed: readonly PlacedItem[];
  hidden: readonly HiddenSpans<WeekItem>[];
};

export type PlacedItem = PlacedSpan<WeekItem>;

export type WeekItem = WeekMeeting | WeekBreak;
type WeekMeeting = Span & {
  day: number;
  ofClass: ScheduleClass;
  ofBreak?: never;
  listing: ClassListing;
  meeting: Meeting;
};
type WeekBreak = Span & { day: number; ofClass?: never; ofBreak: ScheduleBreak };

const FROM_MONDAY: readonly Weekday[] = [...WORKWEEK, 6, 0];
/** A week with one early or late class still looks like a week. */
const MIN_HOURS = 6;

/** Shorter events are drawn this long, so that their names fit. */
const LEAST_MINUTES = 25;

const LANES: LaneOptions<WeekItem> = {
  /** More would be too narrow for course numbers. */
  maxLanes: 3,
  /** Names need this length. */
  leastMinutes: LEAST_MINUTES,
  rank: (item) => (item.ofClass ? Number(isWaitlisted(item)) : 2),
};

/** Null if nothing meets every week. Breaks are cut to the days and hours of the meetings. */
export function toWeek({ classes, breaks }: Pick<ScheduleDocument, "classes" | "breaks">): Week | null {
  const meetings = classes.flatMap(weeklyMeetings);
  if (meetings.length === 0) return null;
  const ofMeetings = Map.groupBy(meetings, ({ day }) => day);
  const shown = FROM_MONDAY.filter((day) => WORKWEEK.includes(day) || ofMeetings.has(day));
  const placed = shown.flatMap((day) => {
    const lanes = layoutLanes(ofMeetings.get(day) ?? [], LANES);
    return [...lanes.placed, ...lanes.hidden];
  });
  const hours = hoursOf(placed);
  const byDay = Map.groupBy<number, WeekItem>(
    [...meetings, ...breaks.map((each) => cutBreak(each, hours))],
    ({ day }) => day,
  );
  return { days: shown.map((day) => ({ day, ...layoutLanes(byDay.get(day) ?? [], LANES) })), ...hours };
}

/** Outside of the hours, it's a short box at their edge, as on the screens. */
function cutBreak(ofBreak: ScheduleBreak, { firstHour, lastHour }: Pick<Week, "firstHour" | "lastHour">): WeekBreak {
  const [first, last] = [firstHour * MINUTES_PER_HOUR, lastHour * MINUTES_PER_HOUR];
  const start = Math.max(first, Math.min(ofBreak.startMinutes, last - LEAST_MINUTES));
  const end = Math.min(last, Math.max(ofBreak.endMinutes, first + LEAST_MINUTES));
  return { start, end, day: ofBreak.day, ofBreak };
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
      const what = { ofClass, listing, meeting };
      return meeting.Days.flatMap((day) => {
        const untilMidnight = { ...what, day, start, end: Math.min(end, MINUTES_PER_DAY) };
        const nextDay = { ...what, day: (day + 1) % DAYS_PER_WEEK, start: 0, end: end - MINUTES_PER_DAY };
        return nextDay.end > 0 ? [untilMidnight, nextDay] : [untilMidnight];
      });
    }),
  );
}

/** The hours come from the classes alone, so that a break of a whole day doesn't stretch the week. */
function hoursOf(spans: readonly Span[]): { firstHour: number; lastHour: number } {
  const earliest = Math.floor(Math.min(...spans.map(({ start }) => start)) / MINUTES_PER_HOUR);
  const firstHour = Math.min(earliest, 24 - MIN_HOURS);
  const latest = Math.ceil(Math.max(...spans.map(({ end }) => end)) / MINUTES_PER_HOUR);
  return { firstHour, lastHour: Math.max(latest, firstHour + MIN_HOURS) };
}

/** In points or pixels; `strip` is the room for "+5". */
type Frame = { left: number; top: number; width: number; hourHeight: number; gap: number; strip: number };
export type DrawnBox = { x: number; y: number; width: number; height: number };
type Entry = { box: DrawnBox } & ({ event: PlacedItem } | { event?: never; hidden: readonly WeekItem[] });

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
      return { hidden: group.items, box: { x: x + dayWidth - strip, width: strip - gap, ...rows(group) } };
    });
    return { day, x, entries: [...events, ...marks].sort((a, b) => a.box.y - b.box.y) };
  });
  const hours = Array.from({ length: lastHour - firstHour + 1 }, (_, at) => ({
    name: hourLabel(firstHour + at),
    y: top + at * hourHeight,
  }));
  return { days, hours, dayWidth };
}

/** What is on each day, by time. */
export function weekByDay({ days }: Week): { day: number; items: WeekItem[] }[] {
  return days.map(({ day, placed, hidden }) => {
    const items = [...placed.map(({ item }) => item), ...hidden.flatMap((group) => group.items)];
    return { day, items: items.sort((a, b) => a.start - b.start || a.end - b.end) };
  });
}

/** What the week has no place for: "PHIL.2010 LEC 061, no set time". */
export function absentWords(
  { classes, breaks }: Pick<ScheduleDocument, "classes" | "breaks">,
  week: Week,
): Abbreviated[][] {
  const hidden = week.days.flatMap((day) => day.hidden.flatMap(({ items }) => items));
  const meetings = classes.flatMap(({ course, listings }) =>
    listings.flatMap((listing) => {
      const name = [`${course} `, ...sectionPieces(listing)];
      if (listing.Meetings.length === 0) return [[...name, `, ${t("no set time")}`]];
      const absent = listing.Meetings.filter(
        (meeting) => !isWeekly(meeting) || hidden.some((item) => item.ofClass && item.meeting === meeting),
      );
      return absent.map((meeting) => [...name, ", ", ...whenPieces(meeting)]);
    }),
  );
  const crowdedOut = breaks.filter((each) => hidden.some((item) => item.ofBreak === each));
  return [
    ...meetings,
    ...crowdedOut.map(({ name, day, startMinutes, endMinutes }) => [
      `${name}, ${weekdayName(day)} ${timeRangeLabel(startMinutes, endMinutes)}`,
    ]),
  ];
}

function whenPieces(meeting: Meeting): Abbreviated[] {
  if (minutesOf(meeting) === undefined && meeting.DaysString === "") return [t("no set time")];
  const dates = minutesOf(meeting) && datesWords(meeting, isWeekly(meeting) ? meeting : undefined);
  return [...timePieces(meeting), dates ? `, ${dates}` : ""];
}

export function isWaitlisted({ ofClass }: WeekItem): boolean {
  return ofClass !== undefined && ofClass.waitNote !== null;
}

export function itemTone({ ofClass }: WeekItem, theme?: PictureTheme): Tone {
  return ofClass ? courseTone(ofClass.color, theme) : breakTone(theme);
}

/** "COMP.1010 LEC 201", or a break's name. */
export function itemName(item: WeekItem): string {
  return item.ofClass ? `${item.ofClass.course} ${sectionLabel(item.listing)}` : item.ofBreak.name;
}

/**
 * As it's read: "COMP.1010 Lecture 201", "9:00 to 9:50 AM", "Olsen 408, North Campus". Words stand for codes, and
 * the time comes before the place. Leaves out the `usual` dates.
 */
export function spokenWords(item: WeekItem, usual?: DateRange): string[] {
  if (!item.ofClass) return [item.ofBreak.name, spokenTimeRange(item.ofBreak.startMinutes, item.ofBreak.endMinutes)];
  const { ofClass, listing, meeting } = item;
  const { start, end } = minutesOf(meeting)!;
  const words = [
    `${ofClass.course} ${sectionName(listing)}`,
    ofClass.waitNote ?? "",
    spokenTimeRange(start, end),
    datesWords(meeting, usual),
    placeLabel(meeting, listing, "sentence"),
  ];
  return words.filter(Boolean);
}

/**
 * Most important first, because a short event cuts the last ones. Leaves out the `usual` dates.
 */
export function itemWords({ item, laneCount }: Pick<PlacedItem, "item" | "laneCount">, usual?: DateRange): string[] {
  if (!item.ofClass) return breakWords(item.ofBreak, laneCount);
  const { ofClass, listing, meeting } = item;
  const { start, end } = minutesOf(meeting)!;
  const waiting = isWaitlisted(item) ? [t("Waitlisted")] : [];
  const dates = isUsual(meeting, usual) ? [] : [numericDateRange(meeting.StartDate, meeting.EndDate, "numericShort")];
  const pattern = datePattern(meeting);
  const facts = [...waiting, ...dates];
  // These come last, because they matter least where there's no room.
  const exceptions: string[] = [];
  // Each is a line of its own.
  if (pattern?.namesExceptions) exceptions.push(capitalized(pattern.words));
  else if (pattern) facts.push(capitalized(pattern.words));
  const place = [placeLabel(meeting, listing, "tight")].filter(Boolean);
  const section = sectionLabel(listing);
  if (laneCount === 1) return [itemName(item), ...facts, ...place, timeRangeLabel(start, end), ...exceptions];
  // A third of a day fits "COMP" or "1020".
  const course = laneCount > 2 ? ofClass.course.split(".") : [ofClass.course];
  // The hour labels already have AM and PM.
  return [...course, ...facts, section, ...place, bareTimeRange(start, end), ...exceptions];
}

function breakWords({ name, startMinutes, endMinutes }: ScheduleBreak, laneCount: number): string[] {
  // The hour labels already have AM and PM.
  const isBare = laneCount > 1 && !isWholeDay(startMinutes, endMinutes);
  return [name, (isBare ? bareTimeRange : timeRangeLabel)(startMinutes, endMinutes)];
}
