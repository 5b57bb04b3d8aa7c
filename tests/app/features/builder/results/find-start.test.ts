import { expect, it } from "vitest";
import { openSolver, type ScheduleLocation } from "#engine";
import type { OpenSchedules } from "#workers/schedule/client";
import { findStart } from "#app/features/builder/results/find-start.ts";
import { courseOf, requestOf, sectionOf } from "../../../../support/schedule-requests.ts";

const request = requestOf([courseOf("A.1", [sectionOf(1), sectionOf(2), sectionOf(3)])]);
const { signal } = new AbortController();

it("begins where the schedule that was looked at last stands", async () => {
  const hashCode = openSolver(request).at(1)?.hashCode ?? 0;
  expect(await findStart(opened(), { hashCode, index: 1 }, signal)).toEqual({ index: 1, isKnown: true });
  expect(await findStart(opened(), { hashCode, index: 2 }, signal)).toEqual({ index: 1, isKnown: true });
  expect(await findStart(opened(), { hashCode, index: 99 }, signal)).toEqual({ index: 1, isKnown: true });
});

it("begins with the best when there is none to look for, or it is not there any more", async () => {
  expect(await findStart(opened(), undefined, signal)).toEqual({ index: 0, isKnown: true });
  expect(await findStart(opened(), { hashCode: 7, index: 1 }, signal)).toEqual({ index: 0, isKnown: true });
});

it("says that it is not known where the schedule stands when the search for it was stopped", async () => {
  const stopped = opened({ index: undefined, complete: false });
  expect(await findStart(stopped, { hashCode: 7, index: 1 }, signal)).toEqual({ index: 0, isKnown: false });
});

/** Schedules that are looked for without a worker, or of which the search ends as told. */
function opened(location?: ScheduleLocation): OpenSchedules {
  const solver = openSolver(request);
  const never = () => Promise.reject(new Error("It is not to be asked."));
  return {
    request,
    summary: { ...solver, milliseconds: 0 },
    page: async (from, size) => solver.page(from, size),
    locate: async (hashCode) => location ?? solver.locate(hashCode),
    alternatives: never,
    fragility: never,
    conflict: never,
    repairs: never,
  };
}
