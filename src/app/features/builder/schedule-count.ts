import { t } from "#words";
import { countLabel } from "../../lib/format/format-number.ts";

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
