// Runs every bench/NAME.bench.ts, or the ones that are named, and keeps what they print in bench/results/NAME.md, and
// the goals of all of them in bench/results/README.md.
//   npm run bench [-- NAME … [--option …]]
// Options go to the benches, whose results are then only printed.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import path from "node:path";
import type { Goal } from "./harness.ts";

const SUFFIX = ".bench.ts";
const RESULTS = "bench/results";
/** Of all results; every other file there is of one bench. */
const SUMMARY = "README.md";
const GOALS_HEADING = "## Goals";
/** From here on a result file is written by hand, and stays. */
const PROSE_HEADING = "## What we see";

const all = globSync(`bench/*${SUFFIX}`)
  .map((file) => path.basename(file, SUFFIX))
  .sort();
const given = process.argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith("--"));
const wanted = firstOption === -1 ? given : given.slice(0, firstOption);
const options = given.slice(wanted.length);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench named ${unknown.join(" or ")}. There is: ${all.join(", ") || "none yet"}.`);
  process.exit(1);
}

for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n— ${name}`);
  const [load = Number.NaN] = loadavg();
  const { code, output, goals } = await runBench(`bench/${name}${SUFFIX}`);
  if (code !== 0) process.exitCode = 1;
  else if (options.length === 0) keep(name, load, output, goals);
}
if (options.length === 0) summarize();

type Run = { code: number | null; output: string; goals: readonly Goal[] };

/** In a process of its own, so that one bench does not warm up or fill the heap of the next. */
function runBench(file: string): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--expose-gc", file, ...options], {
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    const goals: Goal[] = [];
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      process.stdout.write(text);
      output += text;
    });
    // The harness sends nothing else.
    child.on("message", (goal) => goals.push(goal as Goal));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output, goals }));
  });
}

function keep(name: string, load: number, output: string, goals: readonly Goal[]): void {
  const file = `${RESULTS}/${name}.md`;
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const prose = before.includes(PROSE_HEADING) ? `\n${before.slice(before.indexOf(PROSE_HEADING))}` : "";
  const measured = `\`npm run bench -- ${name}\` on ${machine()}, Node ${process.versions.node}, commit ${commit()}.`;
  const head = `# ${name}\n\n${measured} Load average of the machine before: ${load.toFixed(1)}.`;
  const table = goals.length > 0 ? `\n${GOALS_HEADING}\n\n${toTable(goals)}\n` : "";
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(file, `${head}\n${table}\n\`\`\`text\n${output.trimEnd()}\n\`\`\`\n${prose}`);
}

function toTable(goals: readonly Goal[]): string {
  const rows = goals.map(({ what, goal, found, isHeld }) => [what, goal, found, isHeld ? "holds" : "**loses**"]);
  return [["what", "goal", "found", ""], ["---", "---", "---", "---"], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/** One page of the goals of all benches, each as its last result has it. */
function summarize(): void {
  const sections = globSync(`${RESULTS}/*.md`)
    .filter((file) => path.basename(file) !== SUMMARY)
    .sort()
    .flatMap((file) => {
      const name = path.basename(file, ".md");
      const [, after] = readFileSync(file, "utf8").split(`${GOALS_HEADING}\n\n`);
      const table = after?.slice(0, after.indexOf("\n\n") + 1);
      return all.includes(name) && table !== undefined ? [`## [${name}](${name}.md)\n\n${table}`] : [];
    });
  if (sections.length === 0) return;
  const intro = `\`npm run bench\` writes these pages. Each says on what machine and commit its figures were measured, and
what we see in them. Goals and ratios are held against the least processor time, which hardly depends on what else the
machine does; wall-clock times are next to it. Ours and the native program,
[bench/native/search.cpp](../native/search.cpp), take turns.`;
  writeFileSync(`${RESULTS}/${SUMMARY}`, `# Goals of the benches\n\n${intro}\n\n${sections.join("\n")}`);
}

function machine(): string {
  const processors = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} × ${processors[0]?.model.trim()}, ${gigabytes} GB, ${process.platform}`;
}

function commit(): string {
  const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--", ".", ":!bench/results") !== "";
  return `${git("rev-parse", "--short", "HEAD")}${changed ? " with changes" : ""}`;
}
