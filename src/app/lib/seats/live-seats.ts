import { atom } from "jotai/vanilla";
import type { ClassListing, EnrollmentInfo } from "#contract/catalog";
import type { ClassDetails } from "#contract/calls/class-search";
import { isAppError } from "#contract/outcome";
import { apiAtom } from "../api/api.ts";
import { repeatWhileVisible } from "../api/repeat-while-visible.ts";

/** `at`: when they were requested, in milliseconds. */
type SeatsAt = { info: EnrollmentInfo; at: number };

/** By class number. */
export type LiveSeats = { term: string; seats: ReadonlyMap<number, SeatsAt> };

export type WatchedClasses = { term: string; classNumbers: readonly number[] };

/** The visible classes of one part of a screen, called for each reading. */
export type SeatWatcher = () => WatchedClasses;

/** Seats that came with classes. */
export type SeatsRead = { term: string; listings: readonly ClassListing[]; at: number };

type Seats = Omit<EnrollmentInfo, "ClassNumber">;

/** What one call takes, with the longest class numbers. */
const MOST_READ = 350;

/** While classes are visible. */
export const REFRESH_MS = 10_000;

/** Two more rounds than the first failure. */
const PATIENCE_MS = 2 * REFRESH_MS;

/** The first and last failed request since a successful one, in milliseconds. */
type SeatsFailing = { firstAt: number; lastAt: number };

// State

/** The classes whose seats were read, all of one term; undefined before the first reading. */
const seatsAtom = atom<LiveSeats>();
const watchersAtom = atom<readonly SeatWatcher[]>([]);
const failingAtom = atom<SeatsFailing>();
const readAtAtom = atom<number>();

// Derived

export const liveSeatsAtom = atom((get) => get(seatsAtom));

/**
 * Set once failures have lasted long enough to tell the student: when the seats were last read, in milliseconds, 0 for
 * never.
 */
export const seatsOldSinceAtom = atom((get) => {
  const failing = get(failingAtom);
  if (!failing || failing.lastAt - failing.firstAt < PATIENCE_MS) return undefined;
  return get(readAtAtom) ?? 0;
});

/** Re-reads seats while it's subscribed to; one clock for all parts of the screen. */
export const seatClockAtom = atom(null, (_get, set, signal: AbortSignal) => set(refreshSeatsAtom, signal));
seatClockAtom.onMount = (refresh) => repeatWhileVisible(refresh, REFRESH_MS);

// Actions

/** Adds a part of the screen, until the returned function is called. */
export const watchSeatsAtom = atom(null, (_get, set, watcher: SeatWatcher): (() => void) => {
  set(watchersAtom, (watchers) => [...watchers, watcher]);
  return () => set(watchersAtom, (watchers) => watchers.filter((other) => other !== watcher));
});

/** Reads the seats of all visible classes in one call, at most `MOST_READ`. A failure is only noted. */
export const refreshSeatsAtom = atom(null, async (get, set, signal?: AbortSignal): Promise<void> => {
  const { term, classNumbers } = inSight(get(watchersAtom));
  if (classNumbers.length === 0) return;
  const at = Date.now();
  try {
    const query = { term, classNumbers: classNumbers.join(",") };
    const infos = await get(apiAtom)("batchEnrollmentInfo", { query, signal });
    if (signal?.aborted) return;
    // A failure of a later request stays.
    set(failingAtom, (last) => (last && last.lastAt > at ? last : undefined));
    set(readAtAtom, (last) => Math.max(last ?? at, at));
    set(seatsAtom, (last) => withInfos(last, term, Object.values(infos), at));
  } catch (error) {
    if (signal?.aborted) return;
    if (!isAppError(error)) throw error;
    // Ignores answers requested before newer ones arrived.
    if (at < (get(readAtAtom) ?? 0)) return;
    set(failingAtom, (last) => ({ firstAt: last?.firstAt ?? at, lastAt: Math.max(last?.lastAt ?? at, at) }));
  }
});

/** Seats that came with classes count as read. */
export const noteSeatsAtom = atom(null, (_get, set, { term, listings, at }: SeatsRead): void => {
  set(seatsAtom, (last) => withInfos(last, term, listings.map(seatsOf), at));
});

/** A class with seats read since `since`; the same object if they're unchanged. */
export function withLiveSeats<Listing extends ClassListing>(
  listing: Listing,
  { live, term, since }: { live: LiveSeats | undefined; term: string; since: number },
): Listing {
  const read = live?.term === term ? live.seats.get(listing.Details.ClassNumber) : undefined;
  if (!read || read.at < since || haveSameSeats(listing.Details, read.info)) return listing;
  return { ...listing, Details: { ...listing.Details, ...read.info } };
}

/** The same for a class's details and sections. */
export function detailsWithLiveSeats(details: ClassDetails, of: Parameters<typeof withLiveSeats>[1]): ClassDetails {
  const { Class, Sections, AlsoOffered } = details;
  const fresh = (listings: readonly ClassListing[]) => listings.map((listing) => withLiveSeats(listing, of));
  return { Class: withLiveSeats(Class, of), Sections: fresh(Sections), AlsoOffered: fresh(AlsoOffered) };
}

const counts = ["EnrollmentTotal", "EnrollmentCapacity", "WaitListTotal", "WaitListCapacity"] as const;

function haveSameSeats(a: Seats, b: Seats): boolean {
  return a.EnrollmentStatus.Code === b.EnrollmentStatus.Code && counts.every((name) => a[name] === b[name]);
}

/** The visible classes of all watchers, in the latest term. */
function inSight(watchers: readonly SeatWatcher[]): WatchedClasses {
  const all = watchers.map((watcher) => watcher()).filter(({ classNumbers }) => classNumbers.length > 0);
  const term = all.at(-1)?.term ?? "";
  const numbers = all.flatMap((watched) => (watched.term === term ? watched.classNumbers : []));
  return { term, classNumbers: [...new Set(numbers)].slice(0, MOST_READ) };
}

/** Answers are ordered by when they were requested. */
function withInfos(last: LiveSeats | undefined, term: string, infos: readonly EnrollmentInfo[], at: number): LiveSeats {
  const seats = new Map(last?.term === term ? last.seats : []);
  for (const info of infos) {
    if ((seats.get(info.ClassNumber)?.at ?? at) <= at) seats.set(info.ClassNumber, { info, at });
  }
  return { term, seats };
}

function seatsOf({ Details }: ClassListing): EnrollmentInfo {
  const { ClassNumber, EnrollmentStatus, EnrollmentTotal, EnrollmentCapacity, WaitListTotal, WaitListCapacity } =
    Details;
  return { ClassNumber, EnrollmentStatus, EnrollmentTotal, EnrollmentCapacity, WaitListTotal, WaitListCapacity };
}
