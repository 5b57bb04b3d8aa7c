import { Piscina } from "piscina";
import { AppError } from "#contract/outcome";

/** Work is done away from the thread that answers requests. */
export type ThreadPool<Task, Answer> = {
  /** Throws UNAVAILABLE when so much else is wanted that no thread comes to it in time. */
  run: (task: Task) => Promise<Answer>;
  close: () => Promise<void>;
};

export type PoolLimits = {
  threads: number;
  /** Waiting and working together; what takes longer is given up. */
  timeoutMs: number;
  /** What may be wanted at a time, waited for or worked on, before more is turned away. */
  mostWanted: number;
  /** A thread without work stops after this. */
  idleMs: number;
  /** How much of what a thread throws away at once may lie about; as V8 likes it, if not given. */
  youngGenerationMb?: number;
};

/**
 * Threads that run the function `name` of a file; they start with the first task. `unavailable` is what a student reads
 * who is turned away.
 */
export function openThreadPool<Task, Answer>(
  { file, name, unavailable }: { file: URL; name: string; unavailable: string },
  { threads, timeoutMs, mostWanted, idleMs, youngGenerationMb }: PoolLimits,
): ThreadPool<Task, Answer> {
  let pool: Piscina<Task, Answer> | undefined;
  let wanted = 0;
  const refusal = (cause?: Error) => new AppError({ code: "UNAVAILABLE", message: unavailable }, { cause });
  const open = () =>
    new Piscina<Task, Answer>({
      filename: file.href,
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      ...(youngGenerationMb !== undefined && { resourceLimits: { maxYoungGenerationSizeMb: youngGenerationMb } }),
    });

  return {
    async run(task) {
      // Counted here, since the limit of Piscina's queue does not hold for what can be given up.
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
    async close() {
      await pool?.destroy();
      pool = undefined;
    },
  };
}
