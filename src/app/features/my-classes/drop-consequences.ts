import type { EnrolledClass } from "#contract/enrollment";
import { careerOf } from "#contract/institution";
import { creditsLabel, dateLabel } from "#contract/words";
import { sectionLabel } from "../../lib/class-facts.ts";
import { listLabel } from "../../lib/format-list.ts";
import { dollarLabel } from "../../lib/format-number.ts";
import { cancelledOf, countedUnits, hasSeat, isCancelled, isWaiting, listingsOf } from "../../lib/held-class.ts";
import { statusChange } from "./enrollment-status.ts";

export type Consequence = {
  kind: "seat" | "place" | "together" | "date" | "credits" | "fee" | "kept";
  text: string;
  /** What the student may regret: a grade W, a status or a place that is lost. */
  isLoss?: boolean;
};

export type DropKind = NonNullable<EnrolledClass["DropKind"]>;

/** What dropping a class would do, in the order in which it matters. */
export function dropConsequences(enrolled: EnrolledClass, unitsEnrolled: number): Consequence[] {
  return [...leavingConsequences(enrolled), creditsConsequence(enrolled, unitsEnrolled)];
}

/** What leaving the class does, whatever comes in its place; the kind is that of today where none is given. */
export function leavingConsequences(enrolled: EnrolledClass, kind: DropKind | null = enrolled.DropKind): Consequence[] {
  return [
    seatConsequence(enrolled),
    ...togetherConsequence(enrolled),
    ...dateConsequence(enrolled, kind),
    ...feeConsequence(enrolled),
  ];
}

function seatConsequence(enrolled: EnrolledClass): Consequence {
  if (isWaiting(enrolled)) {
    const position = enrolled.WaitListPosition;
    const place = position === null ? "" : `, where you are at position ${position}`;
    return {
      kind: "place",
      text: `You leave the wait list${place}. Who joins again starts at its end.`,
      isLoss: position !== null,
    };
  }
  if (isCancelled(enrolled)) return { kind: "seat", text: "The class was cancelled: there is no seat in it." };
  const isWaitedFor = listingsOf(enrolled).some(({ Details }) => Details.WaitListTotal > 0);
  const goes = isWaitedFor ? "goes to the first student on the wait list" : "becomes open to others";
  return { kind: "seat", text: `Your seat ${goes}.` };
}

function togetherConsequence({ AdditionalComponents }: EnrolledClass): Consequence[] {
  const others = AdditionalComponents.map(sectionLabel);
  if (others.length === 0) return [];
  return [{ kind: "together", text: `${listLabel(others)} ${others.length === 1 ? "goes" : "go"} with it.` }];
}

function dateConsequence(enrolled: EnrolledClass, kind: DropKind | null): Consequence[] {
  if (isWaiting(enrolled)) return [];
  if (cancelledOf(enrolled).length > 0)
    return [{ kind: "date", text: "It leaves no trace on your record, on any day." }];
  const date = enrolled.DropDeadline && dateLabel(enrolled.DropDeadline);
  if (kind === "withdraw") {
    const passed = date ? `The add/drop deadline was ${date}. ` : "";
    return [{ kind: "date", text: `${passed}This will be a withdrawal with the grade W.`, isLoss: true }];
  }
  const still = date ? `The add/drop deadline is ${date}. ` : "";
  return [{ kind: "date", text: `${still}The class leaves no trace on your record.` }];
}

/** Paid by who was enrolled; a place on a wait list costs nothing. */
function feeConsequence(enrolled: EnrolledClass): Consequence[] {
  const fee = enrolled.Class && careerOf(enrolled.Class.Details.AcademicCareer.Code).fee;
  if (!fee || fee.isRefundable || !hasSeat(enrolled)) return [];
  return [{ kind: "fee", text: `The ${fee.name} of ${dollarLabel(fee.amountDollars)} is not refunded.`, isLoss: true }];
}

function creditsConsequence(enrolled: EnrolledClass, unitsEnrolled: number): Consequence {
  const remaining = unitsEnrolled - countedUnits(enrolled);
  if (remaining === unitsEnrolled) {
    return { kind: "credits", text: `Your ${creditsLabel(remaining)} of the term stay as they are.` };
  }
  const change = statusChange(unitsEnrolled, remaining);
  return {
    kind: "credits",
    text: `${creditsLabel(remaining)} ${remaining === 1 ? "remains" : "remain"}. ${change}`,
    isLoss: change.startsWith("You lose"),
  };
}
