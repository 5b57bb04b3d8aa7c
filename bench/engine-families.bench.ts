import { SORTING_PREFERENCES } from "#contract/course-rules";
import { openSolver } from "#engine";
import { countSchedules } from "../src/engine/count/count.ts";
import { toStrictProblem } from "../src/engine/encode/compatibility.ts";
import { encode } from "../src/engine/encode/encode.ts";
import { toLevels } from "../src/engine/encode/selectors.ts";
import type { Problem } from "../src/engine/problem/problem.ts";
import { type Family, familyRequest } from "../tests/support/engine/family-requests.ts";
import { countOnly } from "../tests/support/engine/schedule-answers.ts";
import { withPreference } from "./cases.ts";
import { inMs, inTimes, judge, timeOf } from "./harness.ts";
import { arrange } from "./native/arrange.ts";
import { findYardstick, openYardstick, type Yardstick } from "./native/yardstick.ts";

// How does the engine do on families of requests that nobody chose: 5 to 12 courses of 10 to 40 sections, 1 to 3
// meetings a week, at usual times or each at its own, with half terms, labs, groups and optional courses?
//   --from=0 --cases=30   which seeds
//   --counts              only the counts, ours against the native ones: whether they are the same, without times
//   --no-pages            without first pages and explanations

const MOST_SCHEDULES = 10_000_000_000;
const RANKED = 1_000_000_000;
const MOST_COUNT_MS = 3000;
const MOST_PAGE_MS = 100;
const MOST_EXPLAIN_MS = 200;
/** A count that takes more processor time is stopped. */
const LIMIT_MS = 4000;
const NATIVE_LIMIT_MS = 1.5 * LIMIT_MS;
const PAGE = 20;
const BOTH_STOPPED = ", both were stopped";
const NATIVE_NOTES = ["", ", which was stopped"];

const options = new Map(
  process.argv.slice(2).map((word) => {
    const [name = "", value = ""] = word.replace(/^--/, "").split("=");
    return [name, value];
  }),
);
const from = Number(options.get("from") ?? 0);
const isComparison = options.has("counts");
const cases = Number(options.get("cases") ?? (isComparison ? 300 : 30));
const limits = { maxSteps: Number.POSITIVE_INFINITY };
const yardstick = findYardstick();
console.log(`yardstick: ${yardstick?.compiler ?? "none: there is no C++ compiler here that takes it"}`);

const families = Array.from({ length: cases }, (_, at) => familyRequest(from + at, isComparison ? 0.6 : 1));
if (isComparison) await compareCounts();
else await measureFamilies();

/** Throws where the native program finds another number of schedules. */
async function compareCounts(): Promise<void> {
  let same = 0;
  let partly = 0;
  for (const { name, request } of families) {
    const { total } = countOnly(request, limits);
    const native = await countLevels(toProblems(request), async (problem) => await countNatively(problem));
    if (!native) continue;
    if (native.complete ? total !== native.total : total < native.total) {
      throw new Error(`${name}: ours counts ${total}, native ${native.complete ? "" : "at least "}${native.total}.`);
    }
    if (native.complete) same++;
    else partly++;
  }
  console.log(`${same} of ${cases} counts are the same; in ${partly} the native program was stopped.`);
}

/** Where the native program was stopped, `ratio` is too great; where ours was, `total` is a lower bound. */
type Row = {
  family: Family;
  total: number;
  oursMs: number;
  requestMs: number;
  ratio?: number;
  note: string;
  isStopped: boolean;
};

async function measureFamilies(): Promise<void> {
  const rows: Row[] = [];
  for (const family of families) {
    const row = await measureCount(family);
    rows.push(row);
    const beside = row.ratio === undefined ? "" : `${inTimes(row.ratio)} native${row.note}`;
    const times = [row.total.toExponential(1), inMs(row.requestMs), inMs(row.oursMs)];
    console.log([family.name.padEnd(52), ...times.map((text) => text.padStart(11)), beside].join(" "));
  }
  const compared = rows.filter(({ ratio, note }) => ratio !== undefined && note !== BOTH_STOPPED);
  const ratios = compared.flatMap(({ ratio }) => ratio ?? []).sort((a, b) => a - b);
  if (ratios.length > 0) {
    const median = ratios[ratios.length >> 1]!;
    const worst = ratios.at(-1)!;
    judge("counts of families, median", "at most 1 times native", inTimes(median), median <= 1);
    judge("counts of families, worst", "at most 3 times native", inTimes(worst), worst <= 3);
    const long = compared.filter(({ ratio = 1, oursMs }) => oursMs >= ratio).flatMap(({ ratio }) => ratio ?? []);
    long.sort((a, b) => a - b);
    const [middle = Number.NaN, most = Number.NaN] = [long[long.length >> 1], long.at(-1)];
    console.log(
      `  of ${long.length} that take native code 1 ms or more: median ${inTimes(middle)}, worst ${inTimes(most)}`,
    );
    for (const { family, ratio = 0, oursMs } of compared.filter((row) => (row.ratio ?? 0) > 1)) {
      console.log(`  defeat: ${family.name}: ${inTimes(ratio)}, ${inMs(oursMs)}`);
    }
  }
  const few = rows.filter(({ total, isStopped }) => total <= MOST_SCHEDULES && !isStopped);
  const open = rows.filter(({ isStopped }) => isStopped).length;
  console.log(`  ${open} of ${rows.length} counts were not complete after ${LIMIT_MS} ms`);
  const slowest = Math.max(...few.map(({ requestMs }) => requestMs));
  judge("counts up to 10^10", `under ${MOST_COUNT_MS} ms`, inMs(slowest), slowest < MOST_COUNT_MS);
  if (!options.has("no-pages")) measureAnswers(rows);
}

