import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { groupWords } from "#contract/reserved-seats";
import type { Trx } from "../db/schema.ts";
import { planReservations, type Reservation, type Wanted } from "../registration/waitlist/reservations.ts";
import type { ClassLine } from "./read/line-check.ts";

/** Undefined if the line doesn't say. */
export function toReservations({ reservedSeats }: ClassLine): Wanted[] | undefined {
  return reservedSeats?.map((group) => ({
    id: group.id,
    description: group.description ?? groupWords(group.for),
    for: group.for,
    seats: group.seats,
    until: group.until ?? null,
  }));
}

/** Of a class that no one has yet. */
export function newReservations(wanted: readonly Wanted[] | undefined, today: string): Reservation[] | null {
  return planReservations([], wanted ?? [], today)?.map(({ uncounted: _, ...group }) => group) ?? null;
}

type ByClass = ReadonlyMap<number, readonly Wanted[] | undefined>;
type Plan = (before: readonly Reservation[]) => Reservation[] | null;

/** Classes of the term whose reservations differ from the file's, in order, and what each becomes; none if it has none. */
export async function changedReservations(
  trx: Trx,
  termCode: string,
  wanted: ByClass,
  today: string,
): Promise<ReadonlyMap<number, Plan>> {
  if (![...wanted.values()].some((own) => own !== undefined)) return new Map();
  const { rows } = await sql<{ class_number: number; reserved: Reservation[] }>`
    select class_number, reserved from class_seats where term_code = ${termCode} and reserved is not null`.execute(trx);
  const existing = new Map(rows.map((row) => [row.class_number, row.reserved]));
  const changed = [...wanted].flatMap(([classNumber, own = []]) => {
    const plan: Plan = (before) => planReservations(before, own, today);
    const before = existing.get(classNumber) ?? [];
    return isDeepStrictEqual(said(plan(before) ?? []), said(before)) ? [] : [[classNumber, plan] as const];
  });
  return new Map(changed.sort(([a], [b]) => a - b));
}

function said(groups: readonly Reservation[]) {
  return groups.map(({ released = false, uncounted = false, ...group }) => ({ ...group, released, uncounted }));
}
