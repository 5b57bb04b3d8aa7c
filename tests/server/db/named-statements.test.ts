import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Db } from "#server/db/schema";
import { withTransaction } from "#server/db/transaction";
import { describePostgres } from "../../support/database/database.ts";

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
  "empty",
);
