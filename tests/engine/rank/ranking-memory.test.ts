import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { openSolver } from "#engine";
import { largeRequest } from "../../support/engine/large-requests.ts";

const SLACK = 2 ** 20;
const UNCHANGED_ROUNDS = 5;

const openLarge = () => openSolver(largeRequest(5, { sections: [12, 12, 12, 12, 12, 12] }));
const orderAll = (solver: ReturnType<typeof openLarge>) => solver.at(solver.openable - 1);

it("keeps four bytes a schedule once all are in order, and nothing of what it ordered them by", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const buffersInUse = async () => {
    let inUse = Infinity;
    // A buffer is given back some time after its array was collected, on a busy machine after several of these rounds.
    for (let unchanged = 0; unchanged < UNCHANGED_ROUNDS; ) {
      collectGarbage();
      await new Promise((resolve) => setTimeout(resolve, 20));
      const now = process.memoryUsage().arrayBuffers;
      unchanged = now === inUse ? unchanged + 1 : 0;
      inUse = now;
    }
    return inUse;
  };
  // Buffers that other tests in the process left, and that the engine gives back as it orders, are gone after a first one.
  orderAll(openLarge());
  const solver = openLarge();
  expect(solver.openable).toBeGreaterThan(200_000);
  const before = await buffersInUse();
  const last = orderAll(solver);
  const kept = (await buffersInUse()) - before;
  // What other tests left may be given back meanwhile, too.
  expect(kept).toBeGreaterThan(4 * solver.openable - SLACK);
  expect(kept).toBeLessThan(4 * solver.openable + SLACK);
  expect(solver.at(solver.openable - 1)).toEqual(last);
});
