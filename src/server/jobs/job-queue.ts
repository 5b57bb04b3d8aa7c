import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { JobWithMetadata } from "pg-boss";
import type { Db, Trx } from "../db/schema.ts";
import { openBoss, statementsOn } from "./open-boss.ts";
import { type JobData, KEPT_SECONDS, QUEUES, type QueueName } from "./queues.ts";

type NewJob<Name extends QueueName> = {
  data: JobData[Name];
  /** Among jobs of the same key, one is added per interval. */
  oncePer?: { key: string; seconds: number };
};

/** `attempt` counts from 1; after a failure of the last one of `attempts`, the job is given up. */
export type Job<Name extends QueueName> = { data: JobData[Name]; attempt: number; attempts: number };

/** A failed job comes again after a wait, as its queue says. */
export type JobOutcome = "done" | "failed";

type Work<Name extends QueueName> = (job: Job<Name>) => Promise<JobOutcome>;

export type JobQueue = {
  /** Before the first `add` within a transaction. May be called again, as after a failure. */
  ready: () => Promise<void>;
  /** In a transaction, the jobs are there once it's committed. */
  add: <Name extends QueueName>(queue: Name, jobs: readonly NewJob<Name>[], trx?: Trx) => Promise<void>;
  /**
   * Does due jobs of a queue, oldest first and `atOnce` at a time, until there are none or it `isOver`. Each is this
   * instance's until it ends, or until the time of its queue is over. What `work` throws is logged, and fails the job.
   */
  workOff: <Name extends QueueName>(
    queue: Name,
    work: Work<Name>,
    how: { isOver: () => boolean; atOnce?: number },
  ) => Promise<void>;
  close: () => Promise<void>;
};

/** Jobs that any instance can do, kept in the database. */
export function openJobQueue(db: Db, log: FastifyBaseLogger): JobQueue {
  const boss = openBoss(db, { supervise: true });
  boss.on("error", (error) => log.warn({ err: error }, "the job queue failed"));
  boss.on("warning", ({ message }) => log.warn({ warning: message }, "the job queue warns"));
  const ready = async () => void (await boss.start());

  const attempt = async <Name extends QueueName>(
    queue: Name,
    work: Work<Name>,
    job: JobWithMetadata<JobData[Name]>,
  ) => {
    const counted = { attempt: job.retryCount + 1, attempts: job.retryLimit + 1 };
    const outcome = await work({ data: job.data, ...counted }).catch((error: unknown): JobOutcome => {
      log.warn({ err: error, queue, job: job.id, ...counted }, "a job failed");
      return "failed";
    });
    // Neither has an effect if another instance has taken the job over.
    if (outcome === "done") await boss.complete(queue, job);
    else await boss.fail(queue, job);
  };

  return {
    ready,
    async add(queue, jobs, trx) {
      if (!trx) await ready();
      // Jobs that are added together are done in the order of their ids.
      const ids = jobs.map(() => randomUUID()).sort();
      const rows = jobs.map(({ data, oncePer }, index) => ({
        id: ids[index]!,
        data,
        ...(oncePer && { singletonKey: oncePer.key, singletonSeconds: oncePer.seconds }),
        ...QUEUES[queue].job,
        retryBackoff: true,
        deleteAfterSeconds: KEPT_SECONDS,
      }));
      await boss.insert(queue, rows, trx && { db: statementsOn(trx) });
    },
    async workOff(queue, work, { isOver, atOnce = 1 }) {
      await ready();
      while (!isOver()) {
        const options = { includeMetadata: true, batchSize: atOnce } as const;
        const jobs = await boss.fetch<JobData[typeof queue]>(queue, options);
        if (jobs.length === 0) return;
        await Promise.all(jobs.map((job) => attempt(queue, work, job)));
      }
    },
    close: () => boss.stop(),
  };
}
