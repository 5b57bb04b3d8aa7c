import type {
  CartItem,
  CartMessage,
  DropKind,
  EnrolledClass,
  EnrollmentOptions,
  SwapResult,
} from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { t } from "#words";
import { courseNumber, listingName, sectionLabel } from "../../../lib/classes/class-facts.ts";
import { companionListings, countedUnits, heldListings, isWaiting } from "../../../lib/classes/held-class.ts";
import { missingComponents, relatedNumbers, type Selection, selectionOf } from "../../../lib/classes/section-choice.ts";
import { listLabel } from "../../../lib/format/format.ts";
import { useQuery } from "../../../routing/location.tsx";
import { type Consequence, creditsAfter, leavingConsequences } from "../changes/consequences.tsx";

export type SwapChange = { addClassNumber: number; relatedClassNumbers?: number[] };

/** The enrolled class with its sections, to choose others; undefined if no component has another section. */
export function ownSelection(enrolled: EnrolledClass, options: EnrollmentOptions | undefined): Selection | undefined {
  if (!options || !enrolled.Class) return undefined;
  const { choices } = selectionOf(options, []);
  const isHeld = ({ Details }: ClassListing) =>
    enrolled.AdditionalComponents.some((own) => own.Details.ClassNumber === Details.ClassNumber);
  const sections = choices.flatMap((choice) => choice.AvailableSections);
  const picks = new Map(sections.filter(isHeld).map((section) => [section.Details.Component.Code, section] as const));
  return sections.every(isHeld) ? undefined : { primary: enrolled.Class, choices, picks };
}

/** The enrolled class under its other names, which needn't be in the cart. */
export function otherNamesHeld(options: EnrollmentOptions | undefined): EnrollmentOptions["Class"]["CombinedSections"] {
  const { Details, CombinedSections = [] } = options?.Class ?? {};
  const names = Details?.SameClassAs ?? [];
  return CombinedSections.filter((other) => names.includes(courseNumber(other)));
}

/** Undefined if the wanted sections are the enrolled ones or incomplete. */
export function sectionsChange(own: Selection | undefined, wanted: Selection): SwapChange | undefined {
  if (missingComponents(wanted).length > 0) return undefined;
  const related = relatedNumbers(wanted);
  const addClassNumber = wanted.primary.Details.ClassNumber;
  const isOwn = own?.primary.Details.ClassNumber === addClassNumber;
  if (own && isOwn && related.join() === relatedNumbers(own).join()) return undefined;
  return { addClassNumber, relatedClassNumbers: related };
}

/** Takes a swap of sections back. */
export function changeBack(enrolled: EnrolledClass): SwapChange {
  const relatedClassNumbers = enrolled.AdditionalComponents.map(({ Details }) => Details.ClassNumber);
  return { addClassNumber: enrolled.ClassNumber ?? 0, relatedClassNumbers };
}

export type SwapInAddress = ReturnType<typeof useSwapInAddress>;

/** A swap is in the address, so that the cart can link to it and Back closes it. */
export function useSwapInAddress() {
  const [query, setQuery] = useQuery();
  const [swap, wanted] = ["swap", "for"].map((name) => Number(query.get(name)) || undefined);
  return {
    swap,
    wanted,
    open: (classNumber: number) => setQuery({ swap: classNumber, for: undefined }),
    want: (classNumber: number | undefined) => setQuery({ for: classNumber }, { replace: true }),
    close: () => setQuery({ swap: undefined, for: undefined }, { replace: true }),
  };
}

/** What giving up a class for one of the cart would do. */
export function swapConsequences(
  enrolled: EnrolledClass,
  incoming: CartItem,
  { unitsEnrolled, kind }: { unitsEnrolled: number; kind: DropKind | null },
): Consequence[] {
  const after = unitsEnrolled - countedUnits(enrolled) + incoming.InnerObject.Units;
  return [...leavingConsequences(enrolled, kind), creditsAfter(unitsEnrolled, after), kept(heldSeatWords(enrolled))];
}

export function sectionConsequences(own: Selection, wanted: Selection): Consequence[] {
  const givenUp = [...own.picks].filter(([code, section]) => wanted.picks.get(code) !== section);
  if (givenUp.length === 0) return [];
  const sections = listLabel(givenUp.map(([, section]) => sectionLabel(section)));
  return [{ kind: "seat", text: t("You'll give up {sections}.", { sections }) }, kept(sections)];
}

