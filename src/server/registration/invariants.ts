import { type RawBuilder, sql } from "kysely";
import { openCatalog } from "../catalog/catalog.ts";
import type { ClassRecord, TermCatalog } from "../catalog/records.ts";
import type { Database } from "../db/open-database.ts";
import type { Row as TableRow } from "../db/schema.ts";
import { clashMoment, className } from "./clashes.ts";

/** Something in the database that must never be; `subject` names the rows. */
export type Violation = { invariant: string; subject: string };

type Row = { subject: string };
type Enrollment = TableRow<"enrollments">;

/** Queries that find the rows against an invariant. Each gives a text that names them. */
const queries: readonly { invariant: string; query: RawBuilder<Row> }[] = [
  {
    invariant: "Enrolled and waitlisted counts equal the enrollment rows",
    query: sql`
      select format('class %s of term %s: %s enrolled counted, %s rows and %s external; %s waitlisted counted, %s rows and %s external',
        s.class_number, s.term_code, s.enrolled, coalesce(r.enrolled, 0), s.external_enrolled,
        s.waitlisted, coalesce(r.waitlisted, 0), s.external_waitlisted) as subject
      from class_seats s
      left join (
        select term_code, class_number, count(*) filter (where status = 'E') as enrolled,
          count(*) filter (where status = 'W') as waitlisted
        from enrollments group by term_code, class_number
      ) r using (term_code, class_number)
      where s.enrolled <> s.external_enrolled + coalesce(r.enrolled, 0)
        or s.waitlisted <> s.external_waitlisted + coalesce(r.waitlisted, 0)`,
  },
  {
    invariant: "The enrollment rows equal the fold of the enrollment events",
    query: sql`
      select format('class %s of term %s: %s enrolled and %s waitlisted by rows, %s and %s by events',
        class_number, term_code, coalesce(r.enrolled, 0), coalesce(r.waitlisted, 0), coalesce(v.enrolled, 0),
        coalesce(v.waitlisted, 0)) as subject
      from (
        select term_code, class_number, count(*) filter (where status = 'E') as enrolled,
          count(*) filter (where status = 'W') as waitlisted
        from enrollments group by term_code, class_number
      ) r full join (
        select term_code, class_number, sum(enrolled_delta) as enrolled, sum(waitlisted_delta) as waitlisted
        from enrollment_events group by term_code, class_number
      ) v using (term_code, class_number)
      where coalesce(r.enrolled, 0) <> coalesce(v.enrolled, 0) or coalesce(r.waitlisted, 0) <> coalesce(v.waitlisted, 0)`,
  },
  {
    invariant: "Enrolled never exceeds the capacity unless it was allowed",
    query: sql`
      select format('class %s of term %s: %s enrolled in %s seats', class_number, term_code, enrolled, capacity) as subject
      from class_seats where enrolled > capacity + over_capacity_allowed
      union all
      select format('combined section %s of term %s: %s enrolled in %s seats', id, term_code, enrolled, capacity)
      from combined_sections where enrolled > capacity + over_capacity_allowed`,
  },
  {
    invariant: "A combined section's count is the sum of its classes",
    query: sql`
      select format('combined section %s of term %s: %s counted, %s in its classes', m.id, m.term_code, m.enrolled,
        coalesce(sum(s.enrolled), 0)) as subject
      from combined_sections m
      left join classes c on c.term_code = m.term_code and c.combined_id = m.id
      left join class_seats s on s.term_code = c.term_code and s.class_number = c.class_number
      group by m.term_code, m.id, m.enrolled
      having m.enrolled <> coalesce(sum(s.enrolled), 0)`,
  },
  {
    invariant: "No student holds two live rows for one class",
    query: sql`
      select format('student %s, class %s of term %s: %s rows', student_id, class_number, term_code, count(*)) as subject
      from enrollments where status in ('E', 'W')
      group by student_id, term_code, class_number having count(*) > 1`,
  },
  {
    invariant: "Every enrollment that a client was told of exists",
    query: sql`
      select format('student %s, key %s: class %s was confirmed and has no event', k.student_id, k.key,
        item -> 'EnrollmentItem' ->> 'ClassNumber') as subject
      from idempotency_keys k
      cross join lateral jsonb_array_elements(
        case when jsonb_typeof(k.reply #> '{Data,Items}') = 'array' then k.reply #> '{Data,Items}' else '[]' end
      ) as item
      where (item ->> 'Success')::boolean and not exists (
        select from enrollment_events v
        where v.student_id = k.student_id and v.detail ->> 'idempotencyKey' = k.key
          and v.class_number = (item -> 'EnrollmentItem' ->> 'ClassNumber')::integer)`,
  },
  {
    invariant: "An enrollment that failed left nothing behind",
    query: sql`
      select format('student %s, key %s: class %s was refused and has an event', k.student_id, k.key,
        item -> 'EnrollmentItem' ->> 'ClassNumber') as subject
      from idempotency_keys k
      cross join lateral jsonb_array_elements(
        case when jsonb_typeof(k.reply #> '{Data,Items}') = 'array' then k.reply #> '{Data,Items}' else '[]' end
      ) as item
      where not (item ->> 'Success')::boolean and exists (
        select from enrollment_events v
        where v.student_id = k.student_id and v.detail ->> 'idempotencyKey' = k.key
          and v.class_number = (item -> 'EnrollmentItem' ->> 'ClassNumber')::integer)`,
  },
  {
    invariant: "Related and auto-enrolled classes stand as their enrollment section does",
    query: sql`
      select format('student %s, class %s of term %s: %s while its enrollment section %s is %s', r.student_id,
        r.class_number, r.term_code, r.status, r.enrollment_class_number, coalesce(p.status, 'gone')) as subject
      from enrollments r
      left join enrollments p on p.student_id = r.student_id and p.term_code = r.term_code
        and p.class_number = r.enrollment_class_number and p.status in ('E', 'W')
      where r.status in ('E', 'W') and p.status is distinct from r.status`,
  },
  {
    invariant: "Auto-enrolled classes are enrolled with the class that brings them",
    query: sql`
      select format('student %s, class %s of term %s: without its auto-enrolled class %s', r.student_id, r.class_number,
        r.term_code, brought.number) as subject
      from enrollments r
      join classes c on c.term_code = r.term_code and c.class_number = r.class_number
      cross join lateral (values (c.auto_enroll_1), (c.auto_enroll_2)) as brought (number)
      where r.status in ('E', 'W') and brought.number is not null and not exists (
        select from enrollments a where a.student_id = r.student_id and a.term_code = r.term_code
          and a.class_number = brought.number and a.status = r.status)`,
  },
  // Rows are inserted while the counters are locked, so their ids are the order of arrival; created_at was taken before.
  {
    invariant: "Wait list positions are 1 to n in order of arrival",
    query: sql`
      select format('class %s of term %s: student %s is at position %s, by arrival %s', class_number, term_code,
        student_id, wait_position, arrival) as subject
      from (
        select *, row_number() over (partition by term_code, class_number order by id) as arrival
        from enrollments where status = 'W'
      ) w
      where wait_position <> arrival`,
  },
];

