import type { PlannedOffering } from "./offering-plan.ts";

export type KnownOfferings = {
  /** By class number: the class's offering in the database. */
  ofClass: ReadonlyMap<number, { courseId: string; offerNumber: number }>;
  /** By course id, including offerings with only canceled classes. */
  ofCourse: ReadonlyMap<string, readonly KnownOffering[]>;
};

export type KnownOffering = { offerNumber: number; listing: string };

type Listing = Pick<PlannedOffering, "subject" | "catalogNumber" | "career"> & { components: readonly string[] };

/** As text: what students see of an offering, and its lead component. */
export function listingOf({ subject, catalogNumber, career, components }: Listing): string {
  return JSON.stringify([subject, catalogNumber, career, components[0]]);
}

/**
 * Numbers a course's offerings from 1. Carts and configurations store the number, so an offering keeps the one that
 * most of its classes have in the database; one whose classes are all new takes that of an equal one that lost all its
 * classes.
 */
export function numberOfferings(
  courseId: string,
  offerings: readonly PlannedOffering[],
  known: KnownOfferings,
): Map<PlannedOffering, number> {
  const numbers = new Map<PlannedOffering, number>();
  const taken = new Set<number>();
  for (const { offering, offerNumber } of claims(courseId, offerings, known)) {
    if (numbers.has(offering) || taken.has(offerNumber)) continue;
    numbers.set(offering, offerNumber);
    taken.add(offerNumber);
  }
  const free = (known.ofCourse.get(courseId) ?? []).filter(({ offerNumber }) => !taken.has(offerNumber));
  for (const offering of offerings) {
    if (numbers.has(offering)) continue;
    const own = free.find(({ offerNumber, listing }) => !taken.has(offerNumber) && listing === listingOf(offering));
    if (!own) continue;
    numbers.set(offering, own.offerNumber);
    taken.add(own.offerNumber);
  }
  for (const { offerNumber } of free) taken.add(offerNumber);
  let next = 1;
  for (const offering of offerings) {
    if (numbers.has(offering)) continue;
    while (taken.has(next)) next++;
    numbers.set(offering, next);
    taken.add(next);
  }
  return numbers;
}

/** The strongest claim, by the most classes, first. */
function claims(courseId: string, offerings: readonly PlannedOffering[], { ofClass }: KnownOfferings) {
  const found = offerings.flatMap((offering) => {
    const classes = offering.classes
      .map(({ source }) => ofClass.get(source.classNumber))
      .filter((place) => place?.courseId === courseId);
    const byNumber = Map.groupBy(classes, (place) => place?.offerNumber ?? 0);
    return [...byNumber].map(([offerNumber, supporters]) => ({ offering, offerNumber, votes: supporters.length }));
  });
  return found.sort((a, b) => b.votes - a.votes || a.offerNumber - b.offerNumber);
}
