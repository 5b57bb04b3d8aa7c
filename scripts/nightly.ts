// What's too long for `npm test`, as each night and before a release: every part, and one line for each.
//   node scripts/nightly.ts [--only PART]
import { globSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { DAY_MS, HOUR_MS } from "#dates/minutes";
import type { Phase, Result } from "./suite/phase.ts";
import { runPhases } from "./suite/run-phases.ts";
import { runProgram } from "./suite/run-program.ts";
import { type Project, testPhase } from "./suite/vitest-phase.ts";

/** Ten times as many random cases. */
const TEN_TIMES = "10";
/** Only for what never ends. */
const LIMIT_MS = 4 * HOUR_MS;
const ALLOCATIONS = "tests/engine/allocations";

const RANDOM = [
  "registration",
  "plugins/fuzz",
  "plugins/foreign-ids",
  "catalog/search",
  "records",
  "builder/worker-and-server",
].map((place) => `tests/server/${place}`);

const PARTS: Record<string, () => Promise<Result>> = {
  // Oracles and long random runs.
  oracles: () => tests("unit", testsExcept(ALLOCATIONS), { TEST_EFFORT: TEN_TIMES }),
  allocations: () => tests("unit", [ALLOCATIONS]),
  // Random requests, races, fuzz, and imports that are killed.
  races: () => tests("integration", RANDOM, { TEST_EFFORT: TEN_TIMES }),
  // Commands, the image, the runbook, and the rehearsal.
  operations: () => tests("integration", ["tests/scripts"]),
  databases: () => tests("integration", ["tests/server"], { TEST_DATABASES: "both" }),
  screens: () => tests("component"),
  journeys: () => tests("e2e"),
  gallery: () => command("scripts/gallery.ts", "--build"),
  // Those two change sources, in a copy of the tree. Each night has another sample.
  mutation: () => command("scripts/mutate.ts", "--write", "--seed", String(Math.floor(Date.now() / DAY_MS))),
  "planted-faults": () => command("scripts/plant-faults.ts"),
  // Servers, databases, and disks that fail during a rush.
  crashes: () => tests("faults"),
};

const { values } = parseArgs({ options: { only: { type: "string", multiple: true } } });
const unknown = values.only?.find((part) => !(part in PARTS));
if (unknown !== undefined) {
  console.error(`There's no part ${unknown}. The parts are ${Object.keys(PARTS).join(", ")}.`);
  process.exit(1);
}
const phases = Object.entries(PARTS)
  .filter(([name]) => values.only?.includes(name) ?? true)
  .map(([name, run]): Phase => ({ name, run }));
await runPhases(phases);

function tests(project: Project, filters: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Result> {
  return testPhase(project, project, { filters, env: { TEST_NIGHTLY: "1", ...env } }).run();
}

/** Vitest leaves nothing out of its projects by command. */
function testsExcept(place: string): string[] {
  const files = globSync("tests/**/*.test.{ts,tsx}").map((file) => file.replaceAll(path.sep, "/"));
  return files.filter((file) => !file.startsWith(place));
}

function command(...args: readonly string[]): Promise<Result> {
  return runProgram("node", args, LIMIT_MS);
}
