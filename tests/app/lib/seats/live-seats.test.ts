import { createStore } from "jotai/vanilla";
import { Check } from "typebox/value";
import { expect, it, onTestFinished, vi } from "vitest";
import {
  detailsWithLiveSeats,
  liveSeatsAtom,
  MOST_READ,
  noteSeatsAtom,
  REFRESH_MS,
  refreshSeatsAtom,
  seatsFailedAtAtom,
  seatsOldSinceAtom,
  watchSeatsAtom,
  withLiveSeats,
} from "#app/lib/seats/live-seats.ts";
import { type Api, apiAtom } from "#app/lib/api/api.ts";
import { LARGEST_CLASS_NUMBER } from "#contract/course-rules";
import { classSearchEndpoints } from "#contract/class-search";
import { AppError } from "#contract/outcome";
import { detailsOf, sectionOf } from "../../../support/search/class-details.ts";
import { stubApi } from "../../../support/browser/stub-api.ts";

const lecture = sectionOf(1, "201");
const lab = sectionOf(3, "801", { component: "LAB", type: "N" });
const details = detailsOf(lecture, [lecture, lab]);
const fullInfo = (ClassNumber: number) => ({
  ClassNumber,
  EnrollmentStatus: { Code: "C", Description: "Closed" },
  EnrollmentTotal: 30,
  EnrollmentCapacity: 30,
  WaitListTotal: 0,
  WaitListCapacity: 0,
});

const lost = () => {
  throw new AppError({ code: "NETWORK", message: "No connection." });
};

/** Looks at classes of a term and reads their seats. */
function storeWith(answer: (query: { classNumbers: string }) => unknown) {
  const { api, calls } = stubApi({ batchEnrollmentInfo: ({ query }) => answer(query as { classNumbers: string }) });
  const store = createStore();
  store.set(apiAtom, api);
  let unwatch = () => {};
  async function read(classNumbers: readonly number[], term = "3730") {
    unwatch();
    unwatch = store.set(watchSeatsAtom, () => ({ term, classNumbers }));
    await store.set(refreshSeatsAtom);
  }
  const asked = () => {
    const { classNumbers = "" } = (calls.at(-1)?.query ?? {}) as { classNumbers?: string };
    return classNumbers.split(",").map(Number);
  };
  return { store, calls, read, asked };
}

it("puts seats that were read later into a class and the sections of its course", async () => {
  const { store, calls, read } = storeWith(() => ({ 1: fullInfo(1), 3: fullInfo(3) }));
  await read([1, 3]);
  expect(calls).toEqual([{ name: "batchEnrollmentInfo", query: { term: "3730", classNumbers: "1,3" } }]);
  const shown = detailsWithLiveSeats(details, { live: store.get(liveSeatsAtom), term: "3730", since: 0 });
  expect(shown.Class.Details).toMatchObject({ EnrollmentTotal: 30, EnrollmentStatus: { Code: "C" }, ClassNumber: 1 });
  expect(shown.Class.Details.CourseTitle).toBe(lecture.Details.CourseTitle);
  expect(shown.Sections.map(({ Details }) => Details.EnrollmentTotal)).toEqual([30, 30]);
  const elsewhere = detailsOf(lab, [lab], { alsoOffered: [lecture] });
  const fresh = detailsWithLiveSeats(elsewhere, { live: store.get(liveSeatsAtom), term: "3730", since: 0 });
  expect(fresh.AlsoOffered.map(({ Details }) => Details.EnrollmentTotal)).toEqual([30]);
});

it("leaves alone what is newer, of another term, or the same", async () => {
  const { store, read } = storeWith(() => ({ 1: fullInfo(1) }));
  await read([1]);
  const live = store.get(liveSeatsAtom);
  expect(withLiveSeats(lecture, { live, term: "3730", since: Date.now() + 1 })).toBe(lecture);
  expect(withLiveSeats(lecture, { live, term: "3740", since: 0 })).toBe(lecture);
  expect(withLiveSeats(lecture, { live: undefined, term: "3730", since: 0 })).toBe(lecture);
  const full = withLiveSeats(lecture, { live, term: "3730", since: 0 });
  expect(full).not.toBe(lecture);
  expect(withLiveSeats(full, { live, term: "3730", since: 0 })).toBe(full);
  const others = detailsOf(lab, [lab]);
  expect(detailsWithLiveSeats(others, { live, term: "3730", since: 0 })).toBe(others);
});

