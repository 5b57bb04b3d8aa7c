import type { ClassDetails } from "#contract/calls/class-search";
import type { EnrolledClass } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { clashTimes, overlapWarnings } from "../../../lib/classes/class-clash.ts";
import { autoEnrolledNumbers, canAdd, isEnrollmentSection, isFull } from "../../../lib/classes/class-facts.ts";
import { heldListings } from "../../../lib/classes/held-class.ts";
import {
  type ComponentChoice,
  goTogether,
  pickedSections,
  type Selection,
  selectionOf,
} from "../../../lib/classes/section-choice.ts";

/** Another enrollment section of a course that the student has, with the sections that fit best with it. */
export type SectionOffer = {
  lead: ClassListing;
  selection: Selection;
  /** Further sections that the student would get in place of others. */
  gained: readonly ClassListing[];
  /** Where it overlaps the student's other classes, in words. */
  overlaps: readonly string[];
  /** No seat is left for the student in one of its sections. */
  isFull: boolean;
};

/** More are chosen one component after another, each as it fits best. */
const MOST_CHOICES = 2000;

/** Those that fit come first, then full ones that fit, then those that overlap other classes (`held`). */
export function sectionOffers(
  enrolled: EnrolledClass,
  { Class, Sections }: ClassDetails,
  held: readonly ClassListing[],
): SectionOffer[] {
  const own = heldListings(enrolled);
  const isOwn = createIsIn(own);
  const overlap = rememberOverlaps();
  const costOf = rememberCosts(isOwn, held, overlap);
  const offers = Sections.filter((section) => isEnrollmentSection(section) && !isOwn(section)).map((lead) => {
    const others = Class.Components.filter(({ Component }) => Component.Code !== lead.Details.Component.Code);
    const AdditionalComponents = others.flatMap(({ Component, IsOptional }): ComponentChoice[] => {
      const AvailableSections = Sections.filter(
        (section) => section.Details.Component.Code === Component.Code && !isEnrollmentSection(section),
      );
      return AvailableSections.length === 0 ? [] : [{ Component, IsOptional, AvailableSections }];
    });
    const selection = bestSelection({ Class: lead, AdditionalComponents }, { isOwn, overlap, costOf });
    return toOffer(selection, { Sections, isOwn, held });
  });
  return offers.toSorted((a, b) => rankOf(a) - rankOf(b) || a.gained.length - b.gained.length);
}

function toOffer(
  selection: Selection,
  { Sections, isOwn, held }: Pick<ClassDetails, "Sections"> & { isOwn: IsIn; held: readonly ClassListing[] },
): SectionOffer {
  const { primary: lead } = selection;
  const chosen = [lead, ...pickedSections(selection)];
  const brought = new Set(chosen.flatMap(autoEnrolledNumbers));
  const isChosen = createIsIn(chosen);
  const further = Sections.filter((section) => brought.has(section.Details.ClassNumber) && !isChosen(section));
  const taken = [...chosen, ...further].filter((section) => !isOwn(section));
  return {
    lead,
    selection,
    gained: taken.filter((section) => section !== lead),
    overlaps: [...new Set(taken.flatMap((section) => overlapWarnings(section, held)))],
    isFull: taken.some(({ Details }) => isFull(Details)),
  };
}

function rankOf({ lead, overlaps, isFull: hasNoSeat }: SectionOffer): number {
  if (!canAdd(lead)) return 4;
  return Number(hasNoSeat) + (overlaps.length > 0 ? 2 : 0);
}

type IsIn = (section: ClassListing) => boolean;

function createIsIn(listings: readonly ClassListing[]): IsIn {
  const numbers = new Set(listings.map(({ Details }) => Details.ClassNumber));
  return ({ Details }) => numbers.has(Details.ClassNumber);
}

type Overlap = (a: ClassListing, b: ClassListing) => boolean;

/** Sections are compared in several choices, and dates take time. */
function rememberOverlaps(): Overlap {
  const known = new Map<string, boolean>();
  return (a, b) => {
    const key = `${a.Details.ClassNumber} ${b.Details.ClassNumber}`;
    const found = known.get(key) ?? clashTimes(a, b) !== undefined;
    known.set(key, found);
    return found;
  };
}

type Costs = (section: ClassListing) => readonly [overlaps: number, full: number, changes: number];

function rememberCosts(isOwn: IsIn, held: readonly ClassListing[], overlap: Overlap): Costs {
  const known = new Map<ClassListing, ReturnType<Costs>>();
  return (section) => {
    const before = known.get(section);
    if (before) return before;
    const overlaps = held.filter((other) => overlap(section, other)).length;
    const hasNoSeat = !isOwn(section) && isFull(section.Details);
    const costs = [overlaps, Number(hasNoSeat), Number(!isOwn(section))] as const;
    known.set(section, costs);
    return costs;
  };
}

/** With the fewest overlaps, then full sections, then changes; of several, the first. */
function bestSelection(
  of: Parameters<typeof selectionOf>[0],
  { isOwn, overlap, costOf }: { isOwn: IsIn; overlap: Overlap; costOf: Costs },
): Selection {
  const { primary, choices } = selectionOf(of, []);
  const needed = choices.filter(({ IsOptional, AvailableSections }) => !IsOptional || AvailableSections.some(isOwn));
  let sets: (readonly ClassListing[])[] = [[]];
  for (const { AvailableSections } of needed) {
    const possible = AvailableSections.filter(canAdd);
    const longer = sets.flatMap((set) =>
      possible
        .filter((section) => set.every((other) => goTogether(section, other)))
        .map((section) => [...set, section]),
    );
    if (longer.length > 0) sets = longer.length > MOST_CHOICES ? best(longer).slice(0, 1) : longer;
  }
  const wanted = best(sets.filter(hasParents))[0] ?? [];
  return selectionOf(
    of,
    wanted.map(({ Details }) => Details.ClassNumber),
  );

  function hasParents(set: readonly ClassListing[]): boolean {
    const numbers = [primary, ...set].map(({ Details }) => Details.ClassNumber);
    return set.every(({ Details: { ParentClassNumber: parent } }) => parent === null || numbers.includes(parent));
  }

  function best(all: readonly (readonly ClassListing[])[]): readonly (readonly ClassListing[])[] {
    const costed = all.map((set) => {
      const own = [primary, ...set];
      const among = own.flatMap((a, at) => own.slice(at + 1).filter((b) => overlap(a, b))).length;
      const [overlaps, full, changes] = [0, 1, 2].map((at) => set.reduce((sum, one) => sum + costOf(one)[at]!, 0));
      return { set, costs: [overlaps! + among, full!, changes!] };
    });
    return costed.toSorted((a, b) => compare(a.costs, b.costs)).map(({ set }) => set);
  }
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((cost, index) => cost !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}
