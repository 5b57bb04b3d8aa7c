import { atom } from "jotai/vanilla";
import { scheduleMeetings } from "#configuration/schedule-meetings";
import type { ClassListing } from "#contract/catalog";
import { daysString } from "#contract/institution";
import { isAppError } from "#contract/outcome";
import { timeLabel } from "#contract/wall-time";
import { firstClash } from "#engine";
import { t } from "#words";
import { apiAtom } from "../../lib/api/api.ts";
import { noteCartAtom } from "../../lib/seats/cart-count.ts";
import { canAdd, courseNumber } from "../../lib/classes/class-facts.ts";
import { itemListings, seatListings } from "../../lib/classes/held-class.ts";
import { isStudentAtom } from "../../lib/session/session.ts";
import { eligibleTermsAtom, enrollmentTermsAtom } from "../../lib/session/terms.ts";
import { offeringKey } from "./class-words.ts";

export type Conflict = { course: string; when: string };

export type ConflictOf = (listing: ClassListing) => Conflict | undefined;

export function conflictWords(conflict: Conflict): string {
  return t("Conflicts with {course} ({when})", conflict);
}

/** Of the term requested last. */
type HeldClasses = { term: string; cart: readonly ClassListing[]; enrolled: readonly ClassListing[] };

// State

const heldAtom = atom<HeldClasses>({ term: "", cart: [], enrolled: [] });

// Derived

export const inCartAtom = atom(
  (get): ReadonlySet<number> => new Set(get(heldAtom).cart.map(({ Details }) => Details.ClassNumber)),
);

/** A new function whenever the student's enrolled or cart classes change. */
export const conflictOfAtom = atom((get): ConflictOf => {
  const { cart, enrolled } = get(heldAtom);
  return conflictsWith([...enrolled, ...cart]);
});

// Actions

/** Reads the term's carts and enrolled classes. It ignores failures, because the marks are a convenience. */
export const readHeldClassesAtom = atom(null, async (_get, set, term: string): Promise<void> => {
  await Promise.all([set(readPartAtom, "cart", term), set(readPartAtom, "enrolled", term)]);
});

export const readPartAtom = atom(null, async (get, set, part: "cart" | "enrolled", term: string): Promise<void> => {
  set(heldAtom, (held) => (held.term === term ? held : { term, cart: [], enrolled: [] }));
  if (!get(isStudentAtom)) return;
  const api = get(apiAtom);
  const isCart = part === "cart";

  async function read(career: string): Promise<ClassListing[]> {
    const request = { query: { term, career } } as const;
    if (!isCart) {
      // A waitlisted class takes no time yet.
      return seatListings((await api("enrolledClasses", request)).Data ?? { Classes: [] });
    }
    const items = (await api("cartItems", request)).Data?.Items ?? [];
    set(noteCartAtom, { term, career, count: items.length });
    return items.flatMap(itemListings);
  }

  try {
    const careers = (await get(isCart ? eligibleTermsAtom : enrollmentTermsAtom)).filter(
      ({ Term }) => Term.Code === term,
    );
    const classes = await Promise.all(careers.map(({ AcademicCareer }) => read(AcademicCareer.Code)));
    // Another term may have been requested in the meantime.
    set(heldAtom, (held) => (held.term === term ? { ...held, [part]: classes.flat() } : held));
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
});

/**
 * The first conflict of the week. The student's own classes, other sections of their courses, and classes that can't be
 * added have none.
 */
function conflictsWith(held: readonly ClassListing[]): ConflictOf {
  const taken = held.map((listing) => ({
    name: courseNumber(listing.Details),
    course: courseKey(listing),
    meetings: scheduleMeetings(listing),
  }));
  const known = new WeakMap<ClassListing, { conflict: Conflict | undefined }>();

  function find(listing: ClassListing): Conflict | undefined {
    if (!canAdd(listing)) return undefined;
    const own = courseKey(listing);
    const meetings = scheduleMeetings(listing);
    const clashes = taken.flatMap((other) => {
      const clash = other.course === own ? undefined : firstClash(meetings, other.meetings);
      return clash ? [{ ...clash, course: other.name }] : [];
    });
    const [first] = clashes.sort((a, b) => a.day - b.day || a.startMinutes - b.startMinutes);
    return first && { course: first.course, when: `${daysString([first.day])} ${timeLabel(first.startMinutes)}` };
  }

  return (listing) => {
    let answer = known.get(listing);
    if (!answer) known.set(listing, (answer = { conflict: find(listing) }));
    return answer.conflict;
  };
}

/** Courses with topics can be taken once per topic. */
function courseKey(listing: ClassListing): string {
  return `${offeringKey(listing)}|${listing.Details.CourseTopic ?? ""}`;
}
