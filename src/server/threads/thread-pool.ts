import { Piscina } from "piscina";
import { AppError } from "#contract/outcome";

export type PoolLimits = {
  threads: number;
  /** Maximum time, including the wait. */
  timeoutMs: number;
  /** Tasks at a time, including waiting ones, before more are refused. */
  mostWanted: number;
  idleMs: number;
  /** Size of V8's young generation in a thread; V8's default if left out. */
  youngGenerationMb?: number;
};

/**
 * Threads that run the function `name` of a file; they start with the first task. `unavailable` is the message for
 * refused tasks.
 */
export function openThreadPool<Task, Answer>(
  { file, name, unavailable }: { file: URL; name: string; unavailable: string },
  { threads, timeoutMs, mostWanted, idleMs, youngGenerationMb }: PoolLimits,
) {
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
