import type { ResultCode } from "#contract/schedule-request";
import { message, t } from "#words";
import { isAppError } from "#contract/outcome";
import { countLabel } from "../../lib/format/format-number.ts";

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

/** Why a worker gave no answer. */
export function stoppedWords(error: unknown): string {
  // Workers have no words of the page's language.
  const isWorded = isAppError(error) && error.code !== "WORKER_CRASHED";
  return isWorded ? error.message : t("Something went wrong on this page. Try again.");
}

/** A lower bound if the count stopped. */
export type KnownCount = { total: bigint; complete: boolean };

/** The count stopped before finding any, so there may be none or many. */
export function isCountUnknown({ total, complete }: KnownCount): boolean {
  return total === 0n && !complete;
}

/** "4,210"; "At least 4,210" if the count stopped; a dash if it found none. */
export function countNumber(count: KnownCount): string {
  const number = countLabel(count.total);
  return isCountUnknown(count) || count.complete ? countInSentence(count) : t("At least {number}", { number });
}

/** In a sentence: "at least 4,210". */
export function countInSentence(count: KnownCount): string {
  if (isCountUnknown(count)) return "–";
  const number = countLabel(count.total);
  return count.complete ? number : t("at least {number}", { number });
}

/** The noun after the number. */
export function scheduleNoun({ total }: Pick<KnownCount, "total">): string {
  return t("{count, plural, one {schedule} other {schedules}}", { count: Number(total) });
}

/** After the number: "possible schedules"; after a dash, why there's no number. */
export function countWords(count: KnownCount): string {
  if (isCountUnknown(count)) return t("Counting took too long.");
  return t("{count, plural, one {possible schedule} other {possible schedules}}", { count: Number(count.total) });
}
