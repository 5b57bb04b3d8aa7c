import { Check } from "typebox/value";
import { describe, expect, it } from "vitest";
import { applyAll, applyEdit, inverse, isDone, undoOf } from "#configuration/apply-edit";
import type { CourseOffering, Offerings } from "#configuration/offering";
import { ConfigurationDocument, emptyConfiguration } from "#contract/builder/configuration-document";
import type { ConfigurationEdit as Edit } from "#contract/builder/configuration-edit";
import { ORDINARY_WEIGHTS } from "#contract/course-rules";
import { cases, seedOf } from "../support/effort.ts";
import { breakOf, NO_OPTIONS } from "../support/engine/schedule-requests.ts";
import { type Random, seeded } from "../support/seeded.ts";

/** Course "c3" has lectures 31 and 32, a lab 33, and a canceled lab 34. */
const offerings: Offerings = {
  find: (courseId, offerNumber) => (/^c\d+$/.test(courseId) && offerNumber === 1 ? offeringOf(courseId) : undefined),
  hasCampus: (code) => code === "MAIN",
};

function offeringOf(courseId: string): CourseOffering {
  const section = (component: string, last: number) => ({
    classNumber: Number(courseId.slice(1)) * 10 + last,
    component,
  });
  return {
    label: courseId,
    title: "",
    components: [
      { component: "LEC", isOptional: false },
      { component: "LAB", isOptional: true },
    ],
    sections: [section("LEC", 1), section("LEC", 2), section("LAB", 3)],
    inactive: [section("LAB", 4)],
  };
}

const course = (number: number) => ({
  id: `e${number}`,
  isEnabled: true,
  courseId: `c${number}`,
  offerNumber: 1,
  options: NO_OPTIONS,
  components: [],
});
const choose = (component: string, choice: Extract<Edit, { type: "choose" }>["choice"]): Edit => {
  return { type: "choose", id: "e1", component, choice };
};
const lunch = (id: string) => breakOf(id, { name: "Lunch", startMinutes: 720, endMinutes: 780 });

const after = (...edits: Edit[]) =>
  edits.reduce<ConfigurationDocument>((document, edit) => applyEdit(document, edit, offerings), emptyConfiguration);

it("lets a course that is no longer offered only be removed, without a way back", () => {
  const document = { ...emptyConfiguration, courses: [course(1), { ...course(2), id: "left", courseId: "left" }] };
  const id = "left";
  const edits: readonly Edit[] = [
    { type: "set-options", id, options: { excludeOnline: true } },
    { type: "choose", id, component: "LEC", choice: { explicitSections: null } },
    { type: "set-optional", id, isOptional: true },
    { type: "enable", list: "courses", id, isEnabled: false },
    { type: "add-course", course: { ...course(3), courseId: "left" } },
  ];
  for (const edit of edits)
    expect(() => applyEdit(document, edit, offerings)).toThrow("The course offering is no longer available.");
  const remove: Edit = { type: "remove", list: "courses", id };
  expect(applyEdit(document, remove, offerings).courses.map((each) => each.id)).toEqual(["e1"]);
  expect(undoOf(document, [remove], offerings)).toEqual([]);
});

