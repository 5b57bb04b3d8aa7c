import { afterAll, expect, it } from "vitest";
import { isAppError } from "#contract/outcome";
import { openSolver } from "#engine";
import { openEnginePool } from "#server/threads/thread-pool";
import { HUGE, largeRequest } from "../../support/engine/large-requests.ts";

/** A build that is out of time from the beginning stops whenever it first asks. */
const pool = openEnginePool(1, { maxMilliseconds: 0 });
afterAll(() => pool.close());

it("returns at least how many schedules there are if it was stopped, and none of them", async () => {
  const built = await pool.build("student", { request: HUGE, limit: 10 });
  expect(built).toMatchObject({ resultCode: 0, complete: false, isTooMany: true, isRanked: false, schedules: [] });
  expect(BigInt(built.total)).toBeGreaterThan(0n);
  expect(built.total).toBe(String(openSolver(HUGE, { maxSteps: built.processedCount }).total));
});

it("says that the best could not be proven in time, and the exact number all the same", async () => {
  const request = largeRequest(7, { sections: [40, 40, 40, 40, 40], preference: 5 });
  expect(await pool.build("student", { request, limit: 10 })).toMatchObject({
    resultCode: 0,
    total: "26213636",
    complete: true,
    isTooMany: false,
    isRanked: false,
    schedules: [],
  });
});

it("turns away at once callers who would wait too long, and goes on", async () => {
  const small = openEnginePool(1, { mostWanted: 3 });
  const request = largeRequest(7, { sections: [3, 3, 3] });
  const order: string[] = [];
  let students = 0;
  const build = async () => {
    try {
      await small.build(`student ${++students}`, { request, limit: 1 });
      order.push("built");
    } catch (error) {
      order.push(isAppError(error) ? error.code : String(error));
    }
  };
  await Promise.all(Array.from({ length: 6 }, build));
  expect(order).toEqual(["UNAVAILABLE", "UNAVAILABLE", "UNAVAILABLE", "built", "built", "built"]);
  expect(await small.build("student", { request, limit: 1 })).toMatchObject({ complete: true });
  await small.close();
});
