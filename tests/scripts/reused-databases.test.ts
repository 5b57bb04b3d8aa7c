import { sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { bulkInsert } from "#server/db/bulk-insert";
import { tables } from "#server/db/schema";
import { describeEachDatabase, type TestDatabase } from "../support/database.ts";
import { leftDatabases, schemaOf } from "../support/reused-databases.ts";

const terms = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    code: `T${at}`,
    description: "A term of no importance",
    start_date: "2026-01-01",
    end_date: "2026-05-01",
  }));

describeEachDatabase("a database that one test leaves to the next", (open, kind) => {
  /** Leaves what `work` has been done with, and says whether the next one gets it. Nothing of the work can be seen. */
  async function isReusedAfter(work: (database: TestDatabase) => Promise<unknown>): Promise<boolean> {
    const { take, leave } = leftDatabases(open);
    const before = await take();
    await work(before.database);
    await leave(before);
    const { database } = await take();
    for (const name of Object.keys(tables)) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(database.db);
      expect(rows, name).toEqual([]);
    }
    const used = await sql`select sequencename from pg_sequences where last_value is not null`.execute(database.db);
    expect(used.rows).toEqual([]);
    return database === before.database;
  }

  const addRows = async ({ db }: TestDatabase, count: number) => {
    await bulkInsert(db, "terms", terms(count));
    await db.insertInto("subjects").values({ term_code: "T0", code: "A", description: "" }).execute();
    await db.insertInto("audit").values({ action: "sign_in", request_id: "r" }).execute();
  };

  it.each([2, 20_000])(
    "has none of %d rows of it, whatever they refer to, and counts from the beginning",
    async (count) => {
      expect(await isReusedAfter((database) => addRows(database, count))).toBe(true);
    },
  );

  it("is another one where a test has changed the schema", async () => {
    expect(await isReusedAfter(({ db }) => sql`create index own on terms (description)`.execute(db))).toBe(false);
  });

  it("is the same one where what was changed is as before", async () => {
    const changeAndBack = async ({ db }: TestDatabase) => {
      await sql`alter table terms add constraint own check (code <> 'X')`.execute(db);
      await sql`alter table terms drop constraint own`.execute(db);
    };
    expect(await isReusedAfter(changeAndBack)).toBe(true);
  });

  it("is another one where a test has closed it", async () => {
    expect(await isReusedAfter((database) => database.close())).toBe(false);
  });

  // The embedded one has a single connection.
  it.runIf(kind === "postgres")("is another one where a connection is not done with its work", async () => {
    const [isBegun, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let work: Promise<void> | undefined;
    const begin = async ({ db }: TestDatabase) => {
      work = db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx);
        isBegun.resolve();
        await isOver.promise;
      });
      await isBegun.promise;
    };
    expect(await isReusedAfter(begin)).toBe(false);
    isOver.resolve();
    await work;
  });

  it("is another one where something was written when the test was over, which is told", async () => {
    const told = vi.spyOn(console, "error").mockReturnValue();
    onTestFinished(() => told.mockRestore());
    const { take, leave } = leftDatabases(open);
    const before = await take();
    await leave(before);
    await addRows(before.database, 1);
    expect((await take()).database).not.toBe(before.database);
    expect(told.mock.calls.join()).toContain("has written into its database: terms, subjects, audit, audit_id_seq");
  });

  it.each([
    "alter table terms add constraint own check (code <> 'X')",
    "alter table terms drop constraint terms_pkey cascade",
    "alter table terms add own integer",
    "alter table terms alter description set default ''",
    "alter table terms alter description drop not null",
    "drop index enrollments_live",
    "alter table enrollment_events disable trigger enrollment_events_append_only",
    "create or replace function refuse_change() returns trigger language plpgsql as 'begin return new; end'",
    "create schema own",
  ])("has another schema after: %s", async (statement) => {
    const { db } = await open();
    const undone = new Error("undone");
    const work = db.transaction().execute(async (trx) => {
      const atFirst = await schemaOf(trx);
      expect(await schemaOf(trx)).toBe(atFirst);
      await sql.raw(statement).execute(trx);
      expect(await schemaOf(trx)).not.toBe(atFirst);
      throw undone;
    });
    await expect(work).rejects.toBe(undone);
  });
});
