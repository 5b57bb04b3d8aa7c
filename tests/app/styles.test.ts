import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (pattern: string) => globSync(pattern).map((file) => ({ file, source: readFileSync(file, "utf8") }));
const sheets = read("src/**/*.css");
const code = read("src/**/*.{ts,tsx}");
const lineOf = (source: string, at: number) => source.slice(0, at).split("\n").length;

const findAll = (sources: typeof sheets, pattern: RegExp, isWrong: (found: string) => boolean) =>
  sources.flatMap(({ file, source }) =>
    [...source.matchAll(pattern)]
      .filter(([found]) => isWrong(found))
      .map(({ 0: found, index }) => `${file}:${lineOf(source, index)}: ${found}`),
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
    sheets.find(({ file }) => file.endsWith("measures.css"))?.source ?? "",
  );
  expect(reduced?.[1]).toMatch(/--instant: 0ms;\s+--settled: 0ms;\s+--move: 0ms;/);
});

it("keyframes that run while motion is reduced change nothing but opacity, except for those of loading", () => {
  const keyframes = sheets.flatMap(({ file, source }) =>
    [...source.matchAll(/@keyframes (\w+) (\{(?:[^{}]|\{[^{}]*\})*\})/g)].map(([, name, body = ""]) => ({
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
