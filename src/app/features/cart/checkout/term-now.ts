import { message, t } from "#words";
import type { EnrolledClass, EnrolledClasses } from "#contract/calls/enrollment";
import { dateLabel } from "#contract/words";
import { enrolledUnits, type EnrollmentLevel, hasSeat, isWaiting, levelOf } from "../../../lib/classes/held-class.ts";
import type { Fact } from "../../../ui/layout/fact-list.tsx";

export type NextStep = { kind: "cart" | "wait" | "date"; text: string };

const LEVEL = {
  full: message("Full-time"),
  half: message("Half-time"),
  less: message("Less than half-time"),
} as const satisfies Record<EnrollmentLevel, string>;

/** `inCart` classes are still to be enrolled. */
export function termFacts({ Classes, UnitLimit, ...term }: EnrolledClasses, inCart: number): Fact[] {
  const units = enrolledUnits({ Classes, ...term });
  const waiting = Classes.filter(isWaiting).length;
  return [
    { label: t("Classes enrolled"), value: Classes.filter(hasSeat).length },
    {
      label: t("Credits enrolled"),
      value: UnitLimit === null ? units : t("{units} of {limit}", { units, limit: UnitLimit }),
    },
    { label: t("Status"), value: t(LEVEL[levelOf(units)]) },
    {
      label: t("Waitlisted"),
      value: waiting > 0 && t("{count, plural, one {# class} other {# classes}}", { count: waiting }),
    },
    {
      label: t("Still in your cart"),
      value: inCart > 0 && t("{count, plural, one {# class} other {# classes}}", { count: inCart }),
    },
  ];
}

export function nextSteps({ Classes }: Pick<EnrolledClasses, "Classes">, inCart: number): NextStep[] {
  const deadline = firstDeadline(Classes);
  const steps: NextStep[] = [];
  if (inCart > 0)
    steps.push({ kind: "cart", text: t("Fix any problems in your cart and try again, or swap a class.") });
  if (Classes.some(isWaiting))
    steps.push({ kind: "wait", text: t("We'll enroll you when a seat opens, if nothing conflicts by then.") });
  if (deadline !== undefined) {
    const date = dateLabel(deadline);
    steps.push({ kind: "date", text: t("Classes you drop by {date} won't appear on your transcript.", { date }) });
  }
  return steps;
}

/** The first day on which a drop today would leave a record, among classes that can be dropped without one. */
function firstDeadline(classes: readonly EnrolledClass[]): string | undefined {
  const open = classes.filter((each) => hasSeat(each) && each.DropKind === "drop");
  return open.flatMap(({ DropDeadline }) => DropDeadline ?? []).toSorted()[0];
}
