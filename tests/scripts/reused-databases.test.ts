import { sql } from "kysely";
import { expect, it } from "vitest";
import { bulkInsert } from "#server/db/bulk-insert";
import { tables } from "#server/db/schema";
import { describeEachDatabase, type TestDatabase } from "../support/database.ts";
import { schemaOf } from "../support/reused-databases.ts";

const terms = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    code: `T${at}`,
    description: "A term of no importance",
    start_date: "2026-01-01",
    end_date: "2026-05-01",
  }));

// Each of these tests looks at what the one before it has left.
describeEachDatabase("a database that one test leaves to the next", (open) => {
  let before: TestDatabase | undefined;

  /** Whether it is the one of the test before. Nothing that this has done can be seen. */
  async function takeNext(): Promise<{ database: TestDatabase; isSame: boolean }> {
    const database = await open();
    for (const name of Object.keys(tables)) {
      const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(database.db);
      expect(rows, name).toEqual([]);
    }
    const used = await sql`select sequencename from pg_sequences where last_value is not null`.execute(database.db);
    expect(used.rows).toEqual([]);
    const isSame = database === before;
    before = database;
    return { database, isSame };
  }

  const addRows = async ({ db }: TestDatabase, count: number) => {
    await bulkInsert(db, "terms", terms(count));
    await db.insertInto("subjects").values({ term_code: "T0", code: "A", description: "" }).execute();
    await db.insertInto("audit").values({ action: "sign_in", request_id: "r" }).execute();
  };

  it("has no rows of it, whatever they refer to, and counts from the beginning", async () => {
    await addRows((await takeNext()).database, 2);
  });

  it("has none of very many rows either", async () => {
    const { database, isSame } = await takeNext();
    expect(isSame).toBe(true);
    await addRows(database, 20_000);
  });

  it("is another one where a test has changed the schema", async () => {
    const { database, isSame } = await takeNext();
    expect(isSame).toBe(true);
    await sql`create index own on terms (description)`.execute(database.db);
  });

  it("is the same one again where what was changed is as before", async () => {
    const { database, isSame } = await takeNext();
    expect(isSame).toBe(false);
    await sql`alter table terms add constraint own check (code <> 'X')`.execute(database.db);
    await sql`alter table terms drop constraint own`.execute(database.db);
  });

  it("may have been closed", async () => {
    const { database, isSame } = await takeNext();
    expect(isSame).toBe(true);
    await database.close();
  });

  it("is then another one", async () => {
    expect((await takeNext()).isSame).toBe(false);
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
