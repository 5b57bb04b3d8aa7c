import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  catalogSearchAtom,
  inTasks,
  rowListAtom,
  searchAtom,
  shownListAtom,
  startSearchAtom,
} from "#app/features/class-search/results/search-atoms.ts";
import { suggestionAtom } from "#app/features/class-search/results/suggestion-atoms.ts";
import { type Api, apiAtom } from "#app/lib/api/api.ts";
import type { ClassListing } from "#contract/catalog";
import { AppError } from "#contract/outcome";
import { createCatalogSearch } from "#workers/catalog/client";
import { serveCatalog } from "#workers/catalog/serve-catalog";
import { channelWorkers } from "../../../../support/browser/channel-worker.ts";
import { eventually } from "../../../../support/eventually.ts";
import { listingOf } from "../../../../support/search/listings.ts";
import { searchReply } from "../../../../support/search/search-reply.ts";

const COMP = { term: "3730", subjects: "COMP" };
const MATH = { term: "3730", subjects: "MATH" };

let serve = serveCatalog;
const workers = channelWorkers(() => serve());
beforeEach(() => {
  serve = serveCatalog;
});
afterEach(() => void vi.useRealTimers());

type Call = {
  name: string;
  query: Record<string, string>;
  signal: AbortSignal;
  answer: (classes: readonly (number | ClassListing)[]) => void;
  reply: (data: unknown) => void;
  fail: (error: unknown) => void;
};

function open() {
  const calls: Call[] = [];
  type Request = Pick<Call, "query" | "signal"> & { readBody?: (body: Blob) => Promise<unknown> };
  const api = (name: string, { query, signal, readBody }: Request) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      const answer: Call["answer"] = (classes) => {
        const body = searchReply(classes.map((one) => (typeof one === "number" ? listingOf(one) : one)));
        resolve(readBody?.(body));
      };
      calls.push({ name, query, signal, answer, reply: resolve, fail: reject });
    });
  const store = createStore();
  store.set(apiAtom, api as unknown as Api);
  store.set(catalogSearchAtom, createCatalogSearch({ spawn: workers.spawn }));
  // As the list does, so that what is derived is kept and goes on.
  store.sub(rowListAtom, () => {});
  store.sub(suggestionAtom, () => {});
  return { store, calls, last: () => calls.at(-1)! };
}

async function found(classes: readonly (number | ClassListing)[]) {
  const opened = open();
  const ended = opened.store.set(startSearchAtom, { criteria: COMP });
  opened.last().answer(classes);
  await ended;
  await eventually(() => expect(opened.store.get(shownListAtom)?.rows.length).toBe(classes.length));
  return opened;
}

describe("startSearchAtom", () => {
  it("searches once while an answer is on its way or fresh, and again when it is old", async () => {
    const { store, calls, last } = open();
    const first = store.set(startSearchAtom, { criteria: COMP });
    await store.set(startSearchAtom, { criteria: COMP });
    last().answer([1]);
    await first;
    await store.set(startSearchAtom, { criteria: COMP });
    expect(calls).toHaveLength(1);
    await eventually(() => expect(store.get(shownListAtom)?.rows.length).toBe(1));
    vi.setSystemTime(Date.now() + 61_000);
    const again = store.set(startSearchAtom, { criteria: COMP });
    expect(store.get(shownListAtom)?.rows.length).toBe(1);
    last().answer([1, 2]);
    await again;
    await eventually(() => expect(store.get(shownListAtom)?.rows.length).toBe(2));
  });

  it("keeps the last answer visible during a refinement, but not during another search", async () => {
    const { store } = await found([1, 2]);
    void store.set(startSearchAtom, { criteria: MATH, isRefinement: true });
    expect(store.get(searchAtom).answer?.key).toBe("term=3730&subjects=COMP");
    expect(store.get(shownListAtom)?.rows.length).toBe(2);
    void store.set(startSearchAtom, { criteria: { term: "3740" } });
    expect(store.get(searchAtom).answer).toBeUndefined();
    await eventually(() => expect(store.get(shownListAtom)).toBeUndefined());
  });

  it("reports a failure, keeps the older answer, and can be retried", async () => {
    const { store, last } = await found([1]);
    const failed = store.set(startSearchAtom, { criteria: COMP, isForced: true });
    const failure = new AppError({ code: "NETWORK", message: "Not reached." });
    last().fail(failure);
    await failed;
    expect(store.get(searchAtom)).toMatchObject({ failure, stop: undefined });
    expect(store.get(shownListAtom)?.rows.length).toBe(1);
    const retry = store.set(startSearchAtom, { criteria: COMP, isForced: true });
    expect(store.get(searchAtom).failure).toBeUndefined();
    last().answer([1]);
    await retry;
  });
});

function halt(): void {
  const since = performance.now();
  while (performance.now() - since < 9) continue;
}

it("works through items in order, and lets other tasks run in between", { tags: ["portal§9.1"] }, async () => {
  const done: string[] = [];
  const working = inTasks(
    [1, 2, 3],
    (item) => {
      halt();
      done.push(String(item));
    },
    new AbortController().signal,
  );
  const timer = setInterval(() => done.push("other"));
  await working;
  clearInterval(timer);
  expect(done.filter((item) => item !== "other")).toEqual(["1", "2", "3"]);
  expect(done.indexOf("other")).toBeLessThan(done.indexOf("3"));
});
