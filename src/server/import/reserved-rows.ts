import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { groupWords } from "#contract/reserved-seats";
import type { Trx } from "../db/schema.ts";
import { planReservations, type Reservation, type WantedReservation } from "../registration/waitlist/reservations.ts";
import type { ClassLine } from "./read/line-check.ts";

/** What the line wants to be reserved; undefined if it doesn't say. */
export function toReservations({ reservedSeats }: ClassLine): WantedReservation[] | undefined {
  return reservedSeats?.map((group) => ({
    id: group.id,
    description: group.description ?? groupWords(group.for),
    for: group.for,
    seats: group.seats,
    until: group.until ?? null,
  }));
}

/** For a new class, in which no one has a seat yet. */
export function newReservations(wanted: readonly WantedReservation[] | undefined, today: string): Reservation[] | null {
  return planReservations([], wanted ?? [], today)?.map(({ uncounted: _, ...group }) => group) ?? null;
}

type ByClass = ReadonlyMap<number, readonly WantedReservation[] | undefined>;
type Plan = (before: readonly Reservation[]) => Reservation[] | null;

/**
 * The term's classes whose reservations differ from the file's, in order of their numbers, and how each is planned under
 * its lock. Empty if the file has no reservations.
 */
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
    const isSame = isDeepStrictEqual(withDefaults(plan(before) ?? []), withDefaults(before));
    return isSame ? [] : [[classNumber, plan] as const];
  });
  return new Map(changed.sort(([a], [b]) => a - b));
}

function withDefaults(groups: readonly Reservation[]) {
  return groups.map(({ released = false, uncounted = false, ...group }) => ({ ...group, released, uncounted }));
}
