import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { capture } from "../scripts/command.ts";
import { table } from "../scripts/rehearsal/report.ts";
import { FIGURES_FILE, type Figures } from "../tests/faults/figures.ts";
import { judge } from "./harness.ts";

/**
 * The fault tests of a failover and of a rolling restart, ten times in a row: ten students a second at two instances,
 * one PostgreSQL with a synchronous standby, and a proxy between. The tests compare every answer with the database.
 */
const TIMES = 10;
const TESTS = ["failover", "rolling restart"];

const folder = mkdtempSync(path.join(tmpdir(), "portal-failover-"));
const file = path.join(folder, "figures.jsonl");
const only = ["--testNamePattern", `(${TESTS.join("|")}):`];
const loads: number[] = [];
let passed = 0;
for (let time = 1; time <= TIMES; time++) {
  loads.push(loadavg()[0] ?? Number.NaN);
  const args = ["run", "--project", "faults", "failover", ...only];
  const { code, output } = await capture("vitest", args, undefined, { [FIGURES_FILE]: file });
  if (code !== 0) console.error(output);
  if (code === 0) passed++;
  console.error(`run ${time} of ${TIMES}: ${code === 0 ? "passed" : "failed"}`);
}
const lines = readFileSync(file, "utf8").trim().split("\n");
const figures = lines.map((line) => JSON.parse(line) as Figures & { test: string });
rmSync(folder, { recursive: true });

console.log(`Load average before each run: ${loads.map((load) => load.toFixed(1)).join(", ")}.\n`);
const inSeconds = (ms: number | undefined) => (ms === undefined ? "" : (ms / 1000).toFixed(1));
const head = ["", "run", "checkouts", "at the first try", "classes", "s without checkouts", "s until promoted"];
const rows = TESTS.flatMap((test) =>
  figures
    .filter((each) => each.test === test)
    .map(({ checkouts, atFirstTry, classes, pauseMs, promotionMs }, at) =>
      [test, at + 1, checkouts, atFirstTry, classes, inSeconds(pauseMs), inSeconds(promotionMs)].map(String),
    ),
);
console.log(table(head, rows));
for (const test of TESTS) {
  const own = figures.filter((each) => each.test === test);
  const pauses = own.map(({ pauseMs }) => pauseMs).sort((a, b) => a - b);
  const sum = (key: "checkouts" | "atFirstTry" | "classes") => own.reduce((total, each) => total + each[key], 0);
  console.log(
    `\n${test}: ${sum("atFirstTry")} of ${sum("checkouts")} checkouts at the first try, ${sum("classes")} classes; without checkouts ${inSeconds(pauses[0])} to ${inSeconds(pauses.at(-1))} s, the median ${inSeconds(pauses[pauses.length >> 1])} s`,
  );
  judge(
    test,
    "nothing acknowledged lost or doubled, every checkout answered, every invariant, ten times in a row",
    `${own.length} of ${TIMES}`,
    own.length === TIMES && passed === TIMES,
  );
}
if (passed < TIMES) process.exitCode = 1;
