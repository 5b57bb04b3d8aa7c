import { bareTimeRange, timeRangeLabel } from "#contract/wall-time";
import { shortDateRange } from "#contract/words";
import { dateRange } from "./day-and-time.ts";
import type { EventSource, WeekEvent } from "./week.ts";

/** An event's words and look in a week, on paper and in a picture. */

export function isWaiting(item: EventSource): boolean {
  return item.kind === "meeting" && item.ofClass.waitNote !== null;
}

/**
 * An event's lines, most important first, because a short event cuts the last ones. It leaves out the dates `usual`,
 * formatted by `dateRange`.
 */
export function eventWords({ item, laneCount }: Pick<WeekEvent, "item" | "laneCount">, usual?: string): string[] {
  if (item.kind === "break") {
    const { name, startMinutes, endMinutes } = item.ofBreak;
    return [name, timeRangeLabel(startMinutes, endMinutes)];
  }
  const { ofClass, section, meeting } = item;
  const waiting = isWaiting(item) ? ["Waitlisted"] : [];
  const { startDate, endDate, startMinutes, endMinutes } = meeting;
  const dates = dateRange(startDate, endDate) === usual ? [] : [shortDateRange(startDate, endDate)];
  const marks = [...waiting, ...dates];
  const place = meeting.shortPlace === null ? [] : [meeting.shortPlace];
  const [start, end] = [startMinutes ?? 0, endMinutes ?? 0];
  if (laneCount > 1) {
    // A third of a day fits "COMP" or "1020".
    const course = laneCount > 2 ? ofClass.course.split(".") : [ofClass.course];
    // The hour labels already have AM and PM.
    return [...course, ...marks, section.label, ...place, bareTimeRange(start, end)];
  }
  return [`${ofClass.course} ${section.label}`, ...marks, ...place, timeRangeLabel(start, end)];
}
