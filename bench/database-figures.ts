import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "#server/db/open-database";

/** Processor seconds; commits, rollbacks, deadlocks, and temp files; and backends that waited for a lock, by count. */
export type Figures = { cpu: number; counts: readonly number[]; waits: readonly number[] };
export const NO_FIGURES: Figures = { cpu: 0, counts: [0, 0, 0, 0], waits: [] };

/** Since pg_stat_statements was reset; with begin and commit. */
export async function countStatements({ db }: Database): Promise<number> {
  const { rows } = await sql<{ calls: number }>`select sum(calls)::float8 as calls from pg_stat_statements s
    join pg_database d on d.oid = s.dbid where d.datname = current_database() and query !~ 'pg_stat_statements|^set local'`.execute(
    db,
  );
  return rows[0]?.calls ?? Number.NaN;
}

type DatabaseFigures = Record<string, number>;

/** What the database does between begin and end. Backends that wait for a lock are counted twice a second. */
export function watchDatabase(admin: pg.Client, name: string) {
  const waits: number[] = [];
  let timer: NodeJS.Timeout | undefined;
  let before: DatabaseFigures = {};
  const read = async (): Promise<DatabaseFigures> => {
    const { rows } = await admin.query<Record<string, number>>(
      `select xact_commit::float8 as commits, xact_rollback::float8 as rollbacks, deadlocks::float8, temp_files::float8 as files,
         pg_backend_pid() as pid from pg_stat_database where datname = $1`,
      [name],
    );
    return { ...rows[0], cpu: postgresCpuSeconds(rows[0]?.["pid"] ?? 0) };
  };
  const waiting = `select count(*)::integer as count from pg_stat_activity where wait_event_type = 'Lock' and datname = $1`;
  const count = async () => waits.push((await admin.query<{ count: number }>(waiting, [name])).rows[0]?.count ?? 0);
  return {
    async begin() {
      waits.length = 0;
      before = await read();
      timer = setInterval(() => void count(), 500);
    },
    /** Adds to the figures of the parts before. */
    async end({ cpu, counts, waits: waitsBefore } = NO_FIGURES): Promise<Figures> {
      clearInterval(timer);
      await sleep(1_100); // Backends report their transactions up to a second late.
      const after = await read();
      const since = (key: string) => (after[key] ?? 0) - (before[key] ?? 0);
      return {
        cpu: cpu + since("cpu"),
        counts: ["commits", "rollbacks", "deadlocks", "files"].map((key, at) => (counts[at] ?? 0) + since(key)),
        waits: [...waitsBefore, ...waits],
      };
    },
  };
}

/** Of the postmaster and its children, ended ones included; not a number where there is no /proc. */
function postgresCpuSeconds(backend: number): number {
  if (!existsSync(`/proc/${backend}/stat`)) return Number.NaN;
  const statOf = (pid: number | string) => {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = text
        .slice(text.lastIndexOf(")") + 2)
        .split(" ")
        .map(Number);
      const [, parent = 0, , , , , , , , , , user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields;
      return { parent, own: user + system, children: childrenUser + childrenSystem };
    } catch {
      return undefined; // It has just ended.
    }
  };
  const postmaster = statOf(backend)?.parent ?? 0;
  const main = statOf(postmaster);
  const children = readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .map(statOf);
  const ticks = children.reduce((sum, stat) => sum + (stat?.parent === postmaster ? stat.own : 0), 0);
  return (ticks + (main?.own ?? 0) + (main?.children ?? 0)) / 100;
}
