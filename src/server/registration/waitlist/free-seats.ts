import { sql } from "kysely";
import { type ClassRecord, freeSeatsOf, numbersOf, type Seats, type TermCatalog } from "../../catalog/records.ts";
import { withMember } from "../../catalog/reserved-seats.ts";
import { anyOf } from "../../db/bulk-insert.ts";
import type { Db } from "../../db/schema.ts";
import type { InTransaction } from "../registration-call.ts";
import { lockCounters } from "./seat-counters.ts";

/**
 * Counts a student in (E), into the reserved seats of `groups`, or on the waitlist (W). A seat in a combined section is
 * one less for all its classes.
 */
export function countIn(
  seats: Map<number, Seats>,
  record: ClassRecord,
  status: "E" | "W",
  catalog: TermCatalog,
  groups: ReadonlyMap<number, string> = new Map(),
) {
  const own = seats.get(record.classNumber);
  if (!own) return;
  if (status === "W") {
    seats.set(record.classNumber, { ...own, waitlisted: own.waitlisted + 1 });
    return;
  }
  const reserved = withMember(own.reserved, groups.get(record.classNumber));
  seats.set(record.classNumber, { ...own, enrolled: own.enrolled + 1, reserved });
  for (const partner of catalog.combined.get(record.combinedId ?? "") ?? []) {
    const shared = seats.get(partner.classNumber);
    if (!shared || shared.combinedLeft === null) continue;
    const combinedLeft = Math.max(0, shared.combinedLeft - 1);
    const capacity = Math.min(shared.capacity ?? Number.POSITIVE_INFINITY, shared.enrolled + combinedLeft);
    seats.set(partner.classNumber, { ...shared, combinedLeft, capacity });
  }
}

/** After its enrollment has closed, a class takes no one from its waitlist. */
export function givesSeatsAt({ session: { enrollmentClosesAt } }: ClassRecord, now: Date): boolean {
  return enrollmentClosesAt !== null && now < enrollmentClosesAt;
}

/** With the other classes of their combined sections, by number: a seat freed in one is free in all. */
export function withPartners(records: readonly ClassRecord[], { combined }: TermCatalog): ClassRecord[] {
  const partners = records.flatMap((record) =>
    record.combinedId === null ? [] : (combined.get(record.combinedId) ?? []),
  );
  return [...new Set([...records, ...partners])].sort((a, b) => a.classNumber - b.classNumber);
}

type LockedSeats = { records: readonly ClassRecord[]; studentIds: readonly string[] };

type Surroundings = Omit<InTransaction, "now">;

/**
 * Locks classes whose seats may become free (`freeing`) or are taken, and those for which these students wait, since
 * nothing may block them anymore. The caller holds the students' locks.
 */
export async function lockSeats(
  { trx, catalog }: Surroundings,
  studentIds: readonly string[],
  freeing: readonly ClassRecord[],
  taken: readonly ClassRecord[] = [],
): Promise<LockedSeats> {
  const waited = await classesWaitedFor(trx, catalog, studentIds);
  const records = [...new Set([...freeing, ...waited])];
  await lockCounters(trx, catalog.term.code, [...new Set([...records, ...taken])]);
  return { records, studentIds: waited.length > 0 ? studentIds : [] };
}

/**
 * Promises the free seats of `freed`, and of classes for which the students still wait, to the waitlists. Returns these
 * classes, for promotion after the commit. Held seats wait for `releaseSeats`, or ten minutes if the caller dies.
 */
export async function promiseSeats(
  { trx, catalog, seats: readSeats }: Surroundings,
  { records, studentIds }: LockedSeats,
  freed: readonly ClassRecord[],
  isHeld = false,
): Promise<ClassRecord[]> {
  const { code } = catalog.term;
  const after = await readSeats(code, numbersOf(records), trx);
  if (![...after.values()].some((seats) => seats.waitlisted > 0)) return [];
  const wanted = new Set([...freed, ...(await classesWaitedFor(trx, catalog, studentIds))]);
  const promised = records.filter(
    (record) =>
      wanted.has(record) &&
      record.status !== "X" &&
      freeSeatsOf(after.get(record.classNumber)) > 0 &&
      withPartners([record], catalog).some(({ classNumber }) => (after.get(classNumber)?.waitlisted ?? 0) > 0),
  );
  if (promised.length === 0) return [];
  await sql`
    update class_seats set promote_mark = txid_current(),
      promote_after = ${isHeld ? sql`now() + interval '10 minutes'` : sql`promote_after`}
    where term_code = ${code} and class_number = ${anyOf(numbersOf(promised))}`.execute(trx);
  return promised;
}

export async function releaseSeats(db: Db, { term }: TermCatalog, records: readonly ClassRecord[]): Promise<void> {
  await sql`
    update class_seats set promote_after = null
    where term_code = ${term.code} and class_number = ${anyOf(numbersOf(records))}`.execute(db);
}

async function classesWaitedFor(db: Db, { term, classes }: TermCatalog, studentIds: readonly string[]) {
  if (studentIds.length === 0) return [];
  const { rows } = await sql<{ class_number: number }>`
    select distinct class_number from enrollments
    where term_code = ${term.code} and status = 'W' and student_id = ${anyOf(studentIds)}
    order by class_number`.execute(db);
  return rows.flatMap(({ class_number }) => classes.get(class_number) ?? []);
}
