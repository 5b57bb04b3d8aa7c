import type { HistoryTerm } from "#contract/calls/class-history";
import type { ClassListing } from "#contract/catalog";
import { LEAST } from "#contract/class-history-limits";

/** How far the waitlists of a term moved, in places of this class. */
export type PlaceTerm = {
  term: HistoryTerm;
  /** On the longest waitlist. */
  most: number;
  /** Everyone up to here got in; 0 if the first one didn't. */
  upTo: number;
  /** The term's classes were much larger or smaller, so its places count by their share of the seats. */
  isScaled: boolean;
};

export type Outlook =
  | {
      kind: "seats";
      terms: readonly HistoryTerm[];
      /** The terms in which every class filled. */
      full: readonly HistoryTerm[];
      /** The longest time until they were full, in hours. */
      withinHours: number;
    }
  | {
      kind: "place";
      place: number;
      terms: readonly PlaceTerm[];
      gotIn: readonly PlaceTerm[];
      /** The smallest place up to which everyone got in, of those terms. */
      everyoneUpTo: number;
    };

/** The latest ones, of which a sentence speaks. */
const SPOKEN_TERMS = 4;

/** Classes are of similar size if one has at most this many times the seats of the other. */
const ALIKE = 4 / 3;

/**
 * What earlier terms say of a place on the waitlist, if enough of them had one that long, or else of the seats.
 * `seats`: of the class; null for no limit. Undefined where there isn't enough to say anything.
 */
export function outlookOf(
  terms: readonly HistoryTerm[],
  { place, seats }: { place?: number | undefined; seats: number | null },
): Outlook | undefined {
  if (place !== undefined) {
    const known = terms.flatMap((term) => placeTermOf(term, seats) ?? []).filter(({ most }) => most >= place);
    const spoken = known.slice(0, SPOKEN_TERMS);
    const gotIn = spoken.filter(({ upTo }) => upTo >= place);
    if (spoken.length >= LEAST.terms)
      return { kind: "place", place, terms: spoken, gotIn, everyoneUpTo: Math.min(...gotIn.map(({ upTo }) => upTo)) };
  }
  const spoken = terms.slice(0, SPOKEN_TERMS);
  if (spoken.length < LEAST.terms) return undefined;
  const full = spoken.filter(({ FullAfterHours }) => FullAfterHours !== null);
  const withinHours = Math.max(0, ...full.map(({ FullAfterHours }) => FullAfterHours ?? 0));
  return { kind: "seats", terms: spoken, full, withinHours };
}

/** On the waitlist of a full class, for someone who joins it now; undefined if it takes nobody, or has seats. */
export function placeToJoin({ Details }: Pick<ClassListing, "Details">): number | undefined {
  return Details.EnrollmentStatus.Code === "W" ? Details.WaitListTotal + 1 : undefined;
}

/** Undefined if it isn't known up to which place everyone got in. */
function placeTermOf(term: HistoryTerm, seats: number | null): PlaceTerm | undefined {
  const { Most: most = 0, EveryoneUpTo: upTo = null } = term.WaitList ?? {};
  if (upTo === null) return undefined;
  const ratio = seats === null || seats === 0 ? 1 : seats / (term.Seats / term.Classes);
  if (ratio <= ALIKE && ratio >= 1 / ALIKE) return { term, most, upTo, isScaled: false };
  // Rounded down, because what happened to a place in between is unknown.
  return { term, most: Math.floor(most * ratio), upTo: Math.floor(upTo * ratio), isScaled: true };
}
