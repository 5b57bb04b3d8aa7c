import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

export const ROSTER_COLUMNS: readonly string[] =
  "term,class_number,course,section,student,username,first_name,last_name,email,career,program,units,grading_basis,position".split(
    ",",
  );

const LINES_AT_ONCE = 5_000;

/** Who is in each class of a term (`E`), or waits for it (`W`), class by class; the position on a waitlist is from 1. */
export async function* readRoster(db: Db, termCode: string, status: "E" | "W", classNumber?: number) {
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
      .select(["e.id", "e.term_code as term", "e.class_number"])
      .select(sql<string>`o.subject || '.' || o.catalog_number`.as("course"))
      .select(["c.section", "e.student_id as student", "p.username", "p.first_name", "p.last_name", "p.email"])
      .select(["e.career", "e.program", "e.units", "e.grading_basis", "e.wait_position as position"])
      .where((row) => row.and({ "e.term_code": termCode, "e.status": status }))
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
    yield* rows.map(({ id: _, ...line }) => line);
    const last = rows.at(-1);
    if (!last || rows.length < LINES_AT_ONCE) return;
    after = { classNumber: last.class_number, id: last.id };
  }
}
