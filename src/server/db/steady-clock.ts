import { sql } from "kysely";
import { systemMs } from "#dates/clock";
import { toDate } from "#dates/moment";
import type { Db } from "./schema.ts";

const READ_MS = 10_000;

/** The median of this machine's clock, the database's, and the last reading continued, so that no jump counts. */
export function steadyClock(readDatabase: () => Promise<Date>) {
  let steady = systemMs() - performance.now();
  let database: number | undefined;

  async function read() {
    const started = performance.now();
    const at = await readDatabase();
    database = at.getTime() - (started + performance.now()) / 2;
  }
  // If it's unreachable, assume that it went on steadily.
  const timer = setInterval(() => void read().catch(() => {}), READ_MS);
  timer.unref();

  return {
    now: () => {
      const machine = systemMs() - performance.now();
      const clocks = [steady, machine, database ?? steady].sort((a, b) => a - b);
      steady = clocks[1]!;
      return toDate(steady + performance.now());
    },
    stop: () => clearInterval(timer),
  };
}

export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]!.at;
}
