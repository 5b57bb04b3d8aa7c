// Would the tests notice? Flips operators of sources one by one, and runs tests on each change.
//   node scripts/run.mjs scripts/mutate.ts --project integration --tests tests/server/registration --count 20 src/server/registration/rules/*.ts
// Run it in a worktree of its own: it writes to the sources while it runs, and restores them.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { MINUTE_MS } from "#dates/minutes";
import { capture } from "./command.ts";

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

/** A change that never ends is noticed. */
const LIMIT_MS = 4 * MINUTE_MS;

type Mutant = { file: string; at: number; before: string; after: string };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    project: { type: "string", default: "unit" },
    tests: { type: "string", multiple: true, default: [] },
    count: { type: "string", default: "20" },
  },
});

const all = positionals.flatMap(mutantsOf);
const step = Math.max(1, all.length / Number(values.count));
const chosen = Array.from(
  { length: Math.min(all.length, Number(values.count)) },
  (_, at) => all[Math.floor(at * step)],
);
let killed = 0;
for (const mutant of chosen) {
  if (!mutant) continue;
  const isKilled = await isNoticed(mutant);
  if (isKilled) killed++;
  const line = readFileSync(mutant.file, "utf8").slice(0, mutant.at).split("\n").length;
  console.log(`${isKilled ? "killed  " : "SURVIVED"} ${mutant.file}:${line} ${mutant.before} → ${mutant.after}`);
}
console.log(`${killed} of ${chosen.length} killed`);

function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, "utf8");
  return FLIPS.flatMap(([pattern, after]) =>
    [...source.matchAll(pattern)]
      .filter(({ index }) => isCode(source, index))
      .map(({ index, 0: before }) => ({ file, at: index, before, after })),
  ).sort((one, other) => one.at - other.at);
}

/** Not in a comment, an import or a type. */
function isCode(source: string, at: number): boolean {
  const line = source.slice(source.lastIndexOf("\n", at) + 1).split("\n")[0] ?? "";
  return !/^\s*(\/\/|\/?\*|import|export type|type|\|)/.test(line) && !/\/[/*].*$/.test(line);
}

async function isNoticed({ file, at, before, after }: Mutant): Promise<boolean> {
  const source = readFileSync(file, "utf8");
  try {
    writeFileSync(file, source.slice(0, at) + after + source.slice(at + before.length));
    const args = ["run", "--bail=1", "--project", values.project, ...values.tests];
    const { code } = await capture("vitest", args, LIMIT_MS);
    return code !== 0;
  } catch {
    return true;
  } finally {
    writeFileSync(file, source);
  }
}
