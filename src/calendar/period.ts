import { addDays, addMonths, type IsoDate, monthSpan, type Weekday } from "#dates/day";
import { DAYS_PER_WEEK } from "#dates/minutes";
import { WORKWEEK, weekRange } from "#dates/span";

/** Such as a term. Both days are inclusive. */
export type NamedSpan = { name: string; startDate: IsoDate; endDate: IsoDate };

/** A number is one of days; a list, such as of terms, is in its order. */
export type Period = "day" | "week" | "month" | number | readonly NamedSpan[];

type ShownPeriod = { first: IsoDate; last: IsoDate; name?: string };

/** What is shown of the period with the date. A week shows its weekdays, which are Monday to Friday by default. */
export function periodOf(period: Period, date: IsoDate, days: readonly Weekday[] = WORKWEEK): ShownPeriod {
  if (typeof period === "number") return { first: date, last: addDays(date, wholeDays(period) - 1) };
  if (typeof period !== "string") {
    const { name, startDate, endDate } = spanWith(period, date);
    return { first: startDate, last: endDate, name };
  }
  const [first, last] = {
    day: () => [date, date] as const,
    week: () => weekRange(date, days),
    month: () => monthSpan(date),
  }[period]();
  return { first, last };
}

/** The date as many periods later, or earlier for a negative count; undefined beyond the ends of a list. */
export function moveBy(period: Period, date: IsoDate, count: number): IsoDate | undefined {
  if (typeof period === "number") return addDays(date, wholeDays(period) * count);
  if (typeof period !== "string") return period[period.indexOf(spanWith(period, date)) + count]?.startDate;
  if (period === "month") return addMonths(date, count);
  return addDays(date, period === "week" ? DAYS_PER_WEEK * count : count);
}

/** The one that has the date, else the last one before it, else the first. */
function spanWith(spans: readonly NamedSpan[], date: IsoDate): NamedSpan {
  const span =
    spans.find(({ startDate, endDate }) => startDate <= date && date <= endDate) ??
    spans.findLast(({ endDate }) => endDate < date) ??
    spans[0];
  if (!span) throw new RangeError("A period selector needs at least one period.");
  return span;
}

function wholeDays(count: number): number {
  if (!Number.isInteger(count) || count < 1) throw new RangeError(`A period can't have ${count} days.`);
  return count;
}
