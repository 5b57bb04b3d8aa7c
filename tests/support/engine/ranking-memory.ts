// Prints how many bytes of buffers a solver keeps once all of its schedules are in order. In a process of its own, since
// other tests' buffers are given back at any time. Needs --expose-gc.
import { openSolver } from "#engine";
import { largeRequest } from "./large-requests.ts";

const UNCHANGED_ROUNDS = 5;

const openLarge = () => openSolver(largeRequest(5, { sections: [12, 12, 12, 12, 12, 12] }));
const orderAll = (solver: ReturnType<typeof openLarge>) => solver.at(solver.openable - 1);

async function buffersInUse(): Promise<number> {
  let inUse = Infinity;
  // A buffer is given back some time after its array was collected, on a busy machine after several of these rounds.
  for (let unchanged = 0; unchanged < UNCHANGED_ROUNDS; ) {
    (globalThis as unknown as { gc: () => void }).gc();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const now = process.memoryUsage().arrayBuffers;
    unchanged = now === inUse ? unchanged + 1 : 0;
    inUse = now;
  }
  return inUse;
}

// What the engine gives back as it orders is gone after a first one.
orderAll(openLarge());
const solver = openLarge();
const before = await buffersInUse();
const last = orderAll(solver);
const kept = (await buffersInUse()) - before;
const isSame = JSON.stringify(solver.at(solver.openable - 1)) === JSON.stringify(last);
console.log(JSON.stringify({ openable: solver.openable, kept, isSame }));
