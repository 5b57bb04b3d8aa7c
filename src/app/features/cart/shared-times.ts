import { type Weekday, weekdayName } from "#calendar";
import type { ClassListing, Meeting } from "#contract/catalog";
import { shortDateRange } from "#contract/words";
import { clashDays, sharedDays } from "../../lib/classes/class-clash.ts";
import { listLabel } from "../../lib/format/format-list.ts";
import { listingName } from "./cart-entry.ts";

/**
 * Pairs of classes that a week without dates shows at the same time: "ARHI.1010 LEC 202 (1/25–3/13) and MGMT.2100 LEC
 * 203 (3/22–5/8) share a time on Tuesday, but never meet on the same date."
 */
export function apartWords(listings: readonly ClassListing[]): string[] {
  return listings.flatMap((listing, index) =>
    listings.slice(index + 1).flatMap((other) => {
      const days = sharedDays(listing, other);
      return days.length === 0 || clashDays(listing, other).length > 0 ? [] : [pairWords([listing, other], days)];
    }),
  );
}

/** "Tuesday and Thursday", in the order of the week. */
export function daysLabel(days: readonly number[]): string {
  const inOrder = [...new Set(days)].toSorted((a, b) => a - b);
  return listLabel(inOrder.map((day) => weekdayName(day as Weekday, "long")));
}

/** With dates if each has a single run of them. */
function pairWords(pair: readonly ClassListing[], days: readonly number[]): string {
  const runs = pair
    .map((listing) => ({ name: listingName(listing), ...datesOn(listing, days) }))
    .toSorted((a, b) => compareText(a.from, b.from));
  const areTold =
    runs.every(({ ranges }) => ranges.length === 1) && new Set(runs.map(({ ranges }) => ranges[0])).size > 1;
  const names = runs.map(({ name, ranges }) => (areTold ? `${name} (${ranges[0]})` : name));
  return `${listLabel(names)} have overlapping times on ${daysLabel(days)}, but never on the same date.`;
}

/** When a class starts to meet on these weekdays, and its distinct runs of dates. */
function datesOn({ Meetings }: ClassListing, days: readonly number[]): { from: string; ranges: string[] } {
  const met = Meetings.filter((meeting) => meetsOn(meeting, days));
  const [from = ""] = met.map(({ StartDate }) => StartDate).toSorted(compareText);
  return { from, ranges: [...new Set(met.map(({ StartDate, EndDate }) => shortDateRange(StartDate, EndDate)))] };
}

function meetsOn({ StartTime, Days }: Meeting, days: readonly number[]): boolean {
  return StartTime !== null && Days.some((day) => days.includes(day));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
