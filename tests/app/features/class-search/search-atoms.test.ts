import { createStore } from "jotai/vanilla";
import { describe, expect, it, vi } from "vitest";
import { AppError } from "#contract/outcome";
import { type Api, apiAtom } from "#app/lib/api.ts";
import {
  listingsAtom,
  quickFilterAtom,
  rowListAtom,
  searchAtom,
  shownClassesAtom,
  startSearchAtom,
  subjectTotalsAtom,
} from "#app/features/class-search/results/atoms.ts";
import { listingOf } from "../../../support/class-listings.ts";

const COMP = { term: "3730", subjects: "COMP" };
const MATH = { term: "3730", subjects: "MATH" };

function resultsOf(...numbers: number[]) {
  return {
    Count: numbers.length,
    Classes: numbers.map((number) => listingOf(number)),
    SearchFiltersUsed: {},
    QuickSearchFilterData: { Campuses: [] },
  };
}

/** Every search waits for its answer. */
function open() {
  const calls: {
    query: unknown;
    signal: AbortSignal;
    answer: (numbers: number[]) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const api = (_name: string, { query, signal }: { query: unknown; signal: AbortSignal }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason as Error));
      calls.push({ query, signal, answer: (numbers) => resolve(resultsOf(...numbers)), fail: reject });
    });
  const store = createStore();
  store.set(apiAtom, api as unknown as Api);
  return { store, calls, last: () => calls.at(-1)! };
}

describe("startSearchAtom", () => {
  it("shows nothing until the first answer is there, then its rows", async () => {
    const { store, last } = open();
    const ended = store.set(startSearchAtom, { criteria: COMP });
    expect(store.get(searchAtom)).toMatchObject({ answer: undefined, isRunning: true });
    last().answer([1, 2]);
    expect(await ended).toBeUndefined();
    expect(store.get(searchAtom)).toMatchObject({ isRunning: false, key: "term=3730&subjects=COMP" });
    expect(store.get(rowListAtom).rows).toHaveLength(4);
    expect(store.get(listingsAtom).get(2)?.Details.ClassNumber).toBe(2);
  });

  it("asks once for a search that runs or is fresh, and again when it is old", async () => {
    vi.useFakeTimers();
    const { store, calls, last } = open();
    const first = store.set(startSearchAtom, { criteria: COMP });
    expect(store.set(startSearchAtom, { criteria: COMP })).toBe(first);
    last().answer([1]);
    await first;
    await store.set(startSearchAtom, { criteria: COMP });
    expect(calls).toHaveLength(1);
    vi.advanceTimersByTime(61_000);
    const again = store.set(startSearchAtom, { criteria: COMP });
    expect(store.get(shownClassesAtom)).toHaveLength(1);
    last().answer([1, 2]);
    await again;
    expect(store.get(shownClassesAtom)).toHaveLength(2);
    vi.useRealTimers();
  });

  it("keeps the last answer in sight while a refinement runs, and not for another search", async () => {
    const { store, last } = open();
    const first = store.set(startSearchAtom, { criteria: COMP });
    last().answer([1, 2]);
    await first;
    void store.set(startSearchAtom, { criteria: MATH, isRefinement: true });
    expect(store.get(searchAtom).answer?.key).toBe("term=3730&subjects=COMP");
    void store.set(startSearchAtom, { criteria: { term: "3740" } });
    expect(store.get(searchAtom).answer).toBeUndefined();
  });

  it("calls off the search before, whose answer counts no more", async () => {
    const { store, calls } = open();
    const first = store.set(startSearchAtom, { criteria: COMP });
    const second = store.set(startSearchAtom, { criteria: MATH });
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[1]?.answer([7]);
    expect(await first).toBeUndefined();
    await second;
    expect(store.get(searchAtom).answer?.key).toBe("term=3730&subjects=MATH");
  });

  it("says what it failed of, keeps an older answer, and can be tried again", async () => {
    const { store, last } = open();
    const first = store.set(startSearchAtom, { criteria: COMP });
    last().answer([1]);
    await first;
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
});

it("counts all classes of a subject only while the quick filters leave some out, and forgets them with the search", async () => {
  const { store, last } = open();
  const first = store.set(startSearchAtom, { criteria: COMP });
  last().answer([1, 2]);
  await first;
  expect(store.get(subjectTotalsAtom)).toBeUndefined();
  store.set(quickFilterAtom, { text: "nothing like it" });
  expect(store.get(shownClassesAtom)).toEqual([]);
  expect(store.get(subjectTotalsAtom)).toEqual(new Map([["COMP", 2]]));
  void store.set(startSearchAtom, { criteria: MATH });
  expect(store.get(quickFilterAtom).text).toBe("");
});
