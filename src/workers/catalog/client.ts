import type { Remote } from "comlink";
import type { SearchResults } from "#contract/calls/class-search";
import type { ClassListing, EnrollmentInfo } from "#contract/catalog";
import { institution } from "#contract/institution";
import { inPageLanguage } from "#contract/labels/reply-words";
import type { Outcome } from "#contract/outcome";
import { MINUTE_MS } from "#dates/minutes";
import type { ClassFilter, ClassQuery, TermQuery } from "#engine";
import { type BridgeOptions, createHolder } from "../shared/bridge.ts";
import type { CatalogApi, ClassSet, FitQuestions, SearchHead, SeatChange } from "./api.ts";
import { toSeats } from "./to-indexed-class.ts";

export type { ClassSet };

/** Searchable classes. They stay usable if their worker is lost or loads others. */
export type SearchableClasses = {
  /** The classes that a query keeps, in its order, as positions in the reply. */
  search: (query: ClassQuery, signal?: AbortSignal) => Promise<Uint32Array>;
  /** "Did you mean": the query's text with a typo corrected; undefined if there's none. */
  suggest: (filter: ClassFilter, signal?: AbortSignal) => Promise<string | undefined>;
  /** Later searches use these seats. Ignores classes that aren't in the list. */
  updateSeats: (seats: readonly EnrollmentInfo[]) => Promise<void>;
  /** Answers of `FitQuestions`. Another worker first gets again what was added or opened last. */
  ask: <Q extends keyof FitQuestions>(
    question: Q,
    given: Parameters<FitQuestions[Q]>[0],
    signal?: AbortSignal,
  ) => Promise<FitAnswer<Q>>;
};

type FitAnswer<Q extends keyof FitQuestions> =
  Awaited<ReturnType<FitQuestions[Q]>> extends Outcome<infer Answer> ? Answer : never;

/** What a worker holds of these questions, in this order. */
const HELD: readonly (keyof FitQuestions)[] = ["addParts", "openPlan"];

/** A search's reply, and its classes to be searched. */
export type OpenedResults = { results: SearchResults; classes: SearchableClasses };

type Catalog = {
  reply: Blob;
  changes: Map<number, SeatChange>;
  given: Partial<Record<keyof FitQuestions, unknown>>;
};

/** The given is the question's. */
type Ask = (given: unknown) => Promise<Outcome<unknown>>;

/**
 * Quick search in a worker. An aborted call rejects at once with the signal's reason. It doesn't stop the worker, because
 * a search is faster than loading; it only drops jobs that haven't started.
 */
export function createCatalogSearch({ spawn = spawnWorker, idleMs = IDLE_MS }: Partial<BridgeOptions> = {}) {
  const options = { spawn, idleMs, endsOnAbort: false };
  const holder = createHolder(options, async (api: Remote<CatalogApi>, { reply, changes, given }: Catalog) => {
    const head = await api.load(reply);
    if (!head.ok) return head;
    const updated = changes.size === 0 ? head : await api.update([...changes.values()]);
    if (!updated.ok) return updated;
    for (const question of HELD) if (question in given) await (api[question] as Ask)(given[question]);
    return head;
  });

  return {
    /** Classes arrive in parts, so that the page never blocks. Rejects with an AppError if the reply can't be read. */
    async open(reply: Blob, signal?: AbortSignal): Promise<OpenedResults> {
      const catalogue: Catalog = { reply, changes: new Map(), given: {} };
      const read = async (api: Remote<CatalogApi>, head: SearchHead): Promise<Outcome<SearchResults>> => {
        const Classes: ClassListing[] = [];
        for (;;) {
          signal?.throwIfAborted();
          // Each part is a task of its own.
          const taken = await api.takeListings(PART);
          if (!taken.ok) return taken;
          const part = JSON.parse(taken.value) as ClassListing[];
          for (const listing of part) Classes.push(inPageLanguage(listing));
          if (part.length < PART) return { ok: true, value: { ...inPageLanguage(head), Classes } };
        }
      };
      return {
        results: await holder.ask(catalogue, read, signal),
        classes: {
          search: (query, searchSignal) => holder.ask(catalogue, (api) => api.search(query), searchSignal),
          suggest: (filter, suggestSignal) => holder.ask(catalogue, (api) => api.suggest(filter), suggestSignal),
          async updateSeats(seats) {
            const changes = seats.map((info) => ({ classNumber: info.ClassNumber, ...toSeats(info) }));
            for (const change of changes) catalogue.changes.set(change.classNumber, change);
            // Another worker gets the new seats with the classes.
            await holder.update(catalogue, (api) => api.update(changes));
          },
          async ask(question, given, askSignal) {
            const answer = await holder.ask(catalogue, (api) => (api[question] as Ask)(given), askSignal);
            if (HELD.includes(question)) catalogue.given[question] = given;
            return answer as FitAnswer<typeof question>;
          },
        },
      };
    },
  };
}

/** A term whose classes are counted without having them. It stays usable if its worker is lost. */
export type CountedTerm = {
  /** Of the instructors, in order. */
  lastNames: readonly string[];
  countEach: (queries: readonly TermQuery[], signal?: AbortSignal) => Promise<readonly number[]>;
};

/** A worker besides that of the search, which holds other classes. */
export function createTermCounts({ spawn = spawnWorker, idleMs = IDLE_MS }: Partial<BridgeOptions> = {}) {
  const options = { spawn, idleMs, endsOnAbort: false };
  const holder = createHolder(options, async (api: Remote<CatalogApi>, reply: Blob) => await api.openTerm(reply));
  return {
    /** Takes the reply of `termIndex`. Rejects with an AppError if it can't be read. */
    async open(reply: Blob, signal?: AbortSignal): Promise<CountedTerm> {
      const lastNames = await holder.open(reply, signal);
      return {
        lastNames,
        countEach: (queries, countSignal) => holder.ask(reply, (api) => api.countEach(queries), countSignal),
      };
    },
  };
}

/** What the page parses at once: a few milliseconds. */
const PART = 250;
/** Loading again takes longer than a search, and students pause to think. */
const IDLE_MS = 5 * MINUTE_MS;

/** It reads the institution, which knows which campuses are online, from its name. */
function spawnWorker(): Worker {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: JSON.stringify(institution) });
}
