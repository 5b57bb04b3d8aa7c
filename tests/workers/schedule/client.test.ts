import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { openSolver } from "#engine";
import { createScheduleEngine } from "#workers/schedule/client";
import { serveSchedules } from "#workers/schedule/serve-schedules";
import { channelWorkers } from "../../support/channel-worker.ts";
import { randomRequest } from "../../support/schedule-requests.ts";

const workers = channelWorkers(serveSchedules);

afterEach(() => {
  workers.endAll();
  workers.spawned.length = 0;
});

/** Requests with schedules to open. */
const [first, second] = [...Array(200).keys()].map(randomRequest).filter((request) => openSolver(request).openable > 3);
if (!first || !second) throw new Error("No seed gave a request with schedules.");

it("answers what the engine answers", async () => {
  const engine = createScheduleEngine({ spawn: workers.spawn });
  const solver = openSolver(first);
  const { summary, page, locate } = await engine.open(first);
  const { resultCode, problem, total, complete, openable, isTooMany } = solver;
  expect(summary).toMatchObject({ resultCode, problem, total, complete, openable, isTooMany });
  expect(summary.milliseconds).toBeGreaterThan(0);
  expect(await page(1, 2)).toEqual(solver.page(1, 2));
  expect(await locate(solver.at(2)!.hashCode)).toBe(2);
  expect(await locate(-1)).toBeUndefined();
});

it("keeps several requests usable at once", async () => {
  const engine = createScheduleEngine({ spawn: workers.spawn });
  const one = await engine.open(first);
  const two = await engine.open(second);
  expect(await one.page(0, 3)).toEqual(openSolver(first).page(0, 3));
  expect(await two.page(0, 3)).toEqual(openSolver(second).page(0, 3));
  expect(workers.spawned).toHaveLength(1);
});

it("opens the request again on the worker that takes the place of a lost one", async () => {
  const engine = createScheduleEngine({ spawn: workers.spawn, idleMs: 10 });
  const { page } = await engine.open(first);
  await sleep(30);
  expect(workers.spawned[0]?.isTerminated).toBe(true);
  expect(await page(0, 1)).toEqual(openSolver(first).page(0, 1));
  expect(workers.spawned).toHaveLength(2);
});

it("counts on a worker of its own, which leaves the opened request alone", async () => {
  const engine = createScheduleEngine({ spawn: workers.spawn });
  const { page } = await engine.open(first);
  expect((await engine.count(second)).total).toBe(openSolver(second).total);
  const counts = await engine.countAll([second, first]);
  expect(counts.map(({ total }) => total)).toEqual([openSolver(second).total, openSolver(first).total]);
  expect(await page(0, 1)).toEqual(openSolver(first).page(0, 1));
  expect(workers.spawned).toHaveLength(2);
});

it("gives the caller the engine's own words for a request that makes no sense", async () => {
  const engine = createScheduleEngine({ spawn: workers.spawn });
  const broken = { ...first, options: { ...first.options, preference: 99 as never } };
  const expected = thrownBy(() => openSolver(broken));
  await expect(engine.open(broken)).rejects.toThrow(expected);
  await expect((await engine.open(first)).page(-1, 1)).rejects.toThrow("The first index is -1");
});

function thrownBy(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  throw new Error("Nothing was thrown.");
}
