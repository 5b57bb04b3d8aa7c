import { atom } from "jotai/vanilla";
import type { SearchResults } from "#contract/class-search";
import { type AppError, isAppError } from "#contract/outcome";
import { apiAtom } from "../../../lib/api.ts";
import { countBySubject, groupClasses } from "./course-groups.ts";
import { type Criteria, criteriaKey } from "../criteria.ts";
import { type ListLayout, rowOffsets, toRows } from "./list-rows.ts";
import { filterClasses, isFiltering, noQuickFilter, type QuickFilter } from "./quick-filter.ts";

/** Seats change: an answer that is older is fetched again when the student comes back to it. */
const FRESH_MS = 60_000;

export type SearchAnswer = { key: string; results: SearchResults; at: number };

type Run = { stop: AbortController; ended: Promise<AppError | undefined> };

type Search = {
  /** What was asked for last. */
  key: string | undefined;
  /** The last answer that came; of other criteria while a search that refines it runs. */
  answer: SearchAnswer | undefined;
  run: Run | undefined;
  failure: AppError | undefined;
};

// State

const stateAtom = atom<Search>({ key: undefined, answer: undefined, run: undefined, failure: undefined });
const quickStateAtom = atom<QuickFilter>(noQuickFilter);

// Derived

export const searchAtom = atom((get) => {
  const { key, answer, run, failure } = get(stateAtom);
  return { key, answer, failure, isRunning: run !== undefined };
});
/** Controls change it directly. */
export const quickFilterAtom = atom(
  (get) => get(quickStateAtom),
  (_get, set, change: Partial<QuickFilter>) => set(quickStateAtom, (filter) => ({ ...filter, ...change })),
);

const classesAtom = atom((get) => get(stateAtom).answer?.results.Classes ?? []);

export const shownClassesAtom = atom((get) => filterClasses(get(classesAtom), get(quickStateAtom)));

/** The list, row by row. */
export const rowListAtom = atom((get) => toRows(groupClasses(get(shownClassesAtom))));

/** Where each row begins, by layout. */
export const rowOffsetsAtoms = {
  lines: offsetsAtomOf("lines"),
  pairs: offsetsAtomOf("pairs"),
  cards: offsetsAtomOf("cards"),
} as const satisfies Record<ListLayout, unknown>;

function offsetsAtomOf(layout: ListLayout) {
  return atom((get) => rowOffsets(get(rowListAtom).rows, layout));
}

/** All classes of the answer, by class number. */
export const listingsAtom = atom(
  (get) => new Map(get(classesAtom).map((listing) => [listing.Details.ClassNumber, listing])),
);

/** Classes of each subject before the quick filters; undefined while these leave all. */
export const subjectTotalsAtom = atom((get) =>
  isFiltering(get(quickStateAtom)) ? countBySubject(get(classesAtom)) : undefined,
);

// Actions

export type SearchRequest = {
  criteria: Criteria & { term: string };
  /** Keeps the last answer in sight until the next one is there: for a change of the search that is shown. */
  isRefinement?: boolean;
  /** Asks again although the answer is there. */
  isForced?: boolean;
};

/** Searches, unless the answer is there and fresh, and says what it failed of. Only the newest search counts. */
export const startSearchAtom = atom(
  null,
  (get, set, { criteria, isRefinement, isForced }: SearchRequest): Promise<AppError | undefined> => {
    const key = criteriaKey(criteria);
    const { key: lastKey, answer, run: lastRun } = get(stateAtom);
    const isThere = answer?.key === key;
    if (!isForced && lastKey === key) {
      if (lastRun) return lastRun.ended;
      if (isThere && Date.now() - answer.at < FRESH_MS) return Promise.resolve(undefined);
    }
    lastRun?.stop.abort();

    const stop = new AbortController();
    const end = (change: Partial<Search>) => {
      set(stateAtom, (state) => (state.run?.stop === stop ? { ...state, ...change, run: undefined } : state));
    };
    const search = async () => {
      try {
        const { signal } = stop;
        const results = await get(apiAtom)("searchClasses", { query: criteria, signal, isHandled: true });
        end({ answer: { key, results, at: Date.now() } });
        return undefined;
      } catch (error) {
        if (stop.signal.aborted) return undefined;
        if (!isAppError(error)) throw error;
        end({ failure: error });
        return error;
      }
    };
    const keepsLast = isThere || isRefinement === true;
    if (!keepsLast) set(quickStateAtom, noQuickFilter);
    const run = { stop, ended: search() };
    set(stateAtom, { key, answer: keepsLast ? answer : undefined, run, failure: undefined });
    return run.ended;
  },
);
