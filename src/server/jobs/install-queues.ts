import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { anyOf } from "../db/bulk-insert.ts";
import { isInsufficientPrivilege } from "../db/database-error.ts";
import type { Db, Trx } from "../db/schema.ts";
import { openBoss } from "./open-boss.ts";
import { QUEUES, type QueueName } from "./queues.ts";

/** Of pg-boss's tables, which this version needs or newer ones. A test compares it with the package. */
export const TABLES_VERSION = 46;

const ATTEMPTS = 5;
const PAUSE_MS = 1_000;

/** Whether `installQueues` has run for this version of the portal. */
export async function hasQueues(db: Db): Promise<boolean> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('pgboss.version') is not null as exists`.execute(db);
  if (!found[0]?.exists) return false;
  const { rows } = await sql<{ version: number; queues: string[] }>`
    select max(version) as version, (select array_agg(name) from pgboss.queue) as queues from pgboss.version`.execute(
    db,
  );
  const { version, queues } = rows[0]!;
  return version >= TABLES_VERSION && Object.keys(QUEUES).every((name) => queues?.includes(name));
}

/** Makes or updates the queues and their tables, as their owner. Any number of instances can do so at once. */
export async function installQueues(db: Db): Promise<void> {
  for (let attempt = 1; !(await hasQueues(db)); attempt++) {
    try {
      await installOnce(db);
    } catch (error) {
      // Of two that begin at the same time, the second may fail with a duplicate key, and finds them at its next attempt.
      if (attempt === ATTEMPTS || isInsufficientPrivilege(error)) throw error;
      await sleep(Math.random() * PAUSE_MS);
    }
  }
}

async function installOnce(db: Db): Promise<void> {
  const boss = openBoss(db, { supervise: false });
  try {
    await boss.start();
    for (const [name, { policy }] of Object.entries(QUEUES)) await boss.createQueue(name, { policy });
  } finally {
    await boss.stop();
  }
  await sql.raw(GRANTS).execute(db);
}

/** For jobs of a restored backup, which were done since. Commands have no queue open. */
export async function forgetJobs(trx: Trx, queues: readonly QueueName[]): Promise<void> {
  await sql`delete from pgboss.job where name = ${anyOf(queues)}`.execute(trx);
}

/** If `portal-role.sql` ran before there were queues. */
const GRANTS = `do $$
begin
  if exists (select from pg_roles where rolname = 'portal' and has_table_privilege(oid, 'notices', 'insert')) then
    grant usage on schema pgboss to portal;
    grant select, insert, update, delete on all tables in schema pgboss to portal;
    alter default privileges in schema pgboss grant select, insert, update, delete on tables to portal;
  end if;
end $$`;
