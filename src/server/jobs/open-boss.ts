import { CompiledQuery, sql } from "kysely";
import { type ConstructorOptions, PgBoss } from "pg-boss";
import { HOUR_SECONDS } from "#dates/minutes";
import type { Db } from "../db/schema.ts";

/** How often instances look for jobs whose instance has died; one of them does. */
const EXPIRY_SECONDS = 30;

/** pg-boss on the portal's own connections. Its tables are in the schema `pgboss`. */
export function openBoss(db: Db, { supervise }: { supervise: boolean }): PgBoss {
  return new PgBoss({
    db: statementsOn(db),
    supervise,
    superviseIntervalSeconds: EXPIRY_SECONDS,
    monitorIntervalSeconds: EXPIRY_SECONDS,
    maintenanceIntervalSeconds: HOUR_SECONDS,
    // What the portal doesn't use: cron, jobs that wait for others, its registry of instances, and rebuilding indexes,
    // which the role that serves requests can't.
    schedule: false,
    flowIntervalSeconds: HOUR_SECONDS,
    registerInstance: false,
    reindex: false,
    monitorVacuum: false,
  });
}

/** Runs texts of several statements, too, which may be a transaction; one that fails leaves none open. */
export function statementsOn(db: Db): NonNullable<ConstructorOptions["db"]> {
  const run = async (on: Db, text: string, values: unknown[]) => {
    const { rows } = await on.executeQuery(CompiledQuery.raw(text, values));
    return { rows: [...rows] };
  };
  const executeSql = async (text: string, values: unknown[] = []) => {
    if (db.isTransaction) return await run(db, text, values);
    return await db.connection().execute(async (connection) => {
      try {
        return await run(connection, text, values);
      } catch (error) {
        await sql`rollback`.execute(connection).catch(() => {});
        throw error;
      }
    });
  };
  return { executeSql };
}
