import { expect, it } from "vitest";
import { findStart } from "#app/features/builder/results/find-start.ts";
import { chosenClassNumbers, openSolver } from "#engine";
import { courseOf, requestOf, sectionOf } from "../../../../support/schedule-requests.ts";

const request = requestOf([courseOf("A.1", [sectionOf(1), sectionOf(2), sectionOf(3)])]);
const solver = openSolver(request);
const schedule = solver.at(1)!;
const viewed = { hashCode: schedule.hashCode, chosen: chosenClassNumbers(schedule) };
const opened = { request, summary: { ...solver, milliseconds: 0 } };
const { signal } = new AbortController();
const never = () => Promise.reject(new Error("It is not to be asked."));

it("begins with the schedule that was looked at last", async () => {
  const engine = { find: async () => schedule };
  expect(await findStart(engine, opened, viewed, signal)).toEqual({ schedule });
});

it("begins with the best when there is none to look for", async () => {
  expect(await findStart({ find: never }, opened, undefined, signal)).toEqual({ index: 0 });
  const none = { request, summary: { ...opened.summary, openable: 0 } };
  expect(await findStart({ find: never }, none, viewed, signal)).toEqual({ index: 0 });
});

it("begins with the best when the one that was looked at last is not possible any more", async () => {
  expect(await findStart({ find: async () => undefined }, opened, viewed, signal)).toEqual({ index: 0 });
});
