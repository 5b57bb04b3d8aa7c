import { Piscina } from "piscina";
import { AppError } from "#contract/outcome";
import type { ScheduleDocument } from "#documents/schedule";

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
      try {
        pool ??= open();
        return await pool.run(task, { name, signal: AbortSignal.timeout(timeoutMs) });
      } catch (error) {
        if (error instanceof Error && error.name === "AbortError") throw refusal(error);
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

/** Draws PDFs. */
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
    idleMs: 5 * 60_000,
    // Documents are garbage at once: without a limit a thread uses twice the memory.
    youngGenerationMb: 16,
  });
}

export type DocumentPool = ReturnType<typeof openDocumentPool>;
