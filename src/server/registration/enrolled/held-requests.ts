import { sql } from "kysely";
import type { ClassRecord, TermCatalog } from "../../catalog/records.ts";
import type { TableRow, Trx } from "../../db/schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import {
  type InTransaction,
  outcomesOf,
  type RegistrationCall,
  type RegistrationContext,
} from "../registration-call.ts";
import { recordsOf } from "../rules/leaving.ts";
import { type Ending, endRows } from "../waitlist/end-rows.ts";
import { lockSeats, promiseSeats, withPartners } from "../waitlist/free-seats.ts";
import { promoteAfter } from "../waitlist/promote.ts";
import { enrolling, lockStudents } from "../waitlist/seat-counters.ts";

export type EnrollmentRow = TableRow<"enrollments">;

/** Live rows of the request that the class belongs to, by class number; empty if the student doesn't have it. */
export async function readRequest(
  trx: Trx,
  studentId: string,
  target: { termCode: string; career: string; classNumber: number },
): Promise<EnrollmentRow[]> {
  const { rows } = await sql<EnrollmentRow>`
    select r.* from enrollments r join enrollments t using (student_id, term_code, career, enrollment_class_number)
    where t.student_id = ${studentId} and t.term_code = ${target.termCode} and t.career = ${target.career}
      and t.class_number = ${target.classNumber} and t.status in ('E', 'W') and r.status in ('E', 'W')
    order by r.class_number`.execute(trx);
  return rows;
}

/**
 * Ends a request under the locks of its classes, and lets `take` take seats of the classes in `taken`. Returns classes
 * whose seats are promised to waitlists. The caller holds the student's lock.
 */
export async function endRequest(
  within: InTransaction,
  studentId: string,
  rows: readonly EnrollmentRow[],
  {
    taken,
    take,
    isHeld,
    ...ending
  }: Ending & {
    taken?: readonly ClassRecord[];
    take?: () => Promise<void>;
    /** Until `releaseSeats`. */
    isHeld?: boolean;
  },
): Promise<ClassRecord[]> {
  const { catalog } = within;
  const locked = await lockSeats(within, [studentId], withPartners(recordsOf(rows, catalog), catalog), taken);
  const freed = await endRows(within, rows, ending);
  await take?.();
  return await promiseSeats(within, locked, withPartners(freed, catalog), isHeld);
}

type Change<Outcome> = { outcome: Outcome; promised?: readonly ClassRecord[] | undefined };

/**
 * Runs a change under the student's lock, and then promotes into the promised classes. The change writes its outcome
 * into its events, which a repeated call returns.
 */
export async function changeHeld<Outcome>(
  context: RegistrationContext,
  origin: RegistrationCall,
  { term, studentId }: { term: TermCatalog; studentId: string },
  change: (within: InTransaction) => Promise<Change<Outcome>>,
): Promise<Outcome> {
  const { database, catalog, now } = context;
  const changeOnce = async (trx: Trx): Promise<Change<Outcome>> => {
    await lockStudents(trx, [studentId]);
    const [done] = await outcomesOf<Outcome>(trx, origin, studentId);
    if (done !== undefined) return { outcome: done };
    return await change({ trx, catalog: term, seats: catalog.seats, now: now() });
  };
  const { outcome, promised = [] } = await withTransaction(database.db, changeOnce, enrolling);
  await promoteAfter(context, origin, term, promised);
  return outcome;
}
