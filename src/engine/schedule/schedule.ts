import type { FixedCourse } from "#contract/schedule-request";

/** A chosen section and what it brings along. */
export type ChosenClass = {
  classNumber: number;
  component: string;
  /** Classes that are enrolled along with this one. */
  autoEnrolled: readonly number[];
  isLocked: boolean;
  /** True when the course's options would exclude it, had it not been locked or chosen explicitly: a locked class that closed. */
  isOutsideOptions: boolean;
};

/** The chosen sections of one course, in the order of its components. */
export type ChosenCourse = {
  /** Entity id of the configured course, null for classes that the student already holds. */
  id: string | null;
  source: "configuration" | FixedCourse["source"];
  courseId: string;
  offerNumber: number;
  classes: readonly ChosenClass[];
};

/**
 * What the ranking sees of a schedule. Days, gaps and campus changes are those of the hardest week of the term, each
 * taken on its own; a meeting that takes place on one date only counts for clashes but not here.
 */
export type ScheduleFacts = {
  /** Days of the week with a timed class that is not online, 0 to 7. */
  daysOnCampus: number;
  /** Minutes from midnight, null when no class has times. */
  earliestStart: number | null;
  /** Minutes from midnight, null when no class has times. */
  latestEnd: number | null;
  /** Minutes between the first start and the last end of a day without class, summed over the week. */
  gapMinutes: number;
  /**
   * Open seats of the class that has fewest, null when none has a limit. Classes in the cart count, since a cart holds
   * no seat; enrolled ones do not. What orders schedules are the seats of the sections that were chosen: a full class in
   * the cart, which is in every schedule, leaves them in the same order.
   */
  fewestSeats: number | null;
  /** Times in the week that one class is followed, the same day, by one on another known campus. */
  campusChanges: number;
};

/** One schedule, complete: fixed classes first, then the configured courses that it takes, in the order of the request. */
export type Schedule = {
  /** `hashCode` of all its class numbers, those already held and auto-enrolled ones included. */
  hashCode: number;
  courses: readonly ChosenCourse[];
  facts: ScheduleFacts;
};

/** The course that stands in the way, for result codes 2 and 4: see the solver's `problem`. */
export type CourseProblem = {
  /** Entity id of the configured course. */
  id: string;
  /** Code of the component that has no section left, for result code 4; null when the course has no component at all. */
  component: string | null;
  /** For result code 2: true when leaving this course out makes a schedule possible under all rules. */
  isRemovalEnough: boolean;
};
