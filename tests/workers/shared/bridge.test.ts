import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { AppError, type Outcome, settle } from "#contract/outcome";
import { createBridge } from "#workers/shared/bridge";
import { channelWorkers } from "../../support/browser/channel-worker.ts";

type Api = {
  add: (a: number, b: number) => Promise<Outcome<number>>;
  refuse: () => Promise<Outcome<never>>;
  blunder: () => Promise<Outcome<never>>;
  hang: () => Promise<Outcome<never>>;
};

let log: string[] = [];
const workers = channelWorkers(
  (): Api => ({
    add: (a, b) =>
      settle(async () => {
        log.push(`start ${a}`);
        await sleep(5);
        log.push(`end ${a}`);
        return a + b;
      }),
    refuse: () =>
      settle(() => {
        throw new AppError({ code: "RULE_BROKEN", message: "No.", details: { limit: 18 } });
      }),
    blunder: () =>
      settle(() => {
        throw new RangeError("Meeting 652–702 is off the grid.");
      }),
    hang: () => new Promise(() => {}),
  }),
);

afterEach(() => {
  log = [];
});

const bridgeOf = (idleMs = 60_000) => createBridge<Api>({ spawn: workers.spawn, idleMs });

it("begins a job at once on an idle worker, and the next one after it", async () => {
  const bridge = bridgeOf();
  const begun: string[] = [];
  const add = (name: string) =>
    bridge.call((api) => {
      begun.push(name);
      return api.add(1, 2);
    });
  const jobs = [add("first"), add("second")];
  expect(begun, "nothing was awaited yet").toEqual(["first"]);
  await Promise.all(jobs);
  expect(begun).toEqual(["first", "second"]);
  expect(log).toEqual(["start 1", "end 1", "start 1", "end 1"]);
});

it("is settled at once while idle, and else after the jobs that are there, also if one fails", async () => {
  const bridge = bridgeOf();
  await bridge.settled();
  const jobs = [bridge.call((api) => api.add(1, 2)), bridge.call((api) => api.refuse()).catch(() => 0)];
  const last = bridge.call((api) => api.add(3, 4));
  await bridge.settled();
  expect(log).toEqual(["start 1", "end 1", "start 3", "end 3"]);
  await Promise.all([...jobs, last]);
});

it("rejects with the failure that the worker answered, code and details included", async () => {
  await expect(bridgeOf().call((api) => api.refuse())).rejects.toMatchObject({
    name: "AppError",
    code: "RULE_BROKEN",
    message: "No.",
    details: { limit: 18 },
  });
});

it("lets a bug through as what it is, and keeps the worker", async () => {
  const bridge = bridgeOf();
  await expect(bridge.call((api) => api.blunder())).rejects.toThrow("Meeting 652–702 is off the grid.");
  expect(await bridge.call((api) => api.add(1, 1))).toBe(2);
  expect(workers.spawned).toHaveLength(1);
});

it("rejects the job of a worker that crashed, and does the next on a fresh one", async () => {
  const bridge = bridgeOf();
  const lost = bridge.call((api) => api.hang());
  const next = bridge.call((api) => api.add(1, 1));
  await sleep(5);
  expect(workers.spawned[0]?.crash(), "whether the window hears of it too").toBe(false);
  await expect(lost).rejects.toMatchObject({ code: "WORKER_CRASHED" });
  expect(await next).toBe(2);
  expect(workers.spawned.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});

it("ends an idle worker that crashed, in silence", async () => {
  const bridge = bridgeOf();
  await bridge.call((api) => api.add(1, 1));
  expect(workers.spawned[0]?.crash()).toBe(false);
  expect(await bridge.call((api) => api.add(1, 1))).toBe(2);
  expect(workers.spawned.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});

it("terminates a worker whose job is aborted, and does the next on a fresh one", async () => {
  const bridge = bridgeOf();
  const abort = new AbortController();
  const given = bridge.call((api) => api.hang(), abort.signal);
  const next = bridge.call((api) => api.add(1, 1));
  await sleep(5);
  abort.abort(new Error("Changed my mind."));
  await expect(given).rejects.toThrow("Changed my mind.");
  expect(await next).toBe(2);
  expect(workers.spawned.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});

it("gives up a job that still waits, and leaves the running one alone", async () => {
  const bridge = bridgeOf();
  const abort = new AbortController();
  const running = bridge.call((api) => api.add(1, 1));
  const waiting = bridge.call((api) => api.add(2, 2), abort.signal);
  abort.abort();
  await expect(waiting).rejects.toThrow(/abort/i);
  expect(log).not.toContain("end 1");
  expect(await running).toBe(2);
  await sleep(10);
  expect(log).toEqual(["start 1", "end 1"]);
});

it("refuses a call whose signal is aborted already", async () => {
  await expect(bridgeOf().call((api) => api.add(1, 1), AbortSignal.abort())).rejects.toThrow(/abort/i);
  expect(workers.spawned).toHaveLength(0);
});

it("ends a worker that has been idle, but not one at work", async () => {
  const bridge = bridgeOf(20);
  expect(await bridge.call((api) => api.add(1, 1))).toBe(2);
  await sleep(40);
  expect(workers.spawned[0]?.isTerminated).toBe(true);
  const slow = Promise.all([1, 2, 3, 4, 5, 6].map((n) => bridge.call((api) => api.add(n, 0))));
  expect(await slow).toEqual([1, 2, 3, 4, 5, 6]);
  expect(workers.spawned).toHaveLength(2);
});
