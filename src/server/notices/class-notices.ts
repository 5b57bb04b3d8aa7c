import { sql } from "kysely";
import type { Trx } from "../db/schema.ts";
import { changedNotice } from "./notice-texts.ts";
import { writeNotices } from "./write-notices.ts";

type Held = { student_id: string; career: string; class_number: number; name: string };

/** "COMP.1010 LEC 201", of classes `c` and their offerings `o`. */
export const nameOfClass = sql<string>`concat(o.subject, '.', o.catalog_number, ' ', c.component, ' ', c.section)`;

/** Tells students who are in one of these classes, or wait for it, of a new time or room, in the transaction of the change. */
export async function tellHolders(trx: Trx, termCode: string, classNumbers: number[], at: Date): Promise<void> {
  if (classNumbers.length === 0) return;
  const { rows } = await sql<Held>`
    select e.student_id, e.career, e.class_number, ${nameOfClass} as name
    from enrollments e
    join classes c using (term_code, class_number)
    join offerings o on o.term_code = c.term_code and o.course_id = c.course_id and o.offer_number = c.offer_number
    where e.term_code = ${termCode} and e.class_number = any(${classNumbers}::integer[]) and e.status in ('E', 'W')
    order by e.student_id, e.class_number`.execute(trx);
  const notices = rows.map(({ student_id, career, class_number, name }) =>
    changedNotice({ personId: student_id, termCode, career, classNumber: class_number }, name),
  );
  await writeNotices(trx, notices, at);
}
