import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import type { CourseParts } from "#contract/calls/class-search";
import { takenCourse } from "#contract/course-rules";
import { scheduleMeetings } from "#contract/schedule-meetings";
import { createCatalogSearch } from "#workers/catalog/client";
import { serveCatalog } from "#workers/catalog/serve-catalog";
import { channelWorkers } from "../../support/browser/channel-worker.ts";
import { courseOf, requestOf, sectionAt } from "../../support/engine/schedule-requests.ts";
import { listingOf } from "../../support/search/listings.ts";
import { searchReply } from "../../support/search/search-reply.ts";
import { times } from "../../support/seeded.ts";

const workers = channelWorkers(serveCatalog);

const lecture = listingOf(1, { course: "COMP.1010", meets: ["MWF 9:00-9:50"] });
const lab = listingOf(2, { course: "COMP.1010", component: "LAB", meets: ["T 13:00-14:50"] });
const other = listingOf(3, { course: "MATH.1310", meets: ["T 13:00-13:50"] });
/** The lab isn't in the list. */
const listed = [lecture, other];
const parts: CourseParts = {
  Courses: [{ CourseId: lecture.CourseId, CourseOfferNumber: 1, Required: ["LEC", "LAB"] }],
  Classes: [lecture, lab],
};
const partsReply = new Blob([JSON.stringify({ data: parts })]);
const held = (...listings: (typeof other)[]) =>
  listings.map((each) => ({ course: takenCourse(each), meetings: scheduleMeetings(each) }));
const places = (set: Uint32Array) => times(listed.length, (at) => at).filter((at) => ((set[0]! >>> at) & 1) === 1);

const open = async (idleMs?: number) =>
  (await createCatalogSearch({ spawn: workers.spawn, idleMs }).open(searchReply(listed))).classes;

it("knows what classes need of sections that aren't in the list", async () => {
  const classes = await open();
  expect(places(await classes.ask("fitWeek", held(other)))).toEqual([0, 1]);
  await classes.ask("addParts", partsReply);
  expect(places(await classes.ask("fitWeek", held(other)))).toEqual([1]);
});

it("finds what fits in slots, and searches among it", async () => {
  const classes = await open();
  const only = await classes.ask("fitSlots", [{ day: 2, startMinutes: 780, endMinutes: 840 }]);
  expect(places(only)).toEqual([1]);
  expect([...(await classes.search({ only: [only] }))]).toEqual([1]);
  expect([...(await classes.search({ only: [only], text: "poetry" }))]).toEqual([]);
});

it("gives parts and the plan again to the worker that takes the place of a lost one", async () => {
  const classes = await open(10);
  const plan = requestOf([courseOf("c1", [sectionAt(900, 600, "UMLNORTH")])]);
  await classes.ask("addParts", partsReply);
  expect(await classes.ask("openPlan", plan)).toBe(true);
  await sleep(30);
  const { fitting, isWhole } = await classes.ask("fitPlan", [0, 1]);
  expect([places(fitting), isWhole]).toEqual([[0, 1], true]);
  expect(places(await classes.ask("fitWeek", held(other)))).toEqual([1]);
});

it("says which classes fit no schedule of the plan", async () => {
  const classes = await open();
  await classes.ask("openPlan", requestOf([courseOf("c1", [sectionAt(900, 540, "UMLNORTH")])]));
  expect(places((await classes.ask("fitPlan", [0, 1])).fitting)).toEqual([1]);
});

it("rejects parts that cannot be read", async () => {
  const classes = await open();
  await expect(classes.ask("addParts", new Blob(["<html>"]))).rejects.toMatchObject({ code: "UNEXPECTED" });
});
