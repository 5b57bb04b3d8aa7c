import { atom, type Getter } from "jotai/vanilla";
import { atomWithLazy } from "jotai/vanilla/utils";
import type { SearchResults } from "#contract/calls/class-search";
import { type AppError, isAppError } from "#contract/outcome";
import type { ClassOrder } from "#engine";
import { type Message, message } from "#words";
import { createCatalogSearch, type OpenedResults, type SearchableClasses } from "#workers/catalog/client";
import { apiAtom } from "../../../lib/api/api.ts";
import { liveSeatsAtom } from "../../../lib/seats/live-seats.ts";
import { criteriaKey, type SearchedCriteria } from "../criteria.ts";
import { conflictOfAtom } from "../held-classes.ts";
import { type RowFacts, rowFacts } from "./list/list-rows.ts";

/** Older answers are fetched again when the student comes back, because seats change. */
const FRESH_MS = 60_000;

const TASK_MS = 8;

export type SearchAnswer = {
  key: string;
  term: string;
  results: SearchResults;
  classes: SearchableClasses;
  /** In the order of `results.Classes`. */
  facts: readonly RowFacts[];
  at: number;
};

type Search = {
  key: string | undefined;
  /** The last answer; while a refined search runs, that of the previous criteria. */
  answer: SearchAnswer | undefined;
  stop: AbortController | undefined;
  failure: AppError | undefined;
};

export type QuickFilter = {
  text: string;
  campus: string | undefined;
  isOpenOnly: boolean;
  order: ClassOrder;
};

export const noQuickFilter: QuickFilter = { text: "", campus: undefined, isOpenOnly: false, order: "subject" };

/** `short` labels the chosen order in small windows. */
export const orders: readonly { id: ClassOrder; text: Message; short: Message }[] = [
  { id: "subject", text: message("Subject and number"), short: message("Number") },
  { id: "title", text: message("Title"), short: message("Title") },
  { id: "time", text: message("Time"), short: message("Time") },
  { id: "seats", text: message("Seats left"), short: message("Seats") },
  { id: "instructor", text: message("Instructor"), short: message("Instructor") },
];

export function isFiltering({ text, campus, isOpenOnly }: QuickFilter): boolean {
  return text.trim() !== "" || campus !== undefined || isOpenOnly;
}

/** Starts no worker before it's used. Tests set one on a channel. */
export const catalogSearchAtom = atomWithLazy(() => createCatalogSearch());

// State

export const searchAtom = atom<Search>({ key: undefined, answer: undefined, stop: undefined, failure: undefined });
const filterAtom = atom<QuickFilter>(noQuickFilter);
/** Codes of subjects. */
export const collapsedAtom = atom<readonly string[]>([]);

// Derived

/** Controls change it directly. Rows don't move when seats change: the next change of the filter uses the new seats. */
export const quickFilterAtom = atom(
  (get) => get(filterAtom),
  (get, set, change: Partial<QuickFilter>) => {
    sendSeats(get);
    // So that no match is hidden.
    if (change.text !== undefined) set(collapsedAtom, []);
    set(filterAtom, (filter) => ({ ...filter, ...change }));
  },
);

// Actions

type SearchRequest = {
  criteria: SearchedCriteria;
  /** Keeps the last answer visible until the next one arrives. */
  isRefinement?: boolean;
  isForced?: boolean;
};

/** Searches unless a fresh answer exists. Only the latest search counts. Another search starts without a quick filter. */
export const startSearchAtom = atom(
  null,
  async (get, set, { criteria, isRefinement, isForced }: SearchRequest): Promise<void> => {
    const key = criteriaKey(criteria);
    const last = get(searchAtom);
    const known = last.answer?.key === key ? last.answer : undefined;
    const isFresh = last.stop !== undefined || (known && Date.now() - known.at < FRESH_MS);
    if (!isForced && last.key === key && isFresh) return;
    last.stop?.abort();
    if (last.key !== key && !isRefinement) set(quickFilterAtom, noQuickFilter);
    const stop = new AbortController();
    const { signal } = stop;
    set(searchAtom, { key, answer: isRefinement ? last.answer : known, stop, failure: undefined });
    const end = (change: Partial<Search>) => {
      if (!signal.aborted) set(searchAtom, (state) => ({ ...state, ...change, stop: undefined }));
    };
    try {
      const { results, classes } = await openResults(get, criteria, signal);
      const at = Date.now();
      const facts: RowFacts[] = [];
      await inTasks(results.Classes, (listing) => facts.push(rowFacts(listing)), signal);
      // Known conflicts are quick to look up when the rows are made.
      await inTasks(results.Classes, get(conflictOfAtom), signal);
      end({ answer: { key, term: criteria.term, results, classes, facts, at } });
    } catch (error) {
      if (isAppError(error)) end({ failure: error });
      else if (!signal.aborted) throw error;
    }
  },
);

/** The worker reads the reply, because a whole term would block the page. */
async function openResults(get: Getter, query: SearchedCriteria, signal: AbortSignal): Promise<OpenedResults> {
  let opened: OpenedResults | undefined;
  await get(apiAtom)("searchClasses", {
    query,
    signal,
    readBody: async (body) => {
      opened = await get(catalogSearchAtom).open(body, signal);
      return opened.results;
    },
  });
  if (!opened) throw new Error("[Bug] The reply to a search was not read.");
  return opened;
}

/** The worker's next search uses the seats that were read since the answer. */
function sendSeats(get: Getter): void {
  const { answer } = get(searchAtom);
  const live = get(liveSeatsAtom);
  if (!answer || live?.term !== answer.term) return;
  const read = [...live.seats.values()].filter(({ at }) => at >= answer.at);
  answer.classes.updateSeats(read.map(({ info }) => info)).catch((error: unknown) => {
    // The next worker gets them with the classes.
    if (!isAppError(error)) throw error;
  });
}

/** Works through the items in short tasks; rejects once it's called off. */
export async function inTasks<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  signal: AbortSignal,
): Promise<void> {
  let since = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - since < TASK_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
    since = performance.now();
  }
}
