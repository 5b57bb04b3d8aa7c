import { atom } from "jotai/vanilla";
import { atomWithLazy } from "jotai/vanilla/utils";
import type { SearchResults } from "#contract/class-search";
import { type AppError, isAppError } from "#contract/outcome";
import { createCatalogSearch, type OpenedResults, type SearchableClasses } from "#workers/catalog/client";
import { apiAtom } from "../../../lib/api.ts";
import { type Criteria, criteriaKey } from "../criteria.ts";
import { noteConflictsAtom } from "./conflict-atoms.ts";
import { inTasks } from "./in-tasks.ts";
import { noQuickFilter, type QuickFilter, toQuery } from "./quick-filter.ts";
import { type RowFacts, rowFacts } from "./row-facts.ts";

/** Seats change: an answer that is older is fetched again when the student comes back to it. */
const FRESH_MS = 60_000;

/**
 * How long after its beginning a search waits for what the rows are to say beside the classes, which then comes in later:
 * less than anybody notices.
 */
const PATIENCE_MS = 200;

/** What a quick filter leaves: places in the answer's list of classes, in the order to show. */
export type Found = { filter: QuickFilter; rows: Uint32Array };

export type SearchAnswer = {
  key: string;
  term: string;
  results: SearchResults;
  classes: SearchableClasses;
  /** Of `results.Classes`, in their order. */
  facts: readonly RowFacts[];
  /** By the quick filter of the moment when it came. */
  first: Found;
  at: number;
};

type Run = { stop: AbortController; ended: Promise<AppError | undefined> };

type Search = {
  /** What was asked for last. */
  key: string | undefined;
  /** The last answer that came; of other criteria while a search that refines it runs. */
  answer: SearchAnswer | undefined;
  run: Run | undefined;
  failure: AppError | undefined;
};

/** Reads and searches the classes; nothing starts before it is asked. A test sets one on a channel. */
export const catalogSearchAtom = atomWithLazy(() => createCatalogSearch());

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

// Actions

type Beginning = { searchKey: string; kept: QuickFilter | undefined };

/** For who arrives at a search, with what was kept of the last visit. Without that, only the same search goes on as it was left. */
export const beginQuickFilterAtom = atom(null, (get, set, { searchKey, kept }: Beginning) => {
  if (kept || get(stateAtom).key !== searchKey) set(quickStateAtom, kept ?? noQuickFilter);
});

export type SearchRequest = {
  criteria: Criteria & { term: string };
  /** Keeps the last answer in sight until the next one is there: for a change of the search that is shown. */
  isRefinement?: boolean;
  /** Asks again although the answer is there. */
  isForced?: boolean;
  /** What the rows wait for, for a while. */
  until?: Promise<unknown> | undefined;
};

/** Searches, unless the answer is there and fresh, and says what it failed of. Only the newest search counts. */
export const startSearchAtom = atom(
  null,
  (get, set, { criteria, isRefinement, isForced, until }: SearchRequest): Promise<AppError | undefined> => {
    const key = criteriaKey(criteria);
    const { key: lastKey, answer, run: lastRun } = get(stateAtom);
    const isThere = answer?.key === key;
    if (!isForced && lastKey === key) {
      if (lastRun) return lastRun.ended;
      if (isThere && Date.now() - answer.at < FRESH_MS) return Promise.resolve(undefined);
    }
    lastRun?.stop.abort();

    const stop = new AbortController();
    const { signal } = stop;
    const isNewest = () => get(stateAtom).run?.stop === stop;
    const end = (change: Partial<Search>) => {
      set(stateAtom, (state) => (state.run?.stop === stop ? { ...state, ...change, run: undefined } : state));
    };

    /** The reply is read in the worker: a whole term would halt the page. */
    async function ask(): Promise<OpenedResults> {
      let opened: OpenedResults | undefined;
      await get(apiAtom)("searchClasses", {
        query: criteria,
        signal,
        isHandled: true,
        readBody: async (body) => {
          opened = await get(catalogSearchAtom).open(body, signal);
          return opened.results;
        },
      });
      if (!opened) throw new Error("[Bug] The reply to a search was not read.");
      return opened;
    }

    const search = async () => {
      const patience = sleep(until ? PATIENCE_MS : 0);
      try {
        const { results, classes } = await ask();
        const at = Date.now();
        const facts: RowFacts[] = [];
        await inTasks(results.Classes, (listing) => facts.push(rowFacts(listing)), isNewest);
        await Promise.race([until, patience]);
        const first = await findClasses(classes, get(quickStateAtom), signal);
        await set(noteConflictsAtom, results.Classes, isNewest);
        end({ answer: { key, term: criteria.term, results, classes, facts, first, at } });
        return undefined;
      } catch (error) {
        if (signal.aborted) return undefined;
        if (!isAppError(error)) throw error;
        end({ failure: error });
        return error;
      }
    };
    const run = { stop, ended: search() };
    set(stateAtom, { key, answer: isThere || isRefinement ? answer : undefined, run, failure: undefined });
    return run.ended;
  },
);

/** What a filter leaves of the classes. A worker that was lost is replaced by another, which gets a second try. */
export async function findClasses(
  classes: SearchableClasses,
  filter: QuickFilter,
  signal: AbortSignal,
): Promise<Found> {
  const search = async () => ({ filter, rows: (await classes.search(toQuery(filter), signal)).rows });
  try {
    return await search();
  } catch (error) {
    signal.throwIfAborted();
    if (!isAppError(error)) throw error;
    return await search();
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
