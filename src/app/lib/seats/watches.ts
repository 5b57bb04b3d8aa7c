import { atom } from "jotai/vanilla";
import type { ClassListing } from "#contract/catalog";
import { isAppError } from "#contract/outcome";
import { t } from "#words";
import { seatsLeft } from "../../ui/badges/seat-level.ts";
import { toasts } from "../../ui/messages/toast-queue.ts";
import { apiAtom, type Reply } from "../api/api.ts";
import { canAdd, courseNumber, seatCounts } from "../classes/class-facts.ts";
import { seatNoticesAtom } from "../notices/notices.ts";
import { turnsAtom } from "../api/turns.ts";

/** Full classes that the student watches for a seat. */

export type WatchedClass = { term: string; listing: ClassListing };

// State

/** "3110|1234" */
export const watchedAtom = atom<ReadonlySet<string>>(new Set<string>());
/** The seat notices at its start; undefined before the first reading and after a failed one. */
const readingAtom = atom<string>();
const beginTurnAtom = turnsAtom();

// Actions

/** One reading for all controls. A watch that ended with a notice causes another one. */
export const loadWatchesAtom = atom(null, async (get, set): Promise<void> => {
  const reading = get(seatNoticesAtom);
  if (get(readingAtom) === reading) return;
  set(readingAtom, reading);
  const isLatest = set(beginTurnAtom);
  try {
    const watches = await get(apiAtom)("watches", { isHandled: true });
    if (isLatest()) set(watchedAtom, toKeys(watches));
  } catch (error) {
    set(readingAtom, undefined);
    if (!isAppError(error)) throw error;
  }
});

type Wish = WatchedClass & { isWatched: boolean };

export const setWatchAtom = atom(null, async (get, set, { term, listing, isWatched }: Wish): Promise<void> => {
  const { ClassNumber, AcademicCareer } = listing.Details;
  const body = { term, academicCareer: AcademicCareer.Code, classNumber: ClassNumber, isWatched };
  try {
    const watches = await get(apiAtom)("watchClass", { body, isHandled: true });
    set(beginTurnAtom);
    set(watchedAtom, toKeys(watches));
  } catch (error) {
    if (!isAppError(error)) throw error;
    toasts.show({ message: error.message });
    return;
  }
  const name = classLabel(listing);
  const message = isWatched
    ? t("Watching {name}. We'll let you know when a seat opens.", { name })
    : t("No longer watching {name}.", { name });
  toasts.show({ message });
});

/** Only classes that could be added if they had a seat. */
export function canWatch(listing: ClassListing): boolean {
  return canAdd(listing) && seatsLeft(seatCounts(listing.Details)) === 0;
}

export function classLabel({ Details, Section }: ClassListing): string {
  return `${courseNumber(Details)} ${Section}`;
}

function toKeys(watches: Reply<"watches">): ReadonlySet<string> {
  return new Set(watches.map(({ Term, ClassNumber }) => `${Term}|${ClassNumber}`));
}
