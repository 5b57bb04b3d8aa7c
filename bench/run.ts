// Runs every bench/NAME.bench.ts, or the ones that are named, and keeps what they print in bench/results/NAME.md.
//   npm run bench [-- NAME …]
import { execFileSync, spawn } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import path from "node:path";

const SUFFIX = ".bench.ts";
/** From here on a result file is written by hand, and stays. */
const PROSE_HEADING = "## What we see";

const all = globSync(`bench/*${SUFFIX}`)
  .map((file) => path.basename(file, SUFFIX))
  .sort();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench named ${unknown.join(" or ")}. There is: ${all.join(", ") || "none yet"}.`);
  process.exit(1);
}

for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n— ${name}`);
  const { code, output } = await runBench(`bench/${name}${SUFFIX}`);
  if (code === 0) keep(name, output);
  else process.exitCode = 1;
}

/** In a process of its own, so that one bench does not warm up or fill the heap of the next. */
function runBench(file: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--expose-gc", file], { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      process.stdout.write(text);
      output += text;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}

function keep(name: string, output: string): void {
  const file = `bench/results/${name}.md`;
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const prose = before.includes(PROSE_HEADING) ? `\n${before.slice(before.indexOf(PROSE_HEADING))}` : "";
  const head = `# ${name}\n\n\`npm run bench -- ${name}\` on ${machine()}, Node ${process.versions.node}, commit ${commit()}.`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${head}\n\n\`\`\`text\n${output.trimEnd()}\n\`\`\`\n${prose}`);
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
