import { expect, it } from "vitest";
import { groupWith } from "#app/features/builder/configure/courses/group-courses.ts";

const pair = { id: "g", courses: ["a", "b"], count: 1 };
const three = { id: "h", courses: ["c", "d", "e"], count: 3 };

it("a course dropped on another makes a group of which one is taken", () => {
  const group = { id: "new", courses: ["b", "a"], count: 1 };
  expect(groupWith(undefined, "a", "b", "new")).toEqual({ group, edits: [{ type: "set-group", group }] });
});

it("a course joins the group of the one it's dropped on", () => {
  expect(groupWith([pair], "x", "b", "new")?.group).toEqual({ id: "g", courses: ["a", "b", "x"], count: 1 });
});

it("a course leaves its own group first, which ends with its last but one", () => {
  expect(groupWith([pair], "a", "x", "new")?.edits[0]).toEqual({ type: "ungroup", id: "g" });
  const left = { id: "h", courses: ["d", "e"], count: 2 };
  expect(groupWith([pair, three], "c", "a", "new")?.edits).toEqual([
    { type: "set-group", group: left },
    { type: "set-group", group: { id: "g", courses: ["a", "b", "c"], count: 1 } },
  ]);
});

it("a course dropped on itself or within its group changes nothing", () => {
  expect(groupWith(undefined, "a", "a", "new")).toBeUndefined();
  expect(groupWith([pair], "a", "b", "new")).toBeUndefined();
});
