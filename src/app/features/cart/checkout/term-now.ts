import type { EnrolledClass, EnrolledClasses } from "#contract/enrollment";
import { dateLabel } from "#contract/words";
import { type EnrollmentLevel, levelOf } from "../../../lib/classes/enrollment-level.ts";
import { counted } from "../../../lib/format/format-number.ts";
import { enrolledUnits, hasSeat, isWaiting } from "../../../lib/classes/held-class.ts";
import type { Fact } from "../../../ui/layout/fact-list.tsx";

export type NextStep = { kind: "cart" | "wait" | "date"; text: string };

const LEVEL: Record<EnrollmentLevel, string> = {
  full: "Full-time",
  half: "Half-time",
  less: "Less than half-time",
};

/** `inCart` classes are still to be enrolled. */
export function termFacts({ Classes, UnitLimit, ...term }: EnrolledClasses, inCart: number): Fact[] {
  const units = enrolledUnits({ Classes, ...term });
  const waiting = Classes.filter(isWaiting).length;
  return [
    { label: "Classes enrolled", value: Classes.filter(hasSeat).length },
    { label: "Credits enrolled", value: UnitLimit === null ? units : `${units} of ${UnitLimit}` },
    { label: "Status", value: LEVEL[levelOf(units)] },
    ...(waiting > 0 ? [{ label: "Waitlisted", value: counted(waiting, "class", "classes") }] : []),
    ...(inCart > 0 ? [{ label: "Still in your cart", value: counted(inCart, "class", "classes") }] : []),
  ];
}

export function nextSteps({ Classes }: Pick<EnrolledClasses, "Classes">, inCart: number): NextStep[] {
  const deadline = firstDeadline(Classes);
  return [
    ...(inCart > 0
      ? [{ kind: "cart" as const, text: "Fix any problems in your cart and try again, or swap a class." }]
      : []),
    ...(Classes.some(isWaiting)
      ? [
          {
            kind: "wait" as const,
            text: "We'll enroll you when a seat opens, if nothing conflicts by then.",
          },
        ]
      : []),
    ...(deadline === undefined
      ? []
      : [
          {
            kind: "date" as const,
            text: `Classes you drop by ${dateLabel(deadline)} won't appear on your transcript.`,
          },
        ]),
  ];
}

/** The first day on which a drop today would leave a record, among classes that can be dropped without one. */
function firstDeadline(classes: readonly EnrolledClass[]): string | undefined {
  const open = classes.filter((each) => hasSeat(each) && each.DropKind === "drop");
  return open.flatMap(({ DropDeadline }) => DropDeadline ?? []).toSorted()[0];
}