it("keeps the seats of other classes of the term, and forgets those of another term", async () => {
  const { store, read } = storeWith(({ classNumbers }) => ({ [classNumbers]: fullInfo(Number(classNumbers)) }));
  const known = () => [...(store.get(liveSeatsAtom)?.seats.keys() ?? [])];
  await read([1]);
  await read([2]);
  expect(known()).toEqual([1, 2]);
  await read([2], "3740");
  expect(known()).toEqual([2]);
});

it("reads in one call what several parts of a screen look at, each class once, and nothing for none", async () => {
  const { store, calls, asked } = storeWith(() => ({}));
  await store.set(refreshSeatsAtom);
  expect(calls).toEqual([]);
  let rows: number[] = [];
  const unwatchRows = store.set(watchSeatsAtom, () => ({ term: "3730", classNumbers: rows }));
  await store.set(refreshSeatsAtom);
  expect(calls).toEqual([]);
  rows = [5, 1, 6];
  const unwatchDetails = store.set(watchSeatsAtom, () => ({ term: "3730", classNumbers: [1, 3] }));
  await store.set(refreshSeatsAtom);
  expect(asked()).toEqual([5, 1, 3, 6]);
  unwatchRows();
  await store.set(refreshSeatsAtom);
  expect(asked()).toEqual([1, 3]);
  unwatchDetails();
  await store.set(refreshSeatsAtom);
  expect(calls).toHaveLength(2);
});

it("asks for no more classes than one call takes, however long their numbers, and for some of every part", async () => {
  const { store, calls, asked } = storeWith(() => ({}));
  const many = (from: number) => Array.from({ length: 600 }, (_, at) => from - at);
  store.set(watchSeatsAtom, () => ({ term: "3730", classNumbers: many(LARGEST_CLASS_NUMBER) }));
  store.set(watchSeatsAtom, () => ({ term: "3730", classNumbers: [7, 8] }));
  await store.set(refreshSeatsAtom);
  expect(asked()).toHaveLength(MOST_READ);
  expect(asked()).toEqual(expect.arrayContaining([7, 8, LARGEST_CLASS_NUMBER]));
  expect(Check(classSearchEndpoints.batchEnrollmentInfo.query, calls[0]?.query)).toBe(true);
});

it("reads the seats of one term, the one that came last", async () => {
  const { store, calls } = storeWith(() => ({}));
  store.set(watchSeatsAtom, () => ({ term: "3730", classNumbers: [1] }));
  store.set(watchSeatsAtom, () => ({ term: "3740", classNumbers: [2] }));
  await store.set(refreshSeatsAtom);
  expect(calls.map(({ query }) => query)).toEqual([{ term: "3740", classNumbers: "2" }]);
});

it("says since when seats could not be read, keeps those that it had, and says no more once they could", async () => {
  let reply: () => unknown = () => ({ 1: fullInfo(1) });
  const { store, read } = storeWith(() => reply());
  await read([1]);
  reply = lost;
  const before = Date.now();
  await read([1]);
  expect(store.get(seatsFailedAtAtom)).toBeGreaterThanOrEqual(before);
  expect(store.get(liveSeatsAtom)?.seats.size).toBe(1);
  reply = () => ({});
  await read([1]);
  expect(store.get(seatsFailedAtAtom)).toBeUndefined();
});

it("calls seats old when they have failed for two rounds more, by when they were read last", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let reply: () => unknown = lost;
  const { store, read } = storeWith(() => reply());
  const readAfter = async (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    await read([1]);
    return store.get(seatsOldSinceAtom);
  };
  expect(await readAfter(0)).toBeUndefined();
  expect(await readAfter(REFRESH_MS)).toBeUndefined();
  expect(await readAfter(REFRESH_MS)).toBe(0);
  reply = () => ({ 1: fullInfo(1) });
  expect(await readAfter(REFRESH_MS)).toBeUndefined();
  const readAt = Date.now();
  reply = lost;
  expect(await readAfter(60_000)).toBeUndefined();
  expect(await readAfter(2 * REFRESH_MS)).toBe(readAt);
});

