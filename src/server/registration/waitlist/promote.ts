import { sql } from "kysely";
import { institutionDay } from "#contract/institution-time";
import type { Catalog } from "../../catalog/catalog.ts";
import {
  type ClassRecord,
  freeSeatsOf,
  numbersOf,
  openSeatsOf,
  type Seats,
  type TermCatalog,
} from "../../catalog/records.ts";
import { isContended } from "../../db/database-error.ts";
import type { Db, Trx } from "../../db/schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { RegistrationCall, RegistrationContext } from "../registration-call.ts";
import { recordsOf } from "../rules/leaving.ts";
import { readFactsAnd } from "../rules/student-facts.ts";
import { countIn, givesSeatsAt, lockSeats, promiseSeats, withPartners } from "./free-seats.ts";
import {
  blockedFor,
  nextInLine,
  notifyPassedOver,
  type PassedOver,
  type Promotion,
  promoteRequest,
  readWaiting,
} from "./promote-request.ts";
import { enrolling, lockStudents } from "./seat-counters.ts";

/** Promoted students; `unnamed` are those whom a source counted without naming them. */
export type Promoted = { students: number; unnamed: number };

type Sources = { db: Db; catalog: Catalog };
type How = { now: Date; requestId: string };

/** Students per transaction. One of the first usually gets the seat. */
const FIRST_BATCH = 10;
const BATCH = 100;

/** How many classes that students were swapped from a call goes on to; the chore does the rest. */
const MAX_CHAIN = 10;

/**
 * Gives free seats to waitlists in order of arrival, until enrollment closes. A student who breaks a rule keeps the
 * place. Each class takes several transactions, and starts over if others freed seats or joined in the meantime. A
 * student who is swapped from another section frees a seat there, which goes to that section's waitlist. One who gets a
 * course that another class requires is considered again on the waitlist of that class.
 */
export async function promoteInto(
  records: readonly ClassRecord[],
  term: TermCatalog,
  { db, catalog }: Sources,
  { batches = Number.POSITIVE_INFINITY, ...how }: How & { batches?: number },
): Promise<Promoted> {
  const promoted = { students: 0, unnamed: 0 };
  const queue = [...records];
  const maxLength = batches === Number.POSITIVE_INFINITY ? batches : records.length + MAX_CHAIN;
  // The queue grows while it's walked.
  for (const [at, record] of queue.entries()) {
    let after: number | undefined = 0;
    for (let batch = 0; batch < batches && after !== undefined; batch += after === 0 ? 0 : 1) {
      const from: number = after;
      const promote = (trx: Trx) => promoteBatch(record, from, { trx, catalog: term, seats: catalog.seats, ...how });
      const result = await withTransaction(db, promote, enrolling);
      promoted.students += result.promoted.students;
      promoted.unnamed += result.promoted.unnamed;
      after = result.next;
      const isComing = (each: ClassRecord) => each === record || queue.includes(each, at + 1);
      queue.push(...result.promised.filter((each) => !isComing(each)).slice(0, maxLength - queue.length));
    }
  }
  return promoted;
}

/**
 * After a call's commit, into classes whose seats are promised, or for which the student waited without a course that they
 * take now. The call succeeds even if this fails: `promoteMarked` finishes promised ones, and `watchEndedHolds` the others.
 */
export async function promoteAfter(
  { database: { db }, catalog, now }: RegistrationContext,
  { requestId, log }: RegistrationCall,
  term: TermCatalog,
  records: readonly ClassRecord[],
): Promise<void> {
  try {
    await promoteInto(records, term, { db, catalog }, { now: now(), requestId, batches: 1 });
  } catch (error) {
    const about = { err: error, term: term.term.code, classNumbers: numbersOf(records) };
    if (!isContended(error)) log.error(about, "waitlists weren't promoted yet");
  }
}

