import { globSync, readFileSync } from "node:fs";
import { type Changes, existing, projectsOf } from "../changed-files.ts";
import { CHECKER_THREADS, capture } from "../command.ts";
import { findLockfileProblems, readLockfile } from "../lockfile.ts";
import { oneOf, type Phase, type Result } from "./phase.ts";

const FORMAT = ["biome", "check", "--enforce-assist=true", "--max-diagnostics=50", "--no-errors-on-unmatched"];
const LINT = ["oxlint", "--deny-warnings"];
const job = "static";

/** All files of some kinds count for a check of all. */
const ofAll = (name: string, kinds: RegExp): Pick<Phase, "inputs" | "isOfInputsAlone"> => ({
  inputs: (graph) => new Map([[name, graph.files.filter((file) => kinds.test(file))]]),
  isOfInputsAlone: true,
});
const CODE = /\.(ts|tsx|mjs|json|css|html)$|^\.oxlintrc|^\.npmrc/;

const UNUSED = "unused files, exports, and packages";
const unused: Phase = {
  name: UNUSED,
  job,
  ...ofAll(UNUSED, CODE),
  run: () => pass(["knip", "--no-progress"]),
};
const lockfile: Phase = { name: "lockfile", job, run: checkLockfile };

/** The linter reads all types, so it reports what the compiler would, except in projects that it doesn't find. */
const lintAndTypes: Phase = {
  name: "lint and types",
  job,
  ...ofAll("lint and types", CODE),
  run: () => pass([...LINT, "--type-check"], ...compile(globSync("src/*/tsconfig.*.json"))),
};

/** Without lint and types, which takes longer than the others together. */
const quickChecks: readonly Phase[] = [
  { name: "format", job, ...ofAll("format", CODE), run: () => pass(FORMAT) },
  unused,
  lockfile,
];

export const checks: readonly Phase[] = [lintAndTypes, ...quickChecks];

/** Format and lint of changed files, and types of projects that they concern. */
export function changedChecks({ files }: Changes): readonly Phase[] {
  const projects = globSync(["tsconfig.json", "src/*/tsconfig*.json"]).sort();
  const formatted = existing(files, /\.(ts|tsx|mjs|json|css|html)$/);
  const linted = existing(files, /\.(ts|tsx|mjs)$/);
  return [
    { name: "types", run: () => pass(...compile(projectsOf(projects, files), incrementally)) },
    { name: "lint", run: () => pass(...(linted.length > 0 ? [[...LINT, ...linted]] : [])) },
    { name: "format", run: () => pass(...(formatted.length > 0 ? [[...FORMAT, ...formatted]] : [])) },
    unused,
    lockfile,
  ];
}

/** Runs commands in order; passes if all do, and says only of those that fail what they printed. */
async function pass(...commands: readonly (readonly string[])[]): Promise<Result> {
  const results = [];
  for (const [program = "", ...args] of commands) results.push(await capture(program, args));
  const failed = results.filter(({ code }) => code !== 0);
  return { ...oneOf(failed.length === 0), output: failed.map(({ output }) => output).join("") };
}

async function checkLockfile(): Promise<Result> {
  const problems = findLockfileProblems(readLockfile(), readFileSync(".npmrc", "utf8"));
  return { ...oneOf(problems.length === 0), output: problems.join("\n") };
}

/** A zone of src each, and the root: tests, bench, and scripts, with all that they import. */
function compile(
  projects: readonly string[],
  optionsOf: (project: string) => readonly string[] = () => [],
): string[][] {
  const options = ["--checkers", CHECKER_THREADS, ...(process.stdout.isTTY ? ["--pretty"] : [])];
  return projects.map((project) => ["tsc", "--project", project, ...options, ...optionsOf(project)]);
}

/** Reads again only what a change concerns. A whole run doesn't, so that nothing stale can pass it. */
function incrementally(project: string): string[] {
  const name = project.replaceAll(/[^\w.]/g, "-").replace(/\.json$/, "");
  return ["--incremental", "--tsBuildInfoFile", `node_modules/.cache/types/${name}.tsbuildinfo`];
}
