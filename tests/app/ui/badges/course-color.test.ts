import { expect, it } from "vitest";
import { COURSE_TONES } from "#calendar";
import { courseColourAt } from "#app/ui/badges/course-color.ts";
import { colorTokens } from "../../../support/color-tokens.ts";

it("gives the colours in order and begins again after the last", () => {
  expect(COURSE_TONES.map((_, index) => courseColourAt(index))).toEqual([...COURSE_TONES]);
  expect(courseColourAt(COURSE_TONES.length)).toBe("indigo");
});

it("has the four tokens of every colour", () => {
  for (const colour of COURSE_TONES) {
    for (const role of ["tint", "tint-strong", "edge", "text"])
      expect(colorTokens.has(`course-${colour}-${role}`)).toBe(true);
  }
});
