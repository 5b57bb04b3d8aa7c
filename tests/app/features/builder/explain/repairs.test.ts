import { describe, expect, it } from "vitest";
import { toExplanation, toRepair } from "#app/features/builder/explain/repairs.ts";
import { offeringsOf, toContent, withEdits } from "#app/features/builder/workspace/document.ts";
import { undoOf } from "#configuration/apply-edit";
import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { applyRepair, openSolver, type RequestChange } from "#engine";
import { configurationDataOf } from "../../../../support/builder/builder-data.ts";
import {
  breakOf,
  componentOf,
  courseOf,
  fixedOf,
  requestOf,
  sectionAt,
} from "../../../../support/engine/schedule-requests.ts";

const lecture = (classNumber: number, startMinutes: number) => sectionAt(classNumber, startMinutes);
const lab = (classNumber: number, startMinutes = 700) => ({
  ...sectionAt(classNumber, startMinutes),
  component: "LAB",
});
const work = breakOf("b1", { name: "Work", dayOfWeek: 1, startMinutes: 600, endMinutes: 720 });
/** Calculus is at ten on Monday and Wednesday, and so is the break. */
const calculus = courseOf("MATH.1310", [lecture(201, 600)], { title: "Calculus I" });
const history = courseOf("HIST.1000", [lecture(301, 480), lecture(302, 780)]);
/** Three courses at one time: two of them have to go. */
const tooMany = requestOf([calculus, courseOf("B.1", [lecture(2, 600)]), courseOf("C.1", [lecture(3, 600)])]);
const blocked = requestOf([calculus, history], { breaks: [work] });

const chemistry = courseOf("c1", [lecture(1, 600), lecture(2, 660), lab(3), lab(4), lab(5)], {
  label: "CHEM.1210",
  title: "Chemistry I",
  options: {
    excludeClosed: true,
    excludeWaitListed: true,
    excludeOnline: true,
    campus: "UMLNORTH",
    honors: 2,
  },
  components: [componentOf("LEC", { explicitSections: [1, 2] }), componentOf("LAB", { lockedClassNumber: 3 })],
});
const limited = {
  ...requestOf([chemistry], {
    breaks: [
      breakOf("b1", { name: "Work", dayOfWeek: 1, startMinutes: 720, endMinutes: 810 }),
      breakOf("b2", { name: "Work", dayOfWeek: 3, startMinutes: 720, endMinutes: 810 }),
      breakOf("b3", { name: "", dayOfWeek: 5, isAllDay: true, startMinutes: 0, endMinutes: 1440 }),
    ],
    fixed: [fixedOf([lecture(9, 900)], { source: "cart" })],
  }),
  groups: [{ id: "g1", courses: ["c1"], count: 1 }],
};
const lift = (option: Extract<RequestChange, { kind: "liftOption" }>["option"]) =>
  ({ kind: "liftOption", id: "c1", option }) as const;
const changes: readonly RequestChange[] = [
  { kind: "unlock", id: "c1", component: "LAB", classNumber: 3 },
  { kind: "moveBreak", id: "b1", startMinutes: 810, endMinutes: 900 },
  // A break may be moved up to midnight.
  { kind: "moveBreak", id: "b2", startMinutes: 1350, endMinutes: 1440 },
  { kind: "disableBreak", id: "b3" },
  { kind: "disableBreaks", ids: ["b1", "b2"], name: "Work" },
  { kind: "disableBreaks", ids: ["b1", "b2", "b3"], name: null },
  lift("excludeClosed"),
  lift("excludeWaitListed"),
  lift("excludeOnline"),
  lift("campus"),
  lift("honors"),
  { kind: "clearExplicit", id: "c1", component: "LEC" },
  { kind: "takeFewer", id: "g1", count: 0 },
  { kind: "disableCourse", id: "c1" },
  { kind: "leaveOutHeld", source: "cart" },
  { kind: "leaveOutHeld", source: "enrollment" },
  {
    kind: "together",
    changes: [
      { kind: "unlock", id: "c1", component: "LAB", classNumber: 3 },
      { kind: "moveBreak", id: "b1", startMinutes: 810, endMinutes: 900 },
      { kind: "disableBreaks", ids: ["b2", "b3"], name: null },
      lift("excludeOnline"),
      lift("campus"),
      { kind: "leaveOutHeld", source: "cart" },
    ],
  },
];

describe("a change that helps", () => {
  it.each(changes)("%j saves what the engine counted, and can be undone", (change) => {
    const data = configurationDataOf(limited);
    const { edits } = toRepair(change, limited);
    const made = withEdits(toContent(data), edits);
    expect(made.Request).toEqual(applyRepair(limited, change));
    expect(made.Request).not.toEqual(limited);
    const undo = undoOf(data.Document, edits, offeringsOf(data));
    expect(withEdits(made, undo).Request).toEqual(limited);
  });

  it("takes fewer courses of a group", () => {
    const groups = [{ id: "g", courses: tooMany.courses.map(({ id }) => id), count: 2 }];
    const { parties, course, repairs } = explained({ ...tooMany, groups });
    expect(parties.map(({ key }) => key)).toEqual(groups[0]!.courses);
    expect(course).toBeUndefined();
    expect(repairs).toMatchObject([
      {
        titles: ["Take 1 of MATH.1310, B.1, and C.1"],
        edits: [{ type: "set-group", group: { ...groups[0], count: 1 } }],
        count: { total: 3n },
      },
    ]);
  });

  it.each([
    ["of a kind of its own", blocked, true],
    ["one of two equals", requestOf([calculus, courseOf("B.1", [lecture(2, 600)])]), false],
  ])("is the smallest only if no other is as small: %s", (_which, request, hasSmallest) => {
    const { repairs, ...explanation } = explained(request);
    expect(repairs.length).toBeGreaterThan(1);
    expect(explanation.hasSmallest).toBe(hasSmallest);
  });

  it("names the break, its day, and its new times", () => {
    expect(explained(blocked).repairs[0]!.titles).toEqual(["Move Work on Monday to 11:00 AM–1:00 PM"]);
  });
});

function explained(request: ScheduleRequest) {
  const solver = openSolver(request);
  return toExplanation(
    { request, summary: { ...solver, meetingFrame: solver.meetingFrame(), milliseconds: 1 } },
    solver.conflict(),
    solver.repairs(),
  );
}