/** Of a swap for another section of the course, whose further sections may stay. */
export function offerConsequences(
  enrolled: EnrolledClass,
  wanted: Selection,
  { unitsEnrolled, kind }: { unitsEnrolled: number; kind: DropKind | null },
): Consequence[] {
  const staying = [wanted.primary.Details.ClassNumber, ...relatedNumbers(wanted)];
  const givenUp = heldListings(enrolled).filter(({ Details }) => !staying.includes(Details.ClassNumber));
  const sections = listLabel(givenUp.map(sectionLabel));
  const leaving = leavingConsequences(enrolled, kind).filter((one) => !["seat", "together"].includes(one.kind));
  const units = unitsAfter(enrolled, wanted.primary);
  const after = unitsEnrolled - countedUnits(enrolled) + units;
  return [
    ...(isWaiting(enrolled) ? [] : [{ kind: "seat" as const, text: t("You'll give up {sections}.", { sections }) }]),
    ...leaving,
    ...(after === unitsEnrolled ? [] : [creditsAfter(unitsEnrolled, after)]),
    kept(heldSeatWords(enrolled)),
  ];
}

/** As the server takes them: those of the old class, if the new one can be taken for them. */
function unitsAfter({ CreditsTaken }: EnrolledClass, { Details }: ClassListing): number {
  const { MinimumCredits, MaximumCredits } = Details;
  return CreditsTaken >= MinimumCredits && CreditsTaken <= MaximumCredits ? CreditsTaken : MinimumCredits;
}

function kept(seat: string): Consequence {
  return { kind: "kept", text: t("If the swap fails, you keep {seat}.", { seat }) };
}

/** "your seat in COMP.1010 LEC 201" */
export function heldSeatWords(enrolled: EnrolledClass): string {
  const name = leavingName(enrolled);
  return isWaiting(enrolled)
    ? t("your place on the waitlist for {name}", { name })
    : t("your seat in {name}", { name });
}

/** What a swap did: in short, then what became of the old class or sections, and what the server warned of. */
export function swappedWords(
  enrolled: EnrolledClass,
  made: SwapResult,
  to: string,
): { title: string; words: string[] } {
  const from = leavingName(enrolled);
  const isSameClass = made.Added.EnrollmentItem.ClassNumber === made.Dropped.ClassNumber;
  return {
    title: isSameClass
      ? t("You now have {sections}.", { sections: to })
      : t("You swapped {from} for {to}.", { from, to }),
    words: [leftWords(enrolled, made, isSameClass), ...swapMessages(made).map(({ Description }) => Description)],
  };
}

function leftWords(enrolled: EnrolledClass, { Added, Dropped }: SwapResult, isSameClass: boolean): string {
  if (isSameClass) {
    const taken = companionListings(Added).map(({ Details }) => Details.ClassNumber);
    const left = enrolled.AdditionalComponents.filter(({ Details }) => !taken.includes(Details.ClassNumber));
    return t("You gave up {sections}.", { sections: listLabel(left.map(sectionLabel)) });
  }
  const name = leavingName(enrolled);
  if (isWaiting(enrolled)) return t("You left the waitlist for {name}.", { name });
  return Dropped.Kind === "withdraw"
    ? t("You withdrew from {name} with a grade of W.", { name })
    : t("You dropped {name}.", { name });
}

/** With its section, because the new class may be of the same course. */
export function leavingName({ Class, ...enrolled }: EnrolledClass): string {
  return Class ? listingName(Class) : courseNumber(enrolled);
}

/** Whether only a seat is missing, and the student can wait for it and keep the enrolled class until then. */
export function canSwapLater({ Success, Messages, Added }: SwapResult): boolean {
  const errors = [...Messages, ...Added.Messages].filter(({ IsError }) => IsError);
  return !Success && errors.length > 0 && errors.every(({ Rule, CanWait }) => Rule === "seats" && CanWait === true);
}

/** Problems and warnings, once each: first about the whole, then about the new class. */
export function swapMessages({ Messages, Added }: SwapResult): CartMessage[] {
  const all = [...Messages, ...Added.Messages].filter(({ IsError, IsWarning }) => IsError || IsWarning);
  return all.filter(({ Description }, index) => all.findIndex((other) => other.Description === Description) === index);
}
