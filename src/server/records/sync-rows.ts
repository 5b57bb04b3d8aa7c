import { sql } from "kysely";
import { bulkInsert } from "../db/bulk-insert.ts";
import { type NewRow, type TableName, tables, type Trx } from "../db/schema.ts";

export type RowKey<Name extends TableName> = {
  table: Name;
  columns: readonly (keyof NewRow<Name> & string)[];
  /** Whether the table has a unique index on it. Otherwise the table has an `id`. */
  isUnique: boolean;
};

export type Synced<Name extends TableName> = {
  added: readonly NewRow<Name>[];
  changed: readonly { before: Readonly<Record<string, unknown>>; after: NewRow<Name> }[];
  unchanged: number;
};

/**
 * Makes the table's rows with these keys equal to the given ones, whose keys are distinct. Rows that are equal already
 * aren't touched or locked, so students can enroll.
 */
export async function syncRows<Name extends TableName>(
  trx: Trx,
  key: RowKey<Name>,
  rows: readonly NewRow<Name>[],
): Promise<Synced<Name>> {
  const found = new Map((await readByKey(trx, key, rows)).map((row) => [keyOf(key, row), row]));
  const added: NewRow<Name>[] = [];
  const changed: { before: Readonly<Record<string, unknown>>; after: NewRow<Name> }[] = [];
  for (const row of rows) {
    const before = found.get(keyOf(key, row));
    if (!before) added.push(row);
    else if (!isWithin(row, before)) changed.push({ before, after: row });
  }
  await bulkInsert(trx, key.table, added);
  if (key.isUnique) {
    const after = changed.map((each) => each.after);
    await bulkInsert(trx, key.table, after, { key: key.columns });
  } else {
    for (const { before, after } of changed) {
      const values = Object.entries(after).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
      await sql`update ${sql.table(key.table)} set ${sql.join(values)} where id = ${before["id"]}`.execute(trx);
    }
  }
  return { added, changed, unchanged: rows.length - added.length - changed.length };
}

export function keyOf<Name extends TableName>({ columns }: RowKey<Name>, row: object): string {
  return JSON.stringify(columns.map((name) => (row as Record<string, unknown>)[name]));
}

async function readByKey<Name extends TableName>(trx: Trx, key: RowKey<Name>, rows: readonly NewRow<Name>[]) {
  if (rows.length === 0) return [];
  const { rows: found } = await sql<Record<string, unknown>>`
    select t.* from ${sql.table(key.table)} t join ${keysOf(key, rows)} on ${matches(key, "t")}`.execute(trx);
  return found;
}

/** A table expression `given` with the keys of these rows. */
export function keysOf<Name extends TableName>({ table, columns }: RowKey<Name>, rows: readonly object[]) {
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map((name) => [name, (row as Record<string, unknown>)[name]]))),
  );
  const facts: Readonly<Record<string, { sqlType: string }>> = tables[table];
  const types = columns.map((name) => sql`${sql.ref(name)} ${sql.raw(facts[name]?.sqlType ?? "text")}`);
  return sql`json_to_recordset(${json}::json) as given (${sql.join(types)})`;
}

export function matches<Name extends TableName>({ columns }: RowKey<Name>, alias: string) {
  return sql.join(
    columns.map((name) => sql`${sql.ref(`${alias}.${name}`)} = ${sql.ref(`given.${name}`)}`),
    sql` and `,
  );
}

function isWithin(row: object, whole: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(row).every(([name, value]) => comparable(value) === comparable(whole[name]));
}

function comparable(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : (value ?? null);
}
