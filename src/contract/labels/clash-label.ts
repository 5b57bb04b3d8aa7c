import type { IsoDate } from "#dates/day";
import { dayLabel, timeLabel } from "#dates/words";
import { t } from "#words";
import { daysString } from "../institution.ts";

/** Where two classes overlap first on a weekday, with the dates if it isn't every week. */
export type DayClash = { day: number; startMinutes: number; dates: readonly IsoDate[] | undefined };

/**
 * When two classes overlap first on each day: "TR 9:30 AM" or "T 9:30 AM, R 10:00 AM", with dates if it isn't every week:
 * "W 6:00 PM on 3/4 and 3/18". Enrollment and all screens say it alike.
 */
export function clashLabel(clashes: readonly DayClash[]): string {
  const weekly = clashes.filter(({ dates }) => dates === undefined);
  const dated = clashes.filter(({ dates }) => dates !== undefined);
  const times = [...timesOf(weekly), ...timesOf(dated)].join(", ");
  return withDates(times, dated.flatMap(({ dates = [] }) => dates).sort(inText));
}

function timesOf(clashes: readonly DayClash[]): string[] {
  const byTime = Map.groupBy(clashes, ({ startMinutes }) => startMinutes);
  return Array.from(
    byTime,
    ([startMinutes, alike]) => `${daysString(alike.map(({ day }) => day))} ${timeLabel(startMinutes)}`,
  );
}

function withDates(times: string, dates: readonly IsoDate[]): string {
  const labels = dates.map((date) => dayLabel(date, "numericShort"));
  const [first, last] = [labels[0], labels.at(-1)];
  if (first === undefined || last === undefined) return times;
  if (labels.length === 1) return t("{times} on {date}", { times, date: first });
  if (labels.length === 2) return t("{times} on {first} and {last}", { times, first, last });
  return t("{times} on {count, number} dates from {first} to {last}", { times, count: labels.length, first, last });
}

const inText = (a: string, b: string) => (a < b ? -1 : Number(a > b));
