import { atom } from "jotai/vanilla";
import { selectAtom } from "jotai/vanilla/utils";
import type { ClassListing, EnrollmentInfo } from "#contract/catalog";
import { isAppError } from "#contract/outcome";
import {
  haveSameSeats,
  liveSeatsAtom,
  seatsFailedAtAtom,
  seatsOldSinceAtom,
  withLiveSeats,
} from "../../../lib/live-seats.ts";
import { type SearchAnswer, searchAtom } from "./search-atoms.ts";

type Noted = { answer: SearchAnswer; seats: ReadonlyMap<number, EnrollmentInfo> };

// State

/** What the worker goes by since the answer came. */
const notedAtom = atom<Noted>();

// Derived

const answerAtom = atom((get) => get(searchAtom).answer);

/** All classes of the answer as the search brought them, by class number. */
export const listingsAtom = atom(
  (get) => new Map(get(answerAtom)?.results.Classes.map((listing) => [listing.Details.ClassNumber, listing])),
);

const readAtom = atom((get) => ({ answer: get(answerAtom), listings: get(listingsAtom), live: get(liveSeatsAtom) }));

type Fresh = { answer: SearchAnswer | undefined; classes: ReadonlyMap<number, ClassListing> };

/**
 * Classes of the answer whose seats have changed since it came. They are the same objects as long as their seats are the
 * same, so that only rows are drawn again whose seats have changed.
 */
const freshAtom = selectAtom(readAtom, ({ answer, listings, live }, last?: Fresh): Fresh => {
  const classes = new Map<number, ClassListing>();
  if (!answer || !live) return { answer, classes };
  const before = last?.answer === answer ? last.classes : undefined;
  for (const classNumber of live.seats.keys()) {
    const listing = listings.get(classNumber);
    if (!listing) continue;
    const newest = withLiveSeats(listing, { live, term: answer.term, since: answer.at });
    if (newest === listing) continue;
    const shown = before?.get(classNumber);
    classes.set(classNumber, shown && haveSameSeats(shown.Details, newest.Details) ? shown : newest);
  }
  return { answer, classes };
});

/** A class with its newest seats; undefined if the answer has it not. */
export const freshListingAtom = atom((get) => {
  const [listings, { classes }] = [get(listingsAtom), get(freshAtom)];
  return (classNumber: number): ClassListing | undefined => classes.get(classNumber) ?? listings.get(classNumber);
});

/**
 * From when the seats of the list are at the latest, where they have failed to be refreshed for a while: in
 * milliseconds; undefined while they are fresh.
 */
export const listSeatsFromAtom = atom((get) => {
  const [answer, failedAt, since] = [get(answerAtom), get(seatsFailedAtAtom), get(seatsOldSinceAtom)];
  // An answer that came later is not old.
  if (!answer || failedAt === undefined || since === undefined || answer.at > failedAt) return undefined;
  return Math.max(answer.at, since);
});

// Actions

/**
 * Tells the worker of seats that were read. The rows stay where they are, even if they no longer meet the quick filter:
 * the next change of it goes by the new seats.
 */
export const noteSeatsInSearchAtom = atom(null, async (get, set): Promise<void> => {
  const [answer, listings, live] = [get(answerAtom), get(listingsAtom), get(liveSeatsAtom)];
  if (!answer || live?.term !== answer.term) return;
  const last = get(notedAtom);
  const noted = new Map(last?.answer === answer ? last.seats : []);
  const changed: EnrollmentInfo[] = [];
  for (const { info, at } of live.seats.values()) {
    const before = noted.get(info.ClassNumber) ?? listings.get(info.ClassNumber)?.Details;
    if (at >= answer.at && before && !haveSameSeats(before, info)) changed.push(info);
  }
  if (changed.length === 0) return;
  for (const info of changed) noted.set(info.ClassNumber, info);
  set(notedAtom, { answer, seats: noted });
  try {
    await answer.classes.updateSeats(changed);
  } catch (error) {
    // The next worker is given them with the classes.
    if (!isAppError(error)) throw error;
  }
});
