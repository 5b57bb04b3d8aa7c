import { sql } from "kysely";
import type { Invariants } from "./row-invariants.ts";

const courseOf = (row: string, number: string) => sql`
  (select c.course_id from classes c
    where c.term_code = ${sql.ref(`${row}.term_code`)} and c.class_number = ${sql.ref(`${row}.${number}`)})`;

/** Of places on waitlists for which the student keeps another section until a seat opens. */
export const swapInvariants: Invariants = {
  "A place that will be swapped for belongs to another section of the course that the student has or had": sql`
    select format('student %s, class %s in term %s: would be swapped for class %s', student_id, class_number, term_code,
      swap_from) as subject
    from enrollments w
    where status = 'W' and swap_from is not null and (
      role <> 'primary' or swap_from = class_number
      or ${courseOf("w", "swap_from")} is distinct from ${courseOf("w", "class_number")}
      or not exists (
        select from enrollments r
        where r.student_id = w.student_id and r.term_code = w.term_code and r.class_number = w.swap_from
          and r.role = 'primary' and r.status in ('E', 'D')))`,
  "Classes that a swap will keep are enrolled with the section that it's from": sql`
    select format('student %s, class %s in term %s: would keep class %s', w.student_id, w.class_number, w.term_code,
      kept) as subject
    from enrollments w cross join lateral unnest(w.swap_keeps) as kept
    where w.status = 'W' and not exists (
      select from enrollments r
      where r.student_id = w.student_id and r.term_code = w.term_code and r.class_number = kept and r.status = 'E'
        and r.enrollment_class_number = w.swap_from)`,
  // A later catalog may join courses, so only pairs of which one was promoted while the other was held count. The few
  // promotions come first: all pairs of a student's classes took half a minute where PostgreSQL didn't expect many.
  "No promotion gave a student two sections of a course that can't be repeated": sql`
    with promoted as materialized (
      select v.id, a.student_id, a.term_code, a.class_number, k.course_id
      from enrollment_events v
      join enrollments a on a.student_id = v.student_id and a.term_code = v.term_code
        and a.class_number = v.class_number and a.role = 'primary' and a.status = 'E'
      join classes ac on ac.term_code = a.term_code and ac.class_number = a.class_number and ac.status <> 'X'
      join courses k on k.term_code = ac.term_code and k.course_id = ac.course_id and not k.repeatable
      where v.kind = 'promote' and v.enrolled_delta = 1)
    select distinct format('student %s in term %s: enrolled in classes %s and %s of one course', p.student_id,
      p.term_code, p.class_number, b.class_number) as subject
    from promoted p
    join enrollments b on b.student_id = p.student_id and b.term_code = p.term_code
      and b.class_number <> p.class_number and b.role = 'primary' and b.status = 'E'
    join classes bc on bc.term_code = b.term_code and bc.class_number = b.class_number and bc.status <> 'X'
      and bc.course_id = p.course_id
    where not exists (
      select from enrollment_events later
      where later.student_id = b.student_id and later.term_code = b.term_code
        and later.class_number = b.class_number and later.enrolled_delta = 1 and later.id > p.id)`,
  "Every swap at promotion gave up the old section in the same call": sql`
    select format('student %s, class %s in term %s: swapped at %s without dropping class %s', student_id, class_number,
      term_code, at, detail #>> '{swap,dropped}') as subject
    from enrollment_events v
    where kind = 'promote' and enrolled_delta = 1 and detail ? 'swap' and not exists (
      select from enrollment_events d
      where d.student_id = v.student_id and d.term_code = v.term_code and d.at = v.at
        and d.request_id is not distinct from v.request_id and d.kind = 'drop' and d.enrolled_delta = -1
        and d.class_number = (v.detail #>> '{swap,dropped}')::integer
        and d.detail #>> '{swap,added}' = v.detail #>> '{swap,added}')`,
};