async function measureCount(family: Family): Promise<Row> {
  const { request } = family;
  let total = 0;
  const requestMs = leastOf(
    () => (total = Number(countOnly(request, { ...limits, shouldStop: stopAfter(LIMIT_MS) }).total)),
  );
  const problems = toProblems(request);
  if (!yardstick)
    return { family, total, requestMs, oursMs: leastOf(() => countAll(problems).ways), note: "", isStopped: false };
  let nativeMs = Number.POSITIVE_INFINITY;
  let oursMs = Number.POSITIVE_INFINITY;
  let [isNativeStopped, isStopped] = [false, false];
  const open = new Map<Problem, Yardstick>();
  try {
    for (let run = 0, spent = 0; run < 3 || (run < 30 && spent < 200); run++) {
      const timed = timeOf(() => {
        const { ways, complete } = countAll(problems);
        isStopped ||= !complete;
        return ways;
      });
      oursMs = Math.min(oursMs, timed.cpuMs);
      spent += timed.clockMs;
      let cpuMs = 0;
      for (const problem of problems) {
        const native = open.get(problem) ?? openYardstick(yardstick.program, arrange(problem));
        open.set(problem, native);
        const answer = await native.count(NATIVE_LIMIT_MS);
        cpuMs += answer.cpuMs;
        isNativeStopped ||= !answer.complete;
        if (answer.total > 0n) break;
      }
      nativeMs = Math.min(nativeMs, cpuMs);
      if (isNativeStopped) break;
    }
  } finally {
    for (const native of open.values()) native.close();
  }
  const ifOursStopped = isNativeStopped ? BOTH_STOPPED : ", ours was stopped";
  const note = isStopped ? ifOursStopped : NATIVE_NOTES[Number(isNativeStopped)]!;
  return { family, total, requestMs, oursMs, ratio: oursMs / nativeMs, note, isStopped };
}

/** First pages by every preference where there are not too many schedules, and why there are none where there are none. */
function measureAnswers(rows: readonly Row[]): void {
  const worst = new Map<string, { ms: number; name: string }>();
  const keep = (what: string, ms: number, name: string) => {
    if (ms > (worst.get(what)?.ms ?? 0)) worst.set(what, { ms, name });
  };
  for (const { family, total, isStopped } of rows) {
    const { name, request } = family;
    if (isStopped) continue;
    if (total === 0) {
      keep(
        "conflict",
        leastOf(() => openSolver(request).conflict().conflict?.choices.length ?? 0, 2),
        name,
      );
      keep(
        "repairs",
        leastOf(() => openSolver(request).repairs().repairs.length, 2),
        name,
      );
    } else if (total <= RANKED) {
      for (const { Value: preference, Description } of SORTING_PREFERENCES) {
        const ranked = withPreference(request, preference);
        let isFound = true;
        const solver = openSolver(ranked);
        const ms = pageMs(() => (isFound = solver.page(0, PAGE).complete));
        const again = ms > 50 && ms < 400 ? pageMs(() => openSolver(ranked).page(0, PAGE)) : ms;
        keep(Description, isFound ? Math.min(ms, again) : Number.POSITIVE_INFINITY, name);
        if (Math.min(ms, again) > MOST_PAGE_MS)
          console.log(`  defeat: ${name}: first page, ${Description}, ${inMs(ms)}`);
      }
    }
  }
  for (const [what, { ms, name }] of worst) {
    const most = what === "conflict" || what === "repairs" ? MOST_EXPLAIN_MS : MOST_PAGE_MS;
    judge(`${what}, slowest family (${name})`, `under ${most} ms`, inMs(ms), ms < most);
  }
}

function pageMs(work: () => unknown): number {
  return timeOf(() => (work() ? 1 : 0)).cpuMs;
}

function leastOf(work: () => number, runs = 3): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const { cpuMs } = timeOf(work);
    least = Math.min(least, cpuMs);
    if (cpuMs > 1000) break;
  }
  return least;
}

function toProblems(request: Family["request"]): Problem[] {
  const encoding = encode(request);
  return toLevels(encoding, toStrictProblem(encoding)).map((level) => level());
}

function countAll(problems: readonly Problem[]): { ways: number; complete: boolean } {
  const shouldStop = stopAfter(LIMIT_MS);
  for (const problem of problems) {
    const { total, complete } = countSchedules(problem, { ...limits, shouldStop, processedCount: 0 });
    if (total > 0n || !complete) return { ways: Number(total), complete };
  }
  return { ways: 0, complete: true };
}

function stopAfter(milliseconds: number): () => boolean {
  const start = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(start);
    return user + system > 1000 * milliseconds;
  };
}

async function countLevels(
  problems: readonly Problem[],
  count: (problem: Problem) => Promise<{ total: bigint; complete: boolean } | undefined>,
): Promise<{ total: bigint; complete: boolean } | undefined> {
  let last: { total: bigint; complete: boolean } | undefined;
  for (const problem of problems) {
    last = await count(problem);
    if (!last || last.total > 0n || !last.complete) return last;
  }
  return last;
}

async function countNatively(problem: Problem): Promise<{ total: bigint; complete: boolean } | undefined> {
  if (!yardstick) return undefined;
  const native = openYardstick(yardstick.program, arrange(problem));
  try {
    return await native.count(LIMIT_MS / 4);
  } finally {
    native.close();
  }
}
