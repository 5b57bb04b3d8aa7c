import { atom, type Getter } from "jotai/vanilla";
import { atomWithLazy } from "jotai/vanilla/utils";
import type { SearchResults } from "#contract/calls/class-search";
import { type AppError, isAppError } from "#contract/outcome";
import { createCatalogSearch, type OpenedResults, type SearchableClasses } from "#workers/catalog/client";
import { apiAtom } from "../../../lib/api/api.ts";
import { liveSeatsAtom } from "../../../lib/seats/live-seats.ts";
import { criteriaKey, type SearchedCriteria } from "../criteria.ts";
import { conflictOfAtom } from "../held-classes.ts";
import { inTasks } from "./in-tasks.ts";
import { type RowFacts, rowFacts } from "./list/list-rows.ts";
import { noQuickFilter, type QuickFilter, toQuery } from "./quick-filter.ts";

/** Older answers are fetched again when the student comes back, because seats change. */
const FRESH_MS = 60_000;

/** How long a search waits for notes and conflicts. Later ones are added to the rows. */
const PATIENCE_MS = 200;

/** Positions in the answer's classes, in the order to show. */
export type Found = { filter: QuickFilter; rows: Uint32Array };

export type SearchAnswer = {
  key: string;
  term: string;
  results: SearchResults;
  classes: SearchableClasses;
  /** In the order of `results.Classes`. */
  facts: readonly RowFacts[];
  /** By the quick filter at the time. */
  first: Found;
  at: number;
};

type Run = { stop: AbortController; ended: Promise<AppError | undefined> };

type Search = {
  key: string | undefined;
  /** The last answer; while a refined search runs, that of the previous criteria. */
  answer: SearchAnswer | undefined;
  run: Run | undefined;
  failure: AppError | undefined;
};

/** Starts no worker before it's used. Tests set one on a channel. */
export const catalogSearchAtom = atomWithLazy(() => createCatalogSearch());

// State

const stateAtom = atom<Search>({ key: undefined, answer: undefined, run: undefined, failure: undefined });
const filterAtom = atom<QuickFilter>(noQuickFilter);
const foldedAtom = atom<readonly string[]>([]);

// Derived

export const searchAtom = atom((get) => get(stateAtom));

/** Controls change it directly. Rows don't move when seats change: the next change of the filter uses the new seats. */
export const quickFilterAtom = atom(
  (get) => get(filterAtom),
  (get, set, change: Partial<QuickFilter>) => {
    sendSeats(get);
    // So that no match is hidden.
    if (change.text !== undefined) set(foldedAtom, []);
    set(filterAtom, (filter) => ({ ...filter, ...change }));
  },
);

/** Codes of the collapsed subjects. Set it to a code to collapse or open that subject. */
export const collapsedAtom = atom(
  (get) => get(foldedAtom),
  (_get, set, code: string) =>
    set(foldedAtom, (codes) => (codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code])),
);

// Actions

export type SearchRequest = {
  criteria: SearchedCriteria;
  /** Keeps the last answer visible until the next one arrives. */
  isRefinement?: boolean;
  /** Searches even if the answer is fresh. */
  isForced?: boolean;
  /** What the rows wait for. */
  until?: Promise<unknown> | undefined;
};

/** Searches unless a fresh answer exists. Only the latest search counts. Another search starts without a quick filter. */
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
    if (lastKey !== key && !isRefinement) set(quickFilterAtom, noQuickFilter);

    const stop = new AbortController();
    const { signal } = stop;
    const end = (change: Partial<Search>) => {
      if (!signal.aborted) set(stateAtom, (state) => ({ ...state, ...change, run: undefined }));
    };

    /** The worker reads the reply, because a whole term would block the page. */
    async function ask(): Promise<OpenedResults> {
      let opened: OpenedResults | undefined;
      await get(apiAtom)("searchClasses", {
        query: criteria,
        signal,
        readBody: async (body) => {
          opened = await get(catalogSearchAtom).open(body, signal);
          return opened.results;
        },
      });
      if (!opened) throw new Error("[Bug] The reply to a search was not read.");
      return opened;
    }

    async function search(): Promise<AppError | undefined> {
      const patience = sleep(until ? PATIENCE_MS : 0);
      try {
        const { results, classes } = await ask();
        const at = Date.now();
        const facts: RowFacts[] = [];
        await inTasks(results.Classes, (listing) => facts.push(rowFacts(listing)), signal);
        await Promise.race([until, patience]);
        const first = await findClasses(classes, get(filterAtom), signal);
        // Known conflicts are quick to look up when the rows are made.
        await inTasks(results.Classes, get(conflictOfAtom), signal);
        end({ answer: { key, term: criteria.term, results, classes, facts, first, at } });
        return undefined;
      } catch (error) {
        if (signal.aborted) return undefined;
        if (!isAppError(error)) throw error;
        end({ failure: error });
        return error;
      }
    }

    const run = { stop, ended: search() };
    set(stateAtom, { key, answer: isThere || isRefinement ? answer : undefined, run, failure: undefined });
    return run.ended;
  },
);

/** The classes that a filter keeps. */
export async function findClasses(
  classes: SearchableClasses,
  filter: QuickFilter,
  signal: AbortSignal,
): Promise<Found> {
  return { filter, rows: (await classes.search(toQuery(filter), signal)).rows };
}

/** The worker's next search uses the seats that were read since the answer. */
function sendSeats(get: Getter): void {
  const { answer } = get(stateAtom);
  const live = get(liveSeatsAtom);
  if (!answer || live?.term !== answer.term) return;
  const read = [...live.seats.values()].filter(({ at }) => at >= answer.at);
  answer.classes.updateSeats(read.map(({ info }) => info)).catch((error: unknown) => {
    // The next worker gets them with the classes.
    if (!isAppError(error)) throw error;
  });
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
