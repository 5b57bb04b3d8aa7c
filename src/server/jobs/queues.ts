import type { QueuePolicy } from "pg-boss";
import { DAY_SECONDS, MINUTE_SECONDS } from "#dates/minutes";

/** What a job of each queue is given. It has no personal data: that stays in the tables of its module. */
export type JobData = {
  mail: { notice: number };
  push: { notice: number };
  /** The events after the cursor of the database. */
  webhook: Record<string, never>;
  sweeps: { sweep: string };
};

export type QueueName = keyof JobData;

/** Times are in seconds, which the database's clock counts. */
export type QueueRules = {
  /** Which jobs may exist or run at a time. Fixed once the queue is made. */
  policy: QueuePolicy;
  /** What a job is given when it's added, so that two versions don't change each other's. */
  job: {
    /** An instance that hasn't ended the job by then has died, and another one does it. */
    expireInSeconds: number;
    /** Attempts after the first. */
    retryLimit: number;
    /** After the first failure, up to twice as long; each further wait is twice the one before. */
    retryDelay: number;
    retryDelayMax: number;
    /** A job that nobody has begun, or that waits for another attempt, is removed. */
    retentionSeconds: number;
  };
};

const AT_MOST_ONCE = { retryLimit: 0, retryDelay: 0, retryDelayMax: 1 };

/** How long a job that is done or given up stays, for operators. Sweeps need it to know that they're done. */
export const KEPT_SECONDS = DAY_SECONDS;

export const QUEUES: Readonly<Record<QueueName, QueueRules>> = {
  mail: {
    policy: "standard",
    // Twelve attempts in about two days.
    job: {
      expireInSeconds: 10 * MINUTE_SECONDS,
      retryLimit: 11,
      retryDelay: MINUTE_SECONDS,
      retryDelayMax: DAY_SECONDS,
      retentionSeconds: 3 * DAY_SECONDS,
    },
  },
  push: {
    policy: "standard",
    job: { expireInSeconds: 10 * MINUTE_SECONDS, ...AT_MOST_ONCE, retentionSeconds: DAY_SECONDS },
  },
  webhook: {
    // Never more than one, so that events stay in order. It's never given up.
    policy: "exclusive",
    job: {
      expireInSeconds: 30,
      retryLimit: 1_000_000,
      retryDelay: 5,
      retryDelayMax: 10 * MINUTE_SECONDS,
      retentionSeconds: DAY_SECONDS,
    },
  },
  sweeps: {
    // One at a time of each sweep.
    policy: "singleton",
    job: { expireInSeconds: MINUTE_SECONDS, ...AT_MOST_ONCE, retentionSeconds: MINUTE_SECONDS },
  },
};
