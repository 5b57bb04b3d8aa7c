import { type Insertable, type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import type { TableOf } from "./column.ts";
import { tables } from "./tables.ts";

export { type JsonValue, toJson } from "./column.ts";
export { tables };

export type Schema = { [Name in keyof typeof tables]: TableOf<(typeof tables)[Name]> };
export type TableName = keyof Schema;

export type TableRow<Name extends TableName> = Selectable<Schema[Name]>;
export type NewRow<Name extends TableName> = Insertable<Schema[Name]>;

export type Db = Kysely<Schema>;
export type Trx = Transaction<Schema>;

export const fullName = sql<string>`trim(first_name || ' ' || last_name)`;

/** The rows of a query as one JSON array; moments are texts. */
export function jsonListOf(rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(r), '[]') from (${rows}) as r)`;
}

/** PostgreSQL can't store NUL or half of a surrogate pair, which UTF-8 doesn't have. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}
