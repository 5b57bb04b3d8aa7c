import { sql } from "kysely";
import { numbersOf } from "../catalog/records.ts";
import type { Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { canceledNotice } from "../notices/notice-texts.ts";
import { writeNotices } from "../notices/write-notices.ts";
import { retryOvertaken } from "../registration/checkout/insert-rows.ts";
import { endRequests } from "../registration/enrolled/end-requests.ts";
import { promoteInto } from "../registration/waitlist/promote.ts";
import { counted } from "../text/counted-words.ts";
import {
  type AskedOfStaff,
  classInTerm,
  type Done,
  type RegistrarContext,
  refuseOwnClass,
  requireClass,
  writeRegistrarAudit,
} from "./registrar-context.ts";

/** In a rush, students who join the class make it start over several times. */
const ATTEMPTS = 100;

/**
 * Cancels a class with all its requests in one transaction, and notifies the students. Promotion into other classes
 * that they leave follows. A repeat finishes what is left. Returns what it did, in words, and how many requests ended.
 */
export async function cancelClass(
  context: RegistrarContext,
  { termCode, classNumber, reason }: AskedOfStaff<"staffCancelClass">,
): Promise<Done & { ended: number }> {
  const { db, catalog, now, requestId } = context;
  const before = await catalog.term(termCode);
  const record = requireClass(before, classNumber);
  const { promotable, ...done } = await retryOvertaken({ catalog, term: before, attempts: ATTEMPTS }, (term) =>
    withTransaction(db, async (trx) => {
      const at = now();
      await refuseOwnClass(trx, context, termCode, [classNumber]);
      const promotion = { catalog: term, seats: catalog.seats, now: at, requestId };
      const { ended, promised } = await endRequests(trx, { classNumber, reason }, promotion);
      const isNew = await markCanceled(trx, termCode, classNumber);
      const notices = ended.map(({ status, ...request }) => {
        const held = status === "E" ? ("seat" as const) : ("place" as const);
        return canceledNotice({ ...request, catalog: term, at }, { canceled: record, reason, held });
      });
      await writeNotices(trx, notices, at);
      if (isNew || ended.length > 0) {
        const students = ended.map(({ studentId, status }) => ({ student: studentId, had: status }));
        const facts = { term: termCode, class: classNumber, reason, students };
        await writeRegistrarAudit(trx, context, "cancel_class", facts);
      }
      const graded = await countLive(trx, termCode, classNumber);
      const messages = [
        `${classInTerm(record, term)} ${isNew ? "was canceled" : "was already canceled"}.`,
        ended.length > 0 ? `Notified ${counted(ended.length, "student")}.` : "No students were notified.",
        ...(graded > 0 ? [`Kept ${counted(graded, "graded enrollment")}.`] : []),
      ];
      return { promotable: numbersOf(promised), ended: ended.length, messages };
    }),
  );
  const after = await catalog.term(termCode);
  const open = promotable.map((number) => requireClass(after, number));
  await promoteInto(open, after, { db, catalog }, { now: now(), requestId });
  return done;
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

async function countLive(trx: Trx, termCode: string, classNumber: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from enrollments
    where term_code = ${termCode} and class_number = ${classNumber} and status in ('E', 'W')`.execute(trx);
  return rows[0]!.count;
}
