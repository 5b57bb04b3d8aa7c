import { readFileSync } from "node:fs";

/** An operator of a source that is flipped. */
export type Mutant = {
  file: string;
  at: number;
  before: string;
  after: string;
  /** As `src/dates/day.ts:12`. */
  place: string;
  /** The source's line. */
  code: string;
};

const FLIPS: readonly (readonly [RegExp, string])[] = [
  [/ === /g, " !== "],
  [/ !== /g, " === "],
  [/ < /g, " <= "],
  [/ <= /g, " < "],
  [/ > /g, " >= "],
  [/ >= /g, " > "],
  [/">="/g, '">"'],
  [/"<="/g, '"<"'],
  [/">"/g, '">="'],
  [/"<"/g, '"<="'],
  [/ && /g, " || "],
  [/ \|\| /g, " && "],
  [/ \+ /g, " - "],
  [/ - /g, " + "],
  [/\.some\(/g, ".every("],
  [/\.every\(/g, ".some("],
  [/\bMath\.max\(/g, "Math.min("],
  [/\bMath\.min\(/g, "Math.max("],
  [/: true\b/g, ": false"],
  [/: false\b/g, ": true"],
];

export function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, "utf8");
  return FLIPS.flatMap(([pattern, after]) =>
    [...source.matchAll(pattern)]
      .filter(({ index }) => isCode(lineAt(source, index)))
      .map(({ index, 0: before }) => {
        const line = source.slice(0, index).split("\n").length;
        return { file, at: index, before, after, place: `${file}:${line}`, code: lineAt(source, index).trim() };
      }),
  ).sort((one, other) => one.at - other.at);
}

export function withMutant(source: string, { at, before, after }: Mutant): string {
  return source.slice(0, at) + after + source.slice(at + before.length);
}

/** Evenly over all, so that every file has its share; another seed takes those between. */
export function sampleOf<Item>(all: readonly Item[], count: number, seed: number): Item[] {
  const size = Math.min(all.length, count);
  // The golden ratio's multiples fill what lies between two without repeating.
  const offset = (seed * 0.618033988749895) % 1;
  return Array.from({ length: size }, (_, at) => all[Math.floor(((at + offset) * all.length) / size)]!);
}

function lineAt(source: string, at: number): string {
  return source.slice(source.lastIndexOf("\n", at) + 1).split("\n")[0] ?? "";
}

/** Not in a comment, an import or a type. */
function isCode(line: string): boolean {
  return !/^\s*(\/\/|\/?\*|import|export type|type|\|)/.test(line) && !/\/[/*].*$/.test(line);
}
