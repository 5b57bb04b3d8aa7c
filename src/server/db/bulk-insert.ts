import { type RawBuilder, sql } from "kysely";
import type { TableColumns } from "./column.ts";
import { type Db, type NewRow, type TableName, tables } from "./schema.ts";

type OnConflict<Name extends TableName> = {
  /** Without it, rows that break any unique index are left out. */
  key?: readonly (keyof NewRow<Name> & string)[];
  /** Default: all other given columns; none leaves such rows alone. */
  update?: readonly (keyof NewRow<Name> & string)[];
};

export type InsertResult = {
  inserted: number;
  /** Rows that existed and changed; equal ones are neither counted nor written. */
  updated: number;
};

const ROWS_PER_STATEMENT = 5_000;

/** What only some rows have is null in the others. With `update`, keys must be distinct. */
export async function bulkInsert<Name extends TableName>(
  db: Db,
  table: Name,
  rows: readonly NewRow<Name>[],
  onConflict?: OnConflict<Name>,
): Promise<InsertResult> {
  const total = { inserted: 0, updated: 0 };
  const names = namesOf(rows);
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const { rows: counts } = await sql<InsertResult>`
      with written as (
        ${insertion(table, names, rows.slice(start, start + ROWS_PER_STATEMENT))}
        ${onConflict ? conflictClause(onConflict, names) : sql``}
        returning xmax = 0 as is_new
      )
      select count(*) filter (where is_new) as inserted, count(*) filter (where not is_new) as updated
      from written`.execute(db);
    total.inserted += counts[0]?.inserted ?? 0;
    total.updated += counts[0]?.updated ?? 0;
  }
  return total;
}

/** For part of a larger statement, whose text doesn't depend on the row count. */
export function insertionOf<Name extends TableName>(table: Name, rows: readonly NewRow<Name>[]): RawBuilder<unknown> {
  return insertion(table, namesOf(rows), rows);
}

function namesOf(rows: readonly object[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(row)))];
}

/** Rows travel as one JSON text: five times as fast as an array per column (unnest), which can't hold array columns. */
function insertion(table: TableName, names: readonly string[], rows: readonly object[]): RawBuilder<unknown> {
  const facts: TableColumns = tables[table];
  const columns = names.map((name) => {
    const type = facts[name]?.sqlType;
    if (type === undefined) throw new RangeError(`Table ${table} has no column ${name}.`);
    // The text of `toJson`, so it's a string within the JSON.
    return type === "jsonb" ? [`"${name}"`, "text", "::jsonb"] : [`"${name}"`, type, ""];
  });
  const into = columns.map(([name]) => name).join();
  const values = columns.map(([name, , cast]) => `${name}${cast}`).join();
  const given = columns.map(([name, type]) => `${name} ${type}`).join();
  const json = JSON.stringify(rows, written);
  return sql`${sql.raw(`insert into "${table}" as old (${into}) select ${values} from json_to_recordset(`)}${json}
    ${sql.raw(`::json) as given (${given})`)}`;
}

/** Half a surrogate pair isn't a character, and JSON would turn other numbers into null. */
function written(name: string, value: unknown): unknown {
  if (typeof value === "number" && !Number.isFinite(value)) throw new RangeError(`${name} is ${value}.`);
  return typeof value === "string" ? value.toWellFormed() : value;
}

function conflictClause(given: { key?: readonly string[]; update?: readonly string[] }, names: readonly string[]) {
  const { key } = given;
  if (!key) return sql`on conflict do nothing`;
  const { update = names.filter((name) => !key.includes(name)) } = given;
  const target = sql.join(key.map((name) => sql.ref(name)));
  if (update.length === 0) return sql`on conflict (${target}) do nothing`;
  const assignments = update.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  const before = sql.join(update.map((name) => sql.ref(`old.${name}`)));
  const after = sql.join(update.map((name) => sql.ref(`excluded.${name}`)));
  return sql`on conflict (${target}) do update set ${sql.join(assignments)}
    where (${before}) is distinct from (${after})`;
}

/** Compare it with `=`. One parameter for any number of values keeps the statement's text the same. */
export function anyOf<Value extends string | number>(values: readonly Value[]): RawBuilder<Value> {
  return sql`any(${[...values]})`;
}
