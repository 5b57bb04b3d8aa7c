import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COURSE_TONES } from "#calendar";
import { courseColourAt } from "#app/ui/badges/course-color.ts";

it("gives the colours in order and begins again after the last", () => {
  expect(COURSE_TONES.map((_, index) => courseColourAt(index))).toEqual([...COURSE_TONES]);
  expect(courseColourAt(COURSE_TONES.length)).toBe("indigo");
});

it("has the four tokens of every colour", () => {
  const css = readFileSync(new URL("../../../../src/app/styles/course.css", import.meta.url), "utf8");
  const colours = readFileSync(new URL("../../../../src/app/styles/color.css", import.meta.url), "utf8");
  for (const colour of COURSE_TONES) {
    expect(css).toContain(`[data-course="${colour}"]`);
    for (const role of ["tint", "tint-strong", "edge", "text"])
      expect(colours).toContain(`--course-${colour}-${role}:`);
  }
});
