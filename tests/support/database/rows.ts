import { type RawBuilder, sql } from "kysely";
import { bulkInsert } from "#server/db/bulk-insert";
import type { Db, NewRow, TableName, TableRow } from "#server/db/schema";

/** `where` has values, or several values, by column. */
type Where<Name extends TableName> = {
  [Column in keyof TableRow<Name>]?: TableRow<Name>[Column] | readonly TableRow<Name>[Column][];
};
type Values<Name extends TableName> = {
  [Column in keyof TableRow<Name>]?: TableRow<Name>[Column] | RawBuilder<unknown>;
};

export async function insert<Name extends TableName>(
  db: Db,
  table: Name,
  rows: NewRow<Name> | readonly NewRow<Name>[],
): Promise<void> {
  // They may have different columns.
  for (const row of [rows].flat() as NewRow<Name>[]) await bulkInsert(db, table, [row]);
}

export async function update<Name extends TableName>(
  db: Db,
  table: Name,
  values: Values<Name>,
  where: Where<Name> = {},
): Promise<void> {
  const changes = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${matching(where)}`.execute(db);
}

export async function findRows<Name extends TableName, Column extends keyof TableRow<Name> & string>(
  db: Db,
  table: Name,
  columns: readonly Column[],
  where: Where<Name> = {},
  ...order: (keyof TableRow<Name> & string)[]
): Promise<Pick<TableRow<Name>, Column>[]> {
  const sorted = order.length > 0 ? sql`order by ${sql.join(order.map((column) => sql.ref(column)))}` : sql``;
  const { rows } = await sql<Pick<TableRow<Name>, Column>>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(table)}
    where ${matching(where)} ${sorted}`.execute(db);
  return rows;
}

/** Throws if there is none. */
export async function findRow<Name extends TableName, Column extends keyof TableRow<Name> & string>(
  ...asked: Parameters<typeof findRows<Name, Column>>
): Promise<Pick<TableRow<Name>, Column>> {
  const [row] = await findRows(...asked);
  if (!row) throw new Error(`No row of ${asked[1]} matches.`);
  return row;
}

function matching(where: object): RawBuilder<unknown> {
  const conditions = Object.entries(where).map(([column, value]) =>
    Array.isArray(value)
      ? sql`${sql.ref(column)} = any(${value})`
      : sql`${sql.ref(column)} is not distinct from ${value}`,
  );
  return sql.join([sql`true`, ...conditions], sql` and `);
}
