import type { CartState, NextStep } from "#contract/calls/dashboard";
import { institution } from "#contract/institution";
import { deadlineLabel, momentDayLabel, momentTimeLabel, timeZoneName } from "#contract/institution-time";
import { creditsLabel } from "#contract/labels/catalog-words";
import { t } from "#words";

/** "Monday, 11/23/2026, 8:00 AM Eastern Time" */
export function openingWords(moment: string): string {
  const parts = [momentDayLabel(moment, "weekday"), momentDayLabel(moment, "numeric"), momentTimeLabel(moment)];
  return `${parts.join(", ")} ${timeZoneName()}`;
}

/** "Saturday, January 23, 11:59 PM Eastern Time": of an end, which isn't part of it. */
export function endWords(moment: string): string {
  return `${deadlineLabel(moment)} ${timeZoneName()}`;
}

type InCart = CartState & Pick<Extract<NextStep, { Kind: "enroll" }>, "Term">;

export function isBlocked({ CartCount, ProblemCount }: InCart): boolean {
  return CartCount > 0 && ProblemCount === CartCount;
}

/** Says that one can enroll only if nothing is known to be missing, nothing is left to check, and every class has a seat. */
export function openTitle(step: InCart | Pick<InCart, "Term">): string {
  const term = step.Term.Description;
  if (!("CartCount" in step) || step.CartCount === 0) return t("Enrollment for {term} is open", { term });
  if (isBlocked(step)) return t("Fix your cart to enroll for {term}", { term });
  if (step.ProblemCount + step.UncheckedCount + step.WaitCount > 0) return t("Enrollment for {term} is open", { term });
  return t("You can enroll for {term} now", { term });
}

export function cartWords(step: InCart): string {
  if (isBlocked(step) && step.Problem) return `${step.Problem.Course}: ${step.Problem.Message}`;
  return t("{count, plural, one {# class} other {# classes}} in your cart", { count: step.CartCount });
}

/** What `cartWords` don't say. */
export function otherProblemWords(step: InCart): string {
  if (!isBlocked(step) || !step.Problem) return missingWords(step);
  if (step.ProblemCount === 1) return "";
  return t("{count, plural, one {# class has a problem} other {# classes have problems}} to fix in your cart first.", {
    count: step.ProblemCount,
  });
}

export function missingWords({ ProblemCount, UncheckedCount, WaitCount, Units }: InCart): string {
  const problems = { count: ProblemCount };
  const unchecked = { count: UncheckedCount };
  return [
    ProblemCount > 0 && t("{count, plural, one {# has a problem} other {# have problems}} to fix first.", problems),
    UncheckedCount > 0 &&
      t(
        "Validate your cart: {count, plural, one {# class hasn''t} other {# classes haven''t}} been checked.",
        unchecked,
      ),
    WaitCount > 0 &&
      t("{count, plural, one {# class has} other {# classes have}} only a waitlist.", { count: WaitCount }),
    // A class with a problem may change the credits.
    ProblemCount === 0 &&
      Units < institution.fullTimeUnits &&
      t("You'll have {credits}; full-time is {units}.", {
        credits: creditsLabel(Units),
        units: institution.fullTimeUnits,
      }),
  ]
    .filter((words) => words !== false)
    .join(" ");
}

type Ends = Extract<NextStep, { Kind: "classes" }>;

export function waitlistedStepWords({ Count, Title }: NonNullable<Ends["Waitlisted"]>): string {
  if (Count === 1) return t("You're waiting for a seat in {class}.", { class: Title });
  return t("You're waiting for a seat in {count, plural, one {# class} other {# classes}}.", { count: Count });
}

export function creditWords({ Term, Units }: NonNullable<Ends["BelowFullTime"]>): string {
  return t("You have {credits} for {term}. Full-time is {units}.", {
    credits: creditsLabel(Units),
    term: Term.Description,
    units: institution.fullTimeUnits,
  });
}
