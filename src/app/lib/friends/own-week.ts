import type { EnrolledClass } from "#contract/calls/enrollment";
import type { ClassListing } from "#contract/catalog";
import type { Api } from "../api/api.ts";
import { requireData } from "../api/data-or-error.ts";
import { fetchedAtom } from "../api/fetched.ts";
import { isLive } from "../classes/class-week.ts";
import { activeListings, hasSeat, isWaiting, itemListings } from "../classes/held-class.ts";
import { keyed } from "../keyed.ts";

/** What the student's week is made of: enrolled and waitlisted classes, else the cart, or a schedule of the builder. */
export type OwnWeek = {
  source: "enrolled" | "cart" | "schedule" | "none";
  listings: readonly ClassListing[];
  /** Class numbers of places on waitlists. */
  waiting: ReadonlySet<number>;
};

export const NO_WEEK: OwnWeek = { source: "none", listings: [], waiting: new Set() };

/** The student's classes of a term, in all careers; loads while it's on screen. */
export const ownWeekOf = keyed((term: string) => fetchedAtom((api) => readOwnWeek(api, term), { atReturn: true }));

async function readOwnWeek(api: Api, term: string): Promise<OwnWeek> {
  const held = await ofCareers(term, await api("enrollmentTerms"), async (query) =>
    requireData(await api("enrolledClasses", { query })).Classes.filter(isLive),
  );
  if (held.length > 0) return enrolledWeek(held);
  const items = await ofCareers(term, await api("eligibleTerms"), async (query) =>
    requireData(await api("cartItems", { query })).Items.flatMap(itemListings),
  );
  return items.length > 0 ? { ...NO_WEEK, source: "cart", listings: items } : NO_WEEK;
}

/** Enrolled and waitlisted classes; others are left out. */
function enrolledWeek(held: readonly EnrolledClass[]): OwnWeek {
  const seated = held.filter(hasSeat).flatMap(activeListings);
  const waiting = held.filter(isWaiting).flatMap(activeListings);
  if (seated.length + waiting.length === 0) return NO_WEEK;
  const numbers = new Set(waiting.map(({ Details }) => Details.ClassNumber));
  for (const { Details } of seated) numbers.delete(Details.ClassNumber);
  return { source: "enrolled", listings: [...seated, ...waiting], waiting: numbers };
}

type OfCareer = { Term: { Code: string }; AcademicCareer: { Code: string } };

async function ofCareers<T>(
  term: string,
  terms: readonly OfCareer[],
  read: (query: { term: string; career: string }) => Promise<readonly T[]>,
): Promise<T[]> {
  const own = terms.filter(({ Term }) => Term.Code === term);
  return (await Promise.all(own.map(({ AcademicCareer }) => read({ term, career: AcademicCareer.Code })))).flat();
}
