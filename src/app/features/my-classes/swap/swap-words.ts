import { t } from "#words";
import type { CartItem, CartMessage, DropKind, EnrolledClass, SwapResult } from "#contract/calls/enrollment";
import { creditsLabel } from "#contract/words";
import { courseNumber, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { listLabel } from "../../../lib/format/format-list.ts";
import { NO_SET_TIME } from "../../../lib/format/format-meeting.ts";
import { datedMeetingLabel, type TermDates } from "../../../lib/format/meeting-dates.ts";
import type { ClassListing } from "#contract/catalog";
import { type Consequence, creditsAfter, leavingConsequences } from "../changes/consequences.ts";
import { companionListings, countedUnits, isWaiting, itemListings } from "../../../lib/classes/held-class.ts";

export function swapConsequences(
  enrolled: EnrolledClass,
  incoming: CartItem,
  { unitsEnrolled, kind }: { unitsEnrolled: number; kind: DropKind | null },
): Consequence[] {
  const after = unitsEnrolled - countedUnits(enrolled) + incoming.InnerObject.Units;
  return [
    ...leavingConsequences(enrolled, kind),
    { kind: "credits", ...creditsAfter(unitsEnrolled, after) },
    {
      kind: "kept",
      text: t("If the swap fails, you keep {seat}.", {
        seat: heldWords(enrolled, incoming.InnerObject.EnrollmentSection.Class),
      }),
    },
  ];
}

export function sectionConsequences(enrolled: EnrolledClass, givenUp: readonly ClassListing[]): Consequence[] {
  const leaving = listLabel(givenUp.map(sectionLabel));
  const kept = enrolled.Class ? sectionLabel(enrolled.Class) : t("the class");
  return [
    ...(leaving === ""
      ? []
      : [{ kind: "seat" as const, text: t("You'll give up {sections}.", { sections: leaving }) }]),
    {
      kind: "together",
      text: t("You'll keep {section} ({credits}).", { section: kept, credits: creditsLabel(enrolled.CreditsTaken) }),
    },
    ...(leaving === ""
      ? []
      : [{ kind: "kept" as const, text: t("If the change fails, you keep {seat}.", { seat: leaving }) }]),
  ];
}

/** "your seat in COMP.1010" */
export function heldWords(enrolled: EnrolledClass, incoming: ClassListing | undefined): string {
  const name = leavingName(enrolled, incoming);
  return isWaiting(enrolled)
    ? t("your place on the waitlist for {name}", { name })
    : t("your seat in {name}", { name });
}

/** "COMP.1010", or "COMP.1010 LEC 201" if the new class is of the same course. */
export function leavingName(enrolled: EnrolledClass, incoming: ClassListing | undefined): string {
  const course = courseNumber(enrolled);
  const isOther = incoming && incoming.Details.ClassNumber !== enrolled.ClassNumber;
  if (!isOther || !enrolled.Class || courseNumber(incoming.Details) !== course) return course;
  return `${course} ${sectionLabel(enrolled.Class)}`;
}

/** All messages of the server, once each: first about the whole, then about the new class. */
export function messagesOf({ Messages, Added }: SwapResult): CartMessage[] {
  const all = [...Messages, ...Added.Messages];
  return all.filter(({ Description }, index) => all.findIndex((other) => other.Description === Description) === index);
}

/** "LEC 201 and LAB 803 · MWF 9:00–9:50 AM" */
export function itemLine(item: CartItem, termDates: TermDates | undefined): string {
  const sections = listLabel(itemListings(item).map(sectionLabel));
  return `${sections} · ${timesLine(item.InnerObject.EnrollmentSection.Class, termDates)}`;
}

/** "MWF 9:00–9:50 AM", each time once, with the dates of partial-term meetings. */
export function timesLine({ Meetings }: ClassListing, termDates: TermDates | undefined): string {
  if (Meetings.length === 0) return t(NO_SET_TIME);
  return [...new Set(Meetings.map((meeting) => datedMeetingLabel(meeting, termDates)))].join(", ");
}

/** What happened to the old class or sections. */
export function leftWords(enrolled: EnrolledClass, { Added, Dropped }: SwapResult): string {
  if (Added.EnrollmentItem.ClassNumber === Dropped.ClassNumber) {
    const taken = companionListings(Added).map(({ Details }) => Details.ClassNumber);
    const left = enrolled.AdditionalComponents.filter(({ Details }) => !taken.includes(Details.ClassNumber));
    return left.length === 0
      ? t("You changed sections.")
      : t("You changed sections. You gave up {sections}.", { sections: listLabel(left.map(sectionLabel)) });
  }
  const name = leavingName(enrolled, Added.EnrollmentSection);
  if (isWaiting(enrolled)) return t("You left the waitlist for {name}.", { name });
  return Dropped.Kind === "withdraw"
    ? t("You withdrew from {name} with a grade of W.", { name })
    : t("You dropped {name}.", { name });
}
