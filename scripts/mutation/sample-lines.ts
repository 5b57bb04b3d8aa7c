import { globSync, readFileSync } from "node:fs";

const CODE = /[=<>+\-*/&|!?(]/;
const NO_CODE = /^\s*(\/\/|\/?\*|import\b|export (type|\*|\{)|type\b|\|)/;

/** As `src/engine/count.ts:12-12`. The same for the same seed and sources. */
export function sampleLines(patterns: readonly string[], count: number, seed: number): string[] {
  const files = patterns.flatMap((pattern) => globSync(pattern)).map((file) => file.replaceAll("\\", "/"));
  const lines = files.sort().flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .flatMap((line, at) => (CODE.test(line) && !NO_CODE.test(line) ? [`${file}:${at + 1}-${at + 1}`] : [])),
  );
  const next = randomFrom(seed);
  const left = [...lines];
  return Array.from({ length: Math.min(count, lines.length) }, () => left.splice(Math.floor(next() * left.length), 1))
    .flat()
    .sort();
}

/** From 0 up to 1: mulberry32, since close seeds of simpler generators begin alike. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
