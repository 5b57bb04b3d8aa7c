import { performance } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import type { ScheduleRequest } from "#contract/schedule-request";
import { openSolver, type RankedShare } from "#engine";
import { type Case, elevenMillion, nineHundredMillion, twoMillion, withPreference } from "./cases.ts";
import { inMs, inTimes } from "./harness.ts";
import type { Share } from "./share-worker.ts";

// How much sooner do two workers have a ranking than one? By the clock, from the request on, both warm.

const SHARE_COUNT = 2;
const REPETITIONS = 5;
const RECOMMENDED = 1;
const SHORTEST_GAPS = 5;

console.log(`${"".padEnd(64)}${["one", "two"].map((text) => text.padStart(12)).join("")}`);
await compareThreads(twoMillion, RECOMMENDED, 2_000_000);
await compareThreads(twoMillion, SHORTEST_GAPS, 2_000_000);
await compareThreads(elevenMillion, RECOMMENDED, 10_000);
await compareThreads(elevenMillion, SHORTEST_GAPS, 20);
await compareThreads(nineHundredMillion, SHORTEST_GAPS, 20);

/** In turns, so that what else the machine does falls on both; the least time of each counts. */
async function compareThreads({ name, request }: Case, preference: number, rows: number): Promise<void> {
  const ranked = withPreference(request, preference);
  const to = Math.min(rows, openSolver(ranked).openable);
  const workers = Array.from({ length: SHARE_COUNT }, (_, share) => openWorker(ranked, to, share));
  try {
    let [one, two] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let run = -1; run < REPETITIONS; run++) {
      const [alone, last] = await timed(async () => openSolver(ranked).at(to - 1)?.hashCode);
      const [together, found] = await timed(async () => {
        const solver = openSolver(ranked);
        solver.adopt(await Promise.all(workers.map(rankShare)));
        return solver.at(to - 1)?.hashCode;
      });
      if (last !== found) throw new Error(`${name}: one thread found ${last}, two found ${found}.`);
      if (run < 0) continue;
      one = Math.min(one, alone);
      two = Math.min(two, together);
    }
    const title = `${name}, preference ${preference}: up to number ${to.toLocaleString("en")}`;
    const times = [one, two].map((ms) => inMs(ms).padStart(12)).join("");
    console.log(`${title.padEnd(64)}${times}  two are ${inTimes(one / two)} as fast`);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function openWorker(request: ScheduleRequest, to: number, share: number): Worker {
  const workerData: Share = { request, to, share, shareCount: SHARE_COUNT };
  return new Worker(new URL("./share-worker.ts", import.meta.url), { workerData });
}

function rankShare(worker: Worker): Promise<RankedShare> {
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.postMessage("rank");
  });
}

async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
}
