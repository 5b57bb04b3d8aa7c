import type { PGlite } from "@electric-sql/pglite";

/** Size of the log that a start after a crash would replay. */
const LOG_BYTES = 32 * 1024 * 1024;

/**
 * The statements that a server's background processes would have run; PGlite has none. Without them the log keeps
 * growing, dead rows stay, and the planner has no statistics.
 *
 * The thresholds are autovacuum's. Changes are counted only until the database closes, so tables without statistics are
 * due, too.
 */
export async function dueUpkeep(database: PGlite): Promise<string[]> {
  // Without it the counts are up to a second old.
  await database.exec("select pg_stat_force_next_flush()");
  const tables = await database.query<{ name: string }>(`
    select format('%I.%I', s.schemaname, s.relname) as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where n_dead_tup > 50 + 0.2 * n_live_tup or n_mod_since_analyze > 50 + 0.1 * n_live_tup or c.reltuples < 0`);
  const log = await database.query<{ bytes: number }>(`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`);
  const statements = tables.rows.map(({ name }) => `vacuum (analyze) ${name}`);
  if ((log.rows[0]?.bytes ?? 0) > LOG_BYTES) statements.push("checkpoint");
  return statements;
}
