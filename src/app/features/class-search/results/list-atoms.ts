import { atom } from "jotai/vanilla";
import { unwrap } from "jotai/vanilla/utils";
import type { ClassListing } from "#contract/catalog";
import { type AppError, isAppError } from "#contract/outcome";
import { keyed } from "../../../lib/keyed.ts";
import { liveSeatsAtom, withLiveSeats } from "../../../lib/seats/live-seats.ts";
import { type ConflictOf, conflictOfAtom } from "../held-classes.ts";
import { toRows } from "./list/list-rows.ts";
import {
  collapsedAtom,
  inTasks,
  type QuickFilter,
  quickFilterAtom,
  type SearchAnswer,
  searchAtom,
} from "./search-atoms.ts";

/** What the list shows: positions in the answer's classes, in order. After a failure of the quick filter, all. */
export type Shown = { answer: SearchAnswer; filter: QuickFilter; rows: Uint32Array; failure?: AppError };

const answerAtom = atom((get) => get(searchAtom).answer);

/** The latest answer after the quick filter; the previous list until that's known. */
export const shownAtom = unwrap(
  atom(async (get, { signal }): Promise<Shown | undefined> => {
    const [answer, filter] = [get(answerAtom), get(quickFilterAtom)];
    if (!answer) return undefined;
    try {
      const query = { ...filter, isDescending: filter.order === "seats" };
      return { answer, filter, rows: (await answer.classes.search(query, signal)).rows };
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      return { answer, filter, rows: Uint32Array.from(answer.results.Classes.keys()), failure };
    }
  }),
  (last) => last,
);

const listingsAtom = atom(
  (get) => new Map(get(answerAtom)?.results.Classes.map((listing) => [listing.Details.ClassNumber, listing])),
);

/** A class with its latest seats, made once for each reading, so that rows are drawn again only then. */
export const freshListingAtom = atom((get) => {
  const [answer, listings, live] = [get(answerAtom), get(listingsAtom), get(liveSeatsAtom)];
  return keyed((classNumber: number): ClassListing | undefined => {
    const listing = listings.get(classNumber);
    return listing && answer && withLiveSeats(listing, { live, term: answer.term, since: answer.at });
  });
});

/** After the student's classes changed, the previous conflicts until those of all classes are found. */
const lastConflictOfAtom = unwrap(
  atom(async (get, { signal }): Promise<ConflictOf> => {
    const conflictOf = get(conflictOfAtom);
    await inTasks(get(answerAtom)?.results.Classes ?? [], conflictOf, signal);
    return conflictOf;
  }),
  (last) => last,
);

export const rowListAtom = atom((get) => {
  const shown = get(shownAtom);
  if (!shown) return toRows([]);
  const { answer, filter, rows } = shown;
  return toRows(
    Array.from(rows, (row) => answer.facts[row]!),
    {
      isGrouped: filter.order === "subject",
      collapsed: get(collapsedAtom),
      conflictOf: get(lastConflictOfAtom) ?? get(conflictOfAtom),
    },
  );
});

export const classesBySubjectAtom = atom((get) =>
  Map.groupBy(get(answerAtom)?.results.Classes ?? [], ({ Details }) => Details.Subject),
);

export const suggestionAtom = unwrap(
  atom(async (get, { signal }): Promise<string | undefined> => {
    const shown = get(shownAtom);
    if (!shown || shown.rows.length > 0 || shown.filter.text.trim() === "") return undefined;
    const { text, campus, isOpenOnly } = shown.filter;
    try {
      return await shown.answer.classes.suggest({ text, campus, isOpenOnly }, signal);
    } catch (error) {
      // Only an offer, so a failure is ignored.
      if (isAppError(error)) return undefined;
      throw error;
    }
  }),
);
