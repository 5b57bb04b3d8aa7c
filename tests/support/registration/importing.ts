import { sql } from "kysely";
import type { Db } from "#server/db/schema";
import { type ImportOptions, importCatalogue } from "#server/import/import-catalogue";
import { springTerm, writeCatalogue } from "./catalogue-lines.ts";

/** Imports into one database, each test into a term of its own, so that one database serves them all. */
export function importing(db: () => Db) {
  let term = springTerm;
  let terms = 0;

  const rowsOf = async (table: "classes" | "class_seats" | "meetings" | "sessions" | "offering_components") => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where term_code = ${term.code} order by 1, 2, 3`.execute(db());
    return rows;
  };
  const rowOf = async (table: "classes" | "class_seats", number: number) =>
    (await rowsOf(table)).find((row) => row["class_number"] === number);

  return {
    inNewTerm: () => {
      term = { ...springTerm, code: `T${++terms}` };
      return term;
    },
    /** Of the term that the test is in. */
    code: () => term.code,
    run: (lines: readonly object[], options: Partial<ImportOptions> = {}) =>
      importCatalogue(db(), writeCatalogue(lines.map((each) => ({ ...each, term }))), {
        today: "2024-12-01",
        ...options,
      }),
    rowsOf,
    classOf: (number: number) => rowOf("classes", number),
    seatsOf: (number: number) => rowOf("class_seats", number),
    version: async () => {
      const terms = db().selectFrom("terms").select("catalog_version").where("code", "=", term.code);
      return (await terms.executeTakeFirst())?.catalog_version;
    },
  };
}

/** A seat that the rules were not asked for. */
export async function enrollDirectly(db: Db, term: string, number: number, student: string): Promise<void> {
  await db
    .insertInto("enrollments")
    .values({
      student_id: student,
      career: "UGRD",
      term_code: term,
      class_number: number,
      enrollment_class_number: number,
      role: "primary",
      status: "E",
      status_reason: "ENRL",
      units: 4,
      grading_basis: "GRD",
    })
    .execute();
  await sql`update class_seats set enrolled = enrolled + 1
    where term_code = ${term} and class_number = ${number}`.execute(db);
}
