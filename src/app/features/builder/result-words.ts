import type { ResultCode } from "#contract/schedule-request";

/** Why no schedule is possible. Where it is a course that stands in the way, `isNamed` when its name follows. */
export function noScheduleWords(resultCode: ResultCode | null, isNamed: boolean): string {
  if (!resultCode || (resultCode === 2 && !isNamed)) return NO_REASON_WORDS;
  return NO_SCHEDULE_WORDS[resultCode];
}

/** By result code (specification §8); 2 and 4 are followed by a course. */
const NO_SCHEDULE_WORDS: Readonly<Record<Exclude<ResultCode, 0>, string>> = {
  1: "Your breaks are too restrictive. Disable or adjust one or more breaks and try building schedules again.",
  2: "The following course could not be scheduled:",
  3: "All possible schedules have at least one Travel Warning.",
  4: "There are no available sections for the following course:",
};

/** When the search was stopped before it found a schedule. */
export const UNKNOWN_WORDS =
  "The search took too long and was stopped. It is not known whether any schedule is possible.";

/** When it is proven that there is none, and the search was stopped before it had found out why. */
const NO_REASON_WORDS = "No schedule is possible. The search for the reason took too long and was stopped.";
