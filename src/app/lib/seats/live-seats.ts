import { atom } from "jotai/vanilla";
import type { ClassDetails } from "#contract/calls/class-search";
import type { ClassListing, EnrollmentInfo } from "#contract/catalog";
import { statusWords } from "#contract/labels/status-words";
import { isAppError } from "#contract/outcome";
import { systemMs } from "#dates/clock";
import { apiAtom } from "../api/api.ts";
import { isFull } from "../classes/class-facts.ts";
import { isStudentAtom } from "../session/session.ts";
import { repeatWhileVisible } from "../time/page-activity.ts";

/** `at`: when they were requested, in milliseconds. */
type SeatsAt = { info: EnrollmentInfo; at: number };

type LiveSeats = {
  term: string;
  seats: ReadonlyMap<number, SeatsAt>;
  /** Groups with reserved seats that the student is in, as "CLASS GROUP"; undefined until they're known. */
  ownGroups?: ReadonlySet<string> | undefined;
};

/** Classes in sight, those that matter most first. */
export type WatchedClasses = { term: string; classNumbers: readonly number[] };

/** Seats that came with classes, and when. */
export type SeatsRead = { term: string; listings: readonly ClassListing[]; at: number };

type Seats = Omit<EnrollmentInfo, "ClassNumber">;

/** What one call takes, with the longest class numbers. */
const MAX_READ = 350;

/** While classes are visible. */
export const REFRESH_MS = 10_000;

/** Failures in a row before the screen says that seats are old. */
const MAX_FAILURES = 3;

// State

/** The classes whose seats were read, all of one term; undefined before the first reading. */
export const liveSeatsAtom = atom<LiveSeats>();
const watchedAtom = atom<readonly WatchedClasses[]>([]);
const failuresAtom = atom(0);
const readAtAtom = atom(0);
const askedTermAtom = atom<string>();

// Derived

/** Set once several readings failed: when the seats were last read, in milliseconds, 0 for never. */
export const seatsOldSinceAtom = atom((get) => (get(failuresAtom) < MAX_FAILURES ? undefined : get(readAtAtom)));

/** Re-reads seats while it's subscribed to; one clock for all parts of the screen. */
export const seatClockAtom = atom(null, (_get, set, signal: AbortSignal) => set(refreshSeatsAtom, signal));
seatClockAtom.onMount = (refresh) => repeatWhileVisible(refresh, REFRESH_MS);

// Actions

/** Adds the visible classes of a part of the screen, until the returned function is called. */
export const watchSeatsAtom = atom(null, (_get, set, watched: WatchedClasses): (() => void) => {
  set(watchedAtom, (all) => [...all, watched]);
  return () => set(watchedAtom, (all) => all.filter((other) => other !== watched));
});

/** One call, for at most `MAX_READ`. A failure is only noted. */
export const refreshSeatsAtom = atom(null, async (get, set, signal?: AbortSignal): Promise<void> => {
  const { term, classNumbers } = inSight(get(watchedAtom));
  if (classNumbers.length === 0) return;
  const at = systemMs();
  try {
    const query = { term, classNumbers: classNumbers.join(",") };
    const infos = await get(apiAtom)("batchEnrollmentInfo", { query, signal });
    if (signal?.aborted) return;
    set(failuresAtom, 0);
    set(readAtAtom, (last) => Math.max(last, at));
    set(liveSeatsAtom, (last) => withInfos(last, term, Object.values(infos), at));
    void set(findOwnGroupsAtom, term, Object.values(infos));
  } catch (error) {
    if (signal?.aborted) return;
    if (!isAppError(error)) throw error;
    set(failuresAtom, (last) => last + 1);
  }
});

/** Seats that came with classes count as read. */
export const noteSeatsAtom = atom(null, (_get, set, { term, listings, at }: SeatsRead): void => {
  const infos = listings.map(({ Details }) => Details);
  set(liveSeatsAtom, (last) => withInfos(last, term, infos, at));
  void set(findOwnGroupsAtom, term, infos);
});

/**
 * Reads the student's groups once while a term is shown, and only if a class has reserved seats. After a failure, the
 * next reading of seats tries again.
 */
export const findOwnGroupsAtom = atom(
  null,
  async (get, set, term: string, infos: readonly Pick<Seats, "ReservedSeats">[]): Promise<void> => {
    const live = get(liveSeatsAtom);
    const isKnown = live?.term === term && live.ownGroups !== undefined;
    if (isKnown || get(askedTermAtom) === term || !get(isStudentAtom)) return;
    if (!infos.some(({ ReservedSeats }) => ReservedSeats)) return;
    set(askedTermAtom, term);
    try {
      const classes = await get(apiAtom)("ownReservedSeats", { query: { term } });
      const ownGroups = new Set(
        classes.flatMap(({ ClassNumber, Groups }) => Groups.map((id) => `${ClassNumber} ${id}`)),
      );
      set(liveSeatsAtom, (last) => ({ term, seats: last?.term === term ? last.seats : new Map(), ownGroups }));
    } catch (error) {
      if (!isAppError(error)) throw error;
    } finally {
      set(askedTermAtom, undefined);
    }
  },
);

