import { daysString } from "#contract/institution";
import { timeRangeLabel } from "#contract/wall-time";
import { dateLabel } from "#contract/words";

/** A schedule as a document shows it: days, minutes, and words. */

export type ScheduleDocument = {
  /** The heading and the file's title. */
  title: string;
  term: string;
  /** Part of calendar event ids. */
  termCode: string;
  /** Null if the shared schedule doesn't say. */
  student: string | null;
  facts: readonly string[];
  classes: readonly ScheduleClass[];
  /** Replaces the week if nothing meets weekly. */
  noWeekMessage: string;
  madeAt: Date;
};

export type ScheduleClass = {
  /** "COMP.1020"; its sections share a color. */
  course: string;
  title: string;
  /** "3 credits", "1–4 credits". */
  credits: string;
  /** "Waitlisted, #3": next to the class, whose meetings have a dashed edge. */
  waitNote: string | null;
  sections: readonly ScheduleSection[];
};

export type ScheduleSection = {
  /** "LEC 201". */
  label: string;
  classNumber: number;
  meetings: readonly ScheduleMeeting[];
};

export type ScheduleMeeting = {
  /** Within its class. */
  number: number;
  /** 0 is Sunday. */
  days: readonly number[];
  /** Since midnight; null if unscheduled. */
  startMinutes: number | null;
  endMinutes: number | null;
  /** `YYYY-MM-DD`. */
  startDate: string;
  endDate: string;
  /** Weeks without a meeting, counted from startDate's (0). */
  skippedWeeks: readonly number[];
  /** In full, for the list; null if unknown. */
  place: string | null;
  /** Abbreviated, for the week. */
  shortPlace: string | null;
  instructors: readonly string[];
};

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
