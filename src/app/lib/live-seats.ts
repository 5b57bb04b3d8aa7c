import { atom } from "jotai/vanilla";
import type { ClassListing, EnrollmentInfo } from "#contract/catalog";
import type { ClassDetails } from "#contract/class-search";
import { isAppError } from "#contract/outcome";
import { apiAtom } from "./api.ts";
import { repeatWhileVisible } from "./repeat-while-visible.ts";

/** Seats of a class, and when they were asked for, in milliseconds. */
type SeatsAt = { info: EnrollmentInfo; at: number };

/** Seats of classes by class number, each with those that were read before them. */
export type LiveSeats = { term: string; seats: ReadonlyMap<number, SeatsAt & { before?: SeatsAt }> };

/** Classes in sight, those that matter most first. */
export type WatchedClasses = { term: string; classNumbers: readonly number[] };

/** What is in sight of one part of a screen, asked whenever seats are read. */
export type SeatWatcher = () => WatchedClasses;

/** Seats that came with classes, and when. */
export type SeatsRead = { term: string; listings: readonly ClassListing[]; at: number };

type Seats = Omit<EnrollmentInfo, "ClassNumber">;

/** As many as one call takes, with the longest numbers that there are. */
export const MOST_READ = 350;

/** While classes are looked at and the page is visible. */
export const REFRESH_MS = 10_000;

/** Two rounds more than the one that failed first. */
const PATIENCE_MS = 2 * REFRESH_MS;

/** When seats were asked for in vain, the first time since they could be read and the last one, in milliseconds. */
type SeatsFailing = { firstAt: number; lastAt: number };

// State

const stateAtom = atom<LiveSeats>();
const watchersAtom = atom<readonly SeatWatcher[]>([]);
const failingAtom = atom<SeatsFailing>();
const readAtAtom = atom<number>();

// Derived

/** Of the classes whose seats were read, all of one term; undefined before any were. */
export const liveSeatsAtom = atom((get) => get(stateAtom));

/** When seats were asked for last, in milliseconds, if they could not be read; undefined once they could. */
export const seatsFailedAtAtom = atom((get) => get(failingAtom)?.lastAt);

/**
 * Since when seats have failed to be read for so long that a list of them has to say so: when they were read last, in
 * milliseconds, 0 for never. Undefined while they can be read, and for a failure that may pass.
 */
export const seatsOldSinceAtom = atom((get) => {
  const failing = get(failingAtom);
  if (!failing || failing.lastAt - failing.firstAt < PATIENCE_MS) return undefined;
  return get(readAtAtom) ?? 0;
});

/** Seats are read again and again for as long as it is subscribed to: by one clock, however many parts look at classes. */
export const seatClockAtom = atom(null, (_get, set, signal: AbortSignal) => set(refreshSeatsAtom, signal));
seatClockAtom.onMount = (refresh) => repeatWhileVisible(refresh, REFRESH_MS);

// Actions

/** Seats are read for another part of the screen too, until the returned function is called. */
export const watchSeatsAtom = atom(null, (_get, set, watcher: SeatWatcher): (() => void) => {
  set(watchersAtom, (watchers) => [...watchers, watcher]);
  return () => set(watchersAtom, (watchers) => watchers.filter((other) => other !== watcher));
});

/** Reads the seats of all classes in sight in one call, at most `MOST_READ`. */
export const refreshSeatsAtom = atom(null, async (get, set, signal?: AbortSignal): Promise<void> => {
  const watched = inSight(get(watchersAtom));
  if (watched) await set(readSeatsAtom, watched, signal);
});

/** Reads the seats of the first `MOST_READ` of some classes. Fails silently: `seatsFailedAtAtom` tells. */
export const readSeatsAtom = atom(
  null,
  async (get, set, { term, classNumbers }: WatchedClasses, signal?: AbortSignal): Promise<void> => {
    const numbers = [...new Set(classNumbers)].slice(0, MOST_READ);
    if (numbers.length === 0) return;
    const at = Date.now();
    try {
      const query = { term, classNumbers: numbers.join(",") };
      const infos = await get(apiAtom)("batchEnrollmentInfo", { query, signal, isHandled: true });
      if (!signal?.aborted) set(takeOverAtom, { term, infos: Object.values(infos), at });
    } catch (error) {
      if (signal?.aborted) return;
      if (!isAppError(error)) throw error;
      // What was asked for before newer numbers came says nothing of them.
      if (at < (get(readAtAtom) ?? 0)) return;
      set(failingAtom, (last) => ({ firstAt: last?.firstAt ?? at, lastAt: Math.max(last?.lastAt ?? at, at) }));
    }
  },
);

