import { CompiledQuery, type RawBuilder, sql } from "kysely";
import type { PoolClient } from "pg";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { Pool } from "#server/db/pool";
import { replicaPool } from "#server/db/replica";
import type { Db } from "#server/db/schema";
import { steadyClock } from "#server/db/steady-clock";
import { withTransaction } from "#server/db/transaction";
import { describeEachDatabase, describePostgres, empty } from "../../support/database/database.ts";
import { openTestQueue } from "../../support/job-queues.ts";

describePostgres("a listener", (open) => {
  it("hears what others send, and says that it may have missed something each time that it connects", async () => {
    const { db, listen } = await open();
    const heard: (string | undefined)[] = [];
    onTestFinished(listen("catalog", (payload) => heard.push(payload)));
    await expect.poll(() => heard).toEqual([undefined]);
    await sql`select pg_notify('catalog', '3730')`.execute(db);
    await expect.poll(() => heard).toEqual([undefined, "3730"]);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen%'`.execute(db);
    await expect.poll(() => heard).toEqual([undefined, "3730", undefined]);
    await sql`select pg_notify('catalog', '3810')`.execute(db);
    await expect.poll(() => heard.at(-1)).toBe("3810");
  });
});

const rows = async (db: Db) => (await sql`select * from changing where id = ${1}`.execute(db)).rows;

async function planned(db: Db) {
  const { rows: found } = await sql<{ name: string }>`
    select name from pg_prepared_statements where statement like 'select * from changing%'`.execute(db);
  return found.length;
}

describePostgres(
  "Statements that come often",
  (open) => {
    it("are prepared, and once more when a migration has changed what they return", async () => {
      const { db } = await open();
      await sql`create table changing (id integer)`.execute(db);
      await sql`insert into changing values (1)`.execute(db);
      // One connection at a time: it's the same one.
      for (let call = 0; call < 9; call++) expect(await rows(db)).toEqual([{ id: 1 }]);
      expect(await planned(db)).toBe(1);

      await sql`alter table changing add column first integer`.execute(db);
      expect(await rows(db)).toEqual([{ id: 1, first: null }]);
      for (let call = 0; call < 9; call++) await rows(db);
      expect(await planned(db)).toBe(2);

      await sql`alter table changing add column second integer`.execute(db);
      const inTransaction = await withTransaction(db, async (trx) => await rows(trx));
      expect(inTransaction).toEqual([{ id: 1, first: null, second: null }]);
    });
  },
  empty,
);

describePostgres("The databases of tests", (open) => {
  it("prepare each statement at once", async () => {
    const { db } = await open();
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like ${"%pg_prepared_statements%"}`.execute(db);
    expect(rows).toEqual([{ name: expect.stringMatching(/^[0-9a-f]{32}_/) }]);
  });

  it("also prepare what the job queue sends, and SQL that is put together as text", async () => {
    const { db } = await open();
    const jobs = openTestQueue(db);
    await jobs.add("mail", [{ data: { notice: 1 } }]);
    await jobs.workOff("mail", async () => "done", { isOver: () => false });
    await db.executeQuery(CompiledQuery.raw("select 1 as raw where $1 = 1", [1]));
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_prepared_statements
      where statement like ${"%pgboss.job%"} or statement like ${"%as raw%"}
      group by statement like ${"%as raw%"} order by 1`.execute(db);
    expect(rows.map(({ count }) => count)).toEqual([1, expect.any(Number)]);
  });
});

describeEachDatabase("The databases of tests, both of them,", (open) => {
  it("plan each statement without its values", async () => {
    const { db } = await open();
    await sql`create table owned (id integer, is_usual boolean)`.execute(db);
    await sql`create unique index usual on owned (id) where is_usual`.execute(db);
    const upsert = (usual: RawBuilder<unknown>) =>
      sql`insert into owned values (${1}, ${true}) on conflict (id) where is_usual = ${usual} do nothing`.execute(db);
    await upsert(sql`true`);
    // Only a plan with the value proves that the partial index applies.
    await expect(upsert(sql`${true}`)).rejects.toThrow("no unique or exclusion constraint");
    await sql`drop table owned`.execute(db);
  });
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A server that writes a position a second, and a replica that replays it until told to stop. */
async function openPair() {
  const state = { written: 0, replayed: 0, isThere: true, warnings: [] as string[] };
  const poolOf = (name: string, answer: (values: string[]) => string): Pool => {
    const query = async (_: string, values: string[]) => ({ rows: [{ answer: answer(values) }] });
    const connect = async () => {
      if (name === "replica" && !state.isThere) throw new Error("refused");
      return { name, query, release: () => {} } as unknown as PoolClient;
    };
    const idle = { size: 1, total: 0, idle: 0, waiting: 0 };
    return { connect, end: async () => {}, options: {}, state: () => idle, expectReplies: () => {} };
  };
  const replica = poolOf("replica", ([least]) => String(state.replayed >= Number.parseInt(least ?? "", 10)));
  const ping = poolOf("ping", () => String(state.written));
  const log = { warn: (_: object, message: string) => state.warnings.push(message) };
  const pool = await replicaPool({ replica, ping, reads: poolOf("reads", () => "") }, log);
  const used = async () => ((await pool.connect()) as unknown as { name: string }).name;
  const pass = async (seconds: number, follows: boolean) => {
    for (let second = 0; second < seconds; second++) {
      state.written++;
      if (follows) state.replayed = state.written;
      await vi.advanceTimersByTimeAsync(1000);
    }
  };
  return { state, used, pass };
}

it("reads from a replica until that is too far behind, and again once it has everything", async () => {
  const { state, used, pass } = await openPair();
  await pass(8, true);
  expect(await used()).toBe("replica");
  await pass(4, false);
  expect(await used()).toBe("replica");
  await pass(10, false);
  expect(await used()).toBe("reads");
  state.replayed = state.written - 1;
  await pass(1, false);
  expect(await used()).toBe("reads");
  await pass(2, true);
  expect(await used()).toBe("replica");
  expect(state.warnings).toHaveLength(2);
});

it("reads from the database itself at once when the replica is gone, and says so once", async () => {
  const { state, used, pass } = await openPair();
  state.isThere = false;
  expect(await used()).toBe("reads");
  await pass(5, true);
  expect(await used()).toBe("reads");
  expect(state.warnings).toHaveLength(1);
  state.isThere = true;
  await pass(1, true);
  expect(await used()).toBe("replica");
});

const HOUR_MS = 3_600_000;

it("follows neither this machine's clock nor the database's when only one of them jumps", async () => {
  let ahead = 0;
  const { now, stop } = steadyClock(async () => new Date(start + performance.now() - began + ahead));
  const [start, began] = [Date.now(), performance.now()];
  const elapsed = () => now().getTime() - start - (performance.now() - began);
  await vi.advanceTimersByTimeAsync(20_000);
  for (const jump of [HOUR_MS, -HOUR_MS]) {
    vi.setSystemTime(Date.now() + jump);
    expect(elapsed()).toBe(0);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(elapsed()).toBe(0);
    vi.setSystemTime(Date.now() - jump);
    ahead = jump;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(elapsed()).toBe(0);
    ahead = 0;
    await vi.advanceTimersByTimeAsync(20_000);
  }
  vi.setSystemTime(Date.now() + HOUR_MS);
  ahead = HOUR_MS;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(elapsed()).toBe(HOUR_MS);
  stop();
});
