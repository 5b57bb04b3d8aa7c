import { sql } from "kysely";
import { type ClassRecord, numbersOf, type TermCatalog } from "../../catalog/records.ts";
import { anyOf } from "../../db/bulk-insert.ts";
import type { TableRow, Trx } from "../../db/schema.ts";
import { waitsAloneNotice } from "../../notices/notice-texts.ts";
import { writeNotices } from "../../notices/write-notices.ts";
import { type InTransaction, writeEvents } from "../registration-call.ts";
import type { SelectedClasses } from "../rules/request.ts";

type EnrollmentRow = TableRow<"enrollments">;

type Ended = { requestId: string; kept: ReadonlySet<ClassRecord>; successor: SelectedClasses | undefined };

/**
 * After rows of a student's request have ended: requests that wait to replace it go on waiting alone, or replace its
 * successor, and wait for the classes that they'd have kept from it. The caller holds the locks of all these classes.
 */
export async function settleReplacing(
  within: Omit<InTransaction, "seats">,
  ended: readonly EnrollmentRow[],
  { requestId, kept, successor }: Ended,
): Promise<void> {
  const { trx, catalog, now } = within;
  const { student_id: studentId, term_code: termCode } = ended[0]!;
  const endedPrimary = ended.find((row) => row.role === "primary")?.class_number ?? 0;
  const next = successor ? sql`${successor.primary.classNumber}::integer` : sql`null`;
  const staying = numbersOf([...kept, ...(successor?.all ?? [])]);
  const lost = ended.map((row) => row.class_number).filter((number) => !staying.includes(number));
  const replaces = sql`coalesce(swap_from = ${endedPrimary}, false)`;
  const { rows: before } = await sql<EnrollmentRow>`
    with before as (
      select * from enrollments
      where student_id = ${studentId} and term_code = ${termCode} and status = 'W'
        and (${replaces} or swap_keeps && ${lost}::integer[])),
      written as (
        update enrollments set updated_at = ${now},
          swap_from = case when ${replaces} then ${next} else swap_from end,
          swap_keeps = array(select unnest(swap_keeps) except select unnest(${lost}::integer[]))
        where id in (select id from before))
    select * from before order by id`.execute(trx);
  for (const row of before) {
    const missing = row.swap_keeps.filter((number) => lost.includes(number));
    await waitAlso(within, row, missing, requestId);
  }
  const alone = successor ? [] : before.filter((row) => row.swap_from === endedPrimary);
  const from = catalog.classes.get(endedPrimary);
  const notices = alone.flatMap((row) => {
    const primary = catalog.classes.get(row.class_number);
    if (!primary || !from) return [];
    const about = { studentId, career: row.career, catalog, primary, companions: [], at: now };
    return [waitsAloneNotice(about, from)];
  });
  if (notices.length > 0) await writeNotices(trx, notices, now);
}

/** Puts a request at the end of the waitlists of further classes, in which the student had a seat until now. */
async function waitAlso(
  { trx, catalog, now }: Omit<InTransaction, "seats">,
  request: EnrollmentRow,
  classNumbers: readonly number[],
  requestId: string,
) {
  if (classNumbers.length === 0) return;
  const { student_id, term_code: termCode, class_number: primary } = request;
  const auto = catalog.classes.get(primary)?.autoEnroll ?? [];
  await sql`
    insert into enrollments (student_id, career, term_code, class_number, enrollment_class_number, role, status,
      status_reason, wait_position, units, grading_basis, program, created_at, updated_at)
    select ${student_id}, ${request.career}, s.term_code, s.class_number, ${primary},
      case when s.class_number = ${anyOf(auto)} then 'auto' else 'related' end, 'W', 'WAIT',
      s.waitlisted - s.external_waitlisted + 1, 0, c.grading_basis, ${request.program}, ${now}, ${now}
    from class_seats s join classes c using (term_code, class_number)
    where s.term_code = ${termCode} and s.class_number = ${anyOf(classNumbers)}`.execute(trx);
  await sql`
    update class_seats set waitlisted = waitlisted + 1
    where term_code = ${termCode} and class_number = ${anyOf(classNumbers)}`.execute(trx);
  const joined = { student_id, kind: "waitlist" as const, waitlisted_delta: 1, detail: { primary } };
  const events = classNumbers.map((class_number) => ({ ...joined, class_number }));
  await writeEvents(trx, events, { termCode, now, requestId });
}

/** Moves classes of an ended request, with their seats, to the one that replaces it. */
export async function moveKept(
  trx: Trx,
  { classes }: TermCatalog,
  { primary, rows }: { primary: EnrollmentRow; rows: readonly EnrollmentRow[] },
): Promise<void> {
  if (rows.length === 0) return;
  const auto = classes.get(primary.class_number)?.autoEnroll ?? [];
  await sql`
    update enrollments set enrollment_class_number = ${primary.class_number},
      role = case when class_number = ${anyOf(auto)} then 'auto' else 'related' end
    where id = ${anyOf(rows.map(({ id }) => id))}`.execute(trx);
}
