import { sql } from "kysely";
import { type ClassRecord, numbersOf, type TermCatalog } from "../../catalog/records.ts";
import { anyOf } from "../../db/bulk-insert.ts";
import type { Row, Trx } from "../../db/schema.ts";
import { institutionDay } from "#contract/institution-time";
import { retireNotices } from "../../notices/write-notices.ts";
import { numberOf, returnPermission } from "../rules/permissions.ts";
import {
  type Facts,
  type InTransaction,
  outcomesOf,
  type RegistrationCall,
  type RegistrationContext,
  writeEvents,
} from "../registration-call.ts";
import { lockSeats, promiseSeats, withPartners } from "../waitlist/free-seats.ts";
import { enrolling, freeSeats, leaveWaitLists, lockStudents } from "../waitlist/seat-counters.ts";
import { isContended } from "../../db/database-error.ts";
import { withTransaction } from "../../db/transaction.ts";
import { promoteInto } from "../waitlist/promote.ts";

export type EnrollmentRow = Row<"enrollments">;

/** How rows end: dropped without a trace, withdrawn with a grade of W, or canceled. */
type Ending = {
  kind: "drop" | "withdraw" | "cancel";
  requestId: string;
  detail: Facts;
  /** Classes whose seats another request of the student keeps. */
  kept?: ReadonlySet<ClassRecord>;
};

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

export function recordsOf(rows: readonly EnrollmentRow[], { classes }: TermCatalog): ClassRecord[] {
  return rows.map((row) => classes.get(row.class_number)).filter((record) => record !== undefined);
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

/**
 * Also returns the request's seats, places, and kept permission number, and marks its notices as read. Returns the
 * classes in which a seat is free now. The caller holds all locks.
 */
export async function endRows(
  { trx, catalog, now }: InTransaction,
  rows: readonly EnrollmentRow[],
  { kind, requestId, detail, kept = new Set() }: Ending,
): Promise<ClassRecord[]> {
  const [first] = rows;
  if (!first) return [];
  const termCode = catalog.term.code;
  const studentId = first.student_id;
  const waited = rows.filter((row) => row.status === "W");
  const classesWaited = waited.map((row) => row.class_number);
  await leaveWaitLists(trx, termCode, studentId, classesWaited);
  await returnPermission(trx, { studentId, termCode, classNumbers: classesWaited, number: numberOf(waited) });
  const isWithdrawn = kind === "withdraw";
  // As it is under the locks: a new reservation counts those who have a seat.
  const { rows: ended } = await sql<Pick<EnrollmentRow, "class_number" | "reserved_group">>`
    update enrollments set status = 'D', status_reason = ${reasonCode[kind]}, wait_position = null, updated_at = ${now}
      ${isWithdrawn ? sql`, grade = 'W', graded_on = ${institutionDay(now)}` : sql``}
    where id = ${anyOf(rows.map(({ id }) => id))} returning class_number, reserved_group`.execute(trx);
  const groups = new Map(ended.map((row) => [row.class_number, row.reserved_group]));
  const events = rows.map(({ student_id, class_number, status }) => ({
    student_id,
    class_number,
    kind: status === "W" && kind !== "cancel" ? ("leave_waitlist" as const) : kind,
    ...(status === "E" ? { enrolled_delta: -1 } : { waitlisted_delta: -1 }),
    detail,
  }));
  await writeEvents(trx, events, { termCode, now, requestId });
  const classNumbers = [first.enrollment_class_number, ...rows.map((row) => row.class_number)];
  await retireNotices(trx, { personId: studentId, termCode, classNumbers, has: "left" }, now);
  const freed = rows.flatMap((row) => {
    const record = row.status === "E" ? catalog.classes.get(row.class_number) : undefined;
    return record && !kept.has(record) ? [{ record, group: groups.get(row.class_number) ?? null }] : [];
  });
  await freeSeats(trx, termCode, freed);
  return freed.map(({ record }) => record);
}

const reasonCode = { drop: "DROP", withdraw: "WDRW", cancel: "CNCL" } as const;

type Change<Outcome> = { outcome: Outcome; promised?: readonly ClassRecord[] | undefined };

/**
 * Runs a change under the student's lock, and then promotes into the promised classes. The change writes its outcome
 * into its events, which a repeated call returns.
 */
export async function changeHeld<Outcome>(
  { database: { db }, catalog, now }: RegistrationContext,
  origin: RegistrationCall,
  { term, studentId }: { term: TermCatalog; studentId: string },
  change: (within: InTransaction) => Promise<Change<Outcome>>,
): Promise<Outcome> {
  const changeOnce = async (trx: Trx): Promise<Change<Outcome>> => {
    await lockStudents(trx, [studentId]);
    const [done] = await outcomesOf<Outcome>(trx, origin, studentId);
    if (done !== undefined) return { outcome: done };
    return await change({ trx, catalog: term, seats: catalog.seats, now: now() });
  };
  const { outcome, promised = [] } = await withTransaction(db, changeOnce, enrolling);
  try {
    await promoteInto(promised, term, { db, catalog }, { now: now(), requestId: origin.requestId, batches: 1 });
  } catch (error) {
    // The call succeeds even so: promoteMarked finishes.
    const about = { err: error, term: term.term.code, classNumbers: numbersOf(promised) };
    if (!isContended(error)) origin.log.error(about, "the waitlists of freed seats weren't promoted yet");
  }
  return outcome;
}
