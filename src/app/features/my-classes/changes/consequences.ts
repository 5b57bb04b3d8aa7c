import type { EnrolledClass } from "#contract/enrollment";
import { careerOf, institution } from "#contract/institution";
import { creditsLabel, dateLabel } from "#contract/words";
import { sectionLabel } from "../../../lib/classes/class-facts.ts";
import { listLabel } from "../../../lib/format/format-list.ts";
import { dollarLabel } from "../../../lib/format/format-number.ts";
import { cancelledOf, countedUnits, hasSeat, isCancelled, isWaiting } from "../../../lib/classes/held-class.ts";
import { levelOf } from "../../../lib/classes/enrollment-level.ts";

export type Consequence = {
  kind: "seat" | "place" | "together" | "date" | "credits" | "fee" | "kept";
  text: string;
  /** A loss: a grade of W, a lower status, a waitlist position. */
  isLoss?: boolean;
};

export type DropKind = NonNullable<EnrolledClass["DropKind"]>;

/** Most important first. */
export function dropConsequences(enrolled: EnrolledClass, unitsEnrolled: number): Consequence[] {
  return [...leavingConsequences(enrolled), creditsConsequence(enrolled, unitsEnrolled)];
}

/** For a drop and a swap alike. */
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
    const place = position === null ? "your place" : `your place (#${position})`;
    return {
      kind: "place",
      text: `You'll lose ${place}. If you rejoin, you go to the end.`,
      isLoss: position !== null,
    };
  }
  return { kind: "seat", text: isCancelled(enrolled) ? "This class was canceled." : "You'll give up your seat." };
}

function togetherConsequence({ AdditionalComponents }: EnrolledClass): Consequence[] {
  const others = AdditionalComponents.map(sectionLabel);
  if (others.length === 0) return [];
  return [{ kind: "together", text: `This also drops ${listLabel(others)}.` }];
}

function dateConsequence(enrolled: EnrolledClass, kind: DropKind | null): Consequence[] {
  if (isWaiting(enrolled)) return [];
  if (cancelledOf(enrolled).length > 0) return [{ kind: "date", text: NOT_ON_TRANSCRIPT }];
  const date = enrolled.DropDeadline && dateLabel(enrolled.DropDeadline);
  if (kind === "withdraw") {
    const passed = date ? `The add/drop deadline was ${date}. ` : "";
    return [{ kind: "date", text: `${passed}This will be a withdrawal with a grade of W.`, isLoss: true }];
  }
  const still = date ? `The add/drop deadline is ${date}. ` : "";
  return [{ kind: "date", text: `${still}${NOT_ON_TRANSCRIPT}` }];
}

const NOT_ON_TRANSCRIPT = "This class won't appear on your transcript.";

/** Only a seat costs the fee; a waitlist doesn't. */
function feeConsequence(enrolled: EnrolledClass): Consequence[] {
  const fee = enrolled.Class && careerOf(enrolled.Class.Details.AcademicCareer.Code).fee;
  if (!fee || fee.isRefundable || !hasSeat(enrolled)) return [];
  return [{ kind: "fee", text: `The ${dollarLabel(fee.amountDollars)} ${fee.name} isn't refundable.`, isLoss: true }];
}

function creditsConsequence(enrolled: EnrolledClass, unitsEnrolled: number): Consequence {
  const remaining = unitsEnrolled - countedUnits(enrolled);
  if (remaining === unitsEnrolled) {
    return { kind: "credits", text: `You'll still have ${creditsLabel(remaining)}.` };
  }
  const { text, isLoss } = statusChange(unitsEnrolled, remaining);
  return { kind: "credits", text: `You'll have ${creditsLabel(remaining)}. ${text}`, isLoss };
}

const { fullTimeUnits, halfTimeUnits } = institution;
const BELOW_FULL = `below full-time (${fullTimeUnits} credits)`;
const BELOW_HALF = `below half-time (${halfTimeUnits} credits)`;

/** What happens to full-time and half-time status when the credits of a term change. */
export function statusChange(unitsBefore: number, unitsAfter: number): { text: string; isLoss: boolean } {
  const before = levelOf(unitsBefore);
  const after = levelOf(unitsAfter);
  const isSame = before === after;
  switch (after) {
    case "full":
      return { text: isSame ? "You'll stay full-time." : "You'll be full-time.", isLoss: false };
    case "half":
      if (before === "full") return { text: `You'll drop ${BELOW_FULL}.`, isLoss: true };
      return { text: isSame ? "You'll stay half-time." : "You'll be half-time.", isLoss: false };
    case "less":
      return { text: isSame ? `You'll stay ${BELOW_HALF}.` : `You'll drop ${BELOW_HALF}.`, isLoss: !isSame };
  }
}
