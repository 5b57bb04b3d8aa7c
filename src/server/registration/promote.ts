import { sql } from "kysely";
import type { Catalog } from "../catalog/catalog.ts";
import type { ClassRecord, Seats } from "../catalog/records.ts";
import type { Db } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { freeClassesWaitedFor, freeSeatsOf, givesSeatsAt } from "./free-seats.ts";
import { type Promotion, promoteRequest } from "./promote-request.ts";
import { lockForPromotion, readWaiting, retryStaleLocks, StaleLocks } from "./wait-list.ts";

/** How many were promoted: students by name, and those whom the source of the catalogue counted without naming them. */
export type Promoted = { students: number; unnamed: number };

/**
 * Gives free seats to those who wait for them, in order of arrival, until enrollment closes. A student who no longer
 * passes the rules keeps the place; the next one is tried. Both are told by an event and a notice. `wereFull` are those
 * without a free seat until now. The caller holds the locks of lockForPromotion.
 */
export async function promoteFromWaitList(
  { freed, wereFull }: { freed: readonly ClassRecord[]; wereFull: ReadonlySet<ClassRecord> },
  promotion: Promotion,
): Promise<Promoted> {
  const { trx, catalog } = promotion;
  const promoted: Promoted = { students: 0, unnamed: 0 };
  for (const record of freed) {
    promoted.unnamed += await promoteUnnamed(record, promotion);
    for (const request of await readWaiting(trx, catalog.term.code, record.classNumber)) {
      if (freeSeatsOf(await readSeats(record, promotion)) === 0) break;
      if (await promoteRequest(request, { record, wasFull: wereFull.has(record) }, promotion)) promoted.students++;
    }
  }
  return promoted;
}

/**
 * The same after students have given something up: seats are free in `freed`, and what kept the students themselves from
 * a seat that is free elsewhere may be gone. Throws StaleLocks when such a class is not among those that lockForPromotion
 * has `locked`: freeClassesWaitedFor names them before.
 */
export async function promoteAfterLeaving(
  studentIds: readonly string[],
  {
    freed,
    wereFull,
    locked,
  }: { freed: readonly ClassRecord[]; wereFull: ReadonlySet<ClassRecord>; locked: readonly ClassRecord[] },
  promotion: Promotion,
): Promise<Promoted> {
  const own = await freeClassesWaitedFor(promotion.trx, promotion, studentIds);
  if (own.some((record) => !locked.includes(record)))
    throw new StaleLocks("A seat opened in a class that the student is waitlisted for.");
  const open = [...new Set([...freed, ...own])].sort((a, b) => a.classNumber - b.classNumber);
  return await promoteFromWaitList({ freed: open, wereFull }, promotion);
}

/**
 * The same for seats that came otherwise than by a drop, such as by an import that raised a capacity: in all classes of
 * the term, or in those for which a student waits. Since when they are free is not known, so nobody is told of a seat
 * while another class of the request is full.
 */
export async function promoteIntoFreeSeats(
  { db, catalog }: { db: Db; catalog: Catalog },
  termCode: string,
  { now, requestId, studentId }: { now: Date; requestId: string; studentId?: string },
): Promise<Promoted> {
  const term = await catalog.term(termCode);
  const whose = studentId === undefined ? undefined : [studentId];
  let promoted: Promoted = { students: 0, unnamed: 0 };
  for (const record of await freeClassesWaitedFor(db, { catalog: term, seats: catalog.seats }, whose)) {
    const more = await retryStaleLocks(() =>
      withTransaction(db, async (trx) => {
        await lockForPromotion(trx, term, [], [record]);
        const promotion = { trx, catalog: term, seats: catalog.seats, now, requestId };
        return await promoteFromWaitList({ freed: [record], wereFull: new Set() }, promotion);
      }),
    );
    promoted = addPromoted(promoted, more);
  }
  return promoted;
}

export function addPromoted(a: Promoted, b: Promoted): Promoted {
  return { students: a.students + b.students, unnamed: a.unnamed + b.unnamed };
}

/** Those whom the source of the catalogue counted came first; they have no names, only numbers. */
async function promoteUnnamed(record: ClassRecord, promotion: Promotion): Promise<number> {
  const { trx, catalog, now } = promotion;
  if (record.status === "X" || !givesSeatsAt(record, now)) return 0;
  const seats = await readSeats(record, promotion);
  const count = Math.min(seats?.externalWaitlisted ?? 0, freeSeatsOf(seats));
  if (count === 0) return 0;
  await trx
    .updateTable("class_seats")
    .set({
      enrolled: sql`enrolled + ${count}`,
      external_enrolled: sql`external_enrolled + ${count}`,
      waitlisted: sql`waitlisted - ${count}`,
      external_waitlisted: sql`external_waitlisted - ${count}`,
    })
    .where("term_code", "=", catalog.term.code)
    .where("class_number", "=", record.classNumber)
    .execute();
  if (record.combinedId === null) return count;
  await trx
    .updateTable("combined_sections")
    .set({ enrolled: sql`enrolled + ${count}` })
    .where("term_code", "=", catalog.term.code)
    .where("id", "=", record.combinedId)
    .execute();
  return count;
}

async function readSeats({ classNumber }: ClassRecord, { trx, catalog, seats }: Promotion): Promise<Seats | undefined> {
  return (await seats(catalog.term.code, [classNumber], trx)).get(classNumber);
}
