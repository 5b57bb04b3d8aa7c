import { globSync, readFileSync } from "node:fs";
import { seeded, times } from "../../tests/support/seeded.ts";

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
  const random = seeded(seed);
  const left = [...lines];
  return times(Math.min(count, lines.length), () => left.splice(random.below(left.length), 1))
    .flat()
    .sort();
}
