import { atom } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import { isAppError } from "#contract/outcome";
import { seatsLeft } from "../ui/seat-level.ts";
import { toasts } from "../ui/toast-queue.ts";
import { apiAtom, type Reply } from "./api.ts";
import { canAdd, courseNumber, seatCounts } from "./class-facts.ts";

/** Full classes that the student watches for a seat. */

// State

/** "3110|1234"; undefined until it is known. */
const watchedAtom = atom<ReadonlySet<string>>();

// Derived

export const isWatchedAtom = atom((get) => {
  const watched = get(watchedAtom);
  return (term: string, classNumber: number) => watched?.has(`${term}|${classNumber}`) ?? false;
});

// Actions

/** Asks once; what cannot be had now is asked for the next time. */
export const loadWatchesAtom = atom(null, async (get, set): Promise<void> => {
  if (get(watchedAtom)) return;
  try {
    set(watchedAtom, toKeys(await get(apiAtom)("watches", { isHandled: true })));
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
});

export const toggleWatchAtom = atom(null, async (get, set, { term, listing }: WatchedClass): Promise<void> => {
  const { ClassNumber, AcademicCareer } = listing.Details;
  const isWatched = !get(isWatchedAtom)(term, ClassNumber);
  const body = { term, academicCareer: AcademicCareer.Code, classNumber: ClassNumber, isWatched };
  try {
    set(watchedAtom, toKeys(await get(apiAtom)("watchClass", { body, isHandled: true })));
  } catch (error) {
    if (!isAppError(error)) throw error;
    toasts.show({ message: error.message });
    return;
  }
  const name = `${courseNumber(listing.Details)} ${listing.Section}`;
  const message = isWatched ? `Watching ${name}. We'll let you know when a seat opens.` : `No longer watching ${name}.`;
  toasts.show({ message });
});

export type WatchedClass = { term: string; listing: ClassListing };

/** Only classes that could be taken if they had a seat. */
export function canWatch(listing: ClassListing): boolean {
  return canAdd(listing) && seatsLeft(seatCounts(listing.Details)) === 0;
}

function toKeys(watches: Reply<"watches">): ReadonlySet<string> {
  return new Set(watches.map(({ Term, ClassNumber }) => `${Term}|${ClassNumber}`));
}
