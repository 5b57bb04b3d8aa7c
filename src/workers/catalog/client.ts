import type { Remote } from "comlink";
import type { ClassListing, EnrollmentInfo } from "#contract/catalog";
import type { SearchResults } from "#contract/class-search";
import { AppError, type Outcome } from "#contract/outcome";
import type { ClassFilter, ClassMatches, ClassQuery, ClassSeats } from "#engine";
import { createBridge, orAborted } from "../shared/bridge.ts";
import type { CatalogApi, ResultsHead } from "./api.ts";
import { toSeats } from "./to-indexed-class.ts";

/** Searchable classes. They stay usable if their worker is lost or loads others. */
export type SearchableClasses = {
  /** The classes that a query keeps, in its order: `rows` are positions in the reply. */
  search: (query: ClassQuery, signal?: AbortSignal) => Promise<ClassMatches>;
  /** "Did you mean": the query's text with a typo corrected; undefined if there's none. */
  suggest: (filter: ClassFilter, signal?: AbortSignal) => Promise<string | undefined>;
  /** Later searches use these seats. Ignores classes that aren't in the list. */
  updateSeats: (seats: readonly EnrollmentInfo[]) => Promise<void>;
};

export type OpenedResults = { results: SearchResults; classes: SearchableClasses };

/** Quick search in a worker. An aborted call rejects at once with the signal's reason; the worker continues. */
export type CatalogSearch = {
  /**
   * Reads a search reply's body in the worker and hands its classes over in parts, so that the page never blocks.
   * Rejects with an AppError if it can't be read.
   */
  open: (reply: Blob, signal?: AbortSignal) => Promise<OpenedResults>;
  /** Stops the worker; the next call starts it again. */
  stop: () => void;
};

export type CatalogSearchOptions = {
  /** Tests pass a channel. */
  spawn?: () => Worker;
  idleMs?: number;
};

type Change = Pick<ClassSeats, "isOpen" | "openSeats"> & { classNumber: number };
/** What a worker gets: the reply, and later changes. */
type Catalogue = { reply: Blob; changes: Map<number, Change> };

/** Starts nothing until the first call. */
export function createCatalogSearch({
  spawn = spawnWorker,
  idleMs = IDLE_MS,
}: CatalogSearchOptions = {}): CatalogSearch {
  /** What the worker holds or is loading. */
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
   * Runs a job on a worker that holds the catalog, loading it first if needed. A search is faster than loading, so an
   * abort doesn't stop the worker; it only drops jobs that haven't started.
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
        // Each part is a task of its own.
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
            // Another worker gets the new seats with the classes.
            if (held !== catalogue) return;
            await bridge.call((api) => (held === catalogue ? api.update(changes) : Promise.resolve(DONE)));
          },
        },
      };
    },
    stop: () => bridge.stop(),
  };
}

/** What the page parses at once: a few milliseconds. */
const PART = 250;
/** Loading again takes longer than a search, and students pause to think. */
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
