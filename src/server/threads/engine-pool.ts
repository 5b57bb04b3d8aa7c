import { AppError } from "#contract/outcome";
import { openThreadPool } from "./thread-pool.ts";
import type { BuildTask, BuiltSchedules } from "./engine-thread.ts";

/**
 * A build stops searching after this, so that a request that is too large for the server gets an answer instead of a
 * retry. The browser's engine continues as long as the student waits.
 */
const MAX_BUILD_MS = 8_000;
/** A person's builds at a time: as many windows as anyone has. */
const MAX_OF_PERSON = 4;

/** Builds schedules in threads. */
export function openEnginePool(threads: number, { maxMilliseconds = MAX_BUILD_MS, mostWanted = 200 } = {}) {
  const { run, close } = openThreadPool<BuildTask, BuiltSchedules>({
    file: new URL("./engine-thread.ts", import.meta.url),
    name: "build",
    unavailable: "We can't build schedules right now. Try again in a moment.",
    threads,
    // For waiting, too, and for up to a second of work that can't be stopped.
    timeoutMs: 15_000,
    mostWanted,
    idleMs: 30_000,
  });
  const inTurn = openLines();
  return {
    /** Throws UNAVAILABLE if too many wait, or one person's do: each has at most one build in the queue. */
    build: (personId: string, task: Omit<BuildTask, "maxMilliseconds">) =>
      inTurn(personId, () => run({ ...task, maxMilliseconds })),
    close,
  };
}

export type EnginePool = ReturnType<typeof openEnginePool>;

/** A queue per person, whose builds run one after another. */
function openLines() {
  const lines = new Map<string, { wanted: number; last: Promise<unknown> }>();

  return async <Answer>(personId: string, work: () => Promise<Answer>): Promise<Answer> => {
    const line = lines.get(personId) ?? { wanted: 0, last: Promise.resolve() };
    if (line.wanted >= MAX_OF_PERSON) {
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