/** A chore for any number of servers: promotes in every class whose seats are promised to its waitlist. */
export function promoteMarked({ db, catalog, now }: Sources & { now: () => Date }) {
  return async (closing?: AbortSignal): Promise<void> => {
    const { rows: marked } = await sql<{ term_code: string; class_number: number }>`
      select term_code, class_number from class_seats
      where promote_mark is not null and (promote_after is null or promote_after <= now())
      order by term_code, class_number`.execute(db);
    const failures: unknown[] = [];
    for (const { term_code, class_number } of marked) {
      if (closing?.aborted) return;
      try {
        const term = await catalog.term(term_code);
        const record = term.classes.get(class_number);
        if (record) await promoteInto([record], term, { db, catalog }, { now: now(), requestId: "promotion" });
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, "Some waitlists could not be promoted.");
  };
}

/**
 * For seats that no drop freed, as when a capacity is raised or a hold ends: in all classes for which students wait, or
 * those of one term or student.
 */
export async function promoteIntoFreeSeats(
  { db, catalog }: Sources,
  {
    termCode,
    studentId,
    closing,
    ...how
  }: How & { termCode?: string; studentId?: string; closing?: AbortSignal | undefined },
): Promise<Promoted> {
  // After a term's last session has closed, a class takes no one, but its rows keep waiting.
  const { rows: waited } = await sql<{ term_code: string; numbers: number[] }>`
    select term_code, array_agg(distinct class_number) as numbers from enrollments
    where status = 'W' and ${studentId === undefined ? sql`true` : sql`student_id = ${studentId}`}
      and ${termCode === undefined ? sql`true` : sql`term_code = ${termCode}`}
      and term_code in (select term_code from sessions where enrollment_closes_at > ${how.now})
    group by term_code order by term_code`.execute(db);
  const promoted = { students: 0, unnamed: 0 };
  for (const { term_code, numbers } of waited) {
    if (closing?.aborted) break;
    const term = await catalog.term(term_code);
    const seats = await catalog.seats(term_code, numbers, db);
    const open = numbers.filter((number) => freeSeatsOf(seats.get(number)) > 0);
    const records = open.flatMap((number) => term.classes.get(number) ?? []);
    const { students, unnamed } = await promoteInto(records, term, { db, catalog }, how);
    promoted.students += students;
    promoted.unnamed += unnamed;
  }
  return promoted;
}

/**
 * One batch of students after row `after`. `next` is where to continue: 0 to start over, because another transaction
 * freed a seat or joined the list; undefined at the end, when the seats are no longer promised.
 */
async function promoteBatch(
  record: ClassRecord,
  after: number,
  promotion: Promotion,
): Promise<{ promoted: Promoted; next: number | undefined; promised: ClassRecord[] }> {
  const { trx, catalog } = promotion;
  const { classNumber } = record;
  const of = { termCode: catalog.term.code, classNumber, blockedFor: blockedFor(promotion) };
  const promoted: Promoted = { students: 0, unnamed: 0 };
  const isIt = sql`term_code = ${of.termCode} and class_number = ${classNumber}`;
  // Read before the list: a transaction that joins or marks the class later sets another mark.
  const { rows: marks } = await sql<{ mark: number | null; isHeld: boolean }>`
    select promote_mark as mark, coalesce(promote_after > now(), false) as "isHeld"
    from class_seats where ${isIt}`.execute(trx);
  const { mark, isHeld } = marks[0]!;
  if (isHeld) return { promoted, next: undefined, promised: [] };

  let seats = await readSeats([record], promotion);
  let promised: ClassRecord[] = [];
  const free = () => freeSeatsOf(seats.get(classNumber));
  const limit = after === 0 ? FIRST_BATCH : BATCH;
  const line = free() > 0 ? await nextInLine(trx, of, { after, limit }) : [];
  const isLocked = line.length > 0 || (free() > 0 && (seats.get(classNumber)?.externalWaitlisted ?? 0) > 0);
  if (isLocked) {
    const ids = line.map(({ studentId }) => studentId);
    const given = await promoteInLine(record, ids, { promotion, promoted });
    seats = given.seats;
    promised = given.promised;
  }
  // A seat of its combined section was freed, too.
  if (promised.includes(record)) return { promoted, next: 0, promised };
  const last = line[limit - 1];
  if (free() > 0 && last) return { promoted, next: last.id, promised };
  if (mark === null) return { promoted, next: undefined, promised };
  // Another mark, which another transaction has set, doesn't matter for a class that is locked and full.
  const isSettled = isLocked && free() === 0;
  const { numAffectedRows: cleared } = await sql`
    update class_seats set promote_mark = null, promote_after = null
    where ${isIt} and (${isSettled} or promote_mark = ${mark} or promote_mark is null)`.execute(trx);
  return { promoted, next: cleared === 0n ? 0 : undefined, promised };
}

async function readSeats(
  records: readonly ClassRecord[],
  { trx, catalog, seats }: Promotion,
): Promise<Map<number, Seats>> {
  return new Map(await seats(catalog.term.code, numbersOf(records), trx));
}

/**
 * Locks these students and the classes concerned, and gives them seats. Counts them in `promoted`. Returns the seats
 * afterwards, those who break a rule, and the classes whose seats are promised to waitlists, because students gave them up
 * or lacked a course.
 */
async function promoteInLine(
  record: ClassRecord,
  studentIds: readonly string[],
  { promotion, promoted }: { promotion: Promotion; promoted: Promoted },
): Promise<{ seats: Map<number, Seats>; promised: ClassRecord[]; passed: PassedOver[] }> {
  const { trx, catalog, now } = promotion;
  const of = { termCode: catalog.term.code, classNumber: record.classNumber };
  await lockStudents(trx, studentIds);
  const waiting = await readWaiting(trx, of, studentIds);
  const primaries = waiting.map(({ primary }) => primary.class_number);
  const read = await readFactsAnd(trx, studentIds, catalog.term, now, {}, primaries);
  const facts = new Map(read.map((student) => [student.facts.studentId, student.facts]));
  const ofWaiting = waiting.flatMap(({ rows, others }) => [...rows, ...others]);
  const involved = [record, ...recordsOf(ofWaiting, catalog)];
  const replacing = waiting.filter(({ replaced }) => replaced.length > 0);
  const ofReplaced = replacing.flatMap(({ replaced }) => replaced);
  const freeing = withPartners(recordsOf(ofReplaced, catalog), catalog);
  const swapping = replacing.map(({ primary }) => primary.student_id);
  const locked = await lockSeats(promotion, swapping, freeing, involved);

  const seats = await readSeats(involved, promotion);
  const isByHand = promotion.reason !== undefined;
  promoted.unnamed = isByHand ? 0 : await promoteUnnamed(record, seats.get(record.classNumber), promotion);
  for (let count = 0; count < promoted.unnamed; count++) countIn(seats, record, "E", catalog);
  const passed: PassedOver[] = [];
  const freed: ClassRecord[] = [];
  const swapped: string[] = [];
  const unblocked: ClassRecord[] = [];
  for (const request of waiting) {
    if (freeSeatsOf(seats.get(record.classNumber)) === 0) break;
    const outcome = await promoteRequest(request, { facts, seats }, promotion);
    if (!outcome) continue;
    if ("reasons" in outcome) {
      passed.push(outcome);
      continue;
    }
    promoted.students++;
    freed.push(...outcome.freed);
    unblocked.push(...outcome.unblocked);
    if (outcome.freed.length > 0) swapped.push(outcome.studentId);
  }
  if (!isByHand) await notifyPassedOver(passed, promotion);
  if (freed.length === 0 && unblocked.length === 0) return { seats, promised: [], passed };
  const records = [...new Set([...locked.records, ...unblocked])];
  const wanted = [...withPartners(freed, catalog), ...unblocked];
  return { seats, promised: await promiseSeats(promotion, { records, studentIds: swapped }, wanted), passed };
}

/**
 * Gives a free seat of the class to one student of its waitlist, whatever the place, in the caller's transaction. Returns
 * the classes to promote into after the commit, or else what is in the way: nothing if no seat is free.
 */
export async function promoteByHand(
  record: ClassRecord,
  studentId: string,
  promotion: Promotion & { reason: string },
): Promise<{ promised: ClassRecord[] } | { reasons: string[] }> {
  const promoted: Promoted = { students: 0, unnamed: 0 };
  const { promised, passed } = await promoteInLine(record, [studentId], { promotion, promoted });
  if (promoted.students > 0) return { promised };
  return { reasons: passed.flatMap(({ reasons }) => reasons.map(({ Description }) => Description)) };
}

/** They come before students with names. Reserved seats aren't for them, because no one knows their groups. */
async function promoteUnnamed(record: ClassRecord, seats: Seats | undefined, { trx, catalog, now }: Promotion) {
  if (record.status === "X" || !givesSeatsAt(record, now)) return 0;
  const count = Math.min(seats?.externalWaitlisted ?? 0, openSeatsOf(seats));
  if (count === 0) return 0;
  const { code } = catalog.term;
  await sql`
    update class_seats set enrolled = enrolled + ${count}, external_enrolled = external_enrolled + ${count},
      waitlisted = waitlisted - ${count}, external_waitlisted = external_waitlisted - ${count}
    where term_code = ${code} and class_number = ${record.classNumber}`.execute(trx);
  await sql`
    update combined_sections set enrolled = enrolled + ${count}
    where term_code = ${code} and id = ${record.combinedId}`.execute(trx);
  return count;
}

/** A chore for students whose holds have ended, at its first run and once a day. */
export function watchEndedHolds({ now, ...sources }: Sources & { now: () => Date }) {
  let lookedOn: string | undefined;
  return async (closing?: AbortSignal) => {
    const at = now();
    const today = institutionDay(at);
    if (today === lookedOn) return;
    await promoteIntoFreeSeats(sources, { now: at, requestId: "hold-ended", closing });
    if (!closing?.aborted) lookedOn = today;
  };
}
