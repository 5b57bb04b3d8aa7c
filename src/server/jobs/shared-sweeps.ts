import type { FastifyBaseLogger } from "fastify";
import type { Chore } from "../plugins/chores.ts";
import type { JobQueue } from "./job-queue.ts";

export type Sweep = { everySeconds: number; run: Chore };

/** A chore: does each sweep once in its interval for all instances together, and never twice at a time. */
export function sharedSweeps(jobs: JobQueue, sweeps: Readonly<Record<string, Sweep>>, log: FastifyBaseLogger): Chore {
  const due = Object.entries(sweeps).map(([sweep, { everySeconds: seconds }]) => ({
    data: { sweep },
    oncePer: { key: sweep, seconds },
  }));
  return async (closing) => {
    await jobs.add("sweeps", due);
    const work = async ({ data }: { data: { sweep: string } }) => {
      try {
        // Another version may have others.
        await sweeps[data.sweep]?.run(closing);
        return "done";
      } catch (error) {
        log.warn({ err: error, sweep: data.sweep }, "a sweep failed");
        return "failed";
      }
    };
    await jobs.workOff("sweeps", work, { isOver: () => closing.aborted });
  };
}
