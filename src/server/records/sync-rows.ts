import { sql } from "kysely";
import { bulkInsert } from "../db/bulk-insert.ts";
import { type NewRow, type TableName, tables, type Trx } from "../db/schema.ts";

export type RowKey<Name extends TableName> = { table: Name; columns: readonly (keyof NewRow<Name> & string)[] };

type Known = Readonly<Record<string, unknown>>;
export type Synced<Name extends TableName> = {
  added: readonly NewRow<Name>[];
  changed: readonly { before: Known; after: NewRow<Name> }[];
  unchanged: number;
};

/**
 * Makes the table's rows with these keys equal to the given ones, whose keys are distinct. If the table has a key
 * twice, as holds and checklists can, a change makes all of its rows equal. Equal rows aren't touched or locked, so
 * students can enroll.
 */
export async function syncRows<Name extends TableName>(
  trx: Trx,
  key: RowKey<Name>,
  rows: readonly NewRow<Name>[],
): Promise<Synced<Name>> {
  const table = sql.table(key.table);
  const { rows: known } = await sql<Known>`
    select t.* from ${table} t join ${keysOf(key, rows)} on ${matches(key)}`.execute(trx);
  const found = new Map(known.map((row) => [keyOf(key, row), row]));
  const added: NewRow<Name>[] = [];
  const changed: { before: Known; after: NewRow<Name> }[] = [];
  for (const row of rows) {
    const before = found.get(keyOf(key, row));
    if (!before) added.push(row);
    else if (!isWithin(row, before)) changed.push({ before, after: row });
  }
  await bulkInsert(trx, key.table, added);
  const [first] = changed;
  if (first) {
    const names = Object.keys(first.after);
    const given = givenRows(
      key.table,
      names,
      changed.map(({ after }) => after),
    );
    const values = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`);
    await sql`update ${table} t set ${sql.join(values)} from ${given} where ${matches(key)}`.execute(trx);
  }
  return { added, changed, unchanged: rows.length - added.length - changed.length };
}

export function keyOf<Name extends TableName>({ columns }: RowKey<Name>, row: object): string {
  return JSON.stringify(columns.map((name) => (row as Known)[name]));
}

/** `given` as a table of the keys. */
export function keysOf<Name extends TableName>({ table, columns }: RowKey<Name>, rows: readonly object[]) {
  return givenRows(table, columns, rows);
}

function givenRows(table: TableName, names: readonly string[], rows: readonly object[]) {
  const json = JSON.stringify(rows, [...names]);
  const facts: Readonly<Record<string, { sqlType: string }>> = tables[table];
  const types = names.map((name) => sql`${sql.ref(name)} ${sql.raw(facts[name]?.sqlType ?? "text")}`);
  return sql`json_to_recordset(${json}::json) as given (${sql.join(types)})`;
}

/** Whether `t` has the key of `given`. */
export function matches<Name extends TableName>({ columns }: RowKey<Name>) {
  const equal = columns.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`given.${name}`)}`);
  return sql.join(equal, sql` and `);
}

function isWithin(row: object, whole: Known): boolean {
  return Object.entries(row).every(([name, value]) => comparable(value) === comparable(whole[name]));
}

function comparable(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : (value ?? null);
}
