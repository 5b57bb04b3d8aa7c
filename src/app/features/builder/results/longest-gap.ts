import { addDays, type IsoDate, weekOccurrences, weekdaysBetween } from "#calendar";
import type { ScheduledCourse } from "../scheduled-courses.ts";
import { scheduleEvents } from "../week-events.ts";

const DAYS_PER_WEEK = 7;
const ALL_DAYS = weekdaysBetween(0, 6);

/** Minutes of the longest time without class between two classes of a day, over all weeks of the term. */
export function longestGap(
  courses: readonly ScheduledCourse[],
  term: { termStartDate: IsoDate; termEndDate: IsoDate },
): number {
  let longest = 0;
  for (let week = term.termStartDate; week <= term.termEndDate; week = addDays(week, DAYS_PER_WEEK)) {
    for (const { occurrences } of weekOccurrences(scheduleEvents(courses, week), ALL_DAYS, week)) {
      let last = Number.POSITIVE_INFINITY;
      for (const { event, start, end } of occurrences) {
        // A field trip or an exam is no part of a usual week, nor does the ranking take it for one.
        if (event.startDate !== undefined && event.startDate === event.endDate) continue;
        longest = Math.max(longest, start - last);
        last = last === Number.POSITIVE_INFINITY ? end : Math.max(last, end);
      }
    }
  }
  return longest;
}
