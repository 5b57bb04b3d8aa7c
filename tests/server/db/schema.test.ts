import { sql } from "kysely";
import { expect, it } from "vitest";
import { tables } from "#server/db/schema";
import { describeEachDatabase, sharedDatabase } from "../../support/database/database.ts";
import { insert } from "../../support/database/rows.ts";

type ColumnRow = { table: string; column: string; type: string; nullable: boolean; default: string };

describeEachDatabase("the schema", (open) => {
  const database = sharedDatabase(open);

  it("describes every table and column as the migrations make them", async () => {
    const { rows } = await sql<ColumnRow>`
      select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
        not a.attnotnull as nullable,
        case when a.attidentity = 'a' then 'always' when a.atthasdef then 'database' else 'none' end as default
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and c.relname <> 'schema_migrations'
      order by c.relname, a.attname`.execute(database.db);

    const described = Object.entries(tables).flatMap(([table, columns]) =>
      Object.entries(columns).map(([column, { sqlType: type, isNullable: nullable, default: whose }]) => ({
        table,
        column,
        type,
        nullable,
        default: whose,
      })),
    );
    expect(described.sort(byName)).toEqual(rows.sort(byName));
  });

  it("refuses to change or remove what happened", async () => {
    const event = { student_id: "1", term_code: "T", class_number: 1, enrolled_delta: 1, waitlisted_delta: 0 };
    await insert(database.db, "enrollment_events", { ...event, kind: "enroll" });

    const refusal = /enrollment_events is append-only/;
    await expect(database.db.updateTable("enrollment_events").set({ enrolled_delta: 0 }).execute()).rejects.toThrow(
      refusal,
    );
    await expect(database.db.deleteFrom("enrollment_events").execute()).rejects.toThrow(refusal);
    expect(await database.db.selectFrom("enrollment_events").select("enrolled_delta").execute()).toEqual([
      { enrolled_delta: 1 },
    ]);
  });
});

function byName(a: ColumnRow, b: ColumnRow) {
  return `${a.table}.${a.column}` < `${b.table}.${b.column}` ? -1 : 1;
}
