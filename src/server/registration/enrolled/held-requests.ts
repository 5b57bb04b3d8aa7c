import { sql } from "kysely";
import { type ClassRecord, numbersOf, type TermCatalog } from "../../catalog/records.ts";
import { anyOf } from "../../db/bulk-insert.ts";
import type { Row, Trx } from "../../db/schema.ts";
import { localDate } from "../../institution-time.ts";
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
import { Overtaken } from "../checkout/insert-rows.ts";
import type { Promotion } from "../waitlist/promote-request.ts";

/** Requests that a student holds: live rows of an enrollment section and of the classes that came with it. */

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
  await sql`
    update enrollments set status = 'D', status_reason = ${reasonCode[kind]}, wait_position = null, updated_at = ${now}
      ${isWithdrawn ? sql`, grade = 'W', graded_on = ${localDate(now)}` : sql``}
    where id = ${anyOf(rows.map(({ id }) => id))}`.execute(trx);
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
  const freed = recordsOf(
    rows.filter((row) => row.status === "E"),
    catalog,
  ).filter((record) => !kept.has(record));
  await freeSeats(trx, termCode, freed);
  return freed;
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

/** Its enrollment section is not necessarily the canceled class. `status` is E for seats, and W for places in line. */
type EndedRequest = Pick<EnrollmentRow, "career"> & {
  studentId: string;
  primary: ClassRecord;
  companions: ClassRecord[];
  status: "E" | "W";
};

/**
 * Ends every live request that contains a class that is being canceled, in the order of the students' ids. Rows get
 * status D and reason CNCL. Seats, waitlist places, and the permission numbers kept for waiting requests are returned.
 * Free seats of the other classes, and of classes for which these students wait, are promised to the waitlists; the
 * caller promotes after the commit. Graded requests stay.
 *
 * Call it before the transaction takes any other enrollment lock, because it locks students, classes, and combined
 * sections in this order, and inside retryOvertaken, because it throws Overtaken if a student joins while it waits for
 * locks. The caller marks the class as canceled in the same transaction. A second call finds nothing.
 */
export async function endRequests(
  trx: Trx,
  { classNumber, reason }: { classNumber: number; reason: string },
  promotion: Omit<Promotion, "trx">,
): Promise<{ ended: EndedRequest[]; promised: ClassRecord[] }> {
  const { catalog } = promotion;
  const canceled = requireRecord(catalog, classNumber);
  const planned = await readRequestsWith(trx, catalog, classNumber);
  const students = new Set(planned.map((row) => row.student_id));
  // Even if no one has the class: a student who is about to take a seat has to finish before the class is read again.
  const affected = withPartners([...new Set([canceled, ...recordsOf(planned, catalog)])], catalog);
  await lockStudents(trx, [...students]);
  const around = { trx, ...promotion };
  const locked = await lockSeats(around, [...students], affected);

  const rows = await readRequestsWith(trx, catalog, classNumber);
  const isCovered =
    rows.every((row) => students.has(row.student_id)) &&
    recordsOf(rows, catalog).every((record) => locked.records.includes(record));
  if (!isCovered) throw new Overtaken();

  const ended: EndedRequest[] = [];
  const freed = new Set<ClassRecord>();
  for (const own of Map.groupBy(rows, (row) => `${row.student_id} ${row.enrollment_class_number}`).values()) {
    const [first] = own;
    if (!first || own.some((row) => row.grade !== null)) continue;
    const ending = { kind: "cancel", requestId: promotion.requestId, detail: { reason } } as const;
    for (const record of await endRows(around, own, ending)) freed.add(record);
    const { student_id: studentId, career } = first;
    const primary = requireRecord(catalog, first.enrollment_class_number);
    const companions = recordsOf(own, catalog).filter((record) => record !== primary);
    ended.push({ studentId, career, primary, companions, status: own.some((row) => row.status === "E") ? "E" : "W" });
  }
  // Not into the class itself; the catalog in memory may still show it as active.
  const promotable = withPartners([...freed], catalog).filter((record) => record !== canceled);
  const studentIds = [...new Set(ended.map(({ studentId }) => studentId))];
  return { ended, promised: await promiseSeats(around, { ...locked, studentIds }, promotable) };
}

async function readRequestsWith(trx: Trx, { term }: TermCatalog, classNumber: number): Promise<EnrollmentRow[]> {
  const { rows } = await sql<EnrollmentRow>`
    select r.* from enrollments r join enrollments c using (student_id, term_code, enrollment_class_number)
    where c.term_code = ${term.code} and c.class_number = ${classNumber}
      and c.status in ('E', 'W') and r.status in ('E', 'W')
    order by r.student_id, r.class_number`.execute(trx);
  return rows;
}

function requireRecord({ term, classes }: TermCatalog, classNumber: number): ClassRecord {
  const record = classes.get(classNumber);
  if (!record) throw new RangeError(`Term ${term.code} doesn't have class ${classNumber}.`);
  return record;
}
