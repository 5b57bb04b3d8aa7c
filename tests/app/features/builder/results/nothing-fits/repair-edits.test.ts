import { describe, expect, it } from "vitest";
import { type RepairChoice, withRepair } from "#app/features/builder/results/nothing-fits/repair-choice.ts";
import { toRepairEdits } from "#app/features/builder/results/nothing-fits/repair-edits.ts";
import { repairCount, repairWords } from "#app/features/builder/results/nothing-fits/repair-words.ts";
import { toContent, offeringsOf, withEdits } from "#app/features/builder/content.ts";
import { undoOf } from "#configuration/rebase";
import { configurationDataOf } from "../../../../../support/builder-data.ts";
import { breakOf, courseOf, fixedOf, requestOf, sectionAt } from "../../../../../support/schedule-requests.ts";

const lab = (classNumber: number) => ({ ...sectionAt(classNumber, 700), component: "LAB" });
const chemistry = courseOf("c1", [sectionAt(1, 600), sectionAt(2, 660), lab(3), lab(4), lab(5)], {
  label: "CHEM.1210",
  title: "Chemistry I",
  options: { excludeClosed: true, excludeWaitListed: true, excludeOnline: true, campus: "UMLNORTH", honors: 2 },
  components: [
    { component: "LEC", isOptional: false, explicit: [1, 2], lockedClassNumber: null },
    { component: "LAB", isOptional: false, explicit: null, lockedClassNumber: 3 },
  ],
});
const request = {
  ...requestOf([chemistry], {
    breaks: [
      breakOf("b1", { name: "Work", day: 1, startMinutes: 720, endMinutes: 810 }),
      breakOf("b2", { name: "Work", day: 3, startMinutes: 720, endMinutes: 810 }),
      breakOf("b3", { name: "", day: 5, startMinutes: 0, endMinutes: 1440 }),
    ],
    fixed: [fixedOf([sectionAt(9, 900)], { source: "cart" })],
  }),
  groups: [{ id: "g1", courses: ["c1"], count: 1 }],
};

const option = (name: "excludeClosed" | "excludeWaitListed" | "excludeOnline" | "campus" | "honors") =>
  ({ kind: "liftOption", id: "c1", option: name }) as const;
const cases: readonly (readonly [RepairChoice, string, string])[] = [
  [
    { kind: "unlock", id: "c1", component: "LAB", classNumber: 3 },
    "Unlock CHEM.1210 LAB 3",
    "Allows the other 2 laboratories",
  ],
  [
    { kind: "moveBreak", id: "b1", startMinutes: 810, endMinutes: 900 },
    "Move Work on Monday to 1:30–3:00 PM",
    "1 hr 30 min later than 12:00–1:30 PM",
  ],
  // A break may be moved up to midnight.
  [
    { kind: "moveBreak", id: "b2", startMinutes: 1350, endMinutes: 1440 },
    "Move Work on Wednesday to 10:30 PM–12:00 AM",
    "10 hr 30 min later than 12:00–1:30 PM",
  ],
  [{ kind: "disableBreak", id: "b3" }, "Turn off the break on Friday", "Frees F all day for classes"],
  [
    { kind: "disableBreaks", ids: ["b1", "b2"], name: "Work" },
    "Turn off Work on both days",
    "Frees MW 12:00–1:30 PM for classes",
  ],
  [
    { kind: "disableBreaks", ids: ["b1", "b2", "b3"], name: null },
    "Turn off all breaks",
    "Frees MW 12:00–1:30 PM and F all day for classes",
  ],
  // No section of the course has a waitlist.
  [option("excludeClosed"), "Allow closed classes for CHEM.1210", "Full, with no waitlist"],
  [option("excludeWaitListed"), "Allow waitlisted classes for CHEM.1210", "You may have to wait for a seat"],
  [option("excludeOnline"), "Allow online classes for CHEM.1210", "Currently excluded"],
  [option("campus"), "Allow classes on any campus for CHEM.1210", "Currently limited to North Campus"],
  [option("honors"), "Allow Honors sections for CHEM.1210", "Currently excluded"],
  [
    { kind: "clearExplicit", id: "c1", component: "LEC" },
    "Consider any LEC section of CHEM.1210",
    "You limited the lecture to 1 and 2",
  ],
  [
    { kind: "anySection", id: "c1" },
    "Consider any section of CHEM.1210",
    "You limited the lecture to 1 and 2 and the laboratory to 3",
  ],
  [{ kind: "takeFewer", id: "g1", count: 0 }, "Take none of CHEM.1210", "Currently 1"],
  [{ kind: "disableCourse", id: "c1" }, "Turn off CHEM.1210 Chemistry I", "You can turn it back on later"],
  [
    { kind: "leaveOutHeld", source: "cart" },
    "Leave out your enrollment cart",
    "Your cart won't change, but schedules may conflict with it",
  ],
  [
    { kind: "leaveOutHeld", source: "enrollment" },
    "Leave out your current enrollment",
    "You'll stay enrolled, but schedules may conflict with your classes",
  ],
];

