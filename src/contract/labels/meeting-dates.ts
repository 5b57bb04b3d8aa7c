import { sundayOfNumber, toDayNumber, toIsoDate, weekdayOfNumber } from "#dates/day";
import { DAYS_PER_WEEK } from "#dates/minutes";
import { dayLabel } from "#dates/words";
import { t } from "#words";
import { type MeetingDates, meetsOn } from "./class-labels.ts";

/** `maxListed` is how many dates or weeks are listed. If there are more, their number is given. */
type PatternForm = { maxListed?: number };

export type DatesInWords = {
  words: string;
  /** The words say on which dates it doesn't meet, because it meets on most. */
  namesExceptions: boolean;
};

const MAX_LISTED_DATES = 6;
const MAX_LISTED_WEEKS = 4;
const FEWEST_ALTERNATING = 3;
const FEWEST_IN_RANGE = 3;

/**
 * Which dates of its range a meeting leaves out, or keeps: "not on 1/18, 3/15–3/19", "every other week from 1/14",
 * "weeks of 1/14, 1/21, 2/11", or "6 weeks between 1/14 and 4/20". Undefined if it's on all of them. The term's days off
 * and moved dates aren't part of it.
 */
export function datePattern(meeting: MeetingDates, { maxListed }: PatternForm = {}): DatesInWords | undefined {
  if (meeting.SkippedWeeks.length === 0 && (meeting.SkippedDates ?? []).length === 0) return undefined;
  const withoutCalendar = { ...meeting, DaysOff: [], AddedDates: [] };
  const all = daysOfPattern(meeting);
  const held = all.filter((day) => meetsOn(withoutCalendar, day) === true);
  // Before its first date and after its last, nothing is left out.
  const [first, last] = [held[0], held.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const possible = all.filter((day) => day >= first && day <= last);
  const missing = possible.filter((day) => !held.includes(day));
  if (missing.length === 0) return undefined;
  const days = { possible, first, last, held, missing, weeks: firstOfWeeks(held) };
  return (
    alternatingPattern(days) ??
    exceptionsPattern(days, maxListed ?? MAX_LISTED_DATES) ??
    listPattern(days, maxListed ?? MAX_LISTED_WEEKS)
  );
}

/** A time in words with the pattern of its dates: "MWF 10:00–10:50 AM, not on 1/18". */
export function withDatePattern(time: string, meeting: MeetingDates, form?: PatternForm): string {
  const pattern = datePattern(meeting, form);
  return pattern ? `${time}, ${pattern.words}` : time;
}

/** Day numbers, in order. */
type PatternDays = {
  /** From the first held one to the last. */
  possible: readonly number[];
  /** Of the held ones. */
  first: number;
  last: number;
  held: readonly number[];
  missing: readonly number[];
  /** The first held one of each week. */
  weeks: readonly number[];
};

/** All days of its range that are on its weekdays. */
function daysOfPattern({ Days, StartDate, EndDate }: MeetingDates): number[] {
  const first = toDayNumber(StartDate);
  const length = Math.max(0, toDayNumber(EndDate) - first + 1);
  const all = Array.from({ length }, (_, at) => first + at);
  return all.filter((day) => Days.includes(weekdayOfNumber(day)));
}

/** "every other week from 1/14, not on 3/11"; undefined if more than half of these weeks lack a date. */
function alternatingPattern({ first, weeks, missing }: PatternDays): DatesInWords | undefined {
  if (weeks.length < FEWEST_ALTERNATING) return undefined;
  const start = sundayOfNumber(first);
  const isOn = (day: number) => ((sundayOfNumber(day) - start) / DAYS_PER_WEEK) % 2 === 0;
  const exceptions = missing.filter(isOn);
  const isRegular = firstOfWeeks(exceptions).length * 2 <= weeks.length;
  if (!weeks.every(isOn) || !isRegular) return undefined;
  const words = t("every other week from {date}", { date: shortDay(first) });
  if (exceptions.length === 0) return { words, namesExceptions: false };
  return { words: `${words}, ${notOn(exceptions.map(shortDay))}`, namesExceptions: false };
}

/** "not on 1/18, 2/15, 3/15–3/19"; undefined if that's most dates, or a long list. */
function exceptionsPattern(
  { possible, held, missing, weeks }: PatternDays,
  maxListed: number,
): DatesInWords | undefined {
  const ranges = missingRanges(possible, missing);
  const isOfFewWeeks = weeks.length <= MAX_LISTED_WEEKS && leavesOutWeeks(held, missing);
  if (missing.length >= held.length || ranges.length > maxListed || isOfFewWeeks) return undefined;
  return { words: notOn(ranges), namesExceptions: true };
}

/** "weeks of 1/14, 1/21, 2/11", or "on 1/14, 1/16" where a week is left out only in part; of many, their number. */
function listPattern({ first, last, held, missing, weeks }: PatternDays, maxListed: number): DatesInWords {
  const isByWeeks = leavesOutWeeks(held, missing);
  const listed = isByWeeks ? weeks : held;
  if (listed.length <= maxListed) return { words: listWords(listed, isByWeeks), namesExceptions: false };
  const between = { count: listed.length, first: shortDay(first), last: shortDay(last) };
  return { words: countWords(between, isByWeeks), namesExceptions: false };
}

function listWords(days: readonly number[], isByWeeks: boolean): string {
  const dates = days.map(shortDay).join(", ");
  return isByWeeks ? t("weeks of {dates}", { dates }) : t("on {dates}", { dates });
}

/** "6 weeks between 1/14 and 4/20" */
function countWords(between: { count: number; first: string; last: string }, isByWeeks: boolean): string {
  return isByWeeks
    ? t("{count, plural, one {# week} other {# weeks}} between {first} and {last}", between)
    : t("{count, plural, one {# day} other {# days}} between {first} and {last}", between);
}

function notOn(dates: readonly string[]): string {
  return t("not on {dates}", { dates: dates.join(", ") });
}

/** Whether every week is left out whole or not at all. */
function leavesOutWeeks(held: readonly number[], missing: readonly number[]): boolean {
  const heldWeeks = new Set(held.map(sundayOfNumber));
  return missing.every((day) => !heldWeeks.has(sundayOfNumber(day)));
}

/** The first of these days in each week. */
function firstOfWeeks(days: readonly number[]): number[] {
  return [...Map.groupBy(days, sundayOfNumber).values()].flatMap(([first]) => first ?? []);
}

/** Three or more in a row are a range: "3/15–3/19". */
function missingRanges(possible: readonly number[], missing: readonly number[]): string[] {
  const runs: number[][] = [];
  let last = -1;
  for (const day of missing) {
    const place = possible.indexOf(day);
    const run = runs.at(-1);
    if (run && place === last + 1) run.push(day);
    else runs.push([day]);
    last = place;
  }
  return runs.flatMap((run) => {
    const days = run.map(shortDay);
    return days.length >= FEWEST_IN_RANGE ? `${days[0]}–${days.at(-1)}` : days;
  });
}

function shortDay(dayNumber: number): string {
  return dayLabel(toIsoDate(dayNumber), "numericShort");
}
