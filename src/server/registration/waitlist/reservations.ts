import { isDeepStrictEqual } from "node:util";
import { type RawBuilder, sql } from "kysely";
import type { ReservedSeats } from "#contract/reserved-seats";
import { type Db, type Trx, toJson } from "../../db/schema.ts";

export type ClassOfTerm = { termCode: string; classNumber: number };

/** As stored; `uncounted` until members who already had a seat have been counted. */
export type Reservation = ReservedSeats & { uncounted?: boolean };

/** What a file or a registrar wants to be reserved. */
export type WantedReservation = Pick<ReservedSeats, "id" | "description" | "for" | "seats" | "until"> & {
  released?: boolean;
};

/**
 * The reservations of a class after a change. A group that stays the same group keeps its members, and one that was
 * released stays so until its seats or its last day change.
 */
export function planReservations(
  before: readonly Reservation[],
  wanted: readonly WantedReservation[],
  today: string,
): Reservation[] | null {
  const planned = wanted.map(({ released, ...group }): Reservation => {
    const last = before.find(({ id }) => id === group.id);
    const isSame = last !== undefined && isDeepStrictEqual(last.for, group.for);
    const wasReleased = last?.released === true && last.until === group.until && last.seats === group.seats;
    return {
      ...group,
      filled: isSame ? last.filled : 0,
      ...((released ?? (wasReleased || isOver(group, today))) && { released: true }),
      ...((!isSame || last.uncounted) && { uncounted: true }),
    };
  });
  return planned.length > 0 ? planned : null;
}

/** Whether its last day has passed. */
export function isOver({ until }: Pick<ReservedSeats, "until">, today: string): boolean {
  return until !== null && until < today;
}

export async function readReservations(
  db: Db,
  { termCode, classNumber }: ClassOfTerm,
): Promise<readonly Reservation[]> {
  const { rows } = await sql<{ reserved: Reservation[] | null }>`
    select reserved from class_seats where term_code = ${termCode} and class_number = ${classNumber}`.execute(db);
  return rows[0]?.reserved ?? [];
}

/** Rows of groups that were removed, or are another group now, no longer fill a seat. The caller holds the class's lock. */
export async function writeReservations(
  trx: Trx,
  { termCode, classNumber }: ClassOfTerm,
  planned: readonly Reservation[] | null,
) {
  const kept = (planned ?? []).filter(({ filled }) => filled > 0).map(({ id }) => id);
  await sql`
    update enrollments set reserved_group = null
    where term_code = ${termCode} and class_number = ${classNumber} and status = 'E'
      and reserved_group <> all(${kept}::text[])`.execute(trx);
  await storeReservations(trx, { termCode, classNumber }, planned);
}

/** Without a look at the rows that fill seats. */
export async function storeReservations(
  trx: Trx,
  { termCode, classNumber }: ClassOfTerm,
  planned: readonly Reservation[] | null,
) {
  const isIt = sql`term_code = ${termCode} and class_number = ${classNumber}`;
  await sql`update class_seats set reserved = ${planned && toJson(planned)}::jsonb where ${isIt}`.execute(trx);
  await sql`update class_seats set over_reserved_allowed = ${overReserved(sql`capacity`)} where ${isIt}`.execute(trx);
}

/** How far a class is over this capacity if its kept seats count as taken. `enrolled` is for another count of students. */
export function overReserved(capacity: RawBuilder<unknown>, enrolled = sql`enrolled`): RawBuilder<number> {
  return sql`case when reserved is null then 0
    else greatest(0, coalesce(${enrolled} + reserved_kept(reserved) - ${capacity}, 0)) end`;
}
