import type { FixedCourse } from "#contract/builder/schedule-request";

/** A chosen section and its auto-enrolled classes. */
export type ChosenClass = {
  classNumber: number;
  component: string;
  autoEnrolled: readonly number[];
  isLocked: boolean;
  /** The options would exclude it if it weren't locked or explicitly chosen, such as a locked class that closed. */
  isOutsideOptions: boolean;
};

/** A course's chosen sections, in the order of its components. */
export type ChosenCourse = {
  /** Entity id of the configured course; null for classes that the student already has. */
  id: string | null;
  source: "configuration" | FixedCourse["source"];
  courseId: string;
  offerNumber: number;
  classes: readonly ChosenClass[];
};

/**
 * Days, gaps, and campus changes are those of the term's hardest week; a meeting on a single date counts only for
 * conflicts.
 */
export type ScheduleFacts = {
  /** Weekdays with a timed in-person class, 0 to 7. */
  daysOnCampus: number;
  /** Minutes since midnight; null without times. */
  earliestStart: number | null;
  latestEnd: number | null;
  /** Minutes without class between each day's first start and last end, summed over the week. */
  gapMinutes: number;
  /**
   * Of the class with the fewest; null if none has a limit. Cart classes count, because a cart holds no seat; enrolled
   * ones don't. Only chosen sections' seats affect the order.
   */
  fewestSeats: number | null;
  /** How often in the week a class is followed, the same day, by one on another known campus. */
  campusChanges: number;
};

/** A complete schedule: fixed classes first, then the configured courses that it takes, in the request's order. */
export type Schedule = {
  /** `hashCode` of all its class numbers, including held and auto-enrolled ones. */
  hashCode: number;
  courses: readonly ChosenCourse[];
  facts: ScheduleFacts;
};

export type CourseProblem = {
  /** Entity id of the configured course. */
  id: string;
  /** The component without sections, for result code 4; null if the course has no component at all. */
  component: string | null;
};
