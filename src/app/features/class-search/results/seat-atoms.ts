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
} from "../../../lib/seats/live-seats.ts";
import { type SearchAnswer, searchAtom } from "./search-atoms.ts";

type Noted = { answer: SearchAnswer; seats: ReadonlyMap<number, EnrollmentInfo> };

// State

/** The seats that the worker uses since the answer. */
const notedAtom = atom<Noted>();

// Derived

const answerAtom = atom((get) => get(searchAtom).answer);

export const listingsAtom = atom(
  (get) => new Map(get(answerAtom)?.results.Classes.map((listing) => [listing.Details.ClassNumber, listing])),
);

const readAtom = atom((get) => ({ answer: get(answerAtom), listings: get(listingsAtom), live: get(liveSeatsAtom) }));

type Fresh = { answer: SearchAnswer | undefined; classes: ReadonlyMap<number, ClassListing> };

/**
 * Classes whose seats changed since the answer. Unchanged ones stay the same objects, so that only changed rows are
 * drawn again.
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

/** Undefined if the answer doesn't have it. */
export const freshListingAtom = atom((get) => {
  const [listings, { classes }] = [get(listingsAtom), get(freshAtom)];
  return (classNumber: number): ClassListing | undefined => classes.get(classNumber) ?? listings.get(classNumber);
});

/**
 * How old the list's seats may be, in milliseconds since 1970, if refreshing has failed for a while; undefined while
 * they're fresh.
 */
export const listSeatsFromAtom = atom((get) => {
  const [answer, failedAt, since] = [get(answerAtom), get(seatsFailedAtAtom), get(seatsOldSinceAtom)];
  // A later answer isn't old.
  if (!answer || failedAt === undefined || since === undefined || answer.at > failedAt) return undefined;
  return Math.max(answer.at, since);
});

// Actions

/** Gives new seats to the worker. Rows don't move: the next change of the quick filter uses the new seats. */
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
    // The next worker gets them with the classes.
    if (!isAppError(error)) throw error;
  }
});
