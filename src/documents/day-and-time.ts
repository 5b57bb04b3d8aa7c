import { daysString } from "#contract/institution";
import { timeRangeLabel } from "#contract/wall-time";
import { dateLabel } from "#contract/words";
import type { ScheduleMeeting } from "./schedule.ts";

/** "MWF 9:00–9:50 AM", or what is known of it. */
export function daysAndTime({
  days,
  startMinutes,
  endMinutes,
}: Pick<ScheduleMeeting, "days" | "startMinutes" | "endMinutes">): string {
  if (startMinutes === null || endMinutes === null)
    return days.length === 0 ? "No set time" : `${daysString(days)}, no set time`;
  return `${daysString(days)} ${timeRangeLabel(startMinutes, endMinutes)}`.trimStart();
}

/** "1/19/2027–5/8/2027", or the single day. */
export function dateRange(startDate: string, endDate: string): string {
  return startDate === endDate ? dateLabel(startDate) : `${dateLabel(startDate)}–${dateLabel(endDate)}`;
}
