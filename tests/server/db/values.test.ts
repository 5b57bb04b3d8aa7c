import { sql } from "kysely";
import { expect, it } from "vitest";
import { describeEachDatabase, sharedDatabase } from "../../support/database/database.ts";

describeEachDatabase("values", (open) => {
  const database = sharedDatabase(open);
  const value = async (expression: string) => {
    const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(database.db);
    return rows[0]?.value;
  };

  it("come back as the types that the schema promises", async () => {
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

  it("refuse to lose digits", async () => {
    await expect(value("9007199254740993::bigint")).rejects.toThrow("9007199254740993");
  });
});
