import { parentPort, workerData } from "node:worker_threads";
import type { ScheduleRequest } from "#contract/schedule-request";
import { openSolver } from "#engine";

// One thread of `engine-two-workers.bench.ts`: it ranks its share of the request whenever it is told to.

export type Share = { request: ScheduleRequest; to: number; share: number; shareCount: number };

// The bench gives nothing else.
const { request, to, share, shareCount } = workerData as Share;

parentPort?.on("message", () => {
  const ranked = openSolver(request).rankShare(to, share, shareCount);
  if (!ranked) throw new Error("The share was not ranked.");
  const { firstKeys, secondKeys, codes } = ranked;
  parentPort?.postMessage(
    ranked,
    [firstKeys, secondKeys, codes].map(({ buffer }) => buffer as ArrayBuffer),
  );
});
