import { sql } from "kysely";
import { bulkInsert } from "../db/bulk-insert.ts";
import type { NewRow, Trx } from "../db/schema.ts";
import type { ImportedClass } from "./class-rows.ts";
import type { ExistingSeats } from "./existing-term.ts";

/**
 * Brings seats to what the file says. Students who enrolled here stay counted: only the part of the counters that
 * came from a file is exchanged, in the database, since others may be enrolling meanwhile.
 */
export async function writeSeats(
  trx: Trx,
  classes: readonly ImportedClass[],
  existing: ReadonlyMap<number, ExistingSeats>,
): Promise<{ changed: ReadonlySet<number> }> {
  const termCode = classes[0]?.row.term_code ?? "";
  const added: NewRow<"class_seats">[] = [];
  const changed: ReturnType<typeof toColumns>[] = [];
  for (const { row, seats } of classes) {
    const columns = toColumns(row.class_number, seats);
    const before = existing.get(row.class_number);
    if (!before) added.push({ term_code: termCode, ...columns, ...toCounts(columns) });
    else if (isDifferent(columns, before)) changed.push(columns);
  }
  await bulkInsert(trx, "class_seats", added);
  if (changed.length > 0) await exchangeSeats(trx, termCode, changed);
  return { changed: new Set(changed.map((columns) => columns.class_number)) };
}

function toColumns(classNumber: number, seats: ImportedClass["seats"]) {
  return {
    class_number: classNumber,
    capacity: seats.capacity,
    wait_capacity: seats.waitCapacity,
    external_enrolled: seats.externalEnrolled,
    external_waitlisted: seats.externalWaitlisted,
  } satisfies ExistingSeats;
}

function toCounts({ capacity, external_enrolled, external_waitlisted }: ExistingSeats) {
  const over = capacity === null ? 0 : Math.max(0, external_enrolled - capacity);
  return { enrolled: external_enrolled, waitlisted: external_waitlisted, over_capacity_allowed: over };
}

function isDifferent(a: ExistingSeats, b: ExistingSeats) {
  return (
    a.capacity !== b.capacity ||
    a.wait_capacity !== b.wait_capacity ||
    a.external_enrolled !== b.external_enrolled ||
    a.external_waitlisted !== b.external_waitlisted
  );
}

async function exchangeSeats(trx: Trx, termCode: string, seats: readonly ExistingSeats[]) {
  const numbers = seats.map(({ class_number }) => class_number);
  // In class-number order, as enrollment locks them.
  await sql`
    select class_number from class_seats
    where term_code = ${termCode} and class_number = any(${numbers}::integer[])
    order by class_number for update`.execute(trx);
  await sql`
    update class_seats as s set
      capacity = g.capacity,
      wait_capacity = g.wait_capacity,
      enrolled = s.enrolled - s.external_enrolled + g.external_enrolled,
      waitlisted = s.waitlisted - s.external_waitlisted + g.external_waitlisted,
      external_enrolled = g.external_enrolled,
      external_waitlisted = g.external_waitlisted,
      over_capacity_allowed =
        greatest(0, coalesce(s.enrolled - s.external_enrolled + g.external_enrolled - g.capacity, 0))
    from json_to_recordset(${JSON.stringify(seats)}::json) as g (
      class_number integer, capacity integer, wait_capacity integer,
      external_enrolled integer, external_waitlisted integer
    )
    where s.term_code = ${termCode} and s.class_number = g.class_number`.execute(trx);
  await sql`
    update combined_sections as m set
      enrolled = t.enrolled,
      over_capacity_allowed = greatest(m.over_capacity_allowed, coalesce(t.enrolled - m.capacity, 0))
    from (
      select c.combined_id, sum(s.enrolled)::integer as enrolled
      from classes as c join class_seats as s using (term_code, class_number)
      where c.term_code = ${termCode} and c.combined_id is not null group by c.combined_id
    ) as t
    where m.term_code = ${termCode} and m.id = t.combined_id and m.enrolled <> t.enrolled`.execute(trx);
}
