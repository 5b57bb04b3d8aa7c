import { sql } from "kysely";
import { keptSeatsOf } from "#contract/reserved-seats";
import { anyOf, bulkInsert } from "../db/bulk-insert.ts";
import { type NewRow, type Trx, toJson } from "../db/schema.ts";
import {
  overReserved,
  type Reservation,
  readReservations,
  writeReservations,
} from "../registration/waitlist/reservations.ts";
import type { ImportedRows, SeatTotals } from "./class-rows.ts";
import type { ExistingTerm } from "./existing-term.ts";
import { changedReservations, newReservations } from "./reserved-rows.ts";

type SeatOptions = {
  totalsIncludePortal: boolean | null;
  /** All of the file. */
  combined: readonly NewRow<"combined_sections">[];
  today: string;
};

/**
 * Replaces only the file's part of the counters, so students who enrolled here stay counted, under a lock, because
 * others may be enrolling. If `includePortal` is null, totals are read as excluding the portal's students; `unclear`
 * counts classes where that looks wrong. Reservations of a class are replaced if any line of the file has some.
 */
export async function writeSeats(
  trx: Trx,
  termCode: string,
  classes: readonly ImportedRows[],
  existing: ExistingTerm["classes"],
  { totalsIncludePortal: includePortal, combined, today }: SeatOptions,
): Promise<{ changed: readonly number[]; unclear: number }> {
  const seats = classes.map(({ row: { class_number }, seats: counters }) => ({ class_number, ...counters }));
  const added = seats.filter(({ class_number }) => !existing.has(class_number));
  const reserved = new Map(classes.map(({ row: { class_number }, reserved: wanted }) => [class_number, wanted]));
  const rows = added.map((each) => toNewSeats(termCode, each, newReservations(reserved.get(each.class_number), today)));
  await bulkInsert(trx, "class_seats", rows);
  if (includePortal !== null) await trx.deleteFrom("unclear_totals").where("term_code", "=", termCode).execute();

  const given = sql`json_to_recordset(${JSON.stringify(seats)}::json) as g (class_number integer, capacity integer,
    wait_capacity integer, external_enrolled integer, external_waitlisted integer)`;
  const ofPortal = sql`s.enrolled - s.external_enrolled`;
  const waitingInPortal = sql`s.waitlisted - s.external_waitlisted`;
  const enrolled = includePortal ? sql`greatest(0, g.external_enrolled - (${ofPortal}))` : sql`g.external_enrolled`;
  const waitlisted = includePortal
    ? sql`greatest(0, g.external_waitlisted - (${waitingInPortal}))`
    : sql`g.external_waitlisted`;
  const isChanged = sql`(s.capacity, s.wait_capacity, s.external_enrolled, s.external_waitlisted)
    is distinct from (g.capacity, g.wait_capacity, ${enrolled}, ${waitlisted})`;
  // Also combined sections, so that no one enrolls while they're summed.
  const isShared = ({ row: { class_number, combined_id } }: ImportedRows) =>
    combined_id != null || existing.get(class_number)?.combined_id != null;
  const shared = classes.filter(isShared).map(({ row }) => row.class_number);
  const replanned = await changedReservations(trx, termCode, reserved, today);
  // In class-number order, like enrollment.
  const { rows: locked } = await sql<{ class_number: number; is_changed: boolean }>`
    select s.class_number, ${isChanged} as is_changed from class_seats s join ${given} using (class_number)
    where s.term_code = ${termCode}
      and (${isChanged} or s.class_number = ${anyOf(shared)} or s.class_number = ${anyOf([...replanned.keys()])})
    order by s.class_number for update of s`.execute(trx);
  const changed = locked.filter(({ is_changed }) => is_changed).map(({ class_number }) => class_number);
  const isIt = sql`s.term_code = ${termCode} and s.class_number = g.class_number and s.class_number = ${anyOf(changed)}`;
  // `verify` names them, even if other changes hide part of the rise.
  const unclear = sql`
    insert into unclear_totals (term_code, class_number, portal_enrolled)
    select s.term_code, s.class_number, ${ofPortal} from class_seats s, ${given}
    where ${isIt} and ${ofPortal} > 0 and g.external_enrolled > s.external_enrolled
    on conflict (term_code, class_number) do update set portal_enrolled = excluded.portal_enrolled`;
  const noted = includePortal === null && changed.length > 0 ? await unclear.execute(trx) : undefined;
  if (changed.length > 0)
    await sql`
      update class_seats s set
        capacity = g.capacity,
        wait_capacity = g.wait_capacity,
        enrolled = ${ofPortal} + ${enrolled},
        waitlisted = ${waitingInPortal} + ${waitlisted},
        external_enrolled = ${enrolled},
        external_waitlisted = ${waitlisted},
        over_capacity_allowed = greatest(0, coalesce(${ofPortal} + ${enrolled} - g.capacity, 0)),
        over_reserved_allowed = ${overReserved(sql`g.capacity`, sql`${ofPortal} + ${enrolled}`)}
      from ${given} where ${isIt}`.execute(trx);
  await sumCombined(trx, termCode, combined);
  for (const [classNumber, plan] of replanned) {
    const of = { termCode, classNumber };
    await writeReservations(trx, of, plan(await readReservations(trx, of)));
  }
  return { changed: [...changed, ...replanned.keys()], unclear: Number(noted?.numAffectedRows ?? 0) };
}

function toNewSeats(
  term_code: string,
  seats: SeatTotals & { class_number: number },
  reserved: readonly Reservation[] | null,
): NewRow<"class_seats"> {
  const { capacity, external_enrolled: enrolled, external_waitlisted: waitlisted } = seats;
  const over = (taken: number) => (capacity === null ? 0 : Math.max(0, taken - capacity));
  return {
    term_code,
    ...seats,
    enrolled,
    waitlisted,
    over_capacity_allowed: over(enrolled),
    // All rows of an import have the same columns.
    reserved: reserved && toJson(reserved),
    over_reserved_allowed: reserved ? over(enrolled + keptSeatsOf(reserved)) : 0,
  };
}

/** With the file's words and capacities if it has them. Removes those without classes. */
async function sumCombined(trx: Trx, termCode: string, combined: SeatOptions["combined"]) {
  await sql`
    update combined_sections as m set
      description = t.description,
      capacity = t.capacity,
      enrolled = t.enrolled,
      over_capacity_allowed = greatest(t.allowed, coalesce(t.enrolled - t.capacity, 0))
    from (
      select old.id, coalesce(g.description, old.description) as description,
        case when g.id is null then old.capacity else g.capacity end as capacity,
        case when g.id is null then old.over_capacity_allowed else 0 end as allowed,
        coalesce((
          select sum(s.enrolled)::integer from classes as c join class_seats as s using (term_code, class_number)
          where c.term_code = old.term_code and c.combined_id = old.id), 0) as enrolled
      from combined_sections as old
      left join json_to_recordset(${JSON.stringify(combined)}::json)
        as g (id text, description text, capacity integer) on g.id = old.id
      where old.term_code = ${termCode}
    ) as t
    where m.term_code = ${termCode} and m.id = t.id
      and (m.description, m.capacity, m.enrolled) is distinct from (t.description, t.capacity, t.enrolled)`.execute(
    trx,
  );
  await sql`
    delete from combined_sections as m
    where m.term_code = ${termCode} and not exists (
      select from classes as c where c.term_code = m.term_code and c.combined_id = m.id)`.execute(trx);
}
