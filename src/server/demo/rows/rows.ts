import type { NewRow, TableName } from "../../db/schema.ts";

/** Rows by table, in the order in which they can be written. */
export type DemoRows = { [Name in TableName]?: NewRow<Name>[] };
