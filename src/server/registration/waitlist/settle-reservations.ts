import { sql } from "kysely";
import { institutionDay } from "#contract/institution-time";
import { isMember, keptSeats } from "#contract/reserved-seats";
import type { Catalog } from "../../catalog/catalog.ts";
import type { ClassRecord, TermCatalog } from "../../catalog/records.ts";
import { anyOf } from "../../db/bulk-insert.ts";
import { type Db, type Trx, toJson } from "../../db/schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import { memberOf } from "../rules/reserved-seats.ts";
import { readFactsAnd } from "../rules/student-facts.ts";
import { lockSeats, promiseSeats } from "./free-seats.ts";
import { type Promoted, promoteInto } from "./promote.ts";
import { type ClassOfTerm, isOver, type Reservation, readReservations, storeReservations } from "./reservations.ts";
import { enrolling, lockStudents } from "./seat-counters.ts";

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
      const uncounted = await readUncounted(trx, of);
      const students = await lockStudents(
        trx,
        uncounted.map(({ studentId }) => studentId),
      );
      const locked = await lockSeats({ trx, ...around }, [], [record]);
      const before = await readReservations(trx, of);
      const today = institutionDay(now);
      const released = before.map((group) => (isOver(group, today) ? { ...group, released: true } : group));
      const counted = await countMembers(trx, of, { groups: released, students, term, now });
      await storeReservations(trx, of, counted);
      return await promiseSeats({ trx, ...around }, locked, [record]);
    },
    enrolling,
  );
}

/** Enrolled students who fill no reserved seat, if a group may count them, in order of arrival. */
async function readUncounted(trx: Trx, { termCode, classNumber }: ClassOfTerm) {
  const { rows } = await sql<{ id: number; studentId: string }>`
    select id, student_id as "studentId" from enrollments
    where term_code = ${termCode} and class_number = ${classNumber} and status = 'E' and reserved_group is null
      and exists (
        select from class_seats s cross join lateral jsonb_to_recordset(s.reserved) as g (uncounted boolean)
        where s.term_code = ${termCode} and s.class_number = ${classNumber} and g.uncounted)
    order by id`.execute(trx);
  return rows;
}

type Counting = { groups: readonly Reservation[]; students: readonly string[]; term: TermCatalog; now: Date };

/** The groups with their members who had a seat before. Students who came after the locks were taken aren't among them. */
async function countMembers(
  trx: Trx,
  of: ClassOfTerm,
  { groups, students, term, now }: Counting,
): Promise<Reservation[]> {
  const counted = groups.map(({ uncounted: _, ...group }) => ({ ...group }));
  const isNew = new Set(groups.filter(({ uncounted }) => uncounted).map(({ id }) => id));
  const rows = (await readUncounted(trx, of)).filter(({ studentId }) => students.includes(studentId));
  if (rows.length === 0) return counted;
  const ids = [...new Set(rows.map(({ studentId }) => studentId))];
  const read = await readFactsAnd(trx, ids, term.term, now, {});
  const members = new Map(read.map(({ facts }) => [facts.studentId, memberOf(facts)]));
  const groupOf = new Map<number, string>();
  for (const { id, studentId } of rows) {
    const member = members.get(studentId);
    const group =
      member && counted.find((each) => isNew.has(each.id) && keptSeats(each) > 0 && isMember(each.for, member));
    if (!group) continue;
    group.filled++;
    groupOf.set(id, group.id);
  }
  await sql`
    update enrollments set reserved_group = ${toJson(Object.fromEntries(groupOf))}::jsonb ->> id::text
    where id = ${anyOf([...groupOf.keys()])}`.execute(trx);
  return counted;
}
