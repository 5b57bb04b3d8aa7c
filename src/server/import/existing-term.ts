import { sql } from "kysely";
import type { TableRow, Trx } from "../db/schema.ts";

export type ExistingTerm = Awaited<ReturnType<typeof readExistingTerm>>;

/** Facilities and attribute values are those of all terms. */
export async function readExistingTerm(trx: Trx, code: string) {
  // Its dates and version wait for the import. Its code stays, so rows that refer to it can still be written, such as a
  // cart's.
  const term = await trx.selectFrom("terms").selectAll().where("code", "=", code).forNoKeyUpdate().executeTakeFirst();
  const sessions = await trx.selectFrom("sessions").selectAll().where("term_code", "=", code).execute();
  const classes = await trx.selectFrom("classes").selectAll().where("term_code", "=", code).execute();
  const { rows: offerings } = await sql<TableRow<"offerings"> & { component: string | null }>`
    select o.*, c.component from offerings o
    left join offering_components c
      on (c.term_code, c.course_id, c.offer_number, c.position) = (o.term_code, o.course_id, o.offer_number, 0)
    where o.term_code = ${code} order by o.offer_number`.execute(trx);
  const facilities = await trx.selectFrom("facilities").selectAll().execute();
  const values = await trx.selectFrom("attribute_values").selectAll().execute();
  return {
    term,
    sessions: new Map(sessions.map((row) => [row.code, row])),
    classes: new Map(classes.map((row) => [row.class_number, row])),
    /** By course id, each with its lead component, including offerings with only canceled classes. */
    offerings: Map.groupBy(offerings, ({ course_id }) => course_id),
    facilities: new Map(facilities.map((row) => [row.code, row])),
    /** By attribute and value as JSON. */
    attributeValues: new Map(values.map((row) => [JSON.stringify([row.attribute, row.value]), row])),
  };
}
