import { message, t } from "#words";
import { addDays, type IsoDate, monthAndDay, shortDateRange, weekDates, type Weekday, WORKWEEK } from "./week.ts";

/** From the first to the last shown weekday. */
export type TimelineWeek = { date: IsoDate; lastDate: IsoDate };

/** `recess` is a week without classes set by the institution. */
export type WeekMark = "classes" | "none" | "recess";

const DAYS_PER_WEEK = 7;

/**
 * The weeks with a shown weekday between two dates, inclusive.
 *
 * Throws `RangeError` if the last date is before the first.
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

/** The index of a date's week, -1 if none. A hidden day belongs to its week. */
export function weekIndex(weeks: readonly TimelineWeek[], date: IsoDate | null | undefined, days = WORKWEEK): number {
  if (date === null || date === undefined) return -1;
  const { date: first } = weekOf(date, days);
  return weeks.findIndex((week) => week.date === first);
}

/**
 * One step, wrapping at the ends. From -1 (none selected), `back` is the start and `forward` the end. -1 without weeks.
 */
export function stepWeek(count: number, from: number, direction: "forward" | "back"): number {
  if (count === 0) return -1;
  if (from === -1) return direction === "back" ? 0 : count - 1;
  return (from + (direction === "forward" ? 1 : count - 1)) % count;
}

/** "Week of January 25, classes" */
export function spokenWeek({ date }: TimelineWeek, mark: WeekMark, isThisWeek: boolean): string {
  const week = { week: monthAndDay(date), mark: t(MARKS[mark]) };
  return isThisWeek ? t("Week of {week}, this week, {mark}", week) : t("Week of {week}, {mark}", week);
}

const MARKS = { classes: message("classes"), none: message("no classes"), recess: message("recess, no classes") };

/** The ranges of weeks without classes between weeks with classes: "Mar 15–19". */
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
