import { sql } from "kysely";
import type { Trx } from "../db/schema.ts";
import { changedNotice } from "./notice-texts.ts";
import { writeNotices } from "./write-notices.ts";

type Held = { student_id: string; career: string; class_number: number; name: string };

/** Tells everyone who holds or waits for one of these classes of a term, in the transaction that changed its meetings. */
export async function tellOfChangedMeetings(
  trx: Trx,
  termCode: string,
  classNumbers: readonly number[],
  at: Date,
): Promise<void> {
  if (classNumbers.length === 0) return;
  const { rows } = await sql<Held>`
    select e.student_id, e.career, e.class_number,
      concat(o.subject, '.', o.catalog_number, ' ', c.component, ' ', c.section) as name
    from enrollments e
    join classes c using (term_code, class_number)
    join offerings o on o.term_code = c.term_code and o.course_id = c.course_id and o.offer_number = c.offer_number
    where e.term_code = ${termCode} and e.class_number = any(${[...classNumbers]}::integer[])
      and e.status in ('E', 'W')
    order by e.student_id, e.class_number`.execute(trx);
  const notices = rows.map(({ student_id, career, class_number, name }) =>
    changedNotice({ personId: student_id, termCode, career, classNumber: class_number }, name),
  );
  await writeNotices(trx, notices, at);
}
