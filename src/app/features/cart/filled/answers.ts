import type { CartPlan } from "#contract/calls/cart-plans";
import type { ClassDetails } from "#contract/calls/class-search";
import type { EnrolledClasses } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import { clashTimes } from "../../../lib/classes/class-clash.ts";
import { canAdd, courseNumber, seatCounts } from "../../../lib/classes/class-facts.ts";
import { type FittingChoice, fittingChoices } from "../../../lib/classes/fitting-sections.ts";
import { seatListings } from "../../../lib/classes/held-class.ts";
import { sectionHeld } from "../../../lib/classes/swap-when-open.ts";
import { seatsLeft } from "../../../ui/badges/seat-level.ts";
import { type CartEntry, entryListings } from "../state/cart-entry.ts";
import { hasOpenSeat } from "./is-filled.ts";

/**
 * What a student can do about a full class, each by one press. `again`: it has seats again. `section`: another section
 * of its course. `plan`: a class of another plan. `wait`: its waitlist, for a swap if the student has `swapFrom`. `both`:
 * the other section now, and a swap when a seat opens.
 */
export type Answer = { key: string } & (
  | { kind: "again"; seats: number }
  | { kind: "section"; choice: FittingChoice }
  | { kind: "plan"; entry: CartEntry; plan: string; seats: number }
  | { kind: "wait"; place: number; swapFrom: ClassListing | undefined }
  | { kind: "both"; choice: FittingChoice; place: number }
);

export type AnswerFacts = {
  /** The full class, with the latest seats. */
  entry: CartEntry;
  cart: readonly CartEntry[];
  plans: readonly Pick<CartPlan, "Name" | "ClassNumbers">[];
  enrolled: EnrolledClasses;
  /** The course's sections with the latest seats; undefined while unknown. */
  course: (Pick<ClassDetails, "Sections"> & { Components: ClassDetails["Class"]["Components"] }) | undefined;
  /** Whether a press enrolls. Otherwise it changes the cart. */
  isOpen: boolean;
};

/** Best first: a seat in the class, its other sections, classes of other plans, then waiting. */
export function answersTo(facts: AnswerFacts): Answer[] {
  const { entry, isOpen } = facts;
  const held = sectionHeld(facts.enrolled, entry.listing);
  const own = entryListings(entry);
  const seats = Math.min(...own.map(seatsIn));
  const again: Answer[] = isOpen && !held && own.every(hasOpenSeat) ? [{ key: "again", kind: "again", seats }] : [];
  // Another section of the course would replace that one, which is a swap.
  const sections = held ? [] : sectionAnswers(facts);
  const place = placeOnWaitList(entry);
  const wait: Answer[] =
    place === undefined || entry.usesWaitList === true ? [] : [{ key: "wait", kind: "wait", place, swapFrom: held }];
  const [best] = sections.filter(({ choice }) => choice.lead.Details.ClassNumber !== entry.classNumber);
  const both: Answer[] =
    isOpen && wait.length > 0 && best && place !== undefined
      ? [{ key: "both", kind: "both", choice: best.choice, place }]
      : [];
  return [...again, ...sections, ...planAnswers(facts), ...wait, ...both];
}

/** The sections of the student's other classes: enrolled ones, and those of the cart that are to be taken with it. */
function restOf({ enrolled, ...taken }: Omit<AnswerFacts, "course" | "isOpen">): ClassListing[] {
  return [...seatListings(enrolled), ...takenWith(taken).flatMap(entryListings).filter(canAdd)];
}

/** Classes of the cart that are to be taken with one. */
export function takenWith({ entry, cart, plans }: Pick<AnswerFacts, "entry" | "cart" | "plans">): CartEntry[] {
  const plan = ownPlan(entry, plans);
  const planned = plans.flatMap(({ ClassNumbers }) => ClassNumbers);
  return cart.filter((other) => {
    if (other.classNumber === entry.classNumber || isSameCourse(other, entry)) return false;
    if (plan) return plan.ClassNumbers.includes(other.classNumber);
    // Plans are alternatives to one another.
    return !planned.includes(other.classNumber);
  });
}

/** The place on the waitlist that the student would get; undefined if a full section doesn't take more. */
function placeOnWaitList(entry: CartEntry): number | undefined {
  const full = entryListings(entry).filter((listing) => !hasOpenSeat(listing));
  if (full.length === 0 || !full.every(({ Details }) => canAdd({ Details }) && Details.EnrollmentStatus.Code === "W"))
    return undefined;
  return 1 + Math.max(...full.map(({ Details }) => Details.WaitListTotal));
}

function sectionAnswers(facts: AnswerFacts): (Answer & { kind: "section" })[] {
  const { entry, course } = facts;
  if (!course) return [];
  const choices = fittingChoices({
    sections: course.Sections,
    components: course.Components,
    current: entryListings(entry),
    rest: restOf(facts),
  });
  return choices.map((choice) => ({ key: `section ${numbersOf(choice.all).join()}`, kind: "section", choice }));
}

/** Classes of the student's other plans that aren't in the plan of the full class. */
function planAnswers(facts: AnswerFacts): Answer[] {
  const { entry, cart, plans } = facts;
  const own = ownPlan(entry, plans);
  if (!own) return [];
  const rest = restOf(facts);
  return cart.flatMap((other): Answer[] => {
    const plan = plans.find(({ ClassNumbers }) => ClassNumbers.includes(other.classNumber));
    if (!plan || own.ClassNumbers.includes(other.classNumber) || isSameCourse(other, entry)) return [];
    const listings = entryListings(other);
    const fits = listings.every(
      (listing) => canAdd(listing) && hasOpenSeat(listing) && !rest.some((held) => clashTimes(listing, held)),
    );
    const isRepeat = rest.some((held) => courseNumber(held.Details) === courseNumber(other.listing.Details));
    if (!fits || isRepeat) return [];
    const seats = Math.min(...listings.map(seatsIn));
    return [{ key: `plan ${other.classNumber}`, kind: "plan", entry: other, plan: plan.Name, seats }];
  });
}

function ownPlan({ classNumber }: CartEntry, plans: AnswerFacts["plans"]) {
  return plans.find(({ ClassNumbers }) => ClassNumbers.includes(classNumber));
}

function isSameCourse(a: CartEntry, b: CartEntry): boolean {
  return courseNumber(a.listing.Details) === courseNumber(b.listing.Details);
}

function seatsIn({ Details }: ClassListing): number {
  return seatsLeft(seatCounts(Details));
}

function numbersOf(listings: readonly ClassListing[]): number[] {
  return listings.map(({ Details }) => Details.ClassNumber);
}
