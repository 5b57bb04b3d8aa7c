import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { EVENT_COLORS } from "#calendar";
import { COURSE_COLORS } from "#contract/course-colors";
import { contrast } from "#server/plugins/pages/accent";
import { colorTokens } from "../../support/documents/color-tokens.ts";

const surfaces = ["surface", "canvas", "raised", "subtle", "selected"];
const statuses = ["success", "warning", "danger", "career-ugrd", "career-grad", "career-csce", "honors"];

/** Foreground, backgrounds, least contrast. */
const pairs: readonly (readonly [string, readonly string[], number])[] = [
  ["text", surfaces, 7],
  ["text", ["mark", "hover", "accent-tint", "success-tint", "warning-tint", "danger-tint"], 7],
  ["text-muted", surfaces, 4.5],
  ["text-faint", surfaces, 4.5],
  ["accent", ["surface", "canvas", "raised", "selected", "accent-tint"], 4.5],
  ["on-accent", ["accent-fill", "accent-fill-hover", "danger-fill"], 4.5],
  ["on-inverse", ["inverse"], 7],
  ["focus", surfaces, 3],
  ["line-control", ["surface", "canvas", "raised", "subtle"], 3],
  ["accent-fill", ["surface", "canvas", "raised"], 3],
  ...statuses.map((status) => [status, ["surface", `${status}-tint`], 4.5] as const),
  ...["seat-open", "seat-few", "seat-full"].map((seat) => [seat, ["surface", "selected", "seat-track"], 3] as const),
  ...[...new Set([...COURSE_COLORS, ...EVENT_COLORS])].flatMap((color) => [
    [`course-${color}-edge`, ["surface", `course-${color}-tint`], 3] as const,
    [`course-${color}-text`, [`course-${color}-tint`, `course-${color}-tint-strong`], 7] as const,
  ]),
  ["course-break-edge", ["surface"], 3],
  ["course-break-text", ["course-break-tint"], 4.5],
  ["course-travel-edge", ["surface", "course-travel-tint"], 3],
  ["course-travel-text", ["course-travel-tint"], 4.5],
];

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  it.each(pairs)("keeps %s readable", (foreground, backgrounds, least) => {
    for (const background of backgrounds) {
      const ratio = contrast(hexOf(foreground, theme), hexOf(background, theme));
      expect(ratio, `${foreground} on ${background}`).toBeGreaterThanOrEqual(least);
    }
  });
});

it.each(["light", "dark"] as const)(
  "high legibility has text of 7 to 1 and lines of 3 to 1 in the %s theme",
  (theme) => {
    const replaced = legibilityColors(theme);
    for (const surface of ["surface", "canvas", "raised", "subtle"]) {
      for (const text of ["text-muted", "text-faint"]) {
        expect(
          contrast(replaced.get(text) ?? "", hexOf(surface, theme)),
          `${text} on ${surface}`,
        ).toBeGreaterThanOrEqual(7);
      }
      for (const line of ["line", "line-soft", "line-mid"]) {
        expect(
          contrast(replaced.get(line) ?? "", hexOf(surface, theme)),
          `${line} on ${surface}`,
        ).toBeGreaterThanOrEqual(3);
      }
    }
  },
);

it("has blue for undergraduates, brown for graduates, and orange for continuing studies", {
  tags: ["portal§9.8"],
}, () => {
  expect(["ugrd", "grad", "csce"].map((career) => hueOf(hexOf(`career-${career}`, "light")))).toEqual([
    "blue",
    "brown",
    "orange",
  ]);
});

function legibilityColors(theme: "light" | "dark"): Map<string, string> {
  const css = readFileSync("src/app/styles/legibility.css", "utf8");
  const own = [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/gu)].map(
    ([, name = "", light = "", dark = ""]) => [name, theme === "light" ? light : dark] as const,
  );
  const others = [...css.matchAll(/--([\w-]+): var\(--([\w-]+)\)/gu)].map(
    ([, name = "", other = ""]) => [name, hexOf(other, theme)] as const,
  );
  return new Map([...own, ...others]);
}

function hueOf(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  if (blue > red && blue > green) return "blue";
  if (red < green || green < blue) return "another";
  // Brown is an orange of little saturation.
  return red - blue > 100 ? "orange" : "brown";
}

function hexOf(name: string, theme: "light" | "dark"): string {
  const token = colorTokens.get(name);
  if (!token) throw new Error(`The style sheets have no token --${name}.`);
  return token[theme];
}
