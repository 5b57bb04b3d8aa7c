import { expect, it } from "vitest";
import { assignTones, COURSE_TONES } from "#calendar";

it("gives names the tones in the order of the palette, and after the last begins again", () => {
  const names = Array.from({ length: 12 }, (_, i) => `course ${i}`);
  expect([...assignTones(names).values()]).toEqual([...COURSE_TONES, "indigo", "teal"]);
});

it("keeps the tone of a name, however often and in whatever order it comes", () => {
  const first = assignTones(["a", "b", "a"]);
  expect([...first]).toEqual([
    ["a", "indigo"],
    ["b", "teal"],
  ]);
  const next = assignTones(["c", "b"], first);
  expect([...next]).toEqual([...first, ["c", "blue"]]);
  expect(assignTones([], next)).toEqual(next);
});

it("gives a new name the tone that fewest have", () => {
  const kept = new Map([
    ["a", "indigo"],
    ["b", "blue"],
  ] as const);
  expect(assignTones(["c", "d"], kept)).toEqual(new Map([...kept, ["c", "teal"], ["d", "purple"]]));
});
