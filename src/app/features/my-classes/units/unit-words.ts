import type { EnrolledClass } from "#contract/enrollment";
import { creditsLabel } from "#contract/words";
import { countedUnits, isWaiting } from "../../../lib/held-class.ts";
import { unitChoices } from "../enrolled-class.ts";
import { statusChange } from "../enrollment-status.ts";

export type UnitsOutcome = {
  text: string;
  isTooMuch: boolean;
  /** Full-time or half-time status is lost. */
  isLoss: boolean;
};
type Term = { unitsEnrolled: number; limit: number | undefined };

/** What the term would have if the class counted that many credits. */
export function unitsOutcome(enrolled: EnrolledClass, units: number, { unitsEnrolled, limit }: Term): UnitsOutcome {
  const after = unitsEnrolled - countedUnits(enrolled) + units;
  // Fewer are a step towards the limit, even from above it.
  const isTooMuch = limit !== undefined && after > limit && units > enrolled.CreditsTaken;
  const of = limit === undefined ? creditsLabel(after) : `${after} of ${creditsLabel(limit)}`;
  if (isTooMuch) {
    return {
      text: `That makes ${of}, which is more than you may take. Choose fewer, or drop a class.`,
      isTooMuch,
      isLoss: false,
    };
  }
  if (isWaiting(enrolled)) {
    return { text: `Once you have a seat, the term will have ${of}.`, isTooMuch, isLoss: false };
  }
  const change = statusChange(unitsEnrolled, after);
  return { text: `The term will have ${of}. ${change}`, isTooMuch, isLoss: change.startsWith("You lose") };
}

/** What the term has now, and why the class cannot count as many credits as it might. */
export function rangeWords(enrolled: EnrolledClass, { unitsEnrolled, limit }: Term): string {
  const has = `The term has ${creditsLabel(unitsEnrolled)}${limit === undefined ? "" : `, and may have ${limit}`}.`;
  const most = Math.max(...unitChoices(enrolled));
  const range = enrolled.Class?.Details.MaximumCredits ?? most;
  if (limit === undefined || most >= range) return has;
  return `${has} The class goes up to ${creditsLabel(range)}: more than ${most} would pass that.`;
}
