import { type RawBuilder, sql } from "kysely";

/** Compare it with `=`. One parameter for any number of values keeps the statement's text the same. */
export function anyOf<Value extends string | number>(values: readonly Value[]): RawBuilder<Value> {
  return sql`any(${[...values]})`;
}
