import { expect, it } from "vitest";
import type { ScheduleCourse, ScheduleRequest } from "#contract/builder/schedule-request";
import { applyRepair, type SingleChange } from "#engine";
import { breakOf, courseOf, NO_OPTIONS, requestOf, sectionOf } from "../support/engine/schedule-requests.ts";

const plain = courseOf("a", [sectionOf(1)]);
const a: ScheduleCourse = {
  ...plain,
  components: plain.components.map((each) => ({ ...each, explicitSections: [1], lockedClassNumber: 1 })),
  options: { ...NO_OPTIONS, excludeClosed: true, excludeWaitListed: true, campus: "N" },
};
const b = courseOf("b", [sectionOf(2)]);
const breaks = [breakOf("x"), breakOf("y")];
const groups = [{ id: "g", count: 2, courses: ["a", "b"] }];
const request: ScheduleRequest = requestOf([a, b], { breaks, groups });

const withA = (over: Partial<ScheduleCourse>) => ({ ...request, courses: [{ ...a, ...over }, b] });
const lifted = (over: Partial<ScheduleCourse["options"]>) => withA({ options: { ...a.options, ...over } });
const off = { isEnabled: false };

it.each<[SingleChange, ScheduleRequest]>([
  [
    { kind: "moveBreak", id: "y", startMinutes: 60, endMinutes: 90 },
    { ...request, breaks: [breaks[0]!, { ...breaks[1]!, startMinutes: 60, endMinutes: 90 }] },
  ],
  [
    { kind: "disableBreak", id: "x" },
    { ...request, breaks: [{ ...breaks[0]!, ...off }, breaks[1]!] },
  ],
  [
    { kind: "disableBreaks", ids: ["x", "y"], name: null },
    { ...request, breaks: breaks.map((each) => ({ ...each, ...off })) },
  ],
  // A student who takes a class without a seat takes one with a place on its waitlist.
  [
    { kind: "liftOption", id: "a", option: "excludeClosed" },
    lifted({ excludeClosed: false, excludeWaitListed: false }),
  ],
  [{ kind: "liftOption", id: "a", option: "excludeWaitListed" }, lifted({ excludeWaitListed: false })],
  [{ kind: "liftOption", id: "a", option: "campus" }, lifted({ campus: null })],
  [
    { kind: "clearExplicit", id: "a", component: "LEC" },
    withA({ components: [{ ...a.components[0]!, explicitSections: null }] }),
  ],
  [
    { kind: "unlock", id: "a", component: "LEC", classNumber: 1 },
    withA({ components: [{ ...a.components[0]!, lockedClassNumber: null }] }),
  ],
  [
    { kind: "takeFewer", id: "g", count: 1 },
    { ...request, groups: [{ ...groups[0]!, count: 1 }] },
  ],
  [{ kind: "disableCourse", id: "a" }, withA(off)],
  [
    { kind: "leaveOutHeld", source: "cart" },
    { ...request, options: { ...request.options, includeEnrollmentCart: false } },
  ],
])("makes of a request what $kind says", (change, expected) => {
  expect(applyRepair(request, change)).toEqual(expected);
});

it("makes several changes one after another", () => {
  const changes: SingleChange[] = [
    { kind: "disableCourse", id: "a" },
    { kind: "disableBreak", id: "x" },
  ];
  const expected = { ...withA(off), breaks: [{ ...breaks[0]!, ...off }, breaks[1]!] };
  expect(applyRepair(request, { kind: "together", changes })).toEqual(expected);
});
