import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useState } from "react";
import type { ClassDetails } from "#contract/class-search";
import type { Failure } from "#contract/outcome";
import type { ClassKey } from "../../lib/classes/class-link.ts";
import { noteSeatsAtom } from "../../lib/seats/live-seats.ts";
import { classAtomOf, lastPickedAtom, picksOf } from "./class-atoms.ts";
import { chooseSections, type SectionsToAdd } from "./sections-to-add.ts";

export type LoadedClass = {
  details: ClassDetails | undefined;
  choice: SectionsToAdd | undefined;
  failure: Failure | undefined;
  /** In milliseconds. */
  seatsAt: number | undefined;
  retry: () => void;
};

/** A class with its sections and picks; undefined while loading. */
export function useClass(key: ClassKey): LoadedClass {
  const classAtom = classAtomOf(key);
  const answer = useAtomValue(classAtom);
  const load = useSetAtom(classAtom);
  const picked = useAtomValue(lastPickedAtom);
  const [last, setLast] = useState<LookedAt>();

  const noteSeats = useSetAtom(noteSeatsAtom);
  const read = answer?.read;

  useEffect(() => load("if-old"), [load]);
  // Other views of the class, such as its row, get its seats at once.
  useEffect(() => {
    if (read) noteSeats(read);
  }, [read, noteSeats]);

  const outcome = answer?.outcome;
  const own = outcome?.ok ? outcome.value : undefined;
  if (own && own !== last?.details) setLast({ term: key.term, details: own });
  const details = own ?? (outcome || !last ? undefined : provisionalDetailsOf(last, key));
  return {
    details,
    choice: details && chooseSections(details, picksOf(picked, details)),
    seatsAt: answer?.seatsAt,
    failure: outcome?.ok === false ? outcome.failure : undefined,
    retry: () => load("now"),
  };
}

type LookedAt = { term: string; details: ClassDetails };

/**
 * A provisional view of another section from what is known of the course, so that choosing sections doesn't wait for
 * its details. Class numbers repeat between terms.
 */
export function provisionalDetailsOf(last: LookedAt, { term, classNumber }: ClassKey): ClassDetails | undefined {
  if (last.term !== term) return undefined;
  const { Class, Sections, AlsoOffered } = last.details;
  const listing = Sections.find(({ Details }) => Details.ClassNumber === classNumber);
  if (!listing) return undefined;
  const details = { ...Class.Details, ...listing.Details };
  return { Class: { ...Class, ...listing, Details: details, Notes: [], CombinedSections: [] }, Sections, AlsoOffered };
}
