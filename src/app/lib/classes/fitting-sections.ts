import type { ClassDetails } from "#contract/calls/class-search";
import type { ClassListing } from "#contract/catalog";
import { seatsLeft } from "../../ui/badges/seat-level.ts";
import { clashTimes } from "./class-clash.ts";
import { autoEnrolledNumbers, canAdd, isEnrollmentSection, seatCounts } from "./class-facts.ts";
import { goTogether } from "./section-choice.ts";

/** Sections of one course that can be enrolled together now. */
export type FittingChoice = {
  lead: ClassListing;
  /** The chosen sections of other components. */
  related: readonly ClassListing[];
  /** With those that are enrolled automatically; the lead is first. */
  all: readonly ClassListing[];
  /** How many of the student's sections it replaces. */
  changes: number;
  /** In the section that has the fewest; Infinity without a limit. */
  seats: number;
};

export type FittingQuestion = {
  /** Every section of the course's offering, and what these bring along from others. */
  sections: readonly ClassListing[];
  components: ClassDetails["Class"]["Components"];
  /** What the student wanted: its sections, lead first. */
  current: readonly ClassListing[];
  /** The sections of the student's other classes. */
  rest: readonly ClassListing[];
};

/**
 * For each other enrollment section with open seats, the best choice of its components that overlaps none of the rest
 * by the rules of enrollment. The fewest changes come first, then the most seats. One course against fixed ones needs
 * no search, so this runs without the worker.
 */
export function fittingChoices(question: FittingQuestion): FittingChoice[] {
  const { sections, rest } = question;
  const overlaps = rememberClashes();
  const isFree = (section: ClassListing) =>
    canAdd(section) && isOpen(section) && !rest.some((other) => overlaps(section, other));
  const free = new Set(sections.filter(isFree));
  const course = offeringOf(question.current[0]);
  const leads = [...free].filter((section) => isEnrollmentSection(section) && offeringOf(section) === course);
  return leads
    .flatMap((lead) =>
      choicesOf(lead, { ...question, free, overlaps })
        .toSorted(byWorth)
        .slice(0, 1),
    )
    .toSorted(byWorth);
}

type Overlaps = (a: ClassListing, b: ClassListing) => boolean;
type Search = FittingQuestion & { free: ReadonlySet<ClassListing>; overlaps: Overlaps };

function choicesOf(lead: ClassListing, search: Search): FittingChoice[] {
  const others = search.components.filter(({ Component }) => Component.Code !== lead.Details.Component.Code);
  let picks: (readonly ClassListing[])[] = [[]];
  for (const { Component } of others) {
    const possible = [...search.free].filter((section) => isOf(Component.Code, section, lead));
    picks = picks.flatMap((before) => [
      before,
      ...possible
        .filter((section) => before.every((other) => goTogether(section, other)))
        .map((section) => [...before, section]),
    ]);
  }
  return picks.flatMap((related) => toChoice(lead, related, search) ?? []);
}

function isOf(component: string, section: ClassListing, lead: ClassListing): boolean {
  const { Component } = section.Details;
  const isOfCourse = offeringOf(section) === offeringOf(lead) && !isEnrollmentSection(section);
  return isOfCourse && Component.Code === component && goTogether(section, lead);
}

/** Undefined if the server would refuse the choice. */
function toChoice(lead: ClassListing, related: readonly ClassListing[], search: Search): FittingChoice | undefined {
  const { sections, components, current, free, overlaps } = search;
  const chosen = [lead, ...related];
  const numbers = new Set(chosen.flatMap(autoEnrolledNumbers));
  const brought = sections.filter((section) => numbers.has(numberOf(section)) && section !== lead);
  // A section that comes automatically isn't chosen as well.
  if (related.some((section) => brought.includes(section))) return undefined;
  const all = [...chosen, ...brought];
  const isComplete = components
    .filter(({ Component }) => Component.Code !== lead.Details.Component.Code)
    .every(({ Component, IsOptional }) => {
      const of = (own: readonly ClassListing[]) => own.some(({ Details }) => Details.Component.Code === Component.Code);
      const comes = of(brought.filter((section) => offeringOf(section) === offeringOf(lead)));
      return comes ? !of(related) : IsOptional || of(related);
    });
  const hasParents = related.every(
    ({ Details: { ParentClassNumber: parent } }) => parent === null || chosen.some((own) => numberOf(own) === parent),
  );
  if (!isComplete || !hasParents || !all.every((section) => free.has(section))) return undefined;
  if (pairsOf(all).some(([a, b]) => overlaps(a, b) && !isRegistrarsChoice(a, b, { all, brought }))) return undefined;
  const isIn = (own: readonly ClassListing[]) => (section: ClassListing) =>
    own.some((other) => numberOf(other) === numberOf(section));
  const lost = current.filter((section) => !isIn(all)(section)).length;
  const gained = all.filter((section) => !isIn(current)(section)).length;
  if (lost + gained === 0) return undefined;
  return { lead, related, all, changes: Math.max(lost, gained), seats: Math.min(...all.map(leftOf)) };
}

/**
 * Whether two sections come together by the registrar's choice, as the server decides it: one brings the other along,
 * or a class brings both.
 */
function isRegistrarsChoice(
  a: ClassListing,
  b: ClassListing,
  { all, brought }: Readonly<Record<"all" | "brought", readonly ClassListing[]>>,
): boolean {
  const isBrought = (section: ClassListing, by: ClassListing) =>
    brought.includes(section) && autoEnrolledNumbers(by).includes(numberOf(section));
  return isBrought(a, b) || isBrought(b, a) || all.some((by) => isBrought(a, by) && isBrought(b, by));
}

/** Seats reserved for other students don't count. */
function isOpen({ Details }: ClassListing): boolean {
  return Details.EnrollmentStatus.Code === "O" && seatsLeft(seatCounts(Details)) > 0;
}

function leftOf({ Details }: ClassListing): number {
  return seatsLeft(seatCounts(Details));
}

function byWorth(a: FittingChoice, b: FittingChoice): number {
  const seats = a.seats === b.seats ? 0 : b.seats - a.seats;
  return a.changes - b.changes || seats || a.all.length - b.all.length || compareNumbers(a.all, b.all);
}

function compareNumbers(a: readonly ClassListing[], b: readonly ClassListing[]): number {
  const differences = a.map((section, at) => numberOf(section) - numberOf(b[at] ?? section));
  return differences.find((difference) => difference !== 0) ?? 0;
}

/** Sections are compared in several choices, and dates take time. */
function rememberClashes(): Overlaps {
  const known = new Map<string, boolean>();
  return (a, b) => {
    const key = `${numberOf(a)} ${numberOf(b)}`;
    const found = known.get(key) ?? clashTimes(a, b) !== undefined;
    known.set(key, found);
    return found;
  };
}

function pairsOf(sections: readonly ClassListing[]): [ClassListing, ClassListing][] {
  return sections.flatMap((a, at) => sections.slice(at + 1).map((b): [ClassListing, ClassListing] => [a, b]));
}

function offeringOf(section: ClassListing | undefined): string {
  return section ? `${section.CourseId} ${section.CourseOfferNumber}` : "";
}

function numberOf({ Details }: ClassListing): number {
  return Details.ClassNumber;
}
