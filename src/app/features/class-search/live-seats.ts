import { atom } from "jotai/vanilla";
import type { ClassListing, EnrollmentInfo } from "#contract/catalog";
import type { ClassDetails } from "#contract/class-search";
import { isAppError } from "#contract/outcome";
import { apiAtom } from "../../lib/api.ts";

/** Seats of classes by class number, each with the moment at which they were read, in milliseconds. */
export type LiveSeats = { term: string; seats: ReadonlyMap<number, { info: EnrollmentInfo; at: number }> };

type SeatsRequest = { term: string; classNumbers: readonly number[]; signal?: AbortSignal };

/** As many as one call takes, with the longest numbers that there are. */
export const MOST_REFRESHED = 350;

// State

const stateAtom = atom<LiveSeats>();

// Derived

/** Of the classes whose seats were read, all of one term; undefined before any were. */
export const liveSeatsAtom = atom((get) => get(stateAtom));

// Actions

/** Reads the seats of classes, the first `MOST_REFRESHED` of them, and says whether that went well. */
export const readSeatsAtom = atom(null, async (get, set, request: SeatsRequest): Promise<boolean> => {
  const { term, classNumbers, signal } = request;
  const query = { term, classNumbers: classNumbers.slice(0, MOST_REFRESHED).join(",") };
  let infos: Readonly<Record<string, EnrollmentInfo>>;
  try {
    infos = await get(apiAtom)("batchEnrollmentInfo", { query, signal, isHandled: true });
  } catch (error) {
    if (!isAppError(error) && !signal?.aborted) throw error;
    return false;
  }
  const at = Date.now();
  const last = get(stateAtom);
  const seats = new Map(last?.term === term ? last.seats : []);
  for (const info of Object.values(infos)) seats.set(info.ClassNumber, { info, at });
  set(stateAtom, { term, seats });
  return true;
});

/** A class with the seats that were read after `since`; the same object when there are none, or the same ones. */
export function withLiveSeats<Listing extends ClassListing>(
  listing: Listing,
  { live, term, since }: { live: LiveSeats | undefined; term: string; since: number },
): Listing {
  const read = live?.term === term ? live.seats.get(listing.Details.ClassNumber) : undefined;
  if (!read || read.at <= since || hasSeats(listing, read.info)) return listing;
  return { ...listing, Details: { ...listing.Details, ...read.info } };
}

/** The details of a class and the sections of its course in the same way. */
export function detailsWithLiveSeats(details: ClassDetails, of: Parameters<typeof withLiveSeats>[1]): ClassDetails {
  const Class = withLiveSeats(details.Class, of);
  const Sections = details.Sections.map((section) => withLiveSeats(section, of));
  const isSame = Class === details.Class && Sections.every((section, at) => section === details.Sections[at]);
  return isSame ? details : { Class, Sections };
}

function hasSeats({ Details }: ClassListing, info: EnrollmentInfo): boolean {
  return (
    Details.EnrollmentTotal === info.EnrollmentTotal &&
    Details.EnrollmentCapacity === info.EnrollmentCapacity &&
    Details.WaitListTotal === info.WaitListTotal &&
    Details.WaitListCapacity === info.WaitListCapacity &&
    Details.EnrollmentStatus.Code === info.EnrollmentStatus.Code
  );
}
