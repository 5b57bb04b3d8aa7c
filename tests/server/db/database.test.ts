import { sql } from "kysely";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { bulkInsert } from "#server/db/bulk-insert";
import { everyRow } from "#server/db/conditional-writes";
import { tables } from "#server/db/schema";
import { type GivenUp, onGivenUp, withTransaction } from "#server/db/transaction";
import { describeEachDatabase, sharedDatabase } from "../../support/database/database.ts";
import { findRows, update } from "../../support/database/rows.ts";
import { addEvent } from "../../support/small-term.ts";

type ColumnRow = { table: string; column: string; type: string; nullable: boolean; default: string };

const term = { code: "T", description: "Term", start_date: "2026-01-01", end_date: "2026-05-01" };

describeEachDatabase("a database", (open) => {
  const database = sharedDatabase(open);
  beforeEach(() => database.db.deleteFrom("terms").where(everyRow).execute());

  /** What PostgreSQL gives up until the test is over. */
  const losses = () => {
    const seen: GivenUp[] = [];
    onTestFinished(onGivenUp((lost) => seen.push(lost)));
    return seen;
  };
  const stored = () => findRows(database.db, "terms", ["code", "description"], {}, "code");

  it("keeps nothing of a transaction when a statement fails, and leaves the connection fit for others", async () => {
    const attempt = withTransaction(database.db, async (trx) => {
      await trx.insertInto("terms").values(term).execute();
      await trx.insertInto("terms").values(term).execute();
    });
    await expect(attempt).rejects.toMatchObject({ code: "23505", constraint: "terms_pkey", table: "terms" });
    expect(await stored()).toEqual([]);
  });

  it("starts a transaction again when another one made it give up, and says so", async () => {
    const lost = losses();
    let attempts = 0;
    const result = await withTransaction(database.db, async (trx) => {
      attempts++;
      await trx.insertInto("terms").values(term).execute();
      if (attempts < 3) await sql`do $$ begin raise exception 'no' using errcode = '40001'; end $$`.execute(trx);
      return attempts;
    });
    expect(result).toBe(3);
    expect(lost).toEqual(Array(2).fill({ code: "40001", isRepeated: true }));
    expect(await stored()).toHaveLength(1);
  });

  it("keeps hostile text to the letter", async () => {
    const hostile = [
      "'; drop table terms; --",
      '\\"\\u0041{}[],null\\N',
      "line\r\nbreak\ttab\u0001\u007f",
      "Łukasz 😀 \u202e\u2028 e\u0301",
      " ",
      "$1 :name ?",
    ];
    const rows = hostile.map((text, index) => ({ ...term, code: text, description: `${index}${text}` }));
    await bulkInsert(database.db, "terms", rows);
    const expected = rows.map(({ code, description }) => ({ code, description }));
    expect((await stored()).sort((a, b) => (a.description < b.description ? -1 : 1))).toEqual(expected);
  });

  it("updates in bulk what is there and differs, and counts nothing else", async () => {
    await bulkInsert(database.db, "terms", [
      { ...term, code: "A", description: "old" },
      { ...term, code: "B", description: "same" },
    ]);
    const after = [
      { code: "A", description: "new" },
      { code: "B", description: "same" },
      { code: "C", description: "added" },
    ];
    const rows = after.map((each) => ({ ...term, ...each }));
    const onConflict = { key: ["code"], update: ["description", "end_date"] } as const;
    expect(await bulkInsert(database.db, "terms", rows, onConflict)).toEqual({ inserted: 1, updated: 1 });
    expect(await stored()).toEqual(after);
  });

  const value = async (expression: string) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db);
    return rows[0]?.value;
  };

  it("gives values as the types that the schema promises", async () => {
    expect(await value("date '2026-03-29'")).toBe("2026-03-29");
    expect(await value("9007199254740991::bigint")).toBe(Number.MAX_SAFE_INTEGER);
    expect(await value("(select count(*) from terms)")).toBe(0);
    expect(await value("3.50::numeric(5, 2)")).toBe(3.5);
    expect(await value("timestamptz '2026-03-29 02:30:00.123+02'")).toEqual(new Date("2026-03-29T00:30:00.123Z"));
    expect(await value(`'{"a": [1, "ü", null]}'::jsonb`)).toEqual({ a: [1, "ü", null] });
    expect(await value("'E'::char(1)")).toBe("E");
    expect(await value("array[1, 2]::smallint[]")).toEqual([1, 2]);
    expect(await value(`array['a,b', '"', '']::text[]`)).toEqual(["a,b", '"', ""]);
    expect(await value("null::date")).toBeNull();
    expect(await value("true")).toBe(true);
  });

  it("refuses to lose digits", async () => {
    await expect(value("9007199254740993::bigint")).rejects.toThrow("9007199254740993");
  });

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
    const { db } = database;
    await addEvent(db, "1", 1);
    const refusal = /enrollment_events is append-only/;
    await expect(update(db, "enrollment_events", { enrolled_delta: 0 })).rejects.toThrow(refusal);
    await expect(db.deleteFrom("enrollment_events").where(everyRow).execute()).rejects.toThrow(refusal);
    expect(await findRows(db, "enrollment_events", ["enrolled_delta"])).toEqual([{ enrolled_delta: 1 }]);
  });

  // Last, as deleting so many takes long.
  it("stores every row of a bulk insert of many statements' worth", async () => {
    const rows = Array.from({ length: 12_001 }, (_, index) => ({ ...term, code: `T${index}` }));
    expect(await bulkInsert(database.db, "terms", rows)).toEqual({ inserted: 12_001, updated: 0 });
    const found = await database.db.selectFrom("terms").selectAll().execute();
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(rows.map(({ code }) => code)));
    expect(found[0]).toMatchObject({ start_date: "2026-01-01", catalog_version: 1 });
  });
});

function byName(a: ColumnRow, b: ColumnRow) {
  return `${a.table}.${a.column}` < `${b.table}.${b.column}` ? -1 : 1;
}
