import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClassListing } from "#contract/catalog";
import { AppError } from "#contract/outcome";
import { type Api, apiAtom } from "#app/lib/api/api.ts";
import { refreshSeatsAtom, watchSeatsAtom } from "#app/lib/seats/live-seats.ts";
import {
  foldingAtom,
  freshListingAtom,
  rowListAtom,
  shownAtom,
  shownClassesAtom,
  subjectTotalsAtom,
  suggestionAtom,
  toggleSubjectAtom,
} from "#app/features/class-search/results/list-atoms.ts";
import {
  beginListAtom,
  catalogSearchAtom,
  collapsedAtom,
  quickFilterAtom,
  searchAtom,
  startSearchAtom,
} from "#app/features/class-search/results/search-atoms.ts";
import type { Collapsed, QuickFilter } from "#app/features/class-search/results/quick-filter.ts";
import { createCatalogSearch } from "#workers/catalog/client";
import { serveCatalog } from "#workers/catalog/serve-catalog";
import { channelWorkers } from "../../../support/browser/channel-worker.ts";
import { listingOf } from "../../../support/search/class-listings.ts";
import { eventually } from "../../../support/eventually.ts";
import { searchReply } from "../../../support/search/search-reply.ts";

const COMP = { term: "3730", subjects: "COMP" };
const MATH = { term: "3730", subjects: "MATH" };

let serve = serveCatalog;
const workers = channelWorkers(() => serve());
beforeEach(() => {
  serve = serveCatalog;
});
afterEach(() => {
  workers.endAll();
  vi.useRealTimers();
});

type Call = {
  name: string;
  query: Record<string, string>;
  signal: AbortSignal;
  answer: (classes: readonly (number | ClassListing)[]) => void;
  reply: (data: unknown) => void;
  fail: (error: unknown) => void;
};

/** Every call waits for its answer. */
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

/** A store that has found these classes. */
async function found(classes: readonly (number | ClassListing)[]) {
  const opened = open();
  const ended = opened.store.set(startSearchAtom, { criteria: COMP });
  opened.last().answer(classes);
  expect(await ended).toBeUndefined();
  const { store } = opened;
  const numbers = () => store.get(shownClassesAtom).map(({ Details }) => Details.ClassNumber);
  return { ...opened, numbers };
}

const titled = (number: number, CourseTitle: string) =>
  listingOf(number, { CourseId: `C${number}`, Details: { CourseTitle } });

describe("startSearchAtom", () => {
  it("shows nothing until the first answer is there, then its rows", async () => {
    const { store, last } = open();
    const ended = store.set(startSearchAtom, { criteria: COMP });
    expect(store.get(searchAtom)).toMatchObject({ answer: undefined, isRunning: true });
    expect(store.get(shownAtom)).toBeUndefined();
    last().answer([1, 2]);
    expect(await ended).toBeUndefined();
    expect(store.get(searchAtom)).toMatchObject({ isRunning: false, key: "term=3730&subjects=COMP" });
    expect(store.get(rowListAtom).rows).toHaveLength(4);
    expect(store.get(freshListingAtom)(2)?.Details.ClassNumber).toBe(2);
  });

  it("asks once for a search that runs or is fresh, and again when it is old", async () => {
    const { store, calls, last } = open();
    const first = store.set(startSearchAtom, { criteria: COMP });
    expect(store.set(startSearchAtom, { criteria: COMP })).toBe(first);
    last().answer([1]);
    await first;
    await store.set(startSearchAtom, { criteria: COMP });
    expect(calls).toHaveLength(1);
    vi.setSystemTime(Date.now() + 61_000);
    const again = store.set(startSearchAtom, { criteria: COMP });
    expect(store.get(shownClassesAtom)).toHaveLength(1);
    last().answer([1, 2]);
    await again;
    expect(store.get(shownClassesAtom)).toHaveLength(2);
  });

  it("keeps the last answer in sight while a refinement runs, and not for another search", async () => {
    const { store } = await found([1, 2]);
    void store.set(startSearchAtom, { criteria: MATH, isRefinement: true });
    expect(store.get(searchAtom).answer?.key).toBe("term=3730&subjects=COMP");
    expect(store.get(shownClassesAtom)).toHaveLength(2);
    void store.set(startSearchAtom, { criteria: { term: "3740" } });
    expect(store.get(searchAtom).answer).toBeUndefined();
    expect(store.get(shownClassesAtom)).toEqual([]);
  });

  it("says what it failed of, keeps an older answer, and can be tried again", async () => {
    const { store, last } = await found([1]);
    const failed = store.set(startSearchAtom, { criteria: COMP, isForced: true });
    const failure = new AppError({ code: "NETWORK", message: "Not reached." });
    last().fail(failure);
    expect(await failed).toBe(failure);
    expect(store.get(searchAtom)).toMatchObject({ failure, isRunning: false });
    expect(store.get(shownClassesAtom)).toHaveLength(1);
    const retry = store.set(startSearchAtom, { criteria: COMP, isForced: true });
    expect(store.get(searchAtom).failure).toBeUndefined();
    last().answer([1]);
    await retry;
  });

  it("waits for what its rows have to say, but no longer than anybody notices", async () => {
    const { store, last } = open();
    let isTold = false;
    const until = new Promise<void>((resolve) => {
      setTimeout(() => {
        isTold = true;
        resolve();
      }, 20);
    });
    const soon = store.set(startSearchAtom, { criteria: COMP, until });
    last().answer([1]);
    await soon;
    expect(isTold).toBe(true);
    expect(store.get(shownClassesAtom)).toHaveLength(1);
    const ended = store.set(startSearchAtom, { criteria: MATH, until: new Promise(() => {}) });
    last().answer([2, 3]);
    expect(await ended).toBeUndefined();
    expect(store.get(shownClassesAtom)).toHaveLength(2);
  });
});

