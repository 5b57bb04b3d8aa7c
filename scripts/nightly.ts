// What's too long for `npm test`, as each night and before a release: every part, and one line for each.
//   node scripts/nightly.ts [--only PART]
import { globSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { pass } from "./suite/checks.ts";
import type { Phase, Result } from "./suite/phase.ts";
import { runPhases } from "./suite/run-phases.ts";
import { testPhase } from "./suite/vitest-phase.ts";

/** Ten times as many random cases. */
const TEN_TIMES = "10";
const ALLOCATIONS = "tests/engine/allocations";

const RANDOM = [
  "registration",
  "frame/fuzz",
  "frame/foreign-ids",
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
  gallery: () => pass(["node", "scripts/gallery.ts", "--build"]),
  // They change the sources while they run.
  mutation: () =>
    pass(
      mutate("unit", "tests/engine", "src/engine/**/*.ts"),
      mutate("integration", "tests/server/registration", "src/server/registration/{rules,checkout}/*.ts"),
    ),
  planted: () => pass(["node", "scripts/plant-faults.ts"]),
  faults: () => tests("faults"),
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

function tests(project: string, filters: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Result> {
  return testPhase(project, project, { filters, env: { TEST_NIGHTLY: "1", ...env } }).run();
}

/** Vitest leaves nothing out of its projects by command. */
function testsExcept(place: string): string[] {
  const files = globSync("tests/**/*.test.{ts,tsx}").map((file) => file.replaceAll(path.sep, "/"));
  return files.filter((file) => !file.startsWith(place));
}

function mutate(project: string, folder: string, sources: string): string[] {
  return ["node", "scripts/mutate.ts", "--project", project, "--tests", folder, "--count", "30", ...globSync(sources)];
}
