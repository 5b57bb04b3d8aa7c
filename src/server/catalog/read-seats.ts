import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/schema.ts";
import type { Seats } from "./records.ts";

type SeatColumns = Record<
  "numbers" | "capacity" | "enrolled" | "wait_capacity" | "waitlisted" | "external_waitlisted" | "promised",
  string | null
>;

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
  const { rows } = await sql<SeatColumns>`
    select
      string_agg("classNumber"::text, ',') as numbers,
      string_agg(coalesce(capacity, ${NO_LIMIT})::text, ',') as capacity,
      string_agg(enrolled::text, ',') as enrolled,
      string_agg("waitCapacity"::text, ',') as wait_capacity,
      string_agg(waitlisted::text, ',') as waitlisted,
      string_agg("externalWaitlisted"::text, ',') as external_waitlisted,
      string_agg("isPromised"::integer::text, ',') as promised
    from (${seatRows(termCode, wanted)}) as s`.execute(db);

  const numbersOf = (name: keyof SeatColumns) => rows[0]?.[name]?.split(",").map(Number) ?? [];
  const capacity = numbersOf("capacity");
  const enrolled = numbersOf("enrolled");
  const waitCapacity = numbersOf("wait_capacity");
  const waitlisted = numbersOf("waitlisted");
  const externalWaitlisted = numbersOf("external_waitlisted");
  const promised = numbersOf("promised");
  for (const [at, classNumber] of numbersOf("numbers").entries()) {
    seats.set(classNumber, {
      classNumber,
      capacity: capacity[at] === NO_LIMIT ? null : capacity[at]!,
      enrolled: enrolled[at]!,
      waitCapacity: waitCapacity[at]!,
      waitlisted: waitlisted[at]!,
      externalWaitlisted: externalWaitlisted[at]!,
      isPromised: promised[at] === 1,
    });
  }
  return seats;
}

/** A row of `Seats` for each of the classes, an array of numbers; without, for the whole term. */
export function seatRows(termCode: string, classNumbers: RawBuilder<unknown> | undefined): RawBuilder<Seats> {
  return sql`
    select o.class_number as "classNumber", o.enrolled, o.wait_capacity as "waitCapacity", o.waitlisted,
      o.external_waitlisted as "externalWaitlisted", o.promote_mark is not null as "isPromised",
      least(o.capacity, case when m.capacity is not null
        then o.enrolled + greatest(0, m.capacity - m.enrolled) end) as capacity
    from class_seats o
    join classes c on c.term_code = o.term_code and c.class_number = o.class_number
    left join combined_sections m on m.term_code = c.term_code and m.id = c.combined_id
    where o.term_code = ${termCode} ${classNumbers ? sql`and o.class_number = any(${classNumbers})` : sql``}`;
}
