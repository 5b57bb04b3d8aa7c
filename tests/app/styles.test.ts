import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sheets = globSync("src/**/*.css").map((file) => ({ file, css: readFileSync(file, "utf8") }));
const code = globSync("src/**/*.{ts,tsx}").map((file) => ({ file, css: readFileSync(file, "utf8") }));
const lineOf = (css: string, at: number) => css.slice(0, at).split("\n").length;

const findAll = (sources: typeof sheets, pattern: RegExp, isWrong: (found: string) => boolean) =>
  sources.flatMap(({ file, css }) =>
    [...css.matchAll(pattern)]
      .filter(([found]) => isWrong(found))
      .map(({ 0: found, index }) => `${file}:${lineOf(css, index)}: ${found}`),
  );

it("windows are measured in em, so that larger text has the layout of a smaller window", () => {
  const inPixels = findAll(
    [...sheets, ...code],
    /\(width (?:<|>)=? [\d.]+px\)|(?:min|max)-width: [\d.]+px\)/g,
    () => true,
  );
  expect(inPixels, inPixels.join("; ")).toEqual([]);
});

/** Zero when motion is reduced, see `measures.css`. */
const MOTION = /var\(--(instant|settled|move)\)/;
/** Changes of opacity alone, and what shows that something is loading: a circle, and the bar on top. */
const STILL = /transition: opacity |animation: (appear|rest|pulse|turn|creep) /;

it("what moves takes its time from the tokens that are zero when motion is reduced", () => {
  const wrong = findAll(
    sheets,
    /\b(?:transition|animation): [^;]+;/g,
    (rule) => !MOTION.test(rule) && !STILL.test(rule),
  );
  expect(wrong, wrong.join("; ")).toEqual([]);
  const reduced = /prefers-reduced-motion: reduce\) \{\s+:root \{([^}]*)\}/.exec(
    sheets.find(({ file }) => file.endsWith("measures.css"))?.css ?? "",
  );
  expect(reduced?.[1]).toMatch(/--instant: 0ms;\s+--settled: 0ms;\s+--move: 0ms;/);
});

it("keyframes that run while motion is reduced change nothing but opacity, except for those of loading", () => {
  const keyframes = sheets.flatMap(({ file, css }) =>
    [...css.matchAll(/@keyframes (\w+) (\{(?:[^{}]|\{[^{}]*\})*\})/g)].map(([, name, body = ""]) => ({
      name: `${file} ${name}`,
      properties: [...body.matchAll(/([\w-]+):/g)].map(([, property]) => property),
    })),
  );
  const moving = keyframes.filter(({ properties }) => properties.some((property) => property !== "opacity"));
  expect(moving.map(({ name }) => name.replace(/.*\//, ""))).toEqual([
    "loading.module.css turn",
    "frame.module.css creep",
  ]);
});