describe("an edit", () => {
  it.each<[string, Edit]>([
    ["c1 is already in this configuration.", { type: "add-course", course: { ...course(1), id: "other" } }],
    ["The course offering is no longer available.", { type: "add-course", course: { ...course(9), offerNumber: 2 } }],
    ["This term has no", { type: "set-options", id: "e1", options: { ...NO_OPTIONS, campus: "NONE" } }],
    ["Choose at least one section", choose("LEC", { explicitSections: [] })],
    // Of another component, and canceled.
    ["You can't schedule class 13 for c1.", choose("LEC", { lockedClassNumber: 13 })],
    ["You can't schedule class 14 for c1.", choose("LAB", { lockedClassNumber: 14 })],
    ["c1 has no DIS component.", choose("DIS", { explicitSections: null })],
    ["Choose a day from Monday to Saturday.", { type: "add-break", added: { ...lunch("b2"), dayOfWeek: 0 } }],
    [
      "The start time must be before the end time.",
      { type: "set-break", id: "b1", values: { ...lunch("b1"), endMinutes: 700 } },
    ],
    ["c1 is already in a group.", { type: "set-group", group: { id: "g2", courses: ["e1"], count: 1 } }],
    ["You can take up to 1 of this group.", { type: "set-group", group: { id: "g1", courses: ["e1"], count: 2 } }],
    ["The group is no longer in this configuration.", { type: "ungroup", id: "g2" }],
    ["This course or break is no longer in this configuration.", { type: "remove", list: "courses", id: "b1" }],
  ])("is refused because: %s", (words, edit) => {
    const before = after(
      { type: "add-course", course: course(1) },
      { type: "set-group", group: { id: "g1", courses: ["e1"], count: 1 } },
      { type: "add-break", added: lunch("b1") },
    );
    expect(() => applyEdit(before, edit, offerings)).toThrow(words);
  });

  it("excludes closed classes where it excludes waitlisted ones, and keeps the first choice of a component", () => {
    const [added] = after({
      type: "add-course",
      course: {
        ...course(1),
        options: { ...NO_OPTIONS, excludeWaitListed: true },
        // A removed course may come back with a section that was canceled since.
        components: [{ component: "LAB", explicitSections: [14], lockedClassNumber: null }],
      },
    }).courses;
    expect(added?.options.excludeClosed).toBe(true);
    expect(added?.components).toEqual([{ component: "LAB", explicitSections: [14], lockedClassNumber: null }]);
  });

  it("keeps a course's instructors where it says nothing of them, and drops them where it says none", () => {
    const instructors = [{ id: "lee", name: "Kim Lee" }];
    const set = (options: object): Edit => ({ type: "set-options", id: "e1", options });
    const chosen = after({ type: "add-course", course: course(1) }, set({ instructors }));
    const kept = applyEdit(chosen, set({ excludeOnline: true }), offerings);
    expect(kept.courses[0]?.options).toEqual({ ...NO_OPTIONS, excludeOnline: true, instructors });
    const dropped = applyEdit(kept, set({ instructors: [] }), offerings);
    expect(dropped.courses[0]?.options).toEqual({ ...NO_OPTIONS, excludeOnline: true });
  });

  it("refuses more optional courses and groups than the engine can look at", () => {
    const many = (count: number, edit: (number: number) => Edit) => () =>
      after(
        ...Array.from({ length: count }, (_, i): Edit[] => [{ type: "add-course", course: course(i) }, edit(i)]).flat(),
      );
    const optional = (number: number): Edit => ({ type: "set-optional", id: `e${number}`, isOptional: true });
    const grouped = (i: number): Edit => ({ type: "set-group", group: { id: `g${i}`, courses: [`e${i}`], count: 1 } });
    expect(many(10, optional)().courses.every(({ isOptional }) => isOptional)).toBe(true);
    expect(many(11, optional)).toThrow("A configuration can have up to 10 optional courses.");
    expect(many(8, grouped)().groups).toHaveLength(8);
    expect(many(9, grouped)).toThrow("A configuration can have up to 8 groups.");
  });

  it("is taken back by its inverse, whatever it was made of", () => {
    const random = seeded(seedOf(71));
    for (let round = 0; round < cases(300); round++) {
      let document = emptyConfiguration;
      for (let step = 0; step < 12; step++) {
        const edit = randomEdit(random.of(round).of(step));
        let next: ConfigurationDocument;
        try {
          next = applyEdit(document, edit, offerings);
        } catch {
          continue;
        }
        const back = inverse(document, edit);
        expect(back && normal(applyEdit(next, back, offerings)), JSON.stringify(edit)).toEqual(normal(document));
        document = next;
      }
    }
  });
});

