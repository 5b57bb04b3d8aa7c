import { addDays, weekdayOf } from "#calendar";
import type { Meeting } from "#contract/catalog";

/** The Mondays of the weeks in which a meeting is left out. Weeks count from that of its first date. */
export function skippedMondays({ StartDate, SkippedWeeks }: Pick<Meeting, "StartDate" | "SkippedWeeks">): string[] {
  if (SkippedWeeks.length === 0) return [];
  const daysSinceMonday = (weekdayOf(StartDate) + 6) % 7;
  return SkippedWeeks.map((week) => addDays(StartDate, 7 * week - daysSinceMonday));
}