/** A class with seats read since `since`; the same object if they're unchanged. */
export function withLiveSeats<Listing extends ClassListing>(
  listing: Listing,
  { live, term, since }: { live: LiveSeats | undefined; term: string; since: number },
): Listing {
  const isOfTerm = live?.term === term;
  const read = isOfTerm ? live.seats.get(listing.Details.ClassNumber) : undefined;
  const ownGroups = isOfTerm ? live.ownGroups : undefined;
  const isOld = !read || read.at < since || haveSameSeats(listing.Details, read.info);
  if (isOld) return withOwnGroups(listing, ownGroups);
  const { ReservedSeats: before, ...details } = listing.Details;
  const Details = { ...details, ...read.info };
  // Seats change, but not whether the student is in a group.
  const ReservedSeats = Details.ReservedSeats?.map((group) => {
    const IsYours = before?.find(({ Id }) => Id === group.Id)?.IsYours;
    return IsYours === undefined ? group : { ...group, IsYours };
  });
  return withOwnGroups({ ...listing, Details: { ...Details, ...(ReservedSeats && { ReservedSeats }) } }, ownGroups);
}

/**
 * With the status that the student finds, once it's known which groups are theirs. The same object for a class without
 * reserved seats.
 */
function withOwnGroups<Listing extends ClassListing>(
  listing: Listing,
  ownGroups: ReadonlySet<string> | undefined,
): Listing {
  const { ClassNumber, ReservedSeats: groups, EnrollmentStatus, WaitListTotal, WaitListCapacity } = listing.Details;
  if (!groups) return listing;
  const ReservedSeats = ownGroups
    ? groups.map((group) => ({ ...group, IsYours: ownGroups.has(`${ClassNumber} ${group.Id}`) }))
    : groups;
  const isTaken = EnrollmentStatus.Code === "O" && isFull({ ...listing.Details, ReservedSeats });
  const code = WaitListTotal < WaitListCapacity ? "W" : "C";
  const status = { Code: code, Description: statusWords("enrollmentStatus", code) ?? code };
  return {
    ...listing,
    Details: { ...listing.Details, ReservedSeats, EnrollmentStatus: isTaken ? status : EnrollmentStatus },
  };
}

/** The same for a class's details and sections. */
export function detailsWithLiveSeats(details: ClassDetails, of: Parameters<typeof withLiveSeats>[1]): ClassDetails {
  const { Class, Sections, AlsoOffered } = details;
  const fresh = (listings: readonly ClassListing[]) => listings.map((listing) => withLiveSeats(listing, of));
  return { Class: withLiveSeats(Class, of), Sections: fresh(Sections), AlsoOffered: fresh(AlsoOffered) };
}

const counts = ["EnrollmentTotal", "EnrollmentCapacity", "WaitListTotal", "WaitListCapacity"] as const;

function haveSameSeats(a: Seats, b: Seats): boolean {
  const isSame = a.EnrollmentStatus.Code === b.EnrollmentStatus.Code && counts.every((name) => a[name] === b[name]);
  return isSame && keptOf(a) === keptOf(b);
}

function keptOf({ ReservedSeats = [] }: Seats): string {
  return ReservedSeats.map(({ Id, Left, Until }) => `${Id} ${Left} ${Until}`).join();
}

/** The visible classes of all parts, in the latest term. */
function inSight(watched: readonly WatchedClasses[]): WatchedClasses {
  const term = watched.findLast(({ classNumbers }) => classNumbers.length > 0)?.term ?? "";
  const numbers = watched.flatMap((each) => (each.term === term ? each.classNumbers : []));
  return { term, classNumbers: [...new Set(numbers)].slice(0, MAX_READ) };
}

/** Answers are ordered by when they were requested. */
function withInfos(last: LiveSeats | undefined, term: string, infos: readonly EnrollmentInfo[], at: number): LiveSeats {
  const seats = new Map(last?.term === term ? last.seats : []);
  for (const info of infos) {
    if ((seats.get(info.ClassNumber)?.at ?? at) <= at) seats.set(info.ClassNumber, { info, at });
  }
  return { term, seats, ownGroups: last?.term === term ? last.ownGroups : undefined };
}
