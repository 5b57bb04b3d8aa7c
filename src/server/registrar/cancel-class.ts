import { sql } from "kysely";
import { AppError } from "#contract/outcome";
import type { ClassRecord } from "../catalog/records.ts";
import type { Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { canceledNotice } from "../notices/notice-texts.ts";
import { writeNotices } from "../notices/write-notices.ts";
import { endRequest, readRequest, recordsOf } from "../registration/enrolled/held-requests.ts";
import { promoteInto } from "../registration/waitlist/promote.ts";
import { lockClasses, lockStudents } from "../registration/waitlist/seat-counters.ts";
import {
  type Asked,
  classInTerm,
  type Done,
  type RegistrarContext,
  requireClass,
  writeRegistrarAudit,
} from "./registrar-context.ts";
import { counted } from "./report-words.ts";

/**
 * Cancels a class, and then ends its requests, each in a transaction of its own: nobody joins a canceled class, so they
 * are all there will be. Students are notified; promotion into other classes that they leave follows. A repeat finishes
 * what is left, as after one student whose request can't be ended now; graded requests stay. Returns what it did, in words, and how many requests ended.
 */
export async function cancelClass(
  context: RegistrarContext,
  { termCode, classNumber, reason }: Asked<"staffCancelClass">,
): Promise<Done & { ended: number }> {
  const { db, catalog, now, requestId } = context;
  requireClass(await catalog.term(termCode), classNumber);
  const { holders, isNew } = await withTransaction(db, async (trx) => {
    // Lets students who are about to take a seat finish first.
    await lockClasses(trx, termCode, [classNumber]);
    const isNew = await markCanceled(trx, termCode, classNumber);
    const holders = await readHolders(trx, termCode, classNumber);
    const students = holders.filter(({ isGraded }) => !isGraded).map(({ student, had }) => ({ student, had }));
    const facts = { term: termCode, class: classNumber, reason, students };
    if (isNew) await writeRegistrarAudit(trx, context, "cancel_class", facts);
    return { holders, isNew };
  });

  const term = await catalog.term(termCode);
  const record = requireClass(term, classNumber);
  const freed = new Set<ClassRecord>();
  const failures: unknown[] = [];
  let ended = 0;
  for (const { student, career } of holders) {
    const end = async (trx: Trx) => {
      await lockStudents(trx, [student]);
      const rows = await readRequest(trx, student, { termCode, career, classNumber });
      const [first] = rows;
      if (!first || rows.some(({ grade }) => grade !== null)) return undefined;
      const at = now();
      const within = { trx, catalog: term, seats: catalog.seats, now: at };
      const primary = requireClass(term, first.enrollment_class_number);
      const companions = recordsOf(rows, term).filter((other) => other !== primary);
      const held = first.status === "E" ? ("seat" as const) : ("place" as const);
      const promised = await endRequest(within, student, rows, { kind: "cancel", requestId, detail: { reason } });
      const about = { studentId: student, career, catalog: term, primary, companions, at };
      await writeNotices(trx, [canceledNotice(about, { canceled: record, reason, held })], at);
      return promised;
    };
    try {
      const promised = await withTransaction(db, end);
      if (!promised) continue;
      ended++;
      for (const other of promised) freed.add(other);
    } catch (error) {
      failures.push(error);
    }
  }
  await promoteInto([...freed], term, { db, catalog }, { now: now(), requestId });
  if (failures.length > 0) {
    const left = counted(failures.length, "student is", "students are");
    const message = `${classInTerm(record, term)} was canceled, but ${left} still in it. Cancel it again to finish.`;
    throw new AppError({ code: "UNAVAILABLE", message }, { cause: new AggregateError(failures, message) });
  }
  const graded = holders.filter(({ isGraded }) => isGraded).length;
  const messages = [
    `${classInTerm(record, term)} ${isNew ? "was canceled" : "was already canceled"}.`,
    ended > 0 ? `Notified ${counted(ended, "student")}.` : "No students were notified.",
    ...(graded > 0 ? [`Kept ${counted(graded, "graded enrollment")}.`] : []),
  ];
  return { ended, messages };
}

type Holder = { student: string; career: string; had: "E" | "W"; isGraded: boolean };

async function readHolders(trx: Trx, termCode: string, classNumber: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select c.student_id as student, c.career, c.status as had, bool_or(r.grade is not null) as "isGraded"
    from enrollments c join enrollments r using (student_id, term_code, enrollment_class_number)
    where c.term_code = ${termCode} and c.class_number = ${classNumber}
      and c.status in ('E', 'W') and r.status in ('E', 'W')
    group by c.student_id, c.career, c.status order by c.student_id`.execute(trx);
  return rows;
}

/** Returns false if it was already canceled. Instances see the new catalog version and change the class in memory. */
async function markCanceled(trx: Trx, termCode: string, classNumber: number): Promise<boolean> {
  const marked = await sql`
    update classes set status = 'X'
    where term_code = ${termCode} and class_number = ${classNumber} and status <> 'X'`.execute(trx);
  if (marked.numAffectedRows === 0n) return false;
  await sql`
    with t as (
      update terms set catalog_version = catalog_version + 1 where code = ${termCode} returning code, catalog_version)
    insert into catalog_changes (term_code, catalog_version, class_number)
    select code, catalog_version, ${classNumber}::integer from t`.execute(trx);
  return true;
}
