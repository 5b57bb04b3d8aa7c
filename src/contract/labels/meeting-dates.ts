import { sundayOfNumber, toDayNumber, toIsoDate, weekdayOfNumber } from "#dates/day";
import { DAYS_PER_WEEK } from "#dates/minutes";
import { dayLabel } from "#dates/words";
import { t } from "#words";
import { type MeetingDates, meetsOn } from "./class-labels.ts";

/** `most` is how many dates or weeks are listed; above, there's only their number. */
type Form = { most?: number };

export type DatePattern = {
  words: string;
  /** It meets on most dates, and the words say on which it doesn't. */
  isMostly: boolean;
};

const MOST_LISTED = 6;
const MOST_WEEKS = 4;
const FEWEST_ALTERNATING = 3;
const FEWEST_IN_RANGE = 3;

/**
 * Which dates of its range a meeting leaves out, or keeps: "not on 1/18, 3/15–3/19", "every other week from 1/14",
 * "weeks of 1/14, 1/21, 2/11", or "6 weeks between 1/14 and 4/20". Undefined if it's on all of them. The term's days off
 * and moved dates aren't part of it.
 */
export function datePattern(meeting: MeetingDates, { most = MOST_LISTED }: Form = {}): DatePattern | undefined {
  if (meeting.SkippedWeeks.length === 0 && (meeting.SkippedDates ?? []).length === 0) return undefined;
  const own = { ...meeting, DaysOff: [], AddedDates: [] };
  const first = toDayNumber(meeting.StartDate);
  const last = toDayNumber(meeting.EndDate);
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at).filter((day) =>
    meeting.Days.includes(weekdayOfNumber(day)),
  );
  const held = all.filter((day) => meetsOn(own, day) === true);
  // Before its first date and after its last, nothing is left out.
  const [from, to] = [held[0], held.at(-1)];
  if (from === undefined || to === undefined) return undefined;
  const possible = all.filter((day) => day >= from && day <= to);
  const missing = possible.filter((day) => !held.includes(day));
  if (missing.length === 0) return undefined;
  const facts = { possible, held, missing, weeks: firstOfWeeks(held), most };
  return alternating(facts) ?? mostly(facts) ?? some(facts);
}

/** A time in words with the pattern of its dates: "MWF 10:00–10:50 AM, not on 1/18". */
export function withDatePattern(time: string, meeting: MeetingDates, form?: Form): string {
  const pattern = datePattern(meeting, form);
  return pattern ? `${time}, ${pattern.words}` : time;
}

/** Day numbers, in order. `weeks` are the first days held in a week. */
type Facts = {
  possible: readonly number[];
  held: readonly number[];
  missing: readonly number[];
  weeks: readonly number[];
  most: number;
};

/** "every other week from 1/14, not on 3/11" */
function alternating({ weeks, missing }: Facts): DatePattern | undefined {
  const start = sundayOfNumber(weeks[0]!);
  const isOn = (day: number) => ((sundayOfNumber(day) - start) / DAYS_PER_WEEK) % 2 === 0;
  const left = missing.filter(isOn);
  const leftWeeks = firstOfWeeks(left).length;
  if (weeks.length < FEWEST_ALTERNATING || !weeks.every(isOn) || leftWeeks * 2 > weeks.length) return undefined;
  const words = t("every other week from {date}", { date: shortDay(weeks[0]!) });
  const exceptions = left.length > 0 ? `, ${t("not on {dates}", { dates: left.map(shortDay).join(", ") })}` : "";
  return { words: words + exceptions, isMostly: false };
}

/** "not on 1/18, 2/15, 3/15–3/19" */
function mostly({ possible, held, missing, weeks, most }: Facts): DatePattern | undefined {
  const ranges = missingRanges(possible, missing);
  const isOfFewWeeks = weeks.length <= MOST_WEEKS && isByWeeks(held, missing);
  if (missing.length >= held.length || ranges.length > most || isOfFewWeeks) return undefined;
  return { words: t("not on {dates}", { dates: ranges.join(", ") }), isMostly: true };
}

/** "weeks of 1/14, 1/21, 2/11", "6 weeks between 1/14 and 4/20", or the same of days where weeks are only part left out. */
function some({ held, missing, weeks, most }: Facts): DatePattern {
  const isOfWeeks = isByWeeks(held, missing);
  const listed = isOfWeeks ? weeks : held;
  const dates = listed.map(shortDay).join(", ");
  const ends = { count: listed.length, first: shortDay(held[0]!), last: shortDay(held.at(-1)!) };
  const forms = isOfWeeks
    ? {
        list: () => t("weeks of {dates}", { dates }),
        count: () => t("{count, plural, one {# week} other {# weeks}} between {first} and {last}", ends),
      }
    : {
        list: () => t("on {dates}", { dates }),
        count: () => t("{count, plural, one {# day} other {# days}} between {first} and {last}", ends),
      };
  const isListed = listed.length <= (most === MOST_LISTED ? MOST_WEEKS : most);
  return { words: isListed ? forms.list() : forms.count(), isMostly: false };
}

/** Whether every week is left out whole or not at all. */
function isByWeeks(held: readonly number[], missing: readonly number[]): boolean {
  const heldWeeks = new Set(held.map(sundayOfNumber));
  return missing.every((day) => !heldWeeks.has(sundayOfNumber(day)));
}

function firstOfWeeks(days: readonly number[]): number[] {
  return [...Map.groupBy(days, sundayOfNumber).values()].map(([first]) => first!);
}

/** Three or more in a row are a range. */
function missingRanges(possible: readonly number[], missing: readonly number[]): string[] {
  const runs: number[][] = [];
  for (const day of missing) {
    const run = runs.at(-1);
    const isNext = run && possible.indexOf(day) === possible.indexOf(run.at(-1)!) + 1;
    if (isNext) run.push(day);
    else runs.push([day]);
  }
  return runs.flatMap((run) =>
    run.length >= FEWEST_IN_RANGE ? `${shortDay(run[0]!)}–${shortDay(run.at(-1)!)}` : run.map(shortDay),
  );
}

function shortDay(dayNumber: number): string {
  return dayLabel(toIsoDate(dayNumber), "numericShort");
}
