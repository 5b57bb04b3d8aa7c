import { t } from "#words";
import type { EnrolledClass } from "#contract/calls/enrollment";
import { creditsLabel } from "#contract/words";
import { countedUnits, isWaiting } from "../../../lib/classes/held-class.ts";
import { unitChoices } from "../enrolled-class.ts";
import { statusChange } from "./consequences.ts";

export type UnitsOutcome = {
  text: string;
  isTooMuch: boolean;
  /** The student loses full-time or half-time status. */
  isLoss: boolean;
};
type Term = { unitsEnrolled: number; limit: number | undefined };

/** The effect of this number of credits. */
export function unitsOutcome(enrolled: EnrolledClass, units: number, { unitsEnrolled, limit }: Term): UnitsOutcome {
  const after = unitsEnrolled - countedUnits(enrolled) + units;
  // Lowering is allowed, even from above the limit.
  const isTooMuch = limit !== undefined && after > limit && units > enrolled.CreditsTaken;
  if (isTooMuch) {
    const text = t("That's {credits}, over your limit of {limit}. Choose fewer, or drop a class.", {
      credits: creditsLabel(after),
      limit,
    });
    return { text, isTooMuch, isLoss: false };
  }
  const total = ofLimit(after, limit);
  if (isWaiting(enrolled))
    return { text: t("If you get a seat, you'll have {credits}.", { credits: total }), isTooMuch, isLoss: false };
  const { text, isLoss } = statusChange(unitsEnrolled, after);
  return { text: `${t("You'll have {credits}.", { credits: total })} ${text}`, isTooMuch, isLoss };
}

/** The term's credits, and why the class can't have as many as its range allows. */
export function rangeWords(enrolled: EnrolledClass, { unitsEnrolled, limit }: Term): string {
  const has = t("You have {credits}.", { credits: ofLimit(unitsEnrolled, limit) });
  const most = Math.max(...unitChoices(enrolled));
  const range = enrolled.Class?.Details.MaximumCredits ?? most;
  if (limit === undefined || most >= range) return has;
  return `${has} ${t("This class goes up to {credits}, but your limit allows {limit}.", { credits: creditsLabel(range), limit: most })}`;
}

function ofLimit(units: number, limit: number | undefined): string {
  if (limit === undefined) return creditsLabel(units);
  return units > limit
    ? t("{credits} (limit {limit})", { credits: creditsLabel(units), limit })
    : t("{units} of {credits}", { units, credits: creditsLabel(limit) });
}
