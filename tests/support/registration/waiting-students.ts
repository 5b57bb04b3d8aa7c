import { sql } from "kysely";
import type { Db } from "#server/db/schema";
import { update } from "../database/rows.ts";
import { SMALL_TERM } from "../small-term.ts";

/** Students of the small term who wait for a class, first of all, and are enrolled in another one, where they have one. */
export async function addWaitingStudents(
  db: Db,
  { prefix, count, waitsFor, has }: { prefix: string; count: number; waitsFor: number; has?: number },
): Promise<void> {
  const numbers = sql`generate_series(1, ${count}::integer) n`;
  const name = sql`${prefix}::text || n`;
  await sql`
    insert into people (id, username, first_name, last_name, email)
    select ${name}, ${name}, 'W', ${name}, ${name} || '@example.edu' from ${numbers} on conflict do nothing`.execute(
    db,
  );
  await sql`
    insert into student_careers (student_id, career, standing, max_term_units)
    select ${name}, 'UGRD', 'SO', 18 from ${numbers} on conflict do nothing`.execute(db);
  await sql`
    insert into enrollments (student_id, career, term_code, class_number, enrollment_class_number, role, status,
      status_reason, wait_position, units, grading_basis)
    select ${name}, 'UGRD', ${SMALL_TERM}, number, number, 'primary', status, reason,
      case status when 'W' then n + (select waitlisted from class_seats where class_number = ${waitsFor}) end, 3, 'GRD'
    from ${numbers}, (values (${waitsFor}::integer, 'W', 'WAIT'), (${has ?? null}::integer, 'E', 'ENRL'))
      as classes (number, status, reason)
    where number is not null
    order by n`.execute(db);
  await sql`
    insert into enrollment_events (student_id, term_code, class_number, kind, enrolled_delta, waitlisted_delta)
    select student_id, term_code, class_number, case status when 'W' then 'waitlist' else 'enroll' end,
      (status = 'E')::integer, (status = 'W')::integer
    from enrollments where student_id in (select ${name} from ${numbers})`.execute(db);
  for (const [column, class_number] of [
    ["waitlisted", waitsFor],
    ["enrolled", has ?? -1],
  ] as const)
    await update(db, "class_seats", { [column]: sql`${sql.ref(column)} + ${count}` }, { class_number });
}
