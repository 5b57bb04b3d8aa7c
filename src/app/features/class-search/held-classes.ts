import { atom } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import { takenCourse } from "#contract/course-rules";
import { clashLabel } from "#contract/labels/clash-label";
import { settle } from "#contract/outcome";
import { scheduleMeetings } from "#contract/schedule-meetings";
import type { EnrollmentTerm } from "#contract/wire-shapes";
import { clashesByDay, firstClash } from "#engine";
import { t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { courseNumber } from "../../lib/classes/class-facts.ts";
import { itemListings, seatListings } from "../../lib/classes/held-class.ts";
import { noteCartClassesAtom, noteEnrolledAtom } from "../../lib/classes/held-states.ts";
import { noteCartAtom } from "../../lib/seats/cart-count.ts";
import { isStudentAtom } from "../../lib/session/session.ts";
import { eligibleTermsAtom, enrollmentTermsAtom } from "../../lib/session/terms.ts";

/** "COMP.1010", "M 9:00 AM". */
export type HeldConflict = { course: string; when: string };

/** Undefined for a class without a conflict. */
export type ConflictOf = (listing: ClassListing) => HeldConflict | undefined;

/** "Conflicts with COMP.1010 (M 9:00 AM)" */
export function conflictWords(conflict: HeldConflict): string {
  return t("Conflicts with {course} ({when})", conflict);
}

type HeldPart = "cart" | "enrolled";
type HeldClasses = Partial<Record<HeldPart, readonly ClassListing[]>> & { term: string };

// State

/** Of the term requested last; without what isn't known. */
const heldAtom = atom<HeldClasses>({ term: "" });

// Derived

/** A new function whenever the student's enrolled or cart classes change. */
export const conflictOfAtom = atom((get): ConflictOf => {
  const { cart = [], enrolled = [] } = get(heldAtom);
  return conflictsWith([...enrolled, ...cart]);
});

/** The student's enrolled and cart classes of a term; undefined until all are known. */
export const heldWeekAtom = atom((get) => {
  const { term, cart, enrolled } = get(heldAtom);
  return cart && enrolled && { term, classes: [...enrolled, ...cart] };
});

// Actions

/** Reads the term's carts and enrolled classes. It ignores failures, because the marks are a convenience. */
export const readHeldClassesAtom = atom(null, async (get, set, term: string): Promise<void> => {
  set(heldAtom, (held) => (held.term === term ? held : { term }));
  if (!get(isStudentAtom)) return;
  const api = get(apiAtom);

  async function read(
    part: HeldPart,
    terms: Promise<readonly EnrollmentTerm[]>,
    ofCareer: (query: { term: string; career: string }) => Promise<readonly ClassListing[]>,
  ): Promise<void> {
    const classes = await settle(async () => {
      const careers = (await terms).filter(({ Term }) => Term.Code === term);
      return await Promise.all(careers.map(({ AcademicCareer: { Code } }) => ofCareer({ term, career: Code })));
    });
    if (!classes.ok) return;
    const now = classes.value.flat();
    // Another term may have been requested in the meantime. What stays the same is the same object.
    set(heldAtom, (held) => (held.term !== term || isSameWeek(held[part], now) ? held : { ...held, [part]: now }));
  }

  await Promise.all([
    read("cart", get(eligibleTermsAtom), async (query) => {
      const Items = (await api("cartItems", { query })).Data?.Items ?? [];
      set(noteCartAtom, { ...query, count: Items.length });
      set(noteCartClassesAtom, query, { Items });
      return Items.flatMap(itemListings);
    }),
    // A waitlisted class takes no time yet.
    read("enrolled", get(enrollmentTermsAtom), async (query) => {
      const enrolled = (await api("enrolledClasses", { query })).Data ?? { Classes: [] };
      set(noteEnrolledAtom, query, enrolled);
      return seatListings(enrolled);
    }),
  ]);
});

function isSameWeek(before: readonly ClassListing[] | undefined, now: readonly ClassListing[]): boolean {
  const of = (classes: readonly ClassListing[]) =>
    JSON.stringify(classes.map((each) => [takenCourse(each), each.Meetings]));
  return before !== undefined && of(before) === of(now);
}

/** With the class of the week's first conflict. The student's own classes and other sections of their courses have none. */
function conflictsWith(held: readonly ClassListing[]): ConflictOf {
  const taken = held.map((listing) => ({
    name: courseNumber(listing.Details),
    course: takenCourse(listing),
    meetings: scheduleMeetings(listing),
  }));
  const known = new WeakMap<ClassListing, HeldConflict | undefined>();

  function find(listing: ClassListing): HeldConflict | undefined {
    const own = takenCourse(listing);
    const meetings = scheduleMeetings(listing);
    const clashes = taken.flatMap((other) => {
      const clash = other.course === own ? undefined : firstClash(meetings, other.meetings);
      return clash ? [{ ...clash, other }] : [];
    });
    const [first] = clashes.sort((a, b) => a.day - b.day || a.startMinutes - b.startMinutes);
    return first && { course: first.other.name, when: clashLabel(clashesByDay(meetings, first.other.meetings)) };
  }

  return (listing) => {
    if (!known.has(listing)) known.set(listing, find(listing));
    return known.get(listing);
  };
}
