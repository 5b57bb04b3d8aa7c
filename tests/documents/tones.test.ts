import { expect, it } from "vitest";
import { COURSE_COLORS } from "#contract/course-colors";
import { courseTone, ink } from "#documents/colors";
import { colorTokens } from "../support/documents/color-tokens.ts";

const light = (name: string) => colorTokens.get(name)?.light;

it("are the light tokens of the portal's screens", () => {
  const kebab = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
  for (const [name, value] of Object.entries(ink)) expect([name, light(kebab(name))]).toEqual([name, value]);
});

it.each(["light", "dark"] as const)("give courses the colors of the screens in the %s theme", (theme) => {
  for (const color of COURSE_COLORS) {
    const token = (name: string) => colorTokens.get(`course-${color}-${name}`)?.[theme];
    expect(courseTone(color, theme)).toEqual({ tint: token("tint"), edge: token("edge"), text: token("text") });
  }
});
