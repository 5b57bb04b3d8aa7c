import { countLabel } from "../../lib/format/format-number.ts";

/** A lower bound if the count stopped. */
export type KnownCount = { total: bigint; complete: boolean };

/** The count stopped before finding any, so there may be none or many. */
export function isCountUnknown({ total, complete }: KnownCount): boolean {
  return total === 0n && !complete;
}

/** "4,210"; "At least 4,210" if the count stopped; a dash if it found none. */
export function countNumber(count: KnownCount, atLeast = "At least"): string {
  if (isCountUnknown(count)) return "–";
  return count.complete ? countLabel(count.total) : `${atLeast} ${countLabel(count.total)}`;
}

/** In a sentence: "at least 4,210". */
export function countInSentence(count: KnownCount): string {
  return countNumber(count, "at least");
}

/** The noun after the number. */
export function scheduleNoun({ total }: Pick<KnownCount, "total">): string {
  return total === 1n ? "schedule" : "schedules";
}

/** After the number: "possible schedules"; after a dash, why there's no number. */
export function countWords(count: KnownCount): string {
  return isCountUnknown(count) ? COUNT_STOPPED : `possible ${scheduleNoun(count)}`;
}

const COUNT_STOPPED = "Counting took too long.";
export const COUNT_FAILED = "We couldn't count your schedules.";
