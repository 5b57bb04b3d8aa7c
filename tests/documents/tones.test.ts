import { expect, it } from "vitest";
import { COURSE_TONES } from "#calendar";
import { courseTones, ink } from "#documents/colors";
import { colorTokens } from "../support/documents/color-tokens.ts";

const light = (name: string) => colorTokens.get(name)?.light;

it("are the light tokens of the portal's screens", () => {
  const kebab = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
  for (const [name, value] of Object.entries(ink)) expect([name, light(kebab(name))]).toEqual([name, value]);
});

it("give courses the colors of the screens, in their order, and begin again after the last", () => {
  const courses = Array.from({ length: COURSE_TONES.length + 1 }, (_, at) => ({ course: `COMP.${1000 + at}` }));
  const tokens = [...COURSE_TONES, COURSE_TONES[0]].map((color) => ({
    tint: light(`course-${color}-tint`),
    edge: light(`course-${color}-edge`),
    text: light(`course-${color}-text`),
  }));
  expect([...courseTones([...courses, courses[0]!]).values()]).toEqual(tokens);
});
