import { type RawBuilder, sql } from "kysely";

/** To be compared with `=`: one parameter however many values there are, so that the statement stays the same text. */
export function anyOf<Value extends string | number>(values: readonly Value[]): RawBuilder<Value> {
  return sql`any(${[...values]})`;
}