it("skips an edit that can't be applied, but not a bug", () => {
  const edit: Edit = { type: "set-optional", id: "e1", isOptional: true };
  expect(applyAll(emptyConfiguration, [edit], offerings)).toEqual(emptyConfiguration);
  const bug = new TypeError("A bug.");
  const adding: Edit = { type: "add-course", course: course(1) };
  const find = () => {
    throw bug;
  };
  expect(() => applyAll(emptyConfiguration, [adding], { ...offerings, find })).toThrow(bug);
});

it("taking changes back keeps what others changed in the same place", () => {
  const options = (changed: object): Edit => ({ type: "set-options", id: "e1", options: changed });
  const own: Edit[] = [
    options({ excludeOnline: true }),
    options({ honors: 1 }),
    { type: "configure", options: { includeCurrentEnrollment: false } },
    choose("LEC", { lockedClassNumber: 11 }),
  ];
  const others = [
    options({ campus: "MAIN" }),
    { type: "configure", options: { includeEnrollmentCart: false } } as const,
  ];
  const before = after({ type: "add-course", course: course(1) });
  const changed = applyAll(before, [...own, ...others], offerings);
  const { courses, options: included } = applyAll(changed, undoOf(before, own, offerings), offerings);
  expect(courses[0]?.options).toEqual({ ...NO_OPTIONS, campus: "MAIN" });
  expect(courses[0]?.components).toMatchObject([{ lockedClassNumber: null }]);
  expect(included).toMatchObject({ includeCurrentEnrollment: true, includeEnrollmentCart: false });
});

it.each<[string, Edit, boolean]>([
  ["a switch that is there", { type: "enable", list: "courses", id: "e1", isEnabled: true }, true],
  ["a switch that isn't", { type: "enable", list: "courses", id: "e1", isEnabled: false }, false],
  ["the same choice", choose("LEC", { lockedClassNumber: 11 }), true],
  ["another choice", choose("LEC", { lockedClassNumber: 12 }), false],
  [
    "the same group, with fields in another order",
    { type: "set-group", group: { count: 1, courses: ["e1"], id: "g" } },
    true,
  ],
  ["another group", { type: "set-group", group: { id: "g", courses: ["e1"], count: 0 } }, false],
  ["the end of a group that is gone", { type: "ungroup", id: "h" }, true],
  ["an addition that is there", { type: "add-break", added: { ...lunch("b1"), name: "Other" } }, true],
  ["a removal of what is gone", { type: "remove", list: "breaks", id: "b2" }, true],
  ["a change of what is gone", { type: "set-optional", id: "e2", isOptional: true }, false],
])("knows whether an edit was made: %s", (_, edit, isMade) => {
  const before = after(
    { type: "add-course", course: course(1) },
    choose("LEC", { lockedClassNumber: 11 }),
    choose("LAB", { explicitSections: [13] }),
    { type: "set-group", group: { id: "g", courses: ["e1"], count: 1 } },
    { type: "add-break", added: lunch("b1") },
  );
  expect(isDone(before, edit, offerings)).toBe(isMade);
});

