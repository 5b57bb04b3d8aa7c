import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

export const ROSTER_COLUMNS: readonly string[] =
  "term,class_number,course,section,student,username,first_name,last_name,email,career,program,units,grading_basis,position,swap_from".split(
    ",",
  );

type RosterLine = Readonly<Record<string, string | number | null>>;

const LINES_AT_ONCE = 5_000;

/** Students in (`E`) or waiting for (`W`) each class, class by class; waitlist positions count from 1. */
export async function* readRoster(db: Db, termCode: string, status: "E" | "W", classNumber?: number) {
  for (let after = { classNumber: 0, id: 0 }; ; ) {
    const { rows } = await sql<RosterLine & { id: number; class_number: number }>`
      select e.id, e.term_code as term, e.class_number, o.subject || '.' || o.catalog_number as course, c.section,
        e.student_id as student, p.username, p.first_name, p.last_name, p.email, e.career, e.program, e.units,
        e.grading_basis, e.wait_position as position, case when e.status = 'W' then e.swap_from end as swap_from
      from enrollments e join people p on p.id = e.student_id
      join classes c using (term_code, class_number) join offerings o using (term_code, course_id, offer_number)
      where e.term_code = ${termCode} and e.status = ${status}
        and ${classNumber === undefined ? sql`true` : sql`e.class_number = ${classNumber}`}
        and (e.class_number, e.id) > (${after.classNumber}, ${after.id})
      order by e.class_number, e.id limit ${LINES_AT_ONCE}`.execute(db);
    yield* rows.map(({ id: _, ...line }) => line);
    const last = rows.at(-1);
    if (!last || rows.length < LINES_AT_ONCE) return;
    after = { classNumber: last.class_number, id: last.id };
  }
}
