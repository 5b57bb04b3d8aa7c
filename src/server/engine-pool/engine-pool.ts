import { AppError } from "#contract/outcome";
import { openThreadPool } from "../thread-pool.ts";
import type { BuildTask, BuiltSchedules } from "./engine-thread.ts";

/** Schedules are built away from the thread that answers requests. */
export type EnginePool = {
  /**
   * Stops its searches by itself after some seconds, and then answers what is proven. Throws UNAVAILABLE when so many
   * others wait that no thread comes to it in time, or the person asks for too many at once. Each person has at most one
   * build in the threads or in their queue; more wait their turn.
   */
  build: (personId: string, task: Omit<BuildTask, "maxMilliseconds">) => Promise<BuiltSchedules>;
  close: () => Promise<void>;
};

/** A build that waits and works longer than this is given up. */
const TIMEOUT_MS = 15_000;
/**
 * A build stops its own searches after this, so that a request that is too much for the server is told so, and not to
 * come again. The browser's own engine goes on as long as the student waits. What is left is for waiting and for the
 * work that asks for no time, a second at most.
 */
const MAX_BUILD_MS = 8_000;
/** Builds that may be wanted at a time before new ones are turned away. */
const MOST_WANTED = 200;
/** The same of one person: as many windows as anyone has. */
const MOST_OF_PERSON = 4;
const IDLE_MS = 30_000;

/** Threads start with the first build and stop after half a minute without one. */
export function openEnginePool(
  threads: number,
  {
    maxMilliseconds = MAX_BUILD_MS,
    mostWanted = MOST_WANTED,
  }: { maxMilliseconds?: number | undefined; mostWanted?: number } = {},
): EnginePool {
  const { run, close } = openThreadPool<BuildTask, BuiltSchedules>(
    {
      file: new URL("./engine-thread.ts", import.meta.url),
      name: "build",
      unavailable: "We can't build schedules right now. Try again in a moment.",
    },
    { threads, timeoutMs: TIMEOUT_MS, mostWanted, idleMs: IDLE_MS },
  );
  const inTurn = openLines();
  return { build: (personId, task) => inTurn(personId, () => run({ ...task, maxMilliseconds })), close };
}

/** A line for each person, whose work is done one after another. */
function openLines() {
  const lines = new Map<string, { wanted: number; last: Promise<unknown> }>();

  return async <Answer>(personId: string, work: () => Promise<Answer>): Promise<Answer> => {
    const line = lines.get(personId) ?? { wanted: 0, last: Promise.resolve() };
    if (line.wanted >= MOST_OF_PERSON) {
      const message = "We're still building your other schedules. Try again in a moment.";
      throw new AppError({ code: "UNAVAILABLE", message });
    }
    lines.set(personId, line);
    line.wanted++;
    const turn = line.last.then(work);
    line.last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      line.wanted--;
      if (line.wanted === 0) lines.delete(personId);
    }
  };
}
