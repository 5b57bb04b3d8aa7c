import { message, t } from "#words";
import type { DropKind, EnrolledClass } from "#contract/calls/enrollment";
import { careerOf, institution } from "#contract/institution";
import { creditsLabel, dateLabel } from "#contract/words";
import { sectionLabel } from "../../../lib/classes/class-facts.ts";
import { listLabel } from "../../../lib/format/format-list.ts";
import { dollarLabel } from "../../../lib/format/format-number.ts";
import { canceledOf, countedUnits, hasSeat, isCanceled, isWaiting } from "../../../lib/classes/held-class.ts";

export type Consequence = {
  kind: "seat" | "place" | "together" | "date" | "credits" | "fee" | "kept";
  text: string;
  /** A loss: a grade of W, a lower status, a waitlist position. */
  isLoss?: boolean;
};

/** Most important first. */
export function dropConsequences(enrolled: EnrolledClass, unitsEnrolled: number): Consequence[] {
  const credits = creditsAfter(unitsEnrolled, unitsEnrolled - countedUnits(enrolled));
  return [...leavingConsequences(enrolled), { kind: "credits", ...credits }];
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
    return {
      kind: "place",
      text:
        position === null
          ? t("You'll lose your place. If you rejoin, you go to the end.")
          : t("You'll lose your place (#{position}). If you rejoin, you go to the end.", { position }),
      isLoss: position !== null,
    };
  }
  return { kind: "seat", text: isCanceled(enrolled) ? t("This class was canceled.") : t("You'll give up your seat.") };
}

function togetherConsequence({ AdditionalComponents }: EnrolledClass): Consequence[] {
  const others = AdditionalComponents.map(sectionLabel);
  if (others.length === 0) return [];
  return [{ kind: "together", text: t("This also drops {sections}.", { sections: listLabel(others) }) }];
}

function dateConsequence(enrolled: EnrolledClass, kind: DropKind | null): Consequence[] {
  if (isWaiting(enrolled)) return [];
  if (canceledOf(enrolled).length > 0) return [{ kind: "date", text: t(NOT_ON_TRANSCRIPT) }];
  const date = enrolled.DropDeadline && dateLabel(enrolled.DropDeadline);
  if (kind === "withdraw") {
    const passed = date ? [t("The add/drop deadline was {date}.", { date })] : [];
    const text = [...passed, t("This will be a withdrawal with a grade of W.")].join(" ");
    return [{ kind: "date", text, isLoss: true }];
  }
  const still = date ? [t("The add/drop deadline is {date}.", { date })] : [];
  return [{ kind: "date", text: [...still, t(NOT_ON_TRANSCRIPT)].join(" ") }];
}

const NOT_ON_TRANSCRIPT = message("This class won't appear on your transcript.");

/** Only a seat costs the fee; a waitlist doesn't. */
function feeConsequence(enrolled: EnrolledClass): Consequence[] {
  const fee = enrolled.Class && careerOf(enrolled.Class.Details.AcademicCareer.Code).fee;
  if (!fee || fee.isRefundable || !hasSeat(enrolled)) return [];
  return [
    {
      kind: "fee",
      text: t("The {amount} {fee} isn't refundable.", { amount: dollarLabel(fee.amountDollars), fee: fee.name }),
      isLoss: true,
    },
  ];
}

/** "You'll have 9 credits.", and the status that they give. */
export function creditsAfter(unitsBefore: number, unitsAfter: number) {
  const isLoss = levelOf(unitsAfter) < levelOf(unitsBefore);
  return {
    text: `${t("You'll have {credits}.", { credits: creditsLabel(unitsAfter) })} ${statusWords(unitsAfter)}`,
    isLoss,
  };
}

/** 0 to 2: below half-time, half-time, full-time. */
function levelOf(units: number): number {
  return [institution.halfTimeUnits, institution.fullTimeUnits].filter((least) => units >= least).length;
}

function statusWords(units: number): string {
  const { fullTimeUnits, halfTimeUnits } = institution;
  if (units >= fullTimeUnits) return t("That's full-time.");
  return units >= halfTimeUnits
    ? t("That's half-time (full-time is {units}).", { units: fullTimeUnits })
    : t("That's below half-time ({units}).", { units: halfTimeUnits });
}
