import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/schema.ts";
import type { Seats } from "./records.ts";

const COLUMNS = [
  "classNumber",
  "capacity",
  "enrolled",
  "combinedLeft",
  "waitCapacity",
  "waitlisted",
  "externalWaitlisted",
  "isPromised",
] as const;

/** No limit, among numbers that are never negative. */
const NO_LIMIT = -1;

/**
 * Seats by class number. A class in a combined section never has more seats than that has left.
 *
 * Each column comes as one text: a row per class would take ten times as long.
 */
export async function readSeats(db: Db, termCode: string, classNumbers: readonly number[] | undefined) {
  const seats = new Map<number, Seats>();
  if (classNumbers?.length === 0) return seats;
  const wanted = classNumbers && sql`${[...classNumbers]}::integer[]`;
  const columns = COLUMNS.map(
    (name) => sql`string_agg(coalesce(${sql.ref(name)}::integer, ${NO_LIMIT})::text, ',') as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<(typeof COLUMNS)[number], string | null>>`
    select ${sql.join(columns)} from (${seatRows(termCode, wanted)}) as s`.execute(db);
  const [numbers = [], ...others] = COLUMNS.map((name) => rows[0]?.[name]?.split(",").map(Number) ?? []);
  for (const [at, classNumber] of numbers.entries()) {
    const [capacity, enrolled, combinedLeft, waitCapacity, waitlisted, externalWaitlisted, isPromised] = others.map(
      (list) => list[at]!,
    );
    seats.set(classNumber, {
      classNumber,
      capacity: capacity === NO_LIMIT ? null : capacity!,
      enrolled: enrolled!,
      combinedLeft: combinedLeft === NO_LIMIT ? null : combinedLeft!,
      waitCapacity: waitCapacity!,
      waitlisted: waitlisted!,
      externalWaitlisted: externalWaitlisted!,
      isPromised: isPromised === 1,
    });
  }
  return seats;
}

/** A row of `Seats` for each of the classes, an array of numbers; without, for the whole term. */
export function seatRows(termCode: string, classNumbers: RawBuilder<unknown> | undefined): RawBuilder<Seats> {
  return sql`
    select o.class_number as "classNumber", o.enrolled, o.wait_capacity as "waitCapacity", o.waitlisted,
      o.external_waitlisted as "externalWaitlisted", o.promote_mark is not null as "isPromised",
      least(o.capacity, o.enrolled + m.seats_left) as capacity, m.seats_left as "combinedLeft"
    from class_seats o
    join classes c on c.term_code = o.term_code and c.class_number = o.class_number
    left join (
      select term_code, id, case when capacity is not null then greatest(0, capacity - enrolled) end as seats_left
      from combined_sections) m on m.term_code = c.term_code and m.id = c.combined_id
    where o.term_code = ${termCode} ${classNumbers ? sql`and o.class_number = any(${classNumbers})` : sql``}`;
}