it("does not hide a bug behind seats that could not be read, but lets an aborted call go", async () => {
  const store = createStore();
  const failing = (async () => {
    throw new TypeError("A bug.");
  }) as unknown as Api;
  store.set(apiAtom, failing);
  store.set(watchSeatsAtom, () => ({ term: "3730", classNumbers: [1] }));
  await expect(store.set(refreshSeatsAtom)).rejects.toThrow("A bug.");
  const stop = new AbortController();
  stop.abort();
  await store.set(refreshSeatsAtom, stop.signal);
  expect(store.get(seatsFailedAtAtom)).toBeUndefined();
});

it("takes the seats that come with a class for seats that were read, unless it has newer ones", async () => {
  const { store, read } = storeWith(() => ({ 1: fullInfo(1) }));
  const taken = (number: number) => store.get(liveSeatsAtom)?.seats.get(number)?.info.EnrollmentTotal;
  const own = lecture.Details.EnrollmentTotal;
  expect(own).not.toBe(30);
  store.set(noteSeatsAtom, { term: "3730", listings: [lecture, lab], at: 5 });
  expect([taken(1), taken(3)]).toEqual([own, lab.Details.EnrollmentTotal]);
  await read([1]);
  store.set(noteSeatsAtom, { term: "3730", listings: [lecture], at: 6 });
  expect(taken(1)).toBe(30);
});

it("prefers of two answers the one that was asked for later, whichever comes first", async () => {
  const replies: ((infos: unknown) => void)[] = [];
  const { store } = storeWith(() => new Promise((resolve) => replies.push(resolve)));
  store.set(watchSeatsAtom, () => ({ term: "3730", classNumbers: [1] }));
  vi.useFakeTimers({ now: 1000 });
  try {
    const slow = store.set(refreshSeatsAtom);
    vi.setSystemTime(2000);
    const quick = store.set(refreshSeatsAtom);
    replies[1]?.({ 1: fullInfo(1) });
    await quick;
    replies[0]?.({ 1: { ...fullInfo(1), EnrollmentTotal: 4 } });
    await slow;
  } finally {
    vi.useRealTimers();
  }
  expect(store.get(liveSeatsAtom)?.seats.get(1)).toEqual({ info: fullInfo(1), at: 2000 });
});

it("uses the latest request, whichever answer comes last", async () => {
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  let asked = 0;
  const { store, read } = storeWith(() => answers[asked++]?.promise);
  const now = vi.spyOn(Date, "now");
  onTestFinished(() => now.mockRestore());
  const readAt = (moment: number) => {
    now.mockReturnValue(moment);
    return read([1]);
  };
  const [first, second] = [readAt(1000), readAt(2000)];
  answers[1]?.resolve({ 1: fullInfo(1) });
  await second;
  answers[0]?.reject(new AppError({ code: "NETWORK", message: "No connection." }));
  await first;
  expect(store.get(seatsFailedAtAtom), "an older failure says nothing of newer seats").toBeUndefined();

  asked = 0;
  answers[0] = Promise.withResolvers();
  answers[1] = Promise.withResolvers();
  const [third, fourth] = [readAt(3000), readAt(4000)];
  answers[1].reject(new AppError({ code: "NETWORK", message: "No connection." }));
  await fourth;
  answers[0].resolve({ 1: { ...fullInfo(1), EnrollmentTotal: 29 } });
  await third;
  expect(store.get(seatsFailedAtAtom), "older seats are no answer to a newer question").toBe(4000);
  expect(store.get(liveSeatsAtom)?.seats.get(1)).toMatchObject({
    info: { EnrollmentTotal: 29 },
    at: 3000,
    before: { info: { EnrollmentTotal: 30 }, at: 2000 },
  });
});
