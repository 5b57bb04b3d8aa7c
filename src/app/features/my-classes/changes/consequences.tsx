import {
  Armchair,
  CalendarDays,
  GraduationCap,
  Link2,
  ListEnd,
  Receipt,
  ShieldCheck,
  TriangleAlert,
} from "lucide-react";
import type { DropKind, EnrolledClass } from "#contract/calls/enrollment";
import { careerOf, institution } from "#contract/institution";
import { creditsLabel } from "#contract/labels/catalog-words";
import { dateLabel } from "#dates/words";
import { Icon, Row, Stack, Text } from "#ui";
import { message, t } from "#words";
import { sectionLabel } from "../../../lib/classes/class-facts.ts";
import { canceledOf, countedUnits, hasSeat, isCanceled, isWaiting } from "../../../lib/classes/held-class.ts";
import { dollarLabel, listLabel } from "../../../lib/format/format.ts";

const ICONS = {
  seat: Armchair,
  place: ListEnd,
  together: Link2,
  needed: TriangleAlert,
  date: CalendarDays,
  credits: GraduationCap,
  fee: Receipt,
  kept: ShieldCheck,
} as const;

export type Consequence = {
  kind: keyof typeof ICONS;
  text: string;
  /** A loss: a grade of W, a lower status, a waitlist position. */
  isLoss?: boolean;
};

/** What a change would do, one line each. */
export function Consequences({ of }: { of: readonly Consequence[] }) {
  return (
    <Stack as="ul" className="boxed list-row">
      {of.map(({ kind, text, isLoss = false }) => (
        <Row as="li" key={kind} data-loss={isLoss} wrap={false} align="start">
          <Text as="span" tone={isLoss ? "warning" : "quiet"}>
            <Icon of={ICONS[kind]} />
          </Text>
          {text}
        </Row>
      ))}
    </Stack>
  );
}

/** What dropping a class would do, most important first. */
export function dropConsequences(enrolled: EnrolledClass, unitsEnrolled: number): Consequence[] {
  return [...leavingConsequences(enrolled), creditsAfter(unitsEnrolled, unitsEnrolled - countedUnits(enrolled))];
}

/** What becomes of places on waitlists for which the dropped class was to be swapped. */
export function placesKept(swapPlaces: readonly EnrolledClass[]): Consequence[] {
  const sections = swapPlaces.flatMap(({ Class }) => (Class ? [sectionLabel(Class)] : []));
  if (sections.length === 0) return [];
  const text = t("You'll stay on the waitlist for {sections}, with nothing left to swap.", {
    sections: listLabel(sections),
  });
  return [{ kind: "kept", text }];
}

/** For a drop and a swap alike. */
export function leavingConsequences(enrolled: EnrolledClass, kind: DropKind | null = enrolled.DropKind): Consequence[] {
  const others = enrolled.AdditionalComponents.map(sectionLabel);
  const fee = lostFee(enrolled);
  return [
    isWaiting(enrolled) ? lostPlace(enrolled.WaitListPosition) : { kind: "seat", text: seatWords(enrolled) },
    ...(others.length > 0
      ? [{ kind: "together" as const, text: t("This also drops {sections}.", { sections: listLabel(others) }) }]
      : []),
    ...neededConsequence(enrolled),
    ...(isWaiting(enrolled) ? [] : [deadlineConsequence(enrolled, kind)]),
    ...(fee === undefined ? [] : [{ kind: "fee" as const, text: fee, isLoss: true }]),
  ];
}

function neededConsequence({ RequiredBy = [] }: EnrolledClass): Consequence[] {
  if (RequiredBy.length === 0) return [];
  const text = t("{classes} {count, plural, one {requires} other {require}} this class at the same time.", {
    classes: listLabel(RequiredBy),
    count: RequiredBy.length,
  });
  return [{ kind: "needed", text, isLoss: true }];
}

function lostPlace(position: number | null): Consequence {
  const text =
    position === null
      ? t("You'll lose your place. If you rejoin, you go to the end.")
      : t("You'll lose your place (#{position}). If you rejoin, you go to the end.", { position });
  return { kind: "place", text, isLoss: position !== null };
}

function seatWords(enrolled: EnrolledClass): string {
  return isCanceled(enrolled) ? t("This class was canceled.") : t("You'll give up your seat.");
}

const NOT_ON_TRANSCRIPT = message("This class won't appear on your transcript.");

function deadlineConsequence(enrolled: EnrolledClass, kind: DropKind | null): Consequence {
  if (canceledOf(enrolled).length > 0) return { kind: "date", text: t(NOT_ON_TRANSCRIPT) };
  const date = enrolled.DropDeadline && dateLabel(enrolled.DropDeadline);
  if (kind === "withdraw") {
    const passed = date && t("The add/drop deadline was {date}.", { date });
    const text = [passed, t("This will be a withdrawal with a grade of W.")].filter(Boolean).join(" ");
    return { kind: "date", text, isLoss: true };
  }
  const still = date && t("The add/drop deadline is {date}.", { date });
  return { kind: "date", text: [still, t(NOT_ON_TRANSCRIPT)].filter(Boolean).join(" ") };
}

/** Only a seat costs the fee; a waitlist doesn't. */
function lostFee(enrolled: EnrolledClass): string | undefined {
  const fee = enrolled.Class && careerOf(enrolled.Class.Details.AcademicCareer.Code).fee;
  if (!fee || fee.isRefundable || !hasSeat(enrolled)) return undefined;
  return t("The {amount} {fee} isn't refundable.", { amount: dollarLabel(fee.amountDollars), fee: fee.name });
}

export function creditsAfter(unitsBefore: number, unitsAfter: number): Consequence {
  const text = `${t("You'll have {credits}.", { credits: creditsLabel(unitsAfter) })} ${statusWords(unitsAfter)}`;
  return { kind: "credits", text, isLoss: levelOf(unitsAfter) < levelOf(unitsBefore) };
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
