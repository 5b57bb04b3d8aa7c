import type { Row, Trx } from "../db/schema.ts";
import { type KnownOffering, type KnownOfferings, listingOf } from "./offerings.ts";

const CLASS_COLUMNS = [
  "class_number",
  "course_id",
  "offer_number",
  "section",
  "component",
  "status",
  "import_hash",
  "combined_id",
] as const;
export type ExistingClass = Pick<Row<"classes">, (typeof CLASS_COLUMNS)[number]>;

export const SEAT_COLUMNS = [
  "class_number",
  "capacity",
  "enrolled",
  "external_enrolled",
  "wait_capacity",
  "waitlisted",
  "external_waitlisted",
] as const;
export type ExistingSeats = Pick<Row<"class_seats">, (typeof SEAT_COLUMNS)[number]>;

export type ExistingTerm = {
  term: Row<"terms"> | undefined;
  sessions: ReadonlyMap<string, Row<"sessions">>;
  classes: ReadonlyMap<number, ExistingClass>;
  seats: ReadonlyMap<number, ExistingSeats>;
  offerings: KnownOfferings;
};

export async function readExistingTerm(trx: Trx, code: string): Promise<ExistingTerm> {
  // One import of a term at a time. The term keeps its code, so rows that refer to it can still be written, such as a
  // cart's.
  const term = await trx.selectFrom("terms").selectAll().where("code", "=", code).forNoKeyUpdate().executeTakeFirst();
  const sessions = await trx.selectFrom("sessions").selectAll().where("term_code", "=", code).execute();
  const classes = await trx.selectFrom("classes").select(CLASS_COLUMNS).where("term_code", "=", code).execute();
  const seats = await trx.selectFrom("class_seats").select(SEAT_COLUMNS).where("term_code", "=", code).execute();
  const offerings = await trx
    .selectFrom("offerings")
    .leftJoin("offering_components", (join) =>
      join
        .onRef("offering_components.term_code", "=", "offerings.term_code")
        .onRef("offering_components.course_id", "=", "offerings.course_id")
        .onRef("offering_components.offer_number", "=", "offerings.offer_number")
        .on("offering_components.position", "=", 0),
    )
    .select(["offerings.course_id", "offerings.offer_number", "subject", "catalog_number", "career", "component"])
    .where("offerings.term_code", "=", code)
    .orderBy("offerings.offer_number")
    .execute();
  const byCourse = Map.groupBy(offerings, ({ course_id }) => course_id);
  return {
    term,
    sessions: new Map(sessions.map((row) => [row.code, row])),
    classes: new Map(classes.map((row) => [row.class_number, row])),
    seats: new Map(seats.map((row) => [row.class_number, row])),
    offerings: {
      ofClass: new Map(
        classes.map((row) => [row.class_number, { courseId: row.course_id, offerNumber: row.offer_number }]),
      ),
      ofCourse: new Map([...byCourse].map(([courseId, rows]) => [courseId, rows.map(toKnownOffering)])),
    },
  };
}

function toKnownOffering(row: {
  offer_number: number;
  subject: string;
  catalog_number: string;
  career: string;
  component: string | null;
}): KnownOffering {
  return {
    offerNumber: row.offer_number,
    listing: listingOf({ ...row, catalogNumber: row.catalog_number, components: row.component ? [row.component] : [] }),
  };
}
