import type { ResultCode } from "#contract/schedule-request";
import { message, t } from "#words";

/** Why no schedule is possible. `isNamed`: the problem course's name follows. */
export function noScheduleWords(resultCode: ResultCode | null, isNamed: boolean): string {
  if (!resultCode || (resultCode === 2 && !isNamed)) return t(NO_REASON_WORDS);
  return t(NO_SCHEDULE_WORDS[resultCode]);
}

/** By result code (specification §8); a course follows 2 and 4. */
const NO_SCHEDULE_WORDS = {
  1: message("Your breaks are too restrictive. Disable or adjust one or more breaks and try building schedules again."),
  2: message("The following course could not be scheduled:"),
  3: message("All possible schedules have at least one Travel Warning."),
  4: message("There are no available sections for the following course:"),
};

export const UNKNOWN_WORDS = message(
  "This search took too long, so we stopped it. There may still be schedules that work.",
);

const NO_REASON_WORDS = message("No schedules fit these choices. We ran out of time before finding out why.");
