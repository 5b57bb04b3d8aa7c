import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db, Trx } from "#server/db/schema";

/** Takes locks on a connection of its own and keeps them until the returned function is called. PostgreSQL only. */
export async function holdLocks(db: Db, take: (trx: Trx) => Promise<unknown>): Promise<() => Promise<void>> {
  const taken = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const transaction = db.transaction().execute(async (trx) => {
    await take(trx);
    taken.resolve();
    await released.promise;
  });
  transaction.catch(taken.reject);
  await taken.promise;
  return async () => {
    released.resolve();
    await transaction;
  };
}

/** Resolves once so many connections of the database wait for a lock. They will get a row's in the order of asking. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(20)) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if ((rows[0]?.waiting ?? 0) >= count) return;
  }
  throw new Error(`Within 10 seconds there were never ${count} connections that wait for a lock.`);
}

/** Whether it is still at work after a moment that would be long enough without a lock in its way. */
export async function isHeldUp(work: Promise<unknown>): Promise<boolean> {
  return await Promise.race([work.then(() => false), sleep(300).then(() => true)]);
}
