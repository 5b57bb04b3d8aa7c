import type { PoolClient } from "pg";
import { type Pool, TOO_MANY_CONNECTIONS, withinTime } from "./pool.ts";

const MAX_LAG_MS = 5_000;
const CHECK_MS = 1_000;
const ANSWER_MS = 2_000;
/** Unknown database or user, or wrong password: waiting doesn't fix them. */
const MISCONFIGURED = new Set(["3D000", "28000", "28P01"]);

export type ReplicaLog = { warn: (detail: object, message: string) => void };

/** The replica while it's current, otherwise `reads`; after an outage, once it has what the primary had by then. */
export async function replicaPool(
  { replica, reads, ping }: Record<"replica" | "reads" | "ping", Pool>,
  log: ReplicaLog | undefined,
): Promise<Pool> {
  let isUsed = true;
  let positions: { atMs: number; position: string }[] = [];

  function leave(reason: unknown) {
    if (isUsed) log?.warn({ err: reason }, "the read replica isn't usable, so reads go to the database itself");
    isUsed = false;
  }

  /** Throws the replica's problem. */
  async function check() {
    const atMs = performance.now();
    const position = await ask(ping, "select pg_current_wal_lsn()::text as answer").catch(() => undefined);
    // Without the primary there is nothing to compare with, and no alternative.
    if (position === undefined) return;
    const late = positions.findLastIndex((each) => each.atMs <= atMs - MAX_LAG_MS);
    const least = isUsed ? positions[late]?.position : position;
    positions = [...positions.slice(Math.max(late, 0)), { atMs, position }];
    // A server that isn't a replica has no such position, and no lag.
    const follows = "select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true)::text as answer";
    if ((await ask(replica, follows, [least ?? "0/0"])) !== "true") {
      throw new Error(`The read replica is more than ${MAX_LAG_MS / 1000} seconds behind.`);
    }
    if (!isUsed) log?.warn({}, "the read replica is usable again");
    isUsed = true;
  }

  await check().catch((error: Error & { cause?: { code?: string } }) => {
    if (MISCONFIGURED.has(error.cause?.code ?? "")) throw error;
    leave(error);
  });
  let checking: Promise<void> | undefined;
  const timer = setInterval(() => {
    checking ??= check()
      .catch(leave)
      .finally(() => (checking = undefined));
  }, CHECK_MS);
  timer.unref();

  return {
    ...replica,
    async connect() {
      if (!isUsed) return await reads.connect();
      try {
        return await replica.connect();
      } catch (error) {
        if ((error as { code?: string }).code === TOO_MANY_CONNECTIONS) throw error;
        leave(error);
        return await reads.connect();
      }
    },
    async end() {
      clearInterval(timer);
      await checking;
      await replica.end();
    },
  };
}

/** A server that doesn't answer soon counts as down. */
async function ask(pool: Pool, text: string, values: string[] = []): Promise<string | undefined> {
  const asking = (async () => {
    const client: PoolClient = await pool.connect();
    try {
      const { rows } = await client.query<{ answer: string }>(text, values);
      client.release();
      return rows[0]?.answer;
    } catch (error) {
      client.release(true);
      throw error;
    }
  })();
  asking.catch(() => {});
  return await withinTime(asking, ANSWER_MS, "The read replica doesn't respond.");
}
