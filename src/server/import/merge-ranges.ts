import { daysBetween, sundayOfNumber, toDayNumber, toIsoDate, weekdayOfNumber } from "#dates/day";
import { DAYS_PER_WEEK } from "#dates/minutes";

/** `days` has a bit for each weekday. Weeks count from that of `start_date`. */
export type MeetingRange = {
  days: number;
  start_date: string;
  end_date: string;
  skipped_weeks: number[];
  skipped_dates: string[];
};

/** A break is up to two weeks. What is further apart, such as two half terms, stays apart. */
const LONGEST_GAP = 14;
/** Two dates, such as those of two exams, aren't a weekly meeting. */
const FEWEST_DATES = 3;

/**
 * Ranges that follow one another as one, from the first day to the last, without the days of the gaps: as registrars
 * write a class around holidays. Those that overlap stay as they are, and so do all that would skip more dates than
 * they hold, except those without such a date between them. Those of different `kind` are never one. The others stay
 * in order, each merged one at the place of its first.
 */
export function mergeRanges<Range>(
  ranges: readonly Range[],
  kindOf: (range: Range) => string,
  datesOf: (range: Range) => MeetingRange,
  withDates: (first: Range, dates: MeetingRange) => Range,
): Range[] {
  const places = new Map(ranges.map((range, place) => [range, place]));
  const merged = [...Map.groupBy(ranges, kindOf).values()].flatMap((alike) => {
    const inTime = alike.map((range) => ({ range, dates: datesOf(range) })).sort((a, b) => byDate(a.dates, b.dates));
    return runsOf(inTime).map((run) => {
      const first = run.reduce((one, { range }) => (places.get(range)! < places.get(one)! ? range : one), run[0].range);
      return { place: places.get(first)!, range: run.length === 1 ? first : withDates(first, spanOf(run)) };
    });
  });
  return merged.sort((a, b) => a.place - b.place).map(({ range }) => range);
}

type Dated<Range> = { range: Range; dates: MeetingRange };
type Run<Range> = [Dated<Range>, ...Dated<Range>[]];

function byDate(a: MeetingRange, b: MeetingRange): number {
  const [first, second] = [`${a.start_date} ${a.end_date}`, `${b.start_date} ${b.end_date}`];
  return Number(first > second) - Number(first < second);
}

function runsOf<Range>(inTime: readonly Dated<Range>[]): Run<Range>[] {
  return joined(inTime, isNear)
    .flatMap((run) => (holdsMost(run) ? [run] : joined(run, (a, b) => skippedBetween(a, b).length === 0)))
    .flatMap((run) => (isOfFewDates(run) ? run.map((each): Run<Range> => [each]) : [run]));
}

function joined<Range>(
  inTime: readonly Dated<Range>[],
  follows: (a: MeetingRange, b: MeetingRange) => boolean,
): Run<Range>[] {
  const runs: Run<Range>[] = [];
  for (const each of inTime) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && follows(last.dates, each.dates)) run.push(each);
    else runs.push([each]);
  }
  return runs;
}

function isNear(a: MeetingRange, b: MeetingRange): boolean {
  const gap = daysBetween(a.end_date, b.start_date) - 1;
  return gap >= 0 && gap <= LONGEST_GAP;
}

function holdsMost<Range>(run: Run<Range>): boolean {
  const held = run.reduce((count, { dates }) => count + heldOn(dates).length, 0);
  const skipped = run.slice(1).flatMap(({ dates }, at) => skippedBetween(run[at]!.dates, dates)).length;
  return skipped <= held;
}

function isOfFewDates<Range>(run: Run<Range>): boolean {
  return run.length < FEWEST_DATES && run.every(({ dates }) => dates.start_date === dates.end_date);
}

function skippedBetween(a: MeetingRange, b: MeetingRange): number[] {
  return onDays(a.days, toDayNumber(a.end_date) + 1, toDayNumber(b.start_date) - 1);
}

function onDays(days: number, first: number, last: number): number[] {
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  return all.filter((day) => days & (1 << weekdayOfNumber(day)));
}

/** The numbers of the days on which it meets. */
export function heldOn({ days, start_date, end_date, skipped_weeks, skipped_dates }: MeetingRange): number[] {
  const first = toDayNumber(start_date);
  const skipped = new Set(skipped_dates.map(toDayNumber));
  return onDays(days, first, toDayNumber(end_date)).filter(
    (day) => !skipped.has(day) && !skipped_weeks.includes(weekOf(day, first)),
  );
}

/** Counted from that of `first`, which is 0. */
function weekOf(day: number, first: number): number {
  return Math.floor((day - sundayOfNumber(first)) / DAYS_PER_WEEK);
}

/** Weeks that a range skips stay weeks. */
function spanOf<Range>(run: Run<Range>): MeetingRange {
  const { days, start_date } = run[0].dates;
  const { end_date } = run.at(-1)!.dates;
  const [first, last] = [toDayNumber(start_date), toDayNumber(end_date)];
  const held = new Set(run.flatMap(({ dates }) => heldOn(dates)));
  const heldWeeks = new Set([...held].map((day) => weekOf(day, first)));
  const skipped_weeks = run
    .flatMap(({ dates }) => {
      const before = weekOf(toDayNumber(dates.start_date), first);
      return dates.skipped_weeks.map((week) => before + week);
    })
    .filter((week) => !heldWeeks.has(week));
  const skipped = onDays(days, first, last).filter(
    (day) => !held.has(day) && !skipped_weeks.includes(weekOf(day, first)),
  );
  return { days, start_date, end_date, skipped_weeks, skipped_dates: skipped.map(toIsoDate) };
}