describe("the quick filter", () => {
  const classes = [titled(1, "Algorithms"), titled(2, "Data Structures"), titled(3, "Algebra")];

  it("narrows and orders the list, and counts all classes of a subject", async () => {
    const { store, numbers } = await found(classes);
    expect(store.get(subjectTotalsAtom)).toBeUndefined();
    store.set(quickFilterAtom, { text: "alg" });
    await eventually(() => expect(numbers()).toEqual([1, 3]));
    expect(store.get(subjectTotalsAtom)).toEqual(new Map([["COMP", 3]]));
    store.set(quickFilterAtom, { text: "", order: "title" });
    await eventually(() => expect(numbers()).toEqual([3, 1, 2]));
    expect(store.get(rowListAtom).rows.map(({ kind }) => kind)).toEqual(["class", "class", "class"]);
  });

  it("offers what may have been meant only where nothing is found", async () => {
    const { store } = await found(classes);
    store.set(quickFilterAtom, { text: "algoritms" });
    await eventually(() => expect(store.get(suggestionAtom)).toBe("algorithms"));
    store.set(quickFilterAtom, { text: "algorithms" });
    await eventually(() => expect(store.get(suggestionAtom)).toBeUndefined());
  });

  it("resets for another search, continues with the same one, and restores a kept one", async () => {
    const { store } = await found(classes);
    store.set(quickFilterAtom, { text: "alg" });
    const begin = (subjects: string, filter?: QuickFilter, collapsed?: Collapsed) =>
      store.set(beginListAtom, { searchKey: `term=3730&subjects=${subjects}`, filter, collapsed });
    begin("COMP");
    expect(store.get(quickFilterAtom).text).toBe("alg");
    const kept = { ...store.get(quickFilterAtom), text: "data", order: "time" as const };
    begin("COMP", kept, { "": ["COMP"] });
    expect(store.get(quickFilterAtom)).toBe(kept);
    expect(store.get(collapsedAtom)).toEqual({ "": ["COMP"] });
    begin("MATH");
    expect(store.get(quickFilterAtom)).toMatchObject({ text: "", order: "subject" });
    expect(store.get(collapsedAtom)).toEqual({});
  });

  it("hides nothing of what a text finds, and leaves the whole list as it was", async () => {
    const { store, numbers } = await found(classes);
    const kinds = () => store.get(rowListAtom).rows.map(({ kind }) => kind);
    store.set(toggleSubjectAtom, "COMP");
    expect(kinds()).toEqual(["subject"]);
    store.set(quickFilterAtom, { text: "data" });
    await eventually(() => expect(numbers()).toEqual([2]));
    expect(kinds()).toEqual(["subject", "course", "class"]);
    store.set(foldingAtom, ["COMP"]);
    expect(store.get(foldingAtom)).toEqual({ subjects: ["COMP"], openCount: 0 });
    store.set(quickFilterAtom, { text: "" });
    await eventually(() => expect(numbers()).toHaveLength(3));
    expect(kinds()).toEqual(["subject"]);
    store.set(toggleSubjectAtom, "COMP");
    expect(store.get(foldingAtom).openCount).toBe(1);
  });
});

describe("the seats of a list", () => {
  const seatsOf = (number: number, EnrollmentTotal: number) => ({
    ClassNumber: number,
    EnrollmentStatus: EnrollmentTotal < 30 ? { Code: "O", Description: "Open" } : { Code: "C", Description: "Closed" },
    EnrollmentTotal,
    EnrollmentCapacity: 30,
    WaitListTotal: 0,
    WaitListCapacity: 0,
  });
  type Found = Awaited<ReturnType<typeof found>>;
  const taken = ({ store }: Found, number: number) => store.get(freshListingAtom)(number)?.Details.EnrollmentTotal;

  async function read(list: Found, infos: Record<number, unknown>, term = "3730") {
    const unwatch = list.store.set(watchSeatsAtom, () => ({ term, classNumbers: Object.keys(infos).map(Number) }));
    const refreshed = list.store.set(refreshSeatsAtom, new AbortController().signal);
    list.last().reply(infos);
    await refreshed;
    unwatch();
  }

  it("change in place, for what later searches go by too", async () => {
    const list = await found([1, 2, 3]);
    const rows = list.store.get(rowListAtom);
    await read(list, { 1: seatsOf(1, 30), 2: seatsOf(2, 10) });
    expect([1, 2, 3].map((number) => taken(list, number))).toEqual([30, 10, 10]);
    expect(list.store.get(rowListAtom)).toBe(rows);
    list.store.set(quickFilterAtom, { isOpenOnly: true });
    await eventually(() => expect(list.numbers()).toEqual([2, 3]));
  });
});
