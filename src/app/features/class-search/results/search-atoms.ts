import { type Atom, atom, type Getter } from "jotai/vanilla";
import { atomWithLazy, unwrap } from "jotai/vanilla/utils";
import type { SearchResults } from "#contract/calls/class-search";
import type { ClassListing } from "#contract/catalog";
import { type AppError, isAppError } from "#contract/outcome";
import { systemMs } from "#dates/clock";
import type { ClassOrder, TimeSlot } from "#engine";
import { type Message, message } from "#words";
import {
  type ClassSet,
  createCatalogSearch,
  type OpenedResults,
  type SearchableClasses,
} from "#workers/catalog/client";
import { apiAtom } from "../../../lib/api/api.ts";
import { BEGUN_KEPT_MS } from "../../../lib/api/begun.ts";
import { keyed } from "../../../lib/keyed.ts";
import { findOwnGroupsAtom, liveSeatsAtom, withLiveSeats } from "../../../lib/seats/live-seats.ts";
import { criteriaKey, type SearchedCriteria } from "../criteria.ts";
import { type ConflictOf, conflictOfAtom } from "../held-classes.ts";
import { type RowFacts, rowFacts, toRows } from "./list/list-rows.ts";

/** The longest task on the page. */
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

/** Narrows and orders the loaded classes without another search. */
export type QuickFilter = {
  text: string;
  campus: string | undefined;
  isOpenOnly: boolean;
  order: ClassOrder;
  fits: FitFilter;
};

/** What classes must fit. */
export type FitFilter = {
  readonly week?: true;
  readonly plan?: true;
  readonly slots?: readonly TimeSlot[];
  readonly credits?: number;
};

export const noQuickFilter: QuickFilter = {
  text: "",
  campus: undefined,
  isOpenOnly: false,
  order: "subject",
  fits: {},
};

/** `short` labels the chosen order in small windows. */
export const orders: readonly { id: ClassOrder; text: Message; short: Message }[] = [
  { id: "subject", text: message("Subject and number"), short: message("Number") },
  { id: "title", text: message("Title"), short: message("Title") },
  { id: "time", text: message("Time"), short: message("Time") },
  { id: "seats", text: message("Seats left"), short: message("Seats") },
  { id: "instructor", text: message("Instructor"), short: message("Instructor") },
];

export function isFiltering({ text, campus, isOpenOnly, fits }: QuickFilter): boolean {
  return text.trim() !== "" || campus !== undefined || isOpenOnly || Object.keys(fits).length > 0;
}

/** What the list shows: positions in the answer's classes, in order. After a failure of the quick filter, all. */
export type ShownList = { answer: SearchAnswer; filter: QuickFilter; rows: Uint32Array; failure?: AppError };

/** Of one answer's classes. */
export type FitSets = { answer: SearchAnswer; sets: readonly ClassSet[] };

/** What `fit-atoms.ts` finds, which loads once the list shows. */
type FitSource = {
  /** The classes of the filters that are on. */
  onlyAtom: Atom<Promise<FitSets | undefined>>;
  /** The classes that fit the week; undefined while unknown. */
  weekAtom: Atom<FitSets | undefined>;
};

/** Starts no worker before it's used. Tests set one on a channel. */
export const catalogSearchAtom = atomWithLazy(() => createCatalogSearch());

// State

export const searchAtom = atom<Search>({ key: undefined, answer: undefined, stop: undefined, failure: undefined });
const filterAtom = atom<QuickFilter>(noQuickFilter);
export const fitSourceAtom = atom<FitSource>();
/** Codes of subjects. */
export const collapsedAtom = atom<readonly string[]>([]);

// Derived

export const searchAnswerAtom = atom((get) => get(searchAtom).answer);

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

/** The latest answer after the quick filter; the previous list until that's known. */
export const shownListAtom = unwrap(
  atom(async (get, { signal }): Promise<ShownList | undefined> => {
    const [answer, filter, source] = [get(searchAnswerAtom), get(quickFilterAtom), get(fitSourceAtom)];
    const fits = source && get(source.onlyAtom);
    if (!answer) return undefined;
    try {
      const only = (await fits)?.sets;
      const query = { ...filter, only, isDescending: filter.order === "seats" };
      return { answer, filter, rows: await answer.classes.search(query, signal) };
    } catch (failure) {
      if (!isAppError(failure)) throw failure;
      return { answer, filter, rows: Uint32Array.from(answer.results.Classes.keys()), failure };
    }
  }),
  (last) => last,
);

