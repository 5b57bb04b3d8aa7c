import { readFileSync, writeFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { Db } from "#server/db/schema";
import { testDatabases } from "../../support/database/database.ts";

/** What the last release reads and writes. At a release: RELEASE=1 npx vitest run --project integration THIS_FILE */
const FILE = new URL("./released-schema.json", import.meta.url);

type Shape = {
  /** By table and column, such as "text", "text null", and "bigint default". */
  columns: Record<string, string>;
  /** Constraints and unique indexes with their columns, by table. */
  rules: Record<string, readonly string[]>;
};

const open = testDatabases();

async function readShape(db: Db): Promise<Shape> {
  const columns = await sql<{ name: string; column: string }>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then '' else ' null' end
      || case when a.atthasdef or a.attidentity <> '' then ' default' else '' end as column
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    order by 1`.execute(db);
  const rules = await sql<{ table: string; rules: string[] }>`
    select table_name as table, array_agg(rule order by rule) as rules from (
      select conrelid::regclass::text as table_name, (
          select string_agg(attname, ',') from pg_attribute where attrelid = conrelid and attnum = any(conkey)
        ) || ': ' || pg_get_constraintdef(oid) as rule
      from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'p', 'u', 'x')
      union
      select indrelid::regclass::text, coalesce((
          select string_agg(attname, ',') from pg_attribute where attrelid = indrelid and attnum = any(indkey)
        ), '') || ': ' || regexp_replace(pg_get_indexdef(indexrelid), ' INDEX \\S+ ', ' INDEX ')
      from pg_index join pg_class c on c.oid = indrelid
      where indisunique and c.relnamespace = 'public'::regnamespace) as all_rules
    group by 1 order by 1`.execute(db);
  return {
    columns: Object.fromEntries(columns.rows.map(({ name, column }) => [name, column])),
    rules: Object.fromEntries(rules.rows.map((row) => [row.table, row.rules])),
  };
}

/** What the last release would notice of a schema. */
function breaksOf(released: Shape, present: Shape): string[] {
  const tables = new Set(Object.keys(released.columns).map((name) => name.split(".")[0]));
  const kept = Object.entries(released.columns).flatMap(([name, before]) => {
    const now = present.columns[name];
    if (now === undefined) return [`${name} is missing`];
    return [
      ...(typeOf(now) === typeOf(before) ? [] : [`${name} was ${typeOf(before)} and is ${typeOf(now)}`]),
      ...(before.includes(" null") && !now.includes(" null") ? [`${name} took null`] : []),
      ...(!needsValue(before) && needsValue(now) ? [`${name} could be left out`] : []),
    ];
  });
  const added = Object.entries(present.columns).filter(
    ([name, now]) => tables.has(name.split(".")[0]) && released.columns[name] === undefined && needsValue(now),
  );
  // A rule of new columns alone holds for rows that don't say them.
  const bindsOld = (table: string, rule: string) => {
    const columns = (rule.split(": ", 1)[0] ?? "").split(",");
    return columns.some((column) => column === "" || released.columns[`${table}.${column}`] !== undefined);
  };
  const rules = Object.entries(present.rules).flatMap(([table, all]) =>
    tables.has(table)
      ? all
          .filter((rule) => !released.rules[table]?.includes(rule) && bindsOld(table, rule))
          .map((rule) => [table, rule])
      : [],
  );
  return [
    ...kept,
    ...added.map(([name]) => `${name} is new and needs a value`),
    ...rules.map(([table, rule]) => `${table} has the new rule ${rule}`),
  ];
}

const typeOf = (column: string) => column.replace(/ null| default/g, "");
const needsValue = (column: string) => !/ null| default/.test(column);

it("lets the last release read and write as before", async () => {
  const { db } = await open();
  const present = await readShape(db);
  if (process.env["RELEASE"]) writeFileSync(FILE, `${JSON.stringify(present, null, 1)}\n`);
  expect(breaksOf(JSON.parse(readFileSync(FILE, "utf8")) as Shape, present)).toEqual([]);
});
