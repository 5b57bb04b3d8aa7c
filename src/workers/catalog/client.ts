import type { Remote } from "comlink";
import type { ClassListing, EnrollmentInfo } from "#contract/catalog";
import type { SearchResults } from "#contract/class-search";
import { AppError, type Outcome } from "#contract/outcome";
import type { ClassFilter, ClassMatches, ClassQuery, ClassSeats } from "#engine";
import { createBridge, orAborted } from "../shared/bridge.ts";
import type { CatalogApi, ResultsHead } from "./api.ts";
import { toSeats } from "./to-indexed-class.ts";

/** Classes that can be searched. They stay so when their worker was lost or has loaded others since. */
export type SearchableClasses = {
  /** The classes that a query leaves, in its order: `rows` are places in the list of the reply. */
  search: (query: ClassQuery, signal?: AbortSignal) => Promise<ClassMatches>;
  /** "Did you mean": the query's text with a typing error put right, undefined where there is nothing to put right. */
  suggest: (filter: ClassFilter, signal?: AbortSignal) => Promise<string | undefined>;
  /** Later searches go by these seats. Classes that are not in the list are passed over. */
  updateSeats: (seats: readonly EnrollmentInfo[]) => Promise<void>;
};

/** A search's reply, and its classes to be searched. */
export type OpenedResults = { results: SearchResults; classes: SearchableClasses };

/** Quick search in a worker. An aborted call rejects with the signal's reason, at once; the worker goes on. */
export type CatalogSearch = {
  /**
   * Reads the body of a search's reply away from the page, which gets the classes a few at a time: however many there
   * are, it never halts for them. Rejects with an AppError when it cannot be read.
   */
  open: (reply: Blob, signal?: AbortSignal) => Promise<OpenedResults>;
  /** Ends the worker; the next call starts it again. */
  stop: () => void;
};

export type CatalogSearchOptions = {
  /** A test gives a channel that poses as a worker. */
  spawn?: () => Worker;
  idleMs?: number;
};

type Change = Pick<ClassSeats, "isOpen" | "openSeats"> & { classNumber: number };
/** What a worker is given: the reply, and what has changed since. */
type Catalogue = { reply: Blob; changes: Map<number, Change> };

/** Starts nothing until it is asked. */
export function createCatalogSearch({
  spawn = spawnWorker,
  idleMs = IDLE_MS,
}: CatalogSearchOptions = {}): CatalogSearch {
  /** What the worker holds or is just being given. */
  let held: Catalogue | undefined;
  const bridge = createBridge<CatalogApi>({
    spawn() {
      held = undefined;
      return spawn();
    },
    idleMs,
  });

  async function load(api: Remote<CatalogApi>, catalogue: Catalogue): Promise<ResultsHead> {
    held = catalogue;
    try {
      const head = valueOf(await api.load(catalogue.reply));
      if (catalogue.changes.size > 0) valueOf(await api.update([...catalogue.changes.values()]));
      return head;
    } catch (error) {
      held = undefined;
      throw error;
    }
  }

  /**
   * Does a job on a worker that holds the catalogue, and loads it first into one that is new or holds another. A search
   * takes less time than a new worker would take to load: so none is ended when its answer is no longer waited for,
   * and only what still waits for its turn is left out.
   */
  async function onLoaded<T>(
    catalogue: Catalogue,
    job: (api: Remote<CatalogApi>) => Promise<Outcome<T>>,
    signal: AbortSignal = NEVER,
  ): Promise<T> {
    signal.throwIfAborted();
    const answer = bridge.call(async (api) => {
      signal.throwIfAborted();
      if (held !== catalogue) await load(api, catalogue);
      return await job(api);
    });
    return await orAborted(answer, signal);
  }

  async function openReply(catalogue: Catalogue, signal: AbortSignal): Promise<SearchResults> {
    const answer = bridge.call(async (api): Promise<Outcome<SearchResults>> => {
      signal.throwIfAborted();
      const head = await load(api, catalogue);
      const Classes: ClassListing[] = [];
      for (;;) {
        signal.throwIfAborted();
        // Each part comes in a task of its own.
        const part = JSON.parse(valueOf(await api.takeListings(PART))) as ClassListing[];
        for (const listing of part) Classes.push(listing);
        if (part.length < PART) return { ok: true, value: { ...head, Classes } };
      }
    });
    return await orAborted(answer, signal);
  }

  return {
    async open(reply, signal = NEVER) {
      signal.throwIfAborted();
      const catalogue: Catalogue = { reply, changes: new Map() };
      return {
        results: await openReply(catalogue, signal),
        classes: {
          search: (query, searchSignal) => onLoaded(catalogue, (api) => api.search(query), searchSignal),
          suggest: (filter, suggestSignal) => onLoaded(catalogue, (api) => api.suggest(filter), suggestSignal),
          async updateSeats(seats) {
            const changes = seats.map((info) => ({ classNumber: info.ClassNumber, ...toSeats(info) }));
            for (const change of changes) catalogue.changes.set(change.classNumber, change);
            // A worker that was not given the classes will have the new seats with them.
            if (held !== catalogue) return;
            await bridge.call((api) => (held === catalogue ? api.update(changes) : Promise.resolve(DONE)));
          },
        },
      };
    },
    stop: () => bridge.stop(),
  };
}

/** Classes that the page reads at once: a few milliseconds. */
const PART = 250;
/** Loading again takes longer than another search, and who looks through classes pauses to think. */
const IDLE_MS = 5 * 60_000;

const NEVER = new AbortController().signal;
const DONE: Outcome<void> = { ok: true, value: undefined };

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new AppError(outcome.failure);
  return outcome.value;
}

function spawnWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "catalogue" });
}
