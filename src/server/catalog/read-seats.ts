import { type RawBuilder, sql } from "kysely";
import { type Db, jsonListOf } from "../db/schema.ts";
import type { Seats } from "./records.ts";

/**
 * By class number, with those that are known. A class never has more seats than its combined section has left. One JSON
 * text, because a row per class takes ten times as long.
 */
export async function readSeats(
  db: Db,
  termCode: string,
  classNumbers: readonly number[],
  known: ReadonlyMap<number, Seats> = new Map(),
): Promise<Map<number, Seats>> {
  const unknown = classNumbers.filter((number) => !known.has(number));
  if (unknown.length === 0) return new Map(known);
  const { rows } = await sql<{ seats: Seats[] }>`
    select ${jsonListOf(seatRows(termCode, sql`${unknown}::integer[]`))} as seats`.execute(db);
  return new Map([...known, ...rows[0]!.seats.map((seats) => [seats.classNumber, seats] as const)]);
}

/** A row of `Seats` for each of the classes, an array of numbers. */
export function seatRows(termCode: string, classNumbers: RawBuilder<unknown>): RawBuilder<Seats> {
  return sql`
    select o.class_number as "classNumber", o.enrolled, o.wait_capacity as "waitCapacity", o.waitlisted,
      o.external_waitlisted as "externalWaitlisted", o.promote_mark is not null as "isPromised",
      least(o.capacity, o.enrolled + m.seats_left) as capacity, m.seats_left as "combinedLeft",
      o.reserved
    from class_seats o
    join classes c on c.term_code = o.term_code and c.class_number = o.class_number
    left join (
      select term_code, id, case when capacity is not null then greatest(0, capacity - enrolled) end as seats_left
      from combined_sections) m on m.term_code = c.term_code and m.id = c.combined_id
    where o.term_code = ${termCode} and o.class_number = any(${classNumbers})`;
}
