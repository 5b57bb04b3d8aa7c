import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { judge } from "./harness.ts";
import { type Footprint, memoryTasks } from "./memory-tasks.ts";

// How much memory does the engine take at its peak, and what does it keep, each task in a process of its own?

const MOST_BYTES = 80e6;
const BYTES_A_SCHEDULE = 4;
/** Besides the codes, a solver keeps its request, its matrix and its tables. */
const BESIDE_THE_CODES = 2e6;

const child = fileURLToPath(import.meta.resolve("./memory-child.ts"));
const title = (text: string) => text.padEnd(64);
const column = (text: string) => text.padStart(12);

console.log(`${title("")}${["peak MB", "resident MB", "kept MB", "schedules", "cold cpu ms"].map(column).join("")}`);
let worst = { name: "", peakBytes: 0 };
for (const name of memoryTasks.keys()) {
  const answer = execFileSync(process.execPath, ["--expose-gc", child, name], { encoding: "utf8" });
  // The child prints a Footprint and nothing else.
  const { peakBytes, residentBytes, keptBytes, rows, cpuMs } = JSON.parse(answer) as Footprint;
  if (peakBytes > worst.peakBytes) worst = { name, peakBytes };
  const bytes = [peakBytes, residentBytes, keptBytes].map(inMb);
  const figures = [...bytes, rows.toLocaleString("en"), cpuMs.toFixed(0)];
  console.log(`${title(name)}${figures.map(column).join("")}`);
  if (rows === 0) continue;
  const each = `${(keptBytes / rows).toFixed(2)} bytes`;
  const goal = `${BYTES_A_SCHEDULE} bytes, plus at most ${inMb(BESIDE_THE_CODES)} MB`;
  judge(`a schedule kept, ${name}`, goal, each, keptBytes <= BYTES_A_SCHEDULE * rows + BESIDE_THE_CODES);
}
const found = `${inMb(worst.peakBytes)} MB (${worst.name})`;
judge("memory, the most of all tasks", `under ${inMb(MOST_BYTES)} MB`, found, worst.peakBytes < MOST_BYTES);

function inMb(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
