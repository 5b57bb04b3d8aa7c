/** A schedule as a document shows it: days and minutes, and words that need no look-up. */

export type ScheduleDocument = {
  /** The heading and the title of the file. */
  title: string;
  term: string;
  /** What the ids of calendar events are made of. */
  termCode: string;
  /** Who it belongs to; null where a schedule is shared without saying so. */
  student: string | null;
  /** What else stands under the heading, such as the career. */
  facts: readonly string[];
  classes: readonly ScheduleClass[];
  breaks: readonly ScheduleBreak[];
  /** Said in place of the week where nothing meets every week, or there are no classes at all. */
  noWeekMessage: string;
  /** When it was true. */
  madeAt: Date;
};

export type ScheduleClass = {
  /** "COMP.1020"; its sections share a colour. */
  course: string;
  /** Beside the course: empty where it would say its number again. */
  title: string;
  /** "3 credits", "1–4 credits". */
  credits: string;
  /** "Waitlisted, #3": shown next to the class, whose meetings have a dashed edge. */
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
  /** Weekdays, 0 for Sunday. */
  days: readonly number[];
  /** Minutes since midnight; null while they are not scheduled. */
  startMinutes: number | null;
  endMinutes: number | null;
  /** `YYYY-MM-DD`. */
  startDate: string;
  endDate: string;
  /** Weeks from startDate's (0) in which it does not meet. */
  skippedWeeks: readonly number[];
  /** In full, for the list; null where it is not known. */
  place: string | null;
  /** In few letters, for the week. */
  shortPlace: string | null;
  instructors: readonly string[];
};

export type ScheduleBreak = { name: string; days: readonly number[]; startMinutes: number; endMinutes: number };
