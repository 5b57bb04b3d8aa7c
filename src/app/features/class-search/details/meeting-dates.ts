import { addDays } from "#calendar";
import type { ClassListing, Meeting } from "#contract/catalog";
import { dateLabel } from "#contract/words";
import { skippedSundays } from "../../../lib/classes/class-week.ts";
import { listLabel } from "../../../lib/format/format-list.ts";

/** If all meetings have the same dates, they show once. */
export function sharedDates({ Meetings: all }: ClassListing): string | undefined {
  const [first, ...others] = new Set(all.map(datesOf));
  return others.length === 0 ? first : undefined;
}

/** "1/20/2027–5/4/2027, except the week of 3/15/2027": a week is named by its Monday. */
export function datesOf(meeting: Meeting): string {
  const { StartDate, EndDate } = meeting;
  const range = StartDate === EndDate ? dateLabel(StartDate) : `${dateLabel(StartDate)}–${dateLabel(EndDate)}`;
  const skipped = skippedSundays(meeting).map((sunday) => dateLabel(addDays(sunday, 1)));
  if (skipped.length === 0) return range;
  return `${range}, except the ${skipped.length === 1 ? "week" : "weeks"} of ${listLabel(skipped)}`;
}
