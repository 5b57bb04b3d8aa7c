import { Piscina } from "piscina";
import { AppError } from "#contract/outcome";
import { MINUTE_MS } from "#dates/minutes";
import type { ScheduleDocument } from "#documents/schedule";
import type { BuildTask, BuiltSchedules } from "./engine-thread.ts";

type ThreadPool = {
  file: URL;
  /** Of the function in the file. */
  name: string;
  /** The message for refused tasks. */
  unavailable: string;
  threads: number;
  /** Maximum time, including the wait. */
  timeoutMs: number;
  /** Tasks at a time, including waiting ones, before more are refused. */
  mostWanted: number;
  idleMs: number;
  /** Size of V8's young generation in a thread; V8's default if left out. */
  youngGenerationMb?: number;
};

/** Threads that run a function; they start with the first task. */
export function openThreadPool<Task, Answer>(given: ThreadPool) {
  const { name, timeoutMs, mostWanted, youngGenerationMb } = given;
  let pool: Piscina<Task, Answer> | undefined;
  let wanted = 0;
  const turns = openTurns(given.threads);
  const refusal = (cause?: Error) => new AppError({ code: "UNAVAILABLE", message: given.unavailable }, { cause });
  const open = () =>
    new Piscina<Task, Answer>({
      filename: given.file.href,
      minThreads: 0,
      maxThreads: given.threads,
      idleTimeout: given.idleMs,
      ...(youngGenerationMb !== undefined && { resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb } }),
    });

  return {
    /** Throws UNAVAILABLE if too much work is waiting. */
    run: async (task: Task): Promise<Answer> => {
      // Counted here, because Piscina's queue limit doesn't apply to tasks that can be aborted.
      if (wanted >= mostWanted) throw refusal();
      wanted++;
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        await turns.take(signal);
        try {
          pool ??= open();
          return await pool.run(task, { name, signal });
        } finally {
          turns.give();
        }
      } catch (error) {
        if (signal.aborted && error instanceof Error) throw refusal(error);
        throw error;
      } finally {
        wanted--;
      }
    },
    close: async () => {
      await pool?.destroy();
      pool = undefined;
    },
  };
}

/** First come, first served. Piscina's own queue gives the next thread to the latest task, so early ones may starve. */
function openTurns(most: number) {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return {
    /** Rejects when the signal aborts first. */
    take: (signal: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        if (taken < most) {
          taken++;
          resolve();
          return;
        }
        waiting.push(begin);
        signal.addEventListener("abort", giveUp);
        function begin() {
          signal.removeEventListener("abort", giveUp);
          resolve();
        }
        function giveUp() {
          waiting.splice(waiting.indexOf(begin), 1);
          reject(signal.reason as Error);
        }
      }),
    give: () => {
      const next = waiting.shift();
      if (next) next();
      else taken--;
    },
  };
}

export function openDocumentPool() {
  return openThreadPool<ScheduleDocument, Uint8Array>({
    file: new URL("./document-thread.ts", import.meta.url),
    name: "schedulePdf",
    unavailable: "We couldn't create this PDF. Try again in a moment.",
    // Documents are rare, and on two cores a second thread makes no difference (`bench/results/documents.md`).
    threads: 1,
    timeoutMs: 30_000,
    mostWanted: 100,
    // Keeps the thread, which has loaded a large library, for the next student.
    idleMs: 5 * MINUTE_MS,
    // Documents are garbage at once: without a limit a thread uses twice the memory.
    youngGenerationMb: 16,
  });
}

export type DocumentPool = ReturnType<typeof openDocumentPool>;

/** A request that is too large gets an answer, not a retry. The browser's engine has no such limit. */
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