function expectMade(choice: RepairChoice) {
  const data = configurationDataOf(request);
  const edits = toRepairEdits(choice, request);
  const made = withEdits(toContent(data), edits);
  expect(made.build.Request).toEqual(withRepair(request, choice));
  expect(made.build.Request).not.toEqual(request);
  const undo = undoOf(data.Document, edits, offeringsOf(data));
  expect(withEdits(made, undo).build.Request).toEqual(request);
  return made.build.Request;
}

describe("a change that helps", () => {
  it.each(cases)("%j makes what the engine has counted, and takes all of it back", (choice) => {
    expectMade(choice);
  });

  it.each(cases)("%j is said in words", (choice, title, detail) => {
    expect(repairWords(choice, request).changes).toEqual([{ title, detail }]);
  });

  it("is made of several one after the other, each of what those before it have left, and taken back as one", async () => {
    const choice: RepairChoice = {
      kind: "together",
      changes: [
        { kind: "unlock", id: "c1", component: "LAB", classNumber: 3 },
        { kind: "moveBreak", id: "b1", startMinutes: 810, endMinutes: 900 },
        { kind: "disableBreaks", ids: ["b2", "b3"], name: null },
        option("excludeOnline"),
        option("campus"),
        { kind: "clearExplicit", id: "c1", component: "LEC" },
        { kind: "leaveOutHeld", source: "cart" },
      ],
    };
    const { options, components } = expectMade(choice).courses[0]!;
    expect(options).toEqual({ ...chemistry.options, excludeOnline: false, campus: null });
    expect(components.every(({ explicit, lockedClassNumber }) => explicit === null && lockedClassNumber === null)).toBe(
      true,
    );
  });

  it("names each of several, and what one press makes", () => {
    const disable = { kind: "disableCourse", id: "c1" } as const;
    const two = repairWords({ kind: "together", changes: [option("campus"), disable] }, request);
    expect(two).toEqual({
      kind: "together",
      changes: [
        { title: "Allow classes on any campus for CHEM.1210", detail: "Currently limited to North Campus" },
        { title: "Turn off CHEM.1210 Chemistry I", detail: "You can turn it back on later" },
      ],
      button: "Apply Both and Build",
      done: "Both changes applied",
    });
    const three = repairWords({ kind: "together", changes: [option("campus"), option("honors"), disable] }, request);
    expect(three).toMatchObject({ button: "Apply All 3 and Build", done: "All 3 changes applied" });
  });

  it("says its number exactly, at least, or not at all", () => {
    expect(repairCount({ total: 1204n, complete: true })).toEqual({ number: "1,204", noun: "schedules" });
    expect(repairCount({ total: 1n, complete: true })).toEqual({ number: "1", noun: "schedule" });
    expect(repairCount({ total: 50n, complete: false })).toEqual({ number: "At least 50", noun: "schedules" });
    expect(repairCount({ total: 1_000_000_000n, complete: true })).toMatchObject({ noun: "schedules" });
    expect(repairCount({ total: 1_000_000_001n, complete: true })).toEqual({
      number: "1,000,000,001",
      noun: "schedules, too many to show",
    });
    expect(repairCount({ total: 0n, complete: true })).toEqual({ number: "0", noun: "schedules" });
    expect(repairCount({ total: 0n, complete: false })).toEqual({ number: "–", noun: "not counted" });
    expect(repairCount(undefined)).toEqual({ number: "–", noun: "not counted" });
  });
});
