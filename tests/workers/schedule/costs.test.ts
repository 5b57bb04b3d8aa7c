import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { openCosts } from "#engine";
import { createScheduleEngine } from "#workers/schedule/client";
import { serveSchedules } from "#workers/schedule/serve-schedules";
import { channelWorkers } from "../../support/browser/channel-worker.ts";
import { largeRequest } from "../../support/engine/large-requests.ts";
import { countOnly } from "../../support/engine/schedule-answers.ts";
import { breakOf, courseOf, requestOf, sectionMeeting } from "../../support/engine/schedule-requests.ts";

const slices: string[] = [];
let onSlice: (() => void) | undefined;
const workers = channelWorkers(() => {
  const served = serveSchedules();
  return {
    ...served,
    countSwitched: async (ids: readonly string[], steps: number) => {
      slices.push(ids.join());
      onSlice?.();
      return await served.countSwitched(ids, steps);
    },
  };
});

afterEach(() => {
  slices.length = 0;
  onSlice = undefined;
});

const small = requestOf([
  courseOf("A", [sectionMeeting(1, { startMinutes: 600 }), sectionMeeting(2, { startMinutes: 800, endMinutes: 850 })]),
  courseOf("B", [sectionMeeting(3, { startMinutes: 600 })]),
  { ...courseOf("C", [sectionMeeting(4, { startMinutes: 900, endMinutes: 950 })]), isEnabled: false },
]);
const other = requestOf([courseOf("A", [sectionMeeting(1)])]);
/** Takes some slices to count. */
const large = largeRequest(1, { sections: Array(10).fill(40) });

it("counts what switching entries would do, on a worker of its own", async () => {
  const engine = createScheduleEngine({ spawn: workers.spawn });
  const { ask } = await engine.open(other);
  const costs = engine.costs(small);
  expect(await costs.countSwitched(["B"])).toMatchObject({ total: 2n, complete: true });
  expect(await costs.countSwitched(["C"])).toMatchObject({ total: 1n, complete: true });
  expect(await costs.countSwitched(["A", "B"])).toEqual({ ...countOnly(requestOf([])), processedCount: 0 });
  expect(workers.spawned).toHaveLength(2);
  expect((await ask("page", [0, 1])).schedules).toHaveLength(1);
});

it("adds up slices to what one count answers, several entries at once too", async () => {
  // A count on a busy machine would end after some seconds.
  const now = vi.spyOn(performance, "now").mockReturnValue(0);
  onTestFinished(() => now.mockRestore());
  const costs = createScheduleEngine({ spawn: workers.spawn }).costs(large);
  const whole = openCosts(large);
  const ids = ["c0", "c1"];
  const counts = await Promise.all(ids.map((id) => costs.countSwitched([id])));
  expect(counts).toEqual(ids.map((id) => whole.countSwitched([id]).advance(Number.POSITIVE_INFINITY)));
  for (const id of ids) expect(slices.filter((asked) => asked === id).length).toBeGreaterThan(1);
});

it("leaves a count that nobody waits for after its slice, and keeps the worker", async () => {
  const engine = createScheduleEngine({ spawn: workers.spawn });
  const leaving = new AbortController();
  onSlice = () => leaving.abort(new Error("left"));
  const stale = engine.costs(large).countSwitched(["c0"], leaving.signal);
  await expect(stale).rejects.toThrow("left");
  expect(await engine.costs(small).countSwitched(["B"])).toMatchObject({ total: 2n });
  expect(slices).toEqual(["c0", "B"]);
  expect(workers.spawned).toHaveLength(1);
  expect(workers.spawned[0]?.isTerminated).toBe(false);
});

it("counts an imagined request on a worker of its own, which takes nothing from the costs", async () => {
  const engine = createScheduleEngine({ spawn: workers.spawn });
  const costs = engine.costs(small);
  expect(await costs.countSwitched(["B"])).toMatchObject({ total: 2n });
  expect(await engine.count(requestOf(small.courses.slice(0, 1)))).toMatchObject({ total: 2n, complete: true });
  expect(await costs.countSwitched(["B"])).toMatchObject({ total: 2n });
  expect(workers.spawned).toHaveLength(2);
});

it("counts what other breaks would leave, with and without a course", async () => {
  const costs = createScheduleEngine({ spawn: workers.spawn }).costs(small);
  const morning = [1, 2, 3, 4, 5].map((day) =>
    breakOf(`morning-${day}`, { dayOfWeek: day, startMinutes: 540, endMinutes: 700 }),
  );
  expect(await costs.countWithBreaks([], [])).toMatchObject({ total: 1n, complete: true });
  expect(await costs.countWithBreaks(morning, [])).toMatchObject({ total: 0n, complete: true });
  expect(await costs.countWithBreaks(morning, ["B"])).toMatchObject({ total: 1n, complete: true });
});
