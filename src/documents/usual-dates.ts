import { dateRange } from "./day-and-time.ts";
import type { ScheduleClass } from "./schedule.ts";

/** The dates of most meetings that last, as `dateRange` says them, so that they are said once; undefined where there are none. */
export function usualDates(classes: readonly ScheduleClass[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { startDate, endDate } of classes.flatMap(({ sections }) =>
    sections.flatMap(({ meetings }) => meetings),
  )) {
    if (startDate === endDate) continue;
    const dates = dateRange(startDate, endDate);
    counts.set(dates, (counts.get(dates) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}
