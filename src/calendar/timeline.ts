import { addDays, type IsoDate, monthAndDay, shortDateRange, weekDates, type Weekday, WORKWEEK } from "./week.ts";

/** A week of a timeline, from the first to the last weekday that the calendar shows. */
export type TimelineWeek = { date: IsoDate; lastDate: IsoDate };

/** `recess` is a week without classes that the institution has set aside. */
export type WeekMark = "classes" | "none" | "recess";

const DAYS_PER_WEEK = 7;

/**
 * The weeks of which some shown weekday lies between the two dates, both included.
 *
 * Throws `RangeError` where the last date comes before the first.
 */
export function timelineWeeks(
  startDate: IsoDate,
  endDate: IsoDate,
  days: readonly Weekday[] = WORKWEEK,
): TimelineWeek[] {
  if (endDate < startDate) throw new RangeError(`The timeline starts on ${startDate} but ends on ${endDate}.`);
  const weeks: TimelineWeek[] = [];
  for (
    let week = weekOf(startDate, days);
    week.date <= endDate;
    week = weekOf(addDays(week.date, DAYS_PER_WEEK), days)
  ) {
    if (week.lastDate >= startDate) weeks.push(week);
  }
  return weeks;
}

/** The place of the week in which a date lies; -1 for none. A day that is not shown belongs to the week it is in. */
export function weekIndex(weeks: readonly TimelineWeek[], date: IsoDate | null | undefined, days = WORKWEEK): number {
  if (date === null || date === undefined) return -1;
  const { date: first } = weekOf(date, days);
  return weeks.findIndex((week) => week.date === first);
}

/**
 * Where one step leads: past either end to the other one. From -1, nothing selected, `back` is the
 * start and `forward` the end. -1 where there are no weeks.
 */
export function stepWeek(count: number, from: number, direction: "forward" | "back"): number {
  if (count === 0) return -1;
  if (from === -1) return direction === "back" ? 0 : count - 1;
  return (from + (direction === "forward" ? 1 : count - 1)) % count;
}

/** "Week of January 25, classes" */
export function spokenWeek({ date }: TimelineWeek, mark: WeekMark, isThisWeek: boolean): string {
  const now = isThisWeek ? ", this week" : "";
  return `Week of ${monthAndDay(date)}${now}, ${MARK_WORDS[mark]}`;
}

export const MARK_WORDS: Readonly<Record<WeekMark, string>> = {
  classes: "classes",
  none: "no classes",
  recess: "recess, no classes",
};

/** The stretches of weeks without classes that lie between weeks with some: "Mar 15–19". */
export function classFreeRanges(weeks: readonly TimelineWeek[], markOf: (week: TimelineWeek) => WeekMark): string[] {
  const marks = weeks.map((week) => markOf(week) === "classes");
  const first = marks.indexOf(true);
  const last = marks.lastIndexOf(true);
  const ranges: string[] = [];
  for (let i = first + 1; i < last; i++) {
    if (marks[i]) continue;
    const from = weeks[i]!;
    while (!marks[i + 1]) i++;
    ranges.push(shortDateRange(from.date, weeks[i]!.lastDate));
  }
  return ranges;
}

function weekOf(date: IsoDate, days: readonly Weekday[]): TimelineWeek {
  const dates = weekDates(date, days);
  return { date: dates[0] ?? date, lastDate: dates.at(-1) ?? date };
}
