import { sql } from "kysely";
import type { ColumnFacts, Columns } from "./column.ts";
import { type Db, type NewRow, type TableName, tables } from "./schema.ts";

export type OnConflict<Name extends TableName> = {
  /** Columns of the unique key that may be there already. */
  key: readonly (keyof NewRow<Name> & string)[];
  /** Columns that take the new value where they differ; none leaves the row as it is. */
  update: readonly (keyof NewRow<Name> & string)[];
};

export type BulkResult = {
  inserted: number;
  /** Rows that were there and changed; those that were equal already are not counted and not written. */
  updated: number;
};

/** Few enough that one statement's text stays at some megabytes, many enough that its round trip does not count. */
const ROWS_PER_STATEMENT = 5_000;

/**
 * Inserts many rows with few statements. All rows name the same columns; a row without a nullable one gets null. Run
 * it inside a transaction to have all or nothing. A key must not come twice where `onConflict` updates.
 */
export async function bulkInsert<Name extends TableName>(
  db: Db,
  table: Name,
  rows: readonly NewRow<Name>[],
  onConflict?: OnConflict<Name>,
): Promise<BulkResult> {
  const total = { inserted: 0, updated: 0 };
  if (rows.length === 0) return total;
  const columns = namedColumns(table, rows);
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const json = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT));
    const { rows: counts } = await insertStatement(table, columns, json, onConflict).execute(db);
    total.inserted += counts[0]?.inserted ?? 0;
    total.updated += counts[0]?.updated ?? 0;
  }
  return total;
}

function insertStatement(table: string, columns: [string, ColumnFacts][], json: string, onConflict?: Conflict) {
  const names = sql.join(columns.map(([name]) => sql.ref(name)));
  // A jsonb value comes as the text of `toJson`, so it is read as text and cast.
  const types = columns.map(
    ([name, { sqlType }]) => sql`${sql.ref(name)} ${sql.raw(sqlType === "jsonb" ? "text" : sqlType)}`,
  );
  const values = columns.map(([name, { sqlType }]) => sql`${sql.ref(name)}::${sql.raw(sqlType)}`);
  return sql<BulkResult>`
    with written as (
      insert into ${sql.table(table)} as old (${names})
      select ${sql.join(values)} from json_to_recordset(${json}::json) as given (${sql.join(types)})
      ${onConflict ? conflictClause(onConflict) : sql``}
      returning xmax = 0 as is_new
    )
    select count(*) filter (where is_new) as inserted, count(*) filter (where not is_new) as updated from written`;
}

type Conflict = { key: readonly string[]; update: readonly string[] };

function conflictClause({ key, update }: Conflict) {
  const target = sql.join(key.map((name) => sql.ref(name)));
  if (update.length === 0) return sql`on conflict (${target}) do nothing`;
  const assignments = update.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`);
  const before = sql.join(update.map((name) => sql.ref(`old.${name}`)));
  const after = sql.join(update.map((name) => sql.ref(`excluded.${name}`)));
  return sql`
    on conflict (${target}) do update set ${sql.join(assignments)} where (${before}) is distinct from (${after})`;
}

function namedColumns(table: TableName, rows: readonly object[]): [string, ColumnFacts][] {
  const known: Columns = tables[table];
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...names].map((name) => {
    const column = known[name];
    if (!column) throw new RangeError(`Table ${table} has no column ${name}.`);
    return [name, column];
  });
}
