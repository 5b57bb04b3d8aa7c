import { createStore } from "jotai/vanilla";
import { Check } from "typebox/value";
import { expect, it } from "vitest";
import {
  detailsWithLiveSeats,
  liveSeatsAtom,
  MOST_REFRESHED,
  readSeatsAtom,
  withLiveSeats,
} from "#app/features/class-search/live-seats.ts";
import { type Api, apiAtom } from "#app/lib/api.ts";
import { LARGEST_CLASS_NUMBER } from "#contract/course-rules";
import { classSearchEndpoints } from "#contract/class-search";
import { AppError } from "#contract/outcome";
import { detailsOf, sectionOf } from "../../../support/class-details.ts";
import { stubApi } from "../../../support/stub-api.ts";

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

function storeWith(answer: () => unknown) {
  const { api, calls } = stubApi({ batchEnrollmentInfo: answer });
  const store = createStore();
  store.set(apiAtom, api);
  return { store, calls };
}

it("puts seats that were read later into a class and the sections of its course", async () => {
  const { store, calls } = storeWith(() => ({ 1: fullInfo(1), 3: fullInfo(3) }));
  expect(await store.set(readSeatsAtom, { term: "3730", classNumbers: [1, 3] })).toBe(true);
  expect(calls).toEqual([{ name: "batchEnrollmentInfo", query: { term: "3730", classNumbers: "1,3" } }]);
  const shown = detailsWithLiveSeats(details, { live: store.get(liveSeatsAtom), term: "3730", since: 0 });
  expect(shown.Class.Details).toMatchObject({ EnrollmentTotal: 30, EnrollmentStatus: { Code: "C" }, ClassNumber: 1 });
  expect(shown.Class.Details.CourseTitle).toBe(lecture.Details.CourseTitle);
  expect(shown.Sections.map(({ Details }) => Details.EnrollmentTotal)).toEqual([30, 30]);
});

it("leaves alone what is newer, of another term, or the same", async () => {
  const { store } = storeWith(() => ({ 1: fullInfo(1) }));
  await store.set(readSeatsAtom, { term: "3730", classNumbers: [1] });
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
  const { store } = storeWith(() => ({ 1: fullInfo(1) }));
  await store.set(readSeatsAtom, { term: "3730", classNumbers: [1] });
  const { api } = stubApi({ batchEnrollmentInfo: () => ({ 2: fullInfo(2) }) });
  store.set(apiAtom, api);
  await store.set(readSeatsAtom, { term: "3730", classNumbers: [2] });
  expect([...(store.get(liveSeatsAtom)?.seats.keys() ?? [])]).toEqual([1, 2]);
  await store.set(readSeatsAtom, { term: "3740", classNumbers: [2] });
  expect([...(store.get(liveSeatsAtom)?.seats.keys() ?? [])]).toEqual([2]);
});

it("says that seats could not be read, and keeps those that it had", async () => {
  const { store } = storeWith(() => ({ 1: fullInfo(1) }));
  await store.set(readSeatsAtom, { term: "3730", classNumbers: [1] });
  const { api } = stubApi({
    batchEnrollmentInfo: () => {
      throw new AppError({ code: "NETWORK", message: "No connection." });
    },
  });
  store.set(apiAtom, api);
  expect(await store.set(readSeatsAtom, { term: "3730", classNumbers: [1] })).toBe(false);
  expect(store.get(liveSeatsAtom)?.seats.size).toBe(1);
});

it("does not hide a bug behind seats that could not be read, but lets an aborted call go", async () => {
  const store = createStore();
  const failing = (async () => {
    throw new TypeError("A bug.");
  }) as unknown as Api;
  store.set(apiAtom, failing);
  await expect(store.set(readSeatsAtom, { term: "3730", classNumbers: [1] })).rejects.toThrow("A bug.");
  const stop = new AbortController();
  stop.abort();
  expect(await store.set(readSeatsAtom, { term: "3730", classNumbers: [1], signal: stop.signal })).toBe(false);
});

it("asks for no more classes than one call takes, however long their numbers", async () => {
  const { store, calls } = storeWith(() => ({}));
  const classNumbers = Array.from({ length: 600 }, (_, at) => LARGEST_CLASS_NUMBER - at);
  await store.set(readSeatsAtom, { term: "3730", classNumbers });
  const query = calls[0]?.query as { classNumbers: string };
  expect(query.classNumbers.split(",")).toHaveLength(MOST_REFRESHED);
  expect(Check(classSearchEndpoints.batchEnrollmentInfo.query, query)).toBe(true);
});
