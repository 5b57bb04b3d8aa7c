import type { ResultCode } from "#contract/schedule-request";

/** Why no schedule is possible. `isNamed`: the problem course's name follows. */
export function noScheduleWords(resultCode: ResultCode | null, isNamed: boolean): string {
  if (!resultCode || (resultCode === 2 && !isNamed)) return NO_REASON_WORDS;
  return NO_SCHEDULE_WORDS[resultCode];
}

/** By result code (specification §8); a course follows 2 and 4. */
const NO_SCHEDULE_WORDS: Readonly<Record<Exclude<ResultCode, 0>, string>> = {
  1: "Your breaks are too restrictive. Disable or adjust one or more breaks and try building schedules again.",
  2: "The following course could not be scheduled:",
  3: "All possible schedules have at least one Travel Warning.",
  4: "There are no available sections for the following course:",
};

export const UNKNOWN_WORDS = "This search took too long, so we stopped it. There may still be schedules that work.";

const NO_REASON_WORDS = "No schedules fit these choices. We ran out of time before finding out why.";
