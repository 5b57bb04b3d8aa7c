import type { ResultCode } from "#contract/schedule-request";

/** Why no schedule is possible (specification §8); 2 and 4 are followed by a course. */
export const NO_SCHEDULE_WORDS: Readonly<Record<Exclude<ResultCode, 0>, string>> = {
  1: "Your breaks are too restrictive. Disable or adjust one or more breaks and try building schedules again.",
  2: "The following course could not be scheduled:",
  3: "All possible schedules have at least one Travel Warning.",
  4: "There are no available sections for the following course:",
};

/** When the search was stopped before it found a schedule. */
export const UNKNOWN_WORDS =
  "The search took too long and was stopped. It is not known whether any schedule is possible.";

/** When it is proven that there is none, and the search was stopped before it had found out why. */
export const NO_REASON_WORDS = "No schedule is possible. The search for the reason took too long and was stopped.";
