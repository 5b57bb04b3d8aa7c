import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { onTestFinished } from "vitest";
import type { Db, Trx } from "#server/db/schema";
import { enrolling } from "#server/registration/waitlist/seat-counters";

/** Until the returned function is called or the test ends. PostgreSQL only. */
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
  const release = async () => {
    released.resolve();
    await transaction;
  };
  onTestFinished(release);
  return release;
}

/** Until the test ends, calls wait for locks only a tenth of a second. */
export function waitBriefly(): void {
  const { lockTimeoutMs } = enrolling;
  enrolling.lockTimeoutMs = 100;
  onTestFinished(() => void (enrolling.lockTimeoutMs = lockTimeoutMs));
}

export const holdStudent = (db: Db, id: string) =>
  holdLocks(db, (trx) => trx.selectFrom("people").select("id").where("id", "=", id).forNoKeyUpdate().execute());

/** Resolves when this many connections wait for a lock, which they get in order. */
export async function untilWaiting(db: Db, count: number): Promise<void> {
  while ((await countWaiting(db)) < count) await sleep(LOOK_AGAIN_MS);
}

/** Whether it waits for a lock before it ends. */
export async function isHeldUp(db: Db, work: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  const note = () => void (isOver = true);
  work.then(note, note);
  for (; !isOver; await sleep(LOOK_AGAIN_MS)) {
    if ((await countWaiting(db)) > 0) return true;
  }
  return false;
}

const LOOK_AGAIN_MS = 20;

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
