import type { Db } from "../db/schema.ts";

/** A student in a class, or on its waitlist. */
export type RosterLine = {
  term: string;
  class_number: number;
  course: string;
  section: string;
  student: string;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  career: string;
  program: string | null;
  units: number;
  grading_basis: string;
  /** Of a waitlist, from 1. */
  position: number | null;
};

export const ROSTER_COLUMNS: readonly string[] =
  "term,class_number,course,section,student,username,first_name,last_name,email,career,program,units,grading_basis,position".split(
    ",",
  );

const LINES_AT_ONCE = 5_000;

/** Who is in each class of a term (`E`), or waits for it (`W`), class by class. */
export async function* readRoster(
  db: Db,
  termCode: string,
  status: "E" | "W",
  classNumber?: number,
): AsyncGenerator<RosterLine> {
  for (let after = { classNumber: 0, id: 0 }; ; ) {
    const rows = await db
      .selectFrom("enrollments as e")
      .innerJoin("people as p", "p.id", "e.student_id")
      .innerJoin("classes as c", (join) =>
        join.onRef("c.term_code", "=", "e.term_code").onRef("c.class_number", "=", "e.class_number"),
      )
      .innerJoin("offerings as o", (join) =>
        join
          .onRef("o.term_code", "=", "c.term_code")
          .onRef("o.course_id", "=", "c.course_id")
          .onRef("o.offer_number", "=", "c.offer_number"),
      )
      .select(["e.id", "e.class_number", "o.subject", "o.catalog_number", "c.section", "e.student_id", "p.username"])
      .select(["p.first_name", "p.last_name", "p.email", "e.career", "e.program", "e.units", "e.grading_basis"])
      .select("e.wait_position")
      .where("e.term_code", "=", termCode)
      .where("e.status", "=", status)
      .$if(classNumber !== undefined, (query) => query.where("e.class_number", "=", classNumber ?? 0))
      .where((where) =>
        where.or([
          where("e.class_number", ">", after.classNumber),
          where.and([where("e.class_number", "=", after.classNumber), where("e.id", ">", after.id)]),
        ]),
      )
      .orderBy("e.class_number")
      .orderBy("e.id")
      .limit(LINES_AT_ONCE)
      .execute();
    for (const row of rows)
      yield {
        term: termCode,
        class_number: row.class_number,
        course: `${row.subject}.${row.catalog_number}`,
        section: row.section,
        student: row.student_id,
        username: row.username,
        first_name: row.first_name,
        last_name: row.last_name,
        email: row.email,
        career: row.career,
        program: row.program,
        units: row.units,
        grading_basis: row.grading_basis,
        position: row.wait_position,
      };
    const last = rows.at(-1);
    if (!last || rows.length < LINES_AT_ONCE) return;
    after = { classNumber: last.class_number, id: last.id };
  }
}
