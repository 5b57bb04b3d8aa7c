import type { Remote } from "comlink";
import type { ClassListing, EnrollmentInfo } from "#contract/catalog";
import type { Outcome } from "#contract/outcome";
import type { ClassFilter, ClassMatches, ClassQuery, IndexedClass } from "#engine";
import { createBridge, orAborted } from "../shared/bridge.ts";
import type { CatalogApi } from "./api.ts";
import { toIndexedClass, toSeats } from "./to-indexed-class.ts";

/** Classes that can be searched. They stay so when their worker was lost or has loaded others since. */
export type SearchableClasses = {
  /** The classes that a query leaves, in its order: `rows` are places in the list that was opened. */
  search: (query: ClassQuery, signal?: AbortSignal) => Promise<ClassMatches>;
  /** "Did you mean": the query's text with a typing error put right, undefined where there is nothing to put right. */
  suggest: (filter: ClassFilter, signal?: AbortSignal) => Promise<string | undefined>;
  /** Later searches go by these seats. Classes that are not in the list are passed over. */
  updateSeats: (seats: readonly EnrollmentInfo[]) => Promise<void>;
};

/** Quick search in a worker. An aborted call rejects with the signal's reason, at once; the worker goes on. */
export type CatalogSearch = {
  /** Keeps what it needs of the classes, which may be changed or let go when it is done. */
  open: (classes: readonly ClassListing[], signal?: AbortSignal) => Promise<SearchableClasses>;
  /** Ends the worker; the next call starts it again. */
  stop: () => void;
};

export type CatalogSearchOptions = {
  /** A test gives a channel that poses as a worker. */
  spawn?: () => Worker;
  idleMs?: number;
};

/** Starts nothing until it is asked. */
export function createCatalogSearch({ spawn = spawnWorker, idleMs }: CatalogSearchOptions = {}): CatalogSearch {
  /** What the worker holds, and what it was given: for a while only a part of it. */
  let held: IndexedClass[] | undefined;
  let given: IndexedClass[] | undefined;
  const bridge = createBridge<CatalogApi>({
    spawn() {
      held = undefined;
      given = undefined;
      return spawn();
    },
    idleMs,
  });

  /**
   * Does a job on a worker that holds the classes, and loads them first into one that is new or holds others. A search
   * takes less time than a new worker would take to load: so none is ended when its answer is no longer waited for,
   * and only what still waits for its turn is left out.
   */
  async function onLoaded<T>(
    classes: IndexedClass[],
    job: (api: Remote<CatalogApi>) => Promise<Outcome<T>>,
    signal: AbortSignal = NEVER,
  ): Promise<T> {
    signal.throwIfAborted();
    const answer = bridge.call(async (api) => {
      signal.throwIfAborted();
      if (held !== classes) {
        held = undefined;
        given = classes;
        for (let from = 0; from === 0 || from < classes.length; from += PART) {
          const place = { isFirst: from === 0, isLast: from + PART >= classes.length };
          const loaded = await api.load(classes.slice(from, from + PART), place);
          if (!loaded.ok) return loaded;
        }
        held = classes;
      }
      return await job(api);
    });
    return await orAborted(answer, signal);
  }

  return {
    async open(listings, signal) {
      const classes: IndexedClass[] = [];
      for (let from = 0; from < listings.length; from += PART) {
        signal?.throwIfAborted();
        for (const listing of listings.slice(from, from + PART)) classes.push(toIndexedClass(listing));
        await anotherTask();
      }
      const byNumber = new Map(classes.map((indexed) => [indexed.classNumber, indexed]));
      await onLoaded(classes, () => Promise.resolve(DONE), signal);
      return {
        search: (query, searchSignal) => onLoaded(classes, (api) => api.search(query), searchSignal),
        suggest: (filter, suggestSignal) => onLoaded(classes, (api) => api.suggest(filter), suggestSignal),
        async updateSeats(seats) {
          const changes = seats.map((info) => ({ classNumber: info.ClassNumber, ...toSeats(info) }));
          for (const { classNumber, ...change } of changes) Object.assign(byNumber.get(classNumber) ?? {}, change);
          // A worker that was not given the classes will have the new seats with them.
          if (given !== classes) return;
          await bridge.call((api) => (held === classes ? api.update(changes) : Promise.resolve(DONE)));
        },
      };
    },
    stop: () => bridge.stop(),
  };
}

/** Classes that are read or sent at once: a few milliseconds, so that the page never halts. */
const PART = 1000;

const NEVER = new AbortController().signal;
const DONE: Outcome<void> = { ok: true, value: undefined };

function anotherTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function spawnWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "catalogue" });
}
