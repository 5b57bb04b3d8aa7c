import { addDays, type IsoDate, type Weekday, weekdayOf, weekdaysBetween } from "#calendar";
import { MINUTES_PER_DAY } from "#contract/wall-time";
import { skippedSundays } from "../../../lib/class-week.ts";
import type { ScheduledCourse } from "../scheduled-courses.ts";
import { scheduleEvents, type WeekEvent } from "../week-events.ts";

const DAYS_PER_WEEK = 7;
const ALL_DAYS = weekdaysBetween(0, 6);

type Attended = Pick<WeekEvent, "start" | "end" | "startDate" | "endDate"> & { skipped: readonly IsoDate[] };

/** Minutes of the longest time without class between two classes of a day, in the weeks from one date to another. */
export function longestGap(courses: readonly ScheduledCourse[], from: IsoDate, to: IsoDate): number {
  const events = scheduleEvents(courses);
  const days = ALL_DAYS.map((weekday) => attendedOn(weekday, events));
  let longest = 0;
  let sunday = addDays(from, -weekdayOf(from));
  for (; sunday <= to; sunday = addDays(sunday, DAYS_PER_WEEK)) {
    for (const [weekday, attended] of days.entries()) {
      if (attended.length > 1) longest = Math.max(longest, gapOn(addDays(sunday, weekday), sunday, attended));
    }
  }
  return longest;
}

/** What takes place on a weekday, by time. A field trip or an exam is no part of a usual week, as in the ranking. */
function attendedOn(weekday: Weekday, events: readonly WeekEvent[]): Attended[] {
  return events
    .filter(({ days = [], startDate, endDate }) => days.includes(weekday) && startDate !== endDate)
    .flatMap(({ start, end, startDate, endDate, data }) =>
      data.type === "class"
        ? { start, end: end < start ? MINUTES_PER_DAY : end, startDate, endDate, skipped: skippedSundays(data.meeting) }
        : [],
    )
    .sort((a, b) => a.start - b.start);
}

function gapOn(date: IsoDate, sunday: IsoDate, attended: readonly Attended[]): number {
  let longest = 0;
  let last = Number.POSITIVE_INFINITY;
  for (const { start, end, startDate = date, endDate = date, skipped } of attended) {
    if (date < startDate || date > endDate || skipped.includes(sunday)) continue;
    longest = Math.max(longest, start - last);
    last = last === Number.POSITIVE_INFINITY ? end : Math.max(last, end);
  }
  return longest;
}