const listingsAtom = atom(
  (get) => new Map(get(searchAnswerAtom)?.results.Classes.map((listing) => [listing.Details.ClassNumber, listing])),
);

/** A class with its latest seats, made once for each reading, so that rows are drawn again only then. */
export const freshListingAtom = atom((get) => {
  const [answer, listings, live] = [get(searchAnswerAtom), get(listingsAtom), get(liveSeatsAtom)];
  return keyed((classNumber: number): ClassListing | undefined => {
    const listing = listings.get(classNumber);
    return listing && answer && withLiveSeats(listing, { live, term: answer.term, since: answer.at });
  });
});

/** After the student's classes changed, the previous conflicts until those of all classes are found. */
const lastConflictOfAtom = unwrap(
  atom(async (get, { signal }): Promise<ConflictOf> => {
    const conflictOf = get(conflictOfAtom);
    await inTasks(get(searchAnswerAtom)?.results.Classes ?? [], conflictOf, signal);
    return conflictOf;
  }),
  (last) => last,
);

export const rowListAtom = atom((get) => {
  const shown = get(shownListAtom);
  if (!shown) return toRows([]);
  const { answer, filter, rows } = shown;
  const source = get(fitSourceAtom);
  const fits = source && get(source.weekAtom);
  const [week] = fits?.answer === answer ? fits.sets : [];
  const facts = Array.from(rows, (row) => answer.facts[row]!);
  return toRows(facts, {
    isGrouped: filter.order === "subject",
    collapsed: get(collapsedAtom),
    conflictOf: get(lastConflictOfAtom) ?? get(conflictOfAtom),
    fits: (at) => week !== undefined && isAmong(week, rows[at]!),
  });
});

function isAmong(set: ClassSet, place: number): boolean {
  return ((set[place >>> 5]! >>> (place & 31)) & 1) === 1;
}

/** Classes of each subject before the quick filters. */
export const classesBySubjectAtom = atom((get) =>
  Map.groupBy(get(searchAnswerAtom)?.results.Classes ?? [], ({ Details }) => Details.Subject),
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
    const isFresh = last.stop !== undefined || (known && systemMs() - known.at < BEGUN_KEPT_MS.searchClasses);
    if (!isForced && last.key === key && isFresh) {
      // The list next to the filters kept the previous one.
      if (!isRefinement && !known) set(searchAtom, { ...last, answer: undefined });
      return;
    }
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
      const at = systemMs();
      const facts: RowFacts[] = [];
      await inTasks(results.Classes, (listing) => facts.push(rowFacts(listing)), signal);
      // Known conflicts are quick to look up when the rows are made.
      await inTasks(results.Classes, get(conflictOfAtom), signal);
      end({ answer: { key, term: criteria.term, results, classes, facts, at } });
      if (!signal.aborted)
        void set(
          findOwnGroupsAtom,
          criteria.term,
          reservedAmong(results).map(({ Details }) => Details),
        );
    } catch (error) {
      if (isAppError(error)) end({ failure: error });
      else if (!signal.aborted) throw error;
    }
  },
);

/** While the server can't be reached, by what the service worker has kept of the term. */
async function openResults(get: Getter, query: SearchedCriteria, signal: AbortSignal): Promise<OpenedResults> {
  try {
    return await askForResults(get, query, signal);
  } catch (error) {
    if (!navigator.serviceWorker?.controller) throw error;
    return await (await import("./offline-search.ts")).searchKept(error, get, query, signal);
  }
}

/** The worker reads the reply, because a whole term would block the page. */
async function askForResults(get: Getter, query: SearchedCriteria, signal: AbortSignal): Promise<OpenedResults> {
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

function reservedAmong({ Classes }: SearchResults): ClassListing[] {
  return Classes.filter(({ Details }) => Details.ReservedSeats !== undefined);
}

/** The worker's next search uses the seats that were read since the answer. Seats reserved for others count as taken. */
function sendSeats(get: Getter): void {
  const { answer } = get(searchAtom);
  const live = get(liveSeatsAtom);
  if (!answer || live?.term !== answer.term) return;
  const read = [...live.seats.values()].filter(({ at }) => at >= answer.at).map(({ info }) => info);
  const fresh = get(freshListingAtom);
  const reserved = reservedAmong(answer.results).flatMap(({ Details }) => fresh(Details.ClassNumber)?.Details ?? []);
  answer.classes.updateSeats([...read, ...reserved]).catch((error: unknown) => {
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