const takeOverAtom = atom(
  null,
  (_get, set, { term, infos, at }: Omit<SeatsRead, "listings"> & { infos: readonly EnrollmentInfo[] }) => {
    // A failure of what was asked for later stands.
    set(failingAtom, (last) => (last && last.lastAt > at ? last : undefined));
    set(readAtAtom, (last) => Math.max(last ?? at, at));
    set(stateAtom, (last) => withInfos(last, term, infos, at));
  },
);

/** Seats that came with classes are as good as seats that were read. */
export const noteSeatsAtom = atom(null, (_get, set, { term, listings, at }: SeatsRead): void => {
  set(stateAtom, (last) => withInfos(last, term, listings.map(seatsOf), at));
});

/** A class with the seats that were read since `since`; the same object when there are none, or the same ones. */
export function withLiveSeats<Listing extends ClassListing>(
  listing: Listing,
  { live, term, since }: { live: LiveSeats | undefined; term: string; since: number },
): Listing {
  const read = live?.term === term ? live.seats.get(listing.Details.ClassNumber) : undefined;
  if (!read || read.at < since || haveSameSeats(listing.Details, read.info)) return listing;
  return { ...listing, Details: { ...listing.Details, ...read.info } };
}

/** The details of a class and the sections of its course in the same way. */
export function detailsWithLiveSeats(details: ClassDetails, of: Parameters<typeof withLiveSeats>[1]): ClassDetails {
  const Class = withLiveSeats(details.Class, of);
  const Sections = withSeatsOfEach(details.Sections, of);
  const AlsoOffered = withSeatsOfEach(details.AlsoOffered, of);
  const isSame = Class === details.Class && Sections === details.Sections && AlsoOffered === details.AlsoOffered;
  return isSame ? details : { Class, Sections, AlsoOffered };
}

/** The same list when none of them has others. */
function withSeatsOfEach(listings: ClassListing[], of: Parameters<typeof withLiveSeats>[1]): ClassListing[] {
  const fresh = listings.map((listing) => withLiveSeats(listing, of));
  return fresh.every((listing, at) => listing === listings[at]) ? listings : fresh;
}

export function haveSameSeats(a: Seats, b: Seats): boolean {
  return (
    a.EnrollmentTotal === b.EnrollmentTotal &&
    a.EnrollmentCapacity === b.EnrollmentCapacity &&
    a.WaitListTotal === b.WaitListTotal &&
    a.WaitListCapacity === b.WaitListCapacity &&
    a.EnrollmentStatus.Code === b.EnrollmentStatus.Code
  );
}

/**
 * The classes of all watchers, of the term that came last. They take turns, so that none goes without where there are
 * more classes than one call takes. Undefined when there is nothing to read.
 */
function inSight(watchers: readonly SeatWatcher[]): WatchedClasses | undefined {
  const all = watchers.map((watcher) => watcher()).filter(({ classNumbers }) => classNumbers.length > 0);
  const term = all.at(-1)?.term;
  if (term === undefined) return undefined;
  const lists = all.filter((watched) => watched.term === term).map(({ classNumbers }) => classNumbers);
  const longest = Math.max(...lists.map(({ length }) => length));
  const numbers = new Set<number>();
  for (let at = 0; at < longest && numbers.size < MOST_READ; at++) {
    for (const list of lists) {
      const number = list[at];
      if (number !== undefined && numbers.size < MOST_READ) numbers.add(number);
    }
  }
  return { term, classNumbers: [...numbers] };
}

/** An answer that was asked for before another came is older than that one. */
function withInfos(last: LiveSeats | undefined, term: string, infos: readonly EnrollmentInfo[], at: number): LiveSeats {
  const seats = new Map(last?.term === term ? last.seats : []);
  for (const info of infos) {
    const before = seats.get(info.ClassNumber);
    if (!before) seats.set(info.ClassNumber, { info, at });
    else if (before.at <= at) seats.set(info.ClassNumber, { info, at, before: { info: before.info, at: before.at } });
  }
  return { term, seats };
}

function seatsOf({ Details }: ClassListing): EnrollmentInfo {
  const { ClassNumber, EnrollmentStatus, EnrollmentTotal, EnrollmentCapacity, WaitListTotal, WaitListCapacity } =
    Details;
  return { ClassNumber, EnrollmentStatus, EnrollmentTotal, EnrollmentCapacity, WaitListTotal, WaitListCapacity };
}