/** Everything that is wrong, empty when all invariants hold. */
export async function findViolations(database: Database): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { invariant, query } of queries) {
    const { rows } = await query.execute(database.db);
    violations.push(...rows.map(({ subject }) => ({ invariant, subject })));
  }
  violations.push(...(await findClashes(database)));
  return violations;
}

export const invariantNames: readonly string[] = [
  ...queries.map(({ invariant }) => invariant),
  "No student is enrolled in classes that clash",
];

async function findClashes(database: Database): Promise<Violation[]> {
  const catalog = openCatalog(database);
  const rows = await database.db
    .selectFrom("enrollments")
    .select(["student_id", "term_code", "class_number", "enrollment_class_number", "role", "waived"])
    .where("status", "=", "E")
    .orderBy("term_code")
    .orderBy("student_id")
    .orderBy("class_number")
    .execute();
  const violations: Violation[] = [];
  const terms = new Map<string, TermCatalog>();
  for (let first = 0; first < rows.length; first++) {
    const row = rows[first];
    if (!row) continue;
    let term = terms.get(row.term_code);
    if (!term) terms.set(row.term_code, (term = await catalog.term(row.term_code)));
    for (let second = first + 1; second < rows.length; second++) {
      const other = rows[second];
      if (!other || other.student_id !== row.student_id || other.term_code !== row.term_code) break;
      const a = term.classes.get(row.class_number);
      const b = term.classes.get(other.class_number);
      if (!a || !b || [a, b].some(isCancelled) || isWaived(row, other) || isWaived(other, row)) continue;
      const moment = clashMoment(a, b);
      if (!moment) continue;
      violations.push({
        invariant: "No student is enrolled in classes that clash",
        subject: `student ${row.student_id}, term ${row.term_code}: ${className(a)} and ${className(b)} (${moment})`,
      });
    }
  }
  return violations;
}

type Waivable = Pick<Enrollment, "enrollment_class_number" | "role" | "waived">;

/** An auto-enrolled class is only ever waived against the classes of its own request. */
function isWaived(row: Waivable, other: Waivable): boolean {
  const isOfOneRequest = row.enrollment_class_number === other.enrollment_class_number;
  return row.waived.includes("clash") && (row.role !== "auto" || isOfOneRequest);
}

/** A cancelled class meets nowhere. */
function isCancelled({ status }: ClassRecord): boolean {
  return status === "X";
}
