import { expect, it } from "vitest";
import { Check } from "typebox/value";
import { applyEdit } from "#configuration/apply-edit";
import { describe } from "#configuration/describe";
import type { Offerings } from "#configuration/offering";
import { applyAll, isDone, isTargetChanged, undoOf } from "#configuration/rebase";
import { ConfigurationDocument, emptyConfiguration, type StoredCourse } from "#contract/builder/configuration";
import type { ConfigurationEdit as Edit } from "#contract/builder/configuration-edit";
import { NO_OPTIONS } from "../support/engine/schedule-requests.ts";

const offerings: Offerings = {
  find: (courseId) => ({ label: courseId, title: "", components: [], sections: [], inactive: [] }),
  hasCampus: () => true,
};
const course = (id: string): StoredCourse => ({
  id,
  isEnabled: true,
  courseId: id.toUpperCase(),
  offerNumber: 1,
  options: NO_OPTIONS,
  components: [],
});
const before: ConfigurationDocument = {
  ...emptyConfiguration,
  courses: [course("art"), course("bio"), course("chem")],
};
const pick = (count: number, courses = ["art", "bio"]): Edit => ({
  type: "set-group",
  group: { id: "g", courses, count },
});
const ungroup: Edit = { type: "ungroup", id: "g" };
const optional: Edit = { type: "set-optional", id: "chem", isOptional: true };

it("says in words what groups courses, takes them apart and makes one optional", () => {
  const names = { find: offerings.find, sectionOf: String };
  const grouped = applyEdit(before, pick(1), offerings);
  expect(describe(pick(1), before, names)).toBe("take 1 of ART, BIO");
  expect(describe(ungroup, grouped, names)).toBe("ungroup ART, BIO");
  expect(describe(optional, before, names)).toBe("make CHEM optional");
  expect(describe({ ...optional, isOptional: false }, before, names)).toBe("make CHEM required");
});

it("changes a group in place, and takes every change back in one go", () => {
  const edits = [pick(1), optional, pick(2, ["art", "bio", "chem"]), ungroup];
  expect(applyAll(before, edits.slice(0, 3), offerings).groups).toEqual([
    { id: "g", courses: ["art", "bio", "chem"], count: 2 },
  ]);
  const after = applyAll(before, edits, offerings);
  const undone = applyAll(after, undoOf(before, edits, offerings), offerings);
  expect(undone.groups).toEqual([]);
  expect(undone.courses.map(({ isOptional }) => isOptional ?? false)).toEqual([false, false, false]);
});

it("keeps the place of a removed course in its group when the group is changed", () => {
  const remove: Edit = { type: "remove", list: "courses", id: "art" };
  const grouped = applyEdit(before, pick(2, ["art", "bio", "chem"]), offerings);
  // As a repair that takes fewer courses, which knows only those that are left.
  const fewer = applyAll(grouped, [remove, pick(1, ["bio", "chem"])], offerings);
  const back = applyAll(fewer, undoOf(grouped, [remove], offerings), offerings);
  expect(back.courses.map(({ id }) => id)).toEqual(["art", "bio", "chem"]);
  expect(back.groups?.[0]?.courses.toSorted()).toEqual(["art", "bio", "chem"]);
  expect(applyEdit(grouped, pick(1, ["bio", "chem"]), offerings).groups?.[0]?.courses).toEqual(["bio", "chem"]);
});

it("finds out what another window did to a group", () => {
  const grouped = applyEdit(before, pick(1), offerings);
  expect(isDone(grouped, pick(1), offerings)).toBe(true);
  expect(isDone(grouped, pick(2), offerings)).toBe(false);
  expect(isDone(before, ungroup, offerings)).toBe(true);
  expect(isDone(before, optional, offerings)).toBe(false);
  expect(isTargetChanged(before, grouped, pick(2))).toBe(true);
  expect(isTargetChanged(grouped, applyEdit(grouped, optional, offerings), pick(2))).toBe(false);
  // The server writes fields in the schema's order.
  const reordered = { ...grouped, groups: grouped.groups?.map(({ id, courses, count }) => ({ count, courses, id })) };
  expect(isTargetChanged(grouped, reordered as typeof grouped, pick(2))).toBe(false);
});

it("may be missing from a document, as it is from those made before", () => {
  expect(before).not.toHaveProperty("groups");
  expect(Check(ConfigurationDocument, before)).toBe(true);
  expect(Check(ConfigurationDocument, applyAll(before, [pick(1), optional], offerings))).toBe(true);
  expect(Check(ConfigurationDocument, { ...before, groups: [{ id: "g", courses: [], count: 1 }] })).toBe(false);
});
