import { expect, it } from "vitest";
import { COURSE_COLORS } from "#contract/course-colors";
import { breakTone, courseTone, ink } from "#documents/colors";
import { colorTokens } from "../support/documents/color-tokens.ts";

const light = (name: string) => colorTokens.get(name)?.light;

it("are the light tokens of the portal's screens", () => {
  const kebab = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
  for (const [name, value] of Object.entries(ink)) expect([name, light(kebab(name))]).toEqual([name, value]);
});

const tokensOf = (course: string, theme: "light" | "dark") => {
  const token = (name: string) => colorTokens.get(`course-${course}-${name}`)?.[theme];
  return { tint: token("tint"), edge: token("edge"), text: token("text") };
};

it.each(["light", "dark"] as const)("give courses and breaks the colors of the screens in the %s theme", (theme) => {
  for (const color of COURSE_COLORS) {
    expect(courseTone(color, theme)).toEqual(tokensOf(color, theme));
  }
  expect(breakTone(theme)).toEqual(tokensOf("break", theme));
});
