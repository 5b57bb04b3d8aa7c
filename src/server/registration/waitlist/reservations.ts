import { isDeepStrictEqual } from "node:util";
import { type RawBuilder, sql } from "kysely";
import { institutionDay } from "#contract/institution-time";
import { isMember, keptSeats, type ReservedSeats } from "#contract/reserved-seats";
import type { Catalog } from "../../catalog/catalog.ts";
import type { ClassRecord, TermCatalog } from "../../catalog/records.ts";
import { anyOf } from "../../db/bulk-insert.ts";
import { type Db, toJson, type Trx } from "../../db/schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import { memberOf } from "../rules/reserved-seats.ts";
import { readFactsAnd } from "../rules/student-facts.ts";
import { lockSeats, promiseSeats } from "./free-seats.ts";
import { type Promoted, promoteInto } from "./promote.ts";
import { enrolling, lockStudents } from "./seat-counters.ts";

/** As stored; `uncounted` until members who already had a seat have been counted. */
export type Reservation = ReservedSeats & { uncounted?: boolean };

/** What a file or a registrar says. */
export type Wanted = Pick<ReservedSeats, "id" | "description" | "for" | "seats" | "until"> & { released?: boolean };

/**
 * The reservations of a class after a change. A group that stays the same group keeps its members, and one that was
 * released stays so until its seats or its last day change.
 */
export function planReservations(
  before: readonly Reservation[],
  wanted: readonly Wanted[],
  today: string,
): Reservation[] | null {
  const planned = wanted.map(({ released, ...group }): Reservation => {
    const last = before.find(({ id }) => id === group.id);
    const isSame = last !== undefined && isDeepStrictEqual(last.for, group.for);
    const wasReleased = last?.released === true && last.until === group.until && last.seats === group.seats;
    const isOver = group.until !== null && group.until < today;
    return {
      ...group,
      filled: isSame ? last.filled : 0,
      ...((released ?? (wasReleased || isOver)) && { released: true }),
      ...((!isSame || last.uncounted) && { uncounted: true }),
    };
  });
  return planned.length > 0 ? planned : null;
}

/** Rows of groups that are gone, or are another group now, no longer fill a seat. The caller holds the class's lock. */
export async function writeReservations(
  trx: Trx,
  { termCode, classNumber }: { termCode: string; classNumber: number },
  planned: readonly Reservation[] | null,
) {
  const kept = (planned ?? []).filter(({ filled }) => filled > 0).map(({ id }) => id);
  await sql`
    update enrollments set reserved_group = null
    where term_code = ${termCode} and class_number = ${classNumber} and status = 'E'
      and reserved_group <> all(${kept}::text[])`.execute(trx);
  await storeReservations(trx, { termCode, classNumber }, planned);
}

async function storeReservations(
  trx: Trx,
  { termCode, classNumber }: { termCode: string; classNumber: number },
  planned: readonly Reservation[] | null,
) {
  const isIt = sql`term_code = ${termCode} and class_number = ${classNumber}`;
  await sql`update class_seats set reserved = ${planned && toJson(planned)}::jsonb where ${isIt}`.execute(trx);
  await sql`update class_seats set over_reserved_allowed = ${overReserved(sql`capacity`)} where ${isIt}`.execute(trx);
}

/** How far a class is over its capacity if kept seats count as taken, with another capacity or count of students. */
export function overReserved(capacity: RawBuilder<unknown>, enrolled = sql`enrolled`): RawBuilder<number> {
  return sql`case when reserved is null then 0
    else greatest(0, coalesce(${enrolled} + reserved_kept(reserved) - ${capacity}, 0)) end`;
}

type Sources = { db: Db; catalog: Catalog };

/** A chore that any number of servers can run: releases seats after their last day, and counts members after imports. */
export function watchReservations({ now, ...sources }: Sources & { now: () => Date }) {
  return async (closing?: AbortSignal) => {
    await settleReservations(sources, { now: now(), requestId: "reserved-seats", closing });
  };
}

/**
 * Releases the seats whose last day is over to the waitlists first, then to anyone. In classes with new reservations,
 * counts those members who have a seat, in the order in which they came.
 */
