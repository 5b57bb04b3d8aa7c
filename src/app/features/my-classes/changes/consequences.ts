import { message, t } from "#words";
import type { DropKind, EnrolledClass } from "#contract/calls/enrollment";
import { careerOf, institution } from "#contract/institution";
import { creditsLabel, dateLabel } from "#contract/words";
import { sectionLabel } from "../../../lib/classes/class-facts.ts";
import { listLabel } from "../../../lib/format/format-list.ts";
import { dollarLabel } from "../../../lib/format/format-number.ts";
import { canceledOf, countedUnits, hasSeat, isCanceled, isWaiting, levelOf } from "../../../lib/classes/held-class.ts";

export type Consequence = {
  kind: "seat" | "place" | "together" | "date" | "credits" | "fee" | "kept";
  text: string;
  /** A loss: a grade of W, a lower status, a waitlist position. */
  isLoss?: boolean;
};

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

function creditsConsequence(enrolled: EnrolledClass, unitsEnrolled: number): Consequence {
  const remaining = unitsEnrolled - countedUnits(enrolled);
  if (remaining === unitsEnrolled) {
    return { kind: "credits", text: t("You'll still have {credits}.", { credits: creditsLabel(remaining) }) };
  }
  return { kind: "credits", ...creditsAfter(unitsEnrolled, remaining) };
}

/** "You'll have 9 credits.", and what that means for full-time and half-time status. */
export function creditsAfter(unitsBefore: number, unitsAfter: number) {
  const { text, isLoss } = statusChange(unitsBefore, unitsAfter);
  return { text: `${t("You'll have {credits}.", { credits: creditsLabel(unitsAfter) })} ${text}`, isLoss };
}

const { fullTimeUnits, halfTimeUnits } = institution;

/** What happens to full-time and half-time status when the credits of a term change. */
export function statusChange(unitsBefore: number, unitsAfter: number): { text: string; isLoss: boolean } {
  const before = levelOf(unitsBefore);
  const after = levelOf(unitsAfter);
  const isSame = before === after;
  switch (after) {
    case "full":
      return { text: isSame ? t("You'll stay full-time.") : t("You'll be full-time."), isLoss: false };
    case "half":
      if (before === "full")
        return { text: t("You'll drop below full-time ({units} credits).", { units: fullTimeUnits }), isLoss: true };
      return { text: isSame ? t("You'll stay half-time.") : t("You'll be half-time."), isLoss: false };
    case "less":
      return {
        text: isSame
          ? t("You'll stay below half-time ({units} credits).", { units: halfTimeUnits })
          : t("You'll drop below half-time ({units} credits).", { units: halfTimeUnits }),
        isLoss: !isSame,
      };
  }
}
