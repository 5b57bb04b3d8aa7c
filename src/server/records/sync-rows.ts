import { sql } from "kysely";
import { bulkInsert } from "../db/bulk-insert.ts";
import { type NewRow, type TableName, type Trx, tables } from "../db/schema.ts";

export type SyncKey<Name extends TableName> = { table: Name; columns: readonly (keyof NewRow<Name> & string)[] };

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
  key: SyncKey<Name>,
  rows: readonly NewRow<Name>[],
): Promise<Synced<Name>> {
  if (rows.length === 0) return { added: [], changed: [], unchanged: 0 };
  const table = sql.table(key.table);
  const names = Object.keys(rows[0] ?? {});
  const columnsOf = (of: string) => sql.join(names.map((name) => sql.ref(`${of}.${name}`)));
  const numbered = rows.map((row, at) => ({ ...row, at }));
  const { rows: differing } = await sql<{ at: number; before: Known | null }>`
    select distinct on (given.at) given.at, to_jsonb(t) as before
    from ${givenRows(key.table, [...names, "at"], numbered)}
    left join ${table} t on ${matches(key)}
    where (${columnsOf("t")}) is distinct from (${columnsOf("given")})
    order by given.at`.execute(trx);
  const added = differing.filter(({ before }) => !before).map(({ at }) => rows[at]!);
  const changed = differing.flatMap(({ at, before }) => (before ? { before, after: rows[at]! } : []));
  await bulkInsert(trx, key.table, added);
  if (changed.length > 0) {
    const values = names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`);
    const rowsAfter = changed.map(({ after }) => after);
    const given = givenRows(key.table, names, rowsAfter);
    await sql`update ${table} t set ${sql.join(values)} from ${given} where ${matches(key)}`.execute(trx);
  }
  return { added, changed, unchanged: rows.length - added.length - changed.length };
}

/** As text, to tell rows apart. */
export function rowKeyText<Name extends TableName>({ columns }: SyncKey<Name>, row: object): string {
  return JSON.stringify(columns.map((name) => (row as Known)[name]));
}

/** The rows as a table `given` with these columns. */
export function givenRows(table: TableName, names: readonly string[], rows: readonly object[]) {
  const json = JSON.stringify(rows, [...names]);
  const facts: Readonly<Record<string, { sqlType: string }>> = tables[table];
  const types = names.map((name) => sql`${sql.ref(name)} ${sql.raw(facts[name]?.sqlType ?? "integer")}`);
  return sql`json_to_recordset(${json}::json) as given (${sql.join(types)})`;
}

/** Whether `t` has the key of `given`. */
export function matches<Name extends TableName>({ columns }: SyncKey<Name>) {
  const equal = columns.map((name) => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`given.${name}`)}`);
  return sql.join(equal, sql` and `);
}
