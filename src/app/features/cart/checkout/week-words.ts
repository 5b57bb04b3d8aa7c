import { eventSpans } from "#calendar";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import type { Weekday } from "#dates/day";
import { timeLabel, weekdayName } from "#dates/words";
import { t } from "#words";
import { classEvents } from "../../../lib/classes/class-week.ts";
import { seatListings } from "../../../lib/classes/held-class.ts";
import { listLabel } from "../../../lib/format/format.ts";

const WORKWEEK: readonly Weekday[] = [1, 2, 3, 4, 5];

/**
 * What a student would want to know about a week with these classes: "No classes on Friday. Tuesday and Thursday start at
 * 11:00 AM." (the days with the latest start). Empty without set times.
 */
export function weekSentences(enrolled: Pick<EnrolledClasses, "Classes">): string {
  const starts = startsByDay(enrolled);
  if (starts.size === 0) return "";
  const free = WORKWEEK.filter((day) => !starts.has(day));
  const latest = Math.max(...starts.values());
  const late = [...starts.keys()].filter((day) => starts.get(day) === latest).sort((a, b) => a - b);
  const names = (days: readonly Weekday[]) => listLabel(days.map((day) => weekdayName(day)));
  const words = { days: names(late), count: late.length, time: timeLabel(latest) };
  return [
    free.length > 0 && t("No classes on {days}.", { days: names(free) }),
    late.length === starts.size
      ? t("Your days start at {time}.", { time: words.time })
      : t("{days} {count, plural, one {starts} other {start}} at {time}.", words),
  ]
    .filter(Boolean)
    .join(" ");
}

/** The first minute of each day that has classes. A single date, such as an exam, is no weekday. */
function startsByDay(enrolled: Pick<EnrolledClasses, "Classes">): Map<Weekday, number> {
  const starts = new Map<Weekday, number>();
  for (const event of seatListings(enrolled).flatMap((listing) => classEvents(listing, { tone: "blue" }))) {
    if (event.startDate !== undefined && event.startDate === event.endDate) continue;
    for (const { weekday, start, daysLater } of eventSpans(event)) {
      // What goes on after midnight began the day before.
      if (daysLater === 0) starts.set(weekday, Math.min(start, starts.get(weekday) ?? start));
    }
  }
  return starts;
}
