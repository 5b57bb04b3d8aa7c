import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { openSolver } from "#engine";
import { largeRequest } from "../../support/engine/large-requests.ts";

const SLACK = 2 ** 20;

it("keeps four bytes a schedule once all are in order, and nothing of what it ordered them by", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const buffersInUse = async () => {
    // A buffer is given back some time after its array was collected.
    for (let round = 0; round < 3; round++) {
      collectGarbage();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return process.memoryUsage().arrayBuffers;
  };
  const solver = openSolver(largeRequest(5, { sections: [12, 12, 12, 12, 12, 12] }));
  expect(solver.openable).toBeGreaterThan(200_000);
  const before = await buffersInUse();
  const last = solver.at(solver.openable - 1);
  const kept = (await buffersInUse()) - before;
  expect(kept).toBeGreaterThan(3 * solver.openable);
  expect(kept).toBeLessThan(4 * solver.openable + SLACK);
  expect(solver.at(solver.openable - 1)).toEqual(last);
});