export async function settleReservations(
  sources: Sources,
  { termCode, closing, ...how }: { termCode?: string; closing?: AbortSignal | undefined; now: Date; requestId: string },
): Promise<Promoted> {
  const { rows } = await sql<{ term_code: string; class_number: number }>`
    select term_code, class_number from class_seats
    where reserved is not null and ${termCode === undefined ? sql`true` : sql`term_code = ${termCode}`}
      and exists (
        select from jsonb_to_recordset(reserved) as g (until date, released boolean, uncounted boolean)
        where g.uncounted or (g.until < ${institutionDay(how.now)} and not coalesce(g.released, false)))
    order by term_code, class_number`.execute(sources.db);
  const promoted = { students: 0, unnamed: 0 };
  for (const { term_code, class_number } of rows) {
    if (closing?.aborted) break;
    const term = await sources.catalog.term(term_code);
    const record = term.classes.get(class_number);
    if (!record) continue;
    const promised = await settleClass(record, term, sources, how.now);
    const { students, unnamed } = await promoteInto(promised, term, sources, how);
    promoted.students += students;
    promoted.unnamed += unnamed;
  }
  return promoted;
}

async function settleClass(record: ClassRecord, term: TermCatalog, { db, catalog }: Sources, now: Date) {
  const of = { termCode: term.term.code, classNumber: record.classNumber };
  const around = { catalog: term, seats: catalog.seats };
  return await withTransaction(
    db,
    async (trx) => {
      const students = await lockStudents(
        trx,
        (await readUncounted(trx, of)).map(({ studentId }) => studentId),
      );
      const locked = await lockSeats({ trx, ...around }, [], [record]);
      const before = await readReservations(trx, of);
      const today = institutionDay(now);
      const released = before.map((group) => ({
        ...group,
        ...(group.until !== null && group.until < today && { released: true }),
      }));
      const counted = await countMembers(trx, of, { groups: released, students, term, now });
      await storeReservations(trx, of, counted);
      return await promiseSeats({ trx, ...around }, locked, [record]);
    },
    enrolling,
  );
}

export async function readReservations(
  trx: Db,
  { termCode, classNumber }: { termCode: string; classNumber: number },
): Promise<readonly Reservation[]> {
  const { rows } = await sql<{ reserved: Reservation[] | null }>`
    select reserved from class_seats where term_code = ${termCode} and class_number = ${classNumber}`.execute(trx);
  return rows[0]?.reserved ?? [];
}

type OfClass = { termCode: string; classNumber: number };

/** Enrolled students who fill no reserved seat, if a group may count them, in order of arrival. */
async function readUncounted(trx: Trx, { termCode, classNumber }: OfClass) {
  const { rows } = await sql<{ id: number; studentId: string }>`
    select id, student_id as "studentId" from enrollments
    where term_code = ${termCode} and class_number = ${classNumber} and status = 'E' and reserved_group is null
      and exists (
        select from class_seats s cross join lateral jsonb_to_recordset(s.reserved) as g (uncounted boolean)
        where s.term_code = ${termCode} and s.class_number = ${classNumber} and g.uncounted)
    order by id`.execute(trx);
  return rows;
}

/** Students who came after the locks were taken fill seats by the rule for newcomers. */
async function countMembers(
  trx: Trx,
  of: OfClass,
  {
    groups,
    students,
    term,
    now,
  }: { groups: readonly Reservation[]; students: readonly string[]; term: TermCatalog; now: Date },
): Promise<Reservation[]> {
  const counted = groups.map(({ uncounted: _, ...group }) => ({ ...group }));
  const isNew = new Set(groups.filter(({ uncounted }) => uncounted).map(({ id }) => id));
  const rows = (await readUncounted(trx, of)).filter(({ studentId }) => students.includes(studentId));
  if (rows.length === 0) return counted;
  const read = await readFactsAnd(trx, [...new Set(rows.map(({ studentId }) => studentId))], term.term, now, {});
  const members = new Map(read.map(({ facts }) => [facts.studentId, memberOf(facts)]));
  const groupOf = new Map<number, string>();
  for (const { id, studentId } of rows) {
    const group = counted.find(
      (each) => isNew.has(each.id) && keptSeats(each) > 0 && isMember(each.for, members.get(studentId)!),
    );
    if (!group) continue;
    group.filled++;
    groupOf.set(id, group.id);
  }
  await sql`
    update enrollments set reserved_group = ${toJson(Object.fromEntries(groupOf))}::jsonb ->> id::text
    where id = ${anyOf([...groupOf.keys()])}`.execute(trx);
  return counted;
}
