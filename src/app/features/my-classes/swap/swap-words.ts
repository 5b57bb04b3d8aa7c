import { t } from "#words";
import type { CartItem, CartMessage, DropKind, EnrolledClass, SwapResult } from "#contract/calls/enrollment";
import { courseNumber, listingName, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { listLabel } from "../../../lib/format/format.ts";
import { NO_SET_TIME, type TermDates, datedMeetingLabel } from "../../../lib/format/meeting-labels.ts";
import type { ClassListing } from "#contract/catalog";
import type { Selection } from "../../../lib/classes/section-choice.ts";
import { type Consequence, creditsAfter, leavingConsequences } from "../changes/consequences.tsx";
import { countedUnits, isWaiting, itemListings } from "../../../lib/classes/held-class.ts";

export function swapConsequences(
  enrolled: EnrolledClass,
  incoming: CartItem,
  { unitsEnrolled, kind }: { unitsEnrolled: number; kind: DropKind | null },
): Consequence[] {
  const after = unitsEnrolled - countedUnits(enrolled) + incoming.InnerObject.Units;
  return [
    ...leavingConsequences(enrolled, kind),
    { kind: "credits", ...creditsAfter(unitsEnrolled, after) },
    { kind: "kept", text: t("If the swap fails, you keep {seat}.", { seat: heldWords(enrolled) }) },
  ];
}

export function sectionConsequences(own: Selection, wanted: Selection): Consequence[] {
  const givenUp = [...own.picks].filter(([code, section]) => wanted.picks.get(code) !== section);
  if (givenUp.length === 0) return [];
  const sections = listLabel(givenUp.map(([, section]) => sectionLabel(section)));
  return [
    { kind: "seat", text: t("You'll give up {sections}.", { sections }) },
    { kind: "kept", text: t("If the swap fails, you keep {seat}.", { seat: sections }) },
  ];
}

/** "your seat in COMP.1010 LEC 201" */
export function heldWords(enrolled: EnrolledClass): string {
  const name = leavingName(enrolled);
  return isWaiting(enrolled)
    ? t("your place on the waitlist for {name}", { name })
    : t("your seat in {name}", { name });
}

/** With its section, because the new class may be of the same course. */
export function leavingName({ Class, ...enrolled }: EnrolledClass): string {
  return Class ? listingName(Class) : courseNumber(enrolled);
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
