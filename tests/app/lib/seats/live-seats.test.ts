import { expect, it, onTestFinished, vi } from "vitest";
import {
  detailsWithLiveSeats,
  liveSeatsAtom,
  REFRESH_MS,
  refreshSeatsAtom,
  seatsOldSinceAtom,
  watchSeatsAtom,
  withLiveSeats,
} from "#app/lib/seats/live-seats.ts";
import { AppError } from "#contract/outcome";
import { stubApi } from "../../../support/browser/stub-api.ts";
import { detailsOf, seatsOf } from "../../../support/search/class-details.ts";
import { listingOf } from "../../../support/search/listings.ts";

const lecture = listingOf(1);
const lab = listingOf(3, { section: "801", component: "LAB" });
const details = detailsOf(lecture, [lecture, lab]);
const fullInfo = (number: number) => seatsOf(number, 30);

const lost = () => {
  throw new AppError({ code: "NETWORK", message: "No connection." });
};

/** Looks at classes of a term and reads their seats. */
function storeWith(answer: (query: { classNumbers: string }) => unknown) {
  const { calls, store } = stubApi({ batchEnrollmentInfo: ({ query }) => answer(query as { classNumbers: string }) });
  let unwatch = () => {};
  async function read(classNumbers: readonly number[], term = "3730") {
    unwatch();
    unwatch = store.set(watchSeatsAtom, { term, classNumbers });
    await store.set(refreshSeatsAtom);
  }
  const asked = () => {
    const { classNumbers = "" } = (calls.at(-1)?.query ?? {}) as { classNumbers?: string };
    return classNumbers.split(",").map(Number);
  };
  return { store, calls, read, asked };
}

it("puts seats that were read later into a class and the sections of its course", {
  tags: ["builder§3.17", "builder§7.29"],
}, async () => {
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

it("leaves alone seats that are newer, from another term, or the same", async () => {
  const { store, read } = storeWith(() => ({ 1: fullInfo(1) }));
  await read([1]);
  const live = store.get(liveSeatsAtom);
  expect(withLiveSeats(lecture, { live, term: "3730", since: Date.now() + 1 })).toBe(lecture);
  expect(withLiveSeats(lecture, { live, term: "3740", since: 0 })).toBe(lecture);
  expect(withLiveSeats(lecture, { live: undefined, term: "3730", since: 0 })).toBe(lecture);
  const full = withLiveSeats(lecture, { live, term: "3730", since: 0 });
  expect(full).not.toBe(lecture);
  expect(withLiveSeats(full, { live, term: "3730", since: 0 })).toBe(full);
});

it("reads in one call what several parts of a screen look at, each class once, and nothing for none", async () => {
  const { store, calls, asked } = storeWith(() => ({}));
  await store.set(refreshSeatsAtom);
  expect(calls).toEqual([]);
  const unwatchRows = store.set(watchSeatsAtom, { term: "3730", classNumbers: [5, 1, 6] });
  const unwatchDetails = store.set(watchSeatsAtom, { term: "3730", classNumbers: [1, 3] });
  await store.set(refreshSeatsAtom);
  expect(asked()).toEqual([5, 1, 6, 3]);
  unwatchRows();
  await store.set(refreshSeatsAtom);
  expect(asked()).toEqual([1, 3]);
  unwatchDetails();
  await store.set(refreshSeatsAtom);
  expect(calls).toHaveLength(2);
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
  expect(await readAfter(REFRESH_MS)).toBeUndefined();
  expect(await readAfter(REFRESH_MS)).toBeUndefined();
  expect(store.get(liveSeatsAtom)?.seats.size).toBe(1);
  expect(await readAfter(REFRESH_MS)).toBe(readAt);
});
