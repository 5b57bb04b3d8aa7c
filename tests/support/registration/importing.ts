import { sql } from "kysely";
import { beforeEach } from "vitest";
import { type ImportOptions, importCatalogue } from "#server/import/import-catalogue";
import { type OpenTestDatabase, sharedDatabase } from "../database/database.ts";
import { addEnrollment } from "../small-term.ts";
import { springTerm, writeCatalogue } from "./catalogue-lines.ts";

type Tables = "classes" | "class_seats" | "meetings" | "sessions" | "offering_components" | "notices" | "enrollments";

/** Imports into one database, each test into a term of its own, so that one database serves them all. */
export function importing(open: OpenTestDatabase) {
  const database = sharedDatabase(open);
  let term = springTerm;
  let terms = 0;
  const inNewTerm = () => {
    term = { ...springTerm, code: `T${++terms}` };
  };
  beforeEach(inNewTerm);

  const rowsOf = async (table: Tables) => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where term_code = ${term.code} order by 1, 2, 3`.execute(database.db);
    return rows;
  };
  const rowOf = async (table: "classes" | "class_seats", number: number) =>
    (await rowsOf(table)).find((row) => row["class_number"] === number);

  return {
    database,
    inNewTerm,
    /** Of the term that the test is in. */
    code: () => term.code,
    run: (lines: readonly object[], options: Partial<ImportOptions> = {}) =>
      importCatalogue(database.db, writeCatalogue(lines.map((each) => ({ ...each, term }))), {
        today: "2024-12-01",
        ...options,
      }),
    rowsOf,
    classOf: (number: number) => rowOf("classes", number),
    seatsOf: (number: number) => rowOf("class_seats", number),
    version: async () => {
      const terms = database.db.selectFrom("terms").select("catalog_version").where("code", "=", term.code);
      return (await terms.executeTakeFirst())?.catalog_version;
    },
    /** A seat that the rules were not asked for. */
    enroll: async (number: number, student: string) => {
      const { db } = database;
      await sql`insert into people (id, username, first_name, last_name, email)
        values (${student}, ${student}, '', '', '') on conflict do nothing`.execute(db);
      await addEnrollment(db, student, number, { term_code: term.code, units: 4 });
      await sql`update class_seats set enrolled = enrolled + 1
        where term_code = ${term.code} and class_number = ${number}`.execute(db);
    },
  };
}
