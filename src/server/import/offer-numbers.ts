import type { PlannedOffering } from "./offering-plan.ts";

export type KnownOfferings = {
  /** By class number: the class's offering in the database. */
  ofClass: ReadonlyMap<number, { courseId: string; offerNumber: number }>;
  /** By course id, including offerings with only canceled classes. */
  ofCourse: ReadonlyMap<string, readonly number[]>;
};

/**
 * Numbers a course's offerings from 1. Carts and configurations store the number, so an offering keeps the one that
 * most of its classes have in the database.
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
  for (const offerNumber of known.ofCourse.get(courseId) ?? []) taken.add(offerNumber);
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
