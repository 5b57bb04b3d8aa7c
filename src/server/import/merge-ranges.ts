import { daysBetween, toDayNumber, toIsoDate, weekdayOfNumber, weekFrom } from "#dates/day";

/** `days` has a bit for each weekday. Weeks count from that of `start_date`. */
export type MeetingRange = {
  days: number;
  start_date: string;
  end_date: string;
  skipped_weeks: number[];
  skipped_dates: string[];
};

/** A break is up to two weeks. What is further apart, such as two half terms, stays apart. */
const LONGEST_GAP_DAYS = 14;
/** Two dates, such as those of two exams, aren't a weekly meeting. */
const FEWEST_DATES = 3;

/**
 * Merges ranges that follow one another, as registrars write a class around holidays: into one from the first day to
 * the last, which skips the days of the gaps. Ranges of different `kind` stay apart, and so do those that overlap. If the
 * merged one would skip more dates than it holds, only ranges without a date in the gap between them are merged. Returns
 * them in order, a merged one at the place of its first range.
 */
export function mergeRanges<Range>(
  ranges: readonly Range[],
  kindOf: (range: Range) => string,
  datesOf: (range: Range) => MeetingRange,
  withDates: (first: Range, dates: MeetingRange) => Range,
): Range[] {
  const placed = ranges.map((range, place) => ({ range, place, dates: datesOf(range) }));
  const merged = [...Map.groupBy(placed, ({ range }) => kindOf(range)).values()].flatMap((alike) => {
    const inTime = alike.toSorted((a, b) => byDate(a.dates, b.dates));
    return runsOf(inTime).map((run) => {
      const first = run.toSorted((a, b) => a.place - b.place)[0] ?? run[0];
      return { place: first.place, range: run.length === 1 ? first.range : withDates(first.range, spanOf(run)) };
    });
  });
  return merged.sort((a, b) => a.place - b.place).map(({ range }) => range);
}

type Dated<Range> = { range: Range; place: number; dates: MeetingRange };
type Run<Range> = [Dated<Range>, ...Dated<Range>[]];

function byDate(a: MeetingRange, b: MeetingRange): number {
  const [first, second] = [`${a.start_date} ${a.end_date}`, `${b.start_date} ${b.end_date}`];
  return Number(first > second) - Number(first < second);
}

function runsOf<Range>(inTime: readonly Dated<Range>[]): Run<Range>[] {
  const hasNoDateBetween = (a: MeetingRange, b: MeetingRange) => skippedBetween(a, b).length === 0;
  return joined(inTime, isNear)
    .flatMap((run) => (holdsMost(run) ? [run] : joined(run, hasNoDateBetween)))
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
  return gap >= 0 && gap <= LONGEST_GAP_DAYS;
}

/** Whether it would skip no more dates than it holds. */
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

/** The days on which it meets, by `toDayNumber`. */
export function heldOn({ days, start_date, end_date, skipped_weeks, skipped_dates }: MeetingRange): number[] {
  const first = toDayNumber(start_date);
  const skipped = new Set(skipped_dates.map(toDayNumber));
  return onDays(days, first, toDayNumber(end_date)).filter(
    (day) => !skipped.has(day) && !skipped_weeks.includes(weekFrom(first, day)),
  );
}

/** Weeks that a range skips stay skipped weeks, unless another range of the run meets in them. */
function spanOf<Range>(run: Run<Range>): MeetingRange {
  const { days, start_date } = run[0].dates;
  const { end_date } = run.at(-1)!.dates;
  const [first, last] = [toDayNumber(start_date), toDayNumber(end_date)];
  const held = new Set(run.flatMap(({ dates }) => heldOn(dates)));
  const heldWeeks = new Set([...held].map((day) => weekFrom(first, day)));
  const skipped_weeks = run
    .flatMap(({ dates }) => {
      const before = weekFrom(first, toDayNumber(dates.start_date));
      return dates.skipped_weeks.map((week) => before + week);
    })
    .filter((week) => !heldWeeks.has(week));
  const skipped = onDays(days, first, last).filter(
    (day) => !held.has(day) && !skipped_weeks.includes(weekFrom(first, day)),
  );
  return { days, start_date, end_date, skipped_weeks, skipped_dates: skipped.map(toIsoDate) };
}