describe("a group", () => {
  const before = after(...[1, 2, 3].map((number): Edit => ({ type: "add-course", course: course(number) })));
  const pick = (count: number, courses = ["e1", "e2"]): Edit => ({
    type: "set-group",
    group: { id: "g", courses, count },
  });
  const ungroup: Edit = { type: "ungroup", id: "g" };
  const optional: Edit = { type: "set-optional", id: "e3", isOptional: true };

  it("changes a group in place, and takes every change back in one go", () => {
    const edits = [pick(1), optional, pick(2, ["e1", "e2", "e3"]), ungroup];
    expect(applyAll(before, edits.slice(0, 3), offerings).groups).toEqual([
      { id: "g", courses: ["e1", "e2", "e3"], count: 2 },
    ]);
    const after = applyAll(before, edits, offerings);
    const undone = applyAll(after, undoOf(before, edits, offerings), offerings);
    expect(undone.groups).toEqual([]);
    expect(undone.courses.map(({ isOptional }) => isOptional ?? false)).toEqual([false, false, false]);
  });

  it("keeps the place of a removed course in its group when the group is changed", () => {
    const remove: Edit = { type: "remove", list: "courses", id: "e1" };
    const grouped = applyEdit(before, pick(2, ["e1", "e2", "e3"]), offerings);
    // As a repair that takes fewer courses, which knows only those that are left.
    const fewer = applyAll(grouped, [remove, pick(1, ["e2", "e3"])], offerings);
    const back = applyAll(fewer, undoOf(grouped, [remove], offerings), offerings);
    expect(back.courses.map(({ id }) => id)).toEqual(["e1", "e2", "e3"]);
    expect(back.groups?.[0]?.courses.toSorted()).toEqual(["e1", "e2", "e3"]);
    expect(applyEdit(grouped, pick(1, ["e2", "e3"]), offerings).groups?.[0]?.courses).toEqual(["e2", "e3"]);
  });

  it("may be missing from a document, as it is from those made before", () => {
    expect(emptyConfiguration).not.toHaveProperty("groups");
    expect(Check(ConfigurationDocument, before)).toBe(true);
    expect(Check(ConfigurationDocument, applyAll(before, [pick(1), optional], offerings))).toBe(true);
    expect(Check(ConfigurationDocument, { ...before, groups: [{ id: "g", courses: [], count: 1 }] })).toBe(false);
  });
});

function randomEdit(random: Random): Edit {
  const number = 1 + random.below(4);
  const id = `e${number}`;
  const isBreak = random.chance(0.3);
  const target = isBreak ? ({ list: "breaks", id: `b${number}` } as const) : ({ list: "courses", id } as const);
  const index = random.chance(0.5) ? { index: random.below(3) } : {};
  return random.pick<Edit>([
    { type: "add-course", course: course(number), ...index },
    { type: "add-break", added: lunch(`b${number}`), ...index },
    { type: "set-options", id, options: { excludeClosed: true, excludeOnline: random.chance(0.5) } },
    { type: "set-options", id, options: { ...NO_OPTIONS, instructors: [{ id: "lee", name: "Kim Lee" }] } },
    {
      type: "choose",
      id,
      component: "LEC",
      choice: { explicitSections: random.chance(0.5) ? null : [number * 10 + 1] },
    },
    {
      type: "choose",
      id,
      component: "LAB",
      choice: { lockedClassNumber: random.chance(0.5) ? null : number * 10 + 3 },
    },
    { type: "set-break", id: `b${number}`, values: { ...lunch("any"), dayOfWeek: 1 + random.below(6) } },
    { type: "enable", ...target, isEnabled: random.chance(0.5) },
    { type: "remove", ...target },
    { type: "set-optional", id, isOptional: random.chance(0.5) },
    { type: "set-group", group: { id: `g${random.below(2)}`, courses: [id], count: random.below(2) } },
    { type: "ungroup", id: `g${random.below(2)}` },
    { type: "configure", options: { weights: { days: random.below(3), gaps: 1, early: 0, late: random.below(3) } } },
    { type: "configure", options: { includeCurrentEnrollment: random.chance(0.5), preference: 1 + random.below(7) } },
  ]);
}

/** What says the same: nothing chosen of a component, no groups, groups in any order or of removed courses. */
function normal({ groups = [], ...document }: ConfigurationDocument): ConfigurationDocument {
  return {
    ...document,
    options: { weights: ORDINARY_WEIGHTS, ...document.options },
    groups: groups
      .map((group) => ({ ...group, courses: group.courses.filter((id) => document.courses.some((c) => c.id === id)) }))
      .filter(({ courses }) => courses.length > 0)
      .sort((a, b) => a.id.localeCompare(b.id)),
    courses: document.courses.map((each) => ({
      ...each,
      isOptional: each.isOptional ?? false,
      components: each.components
        .filter((choice) => choice.explicitSections !== null || choice.lockedClassNumber !== null)
        .sort((a, b) => a.component.localeCompare(b.component)),
    })),
  };
}
