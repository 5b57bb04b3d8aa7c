import { atom } from "jotai/vanilla";
import type { ClassListing, EnrollmentInfo } from "#contract/catalog";
import { isAppError } from "#contract/outcome";
import { apiAtom } from "../../../lib/api.ts";
import { type SearchAnswer, searchAtom } from "./search-atoms.ts";

/** The call takes 500 classes; a window shows fewer than a hundred. */
const MOST_CLASSES = 500;
/** And so many characters of numbers. */
const MOST_CHARACTERS = 4000;

type Refreshed = { answer: SearchAnswer; seats: ReadonlyMap<number, EnrollmentInfo> };

// State

const refreshedAtom = atom<Refreshed>();

// Derived

const nothing: ReadonlyMap<number, EnrollmentInfo> = new Map();

/** Seats that were read after the answer, by class number. */
export const seatsAtom = atom((get) => {
  const refreshed = get(refreshedAtom);
  return refreshed && refreshed.answer === get(searchAtom).answer ? refreshed.seats : nothing;
});

// Actions

export type SeatRefresh = { term: string; classNumbers: readonly number[]; signal: AbortSignal };

/**
 * Reads the seats of some classes of the list anew. The rows stay where they are, even if they no longer meet the quick
 * filter: the next change of it goes by the new seats. What fails is tried again the next time.
 */
export const refreshSeatsAtom = atom(
  null,
  async (get, set, { term, classNumbers, signal }: SeatRefresh): Promise<void> => {
    const { answer } = get(searchAtom);
    const numbers = asMany(classNumbers);
    if (!answer || numbers === "") return;
    try {
      const query = { term, classNumbers: numbers };
      const read = Object.values(await get(apiAtom)("batchEnrollmentInfo", { query, signal, isHandled: true }));
      if (get(searchAtom).answer !== answer) return;
      const known = get(seatsAtom);
      const listed = new Map(answer.results.Classes.map(({ Details }) => [Details.ClassNumber, Details]));
      const changed = read.filter((info) => {
        const before = known.get(info.ClassNumber) ?? listed.get(info.ClassNumber);
        return before && !isSame(before, info);
      });
      if (changed.length === 0) return;
      set(refreshedAtom, {
        answer,
        seats: new Map([...known, ...changed.map((info) => [info.ClassNumber, info] as const)]),
      });
      await answer.classes.updateSeats(changed);
    } catch (error) {
      if (!signal.aborted && !isAppError(error)) throw error;
    }
  },
);

/** The class with seats that were read later. */
export function withSeats(listing: ClassListing, seats: EnrollmentInfo): ClassListing {
  return { ...listing, Details: { ...listing.Details, ...seats } };
}

function isSame(a: EnrollmentInfo, b: EnrollmentInfo): boolean {
  return (
    a.EnrollmentStatus.Code === b.EnrollmentStatus.Code &&
    a.EnrollmentTotal === b.EnrollmentTotal &&
    a.EnrollmentCapacity === b.EnrollmentCapacity &&
    a.WaitListTotal === b.WaitListTotal &&
    a.WaitListCapacity === b.WaitListCapacity
  );
}

function asMany(classNumbers: readonly number[]): string {
  const text = classNumbers.slice(0, MOST_CLASSES).join(",");
  return text.length <= MOST_CHARACTERS ? text : text.slice(0, text.lastIndexOf(",", MOST_CHARACTERS));
}
