import { type RawBuilder, sql } from "kysely";
import { anyOf } from "../../db/bulk-insert.ts";
import type { Trx } from "../../db/schema.ts";
import { type ClassRecord, numbersOf } from "../../catalog/records.ts";
import { mayPassCapacity } from "../rules/permissions.ts";
import type { Request } from "../rules/request.ts";

/**
 * A change locks the student first, then classes by number, then combined sections by id, and permission numbers last,
 * so that no two transactions wait for each other. Each is conditional: it can't pass the capacity, whatever was read.
 */

/** Limits of transactions that wait for students' locks, because each holds a connection. */
export const enrolling = { lockTimeoutMs: 3_000, plansOnce: true };

/** Serializes all changes of these students' enrollment. Returns the ids that it locked. */
export async function lockStudents(trx: Trx, studentIds: readonly string[], { skipsLocked = false } = {}) {
  if (studentIds.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from people where id = ${anyOf(studentIds)} order by id
    for no key update ${skipsLocked ? sql`skip locked` : sql``}`.execute(trx);
  return rows.map(({ id }) => id);
}

export async function lockClasses(trx: Trx, termCode: string, classNumbers: readonly number[]) {
  if (classNumbers.length === 0) return;
  await sql`
    select class_number from class_seats where term_code = ${termCode} and class_number = ${anyOf(classNumbers)}
    order by class_number for update`.execute(trx);
}

/** The same with the counters of their combined sections. */
export async function lockCounters(trx: Trx, termCode: string, records: readonly ClassRecord[]) {
  await lockClasses(trx, termCode, numbersOf(records));
  const ids = idsOf(records);
  if (ids.length === 0) return;
  await sql`
    select id from combined_sections where term_code = ${termCode} and id = ${anyOf(ids)} order by id for update`.execute(
    trx,
  );
}

type Taking = {
  /** Classes of which the student keeps the seat from another request. */
  kept?: ReadonlySet<ClassRecord>;
  /** Whether it may take seats that are promised to the waitlist. */
  isPromotion?: boolean;
  /** Whether it may pass every capacity. */
  isForced?: boolean;
};

/**
 * Takes a seat of each class of these requests, and of its combined section; false if one doesn't have enough. Seats
 * beyond the capacity, by a permission number or force, are recorded.
 */
export async function takeSeats(
  trx: Trx,
  termCode: string,
  requests: readonly Request[],
  { kept = new Set(), isPromotion = false, isForced = false }: Taking = {},
): Promise<boolean> {
  const taken = requests.flatMap(({ selection, permission }) =>
    selection.all
      .filter((record) => !kept.has(record))
      .map((record) => ({ record, isBeyond: isForced || mayPassCapacity(permission, record) })),
  );
  const records = taken.map(({ record }) => record);
  const beyond = taken.filter(({ isBeyond }) => isBeyond).map(({ record }) => record);
  const mayTake = sql`${isPromotion} or s.promote_mark is null`;
  return (
    (await takeOf(trx, CLASSES, { termCode, names: numbersOf(records), beyond: numbersOf(beyond), mayTake })) &&
    (await takeOf(trx, COMBINED, { termCode, names: idsOf(records), beyond: idsOf(beyond), mayTake: sql`true` }))
  );
}

type Counter = { table: RawBuilder<unknown>; key: string; type: "integer" | "text" };
const CLASSES: Counter = { table: sql`class_seats`, key: "class_number", type: "integer" };
const COMBINED: Counter = { table: sql`combined_sections`, key: "id", type: "text" };

/** One seat each time that a name is given. */
async function takeOf(
  trx: Trx,
  { table, key, type }: Counter,
  given: { termCode: string; names: (string | number)[]; beyond: (string | number)[]; mayTake: RawBuilder<unknown> },
): Promise<boolean> {
  const { termCode, names, beyond, mayTake } = given;
  if (names.length === 0) return true;
  const name = sql.ref(`s.${key}`);
  const mayPass = sql`${name} = ${anyOf(beyond)}`;
  const allowed = sql`s.capacity + s.over_capacity_allowed`;
  const { numAffectedRows } = await sql`
    with free as materialized (
      select ${name} as name, w.seats from ${table} s join ${wanted(names, type)} on w.name = ${name}
      where s.term_code = ${termCode}
        and (${mayPass} or ((s.capacity is null or s.enrolled + w.seats <= s.capacity) and (${mayTake})))
      order by ${name} for update of s)
    update ${table} as s set enrolled = s.enrolled + free.seats,
      over_capacity_allowed = s.over_capacity_allowed + case when ${mayPass} and s.enrolled + free.seats > ${allowed}
        then least(free.seats, s.enrolled + free.seats - (${allowed})) else 0 end
    from free where s.term_code = ${termCode} and ${name} = free.name`.execute(trx);
  return numAffectedRows === BigInt(new Set(names).size);
}

const wanted = (names: readonly (string | number)[], type: "integer" | "text") => {
  const seats = Map.groupBy(names, (name) => name);
  const counts = Array.from(seats.values(), (own) => own.length);
  return sql`unnest(${[...seats.keys()]}::${sql.raw(type)}[], ${counts}::integer[]) as w (name, seats)`;
};

/** Returns a seat of each class, and of its combined section. */
export async function freeSeats(trx: Trx, termCode: string, records: readonly ClassRecord[]) {
  for (const [{ table, key, type }, names] of [
    [CLASSES, numbersOf(records)],
    [COMBINED, idsOf(records)],
  ] as const) {
    if (names.length > 0)
      await sql`
        update ${table} as s set enrolled = s.enrolled - w.seats from ${wanted(names, type)}
        where s.term_code = ${termCode} and ${sql.ref(`s.${key}`)} = w.name`.execute(trx);
  }
}

/**
 * Joins the waitlists of all classes of these requests; false if one has no room. A class that isn't `full` is waited
 * for because another class of the request is, and takes anyone. A new mark makes a running promotion read the list again.
 */
export async function joinWaitLists(
  trx: Trx,
  termCode: string,
  requests: readonly { request: Request; full: readonly ClassRecord[] }[],
): Promise<boolean> {
  const joined = requests.flatMap(({ request }) => numbersOf(request.selection.all));
  if (joined.length === 0) return true;
  const full = requests.flatMap((each) => numbersOf(each.full));
  const { numAffectedRows } = await sql`
    update class_seats s
    set waitlisted = waitlisted + w.seats, promote_mark = case when promote_mark is not null then txid_current() end
    from ${wanted(joined, "integer")}
    where s.term_code = ${termCode} and s.class_number = w.name
      and (s.class_number <> all(${full}::integer[]) or s.waitlisted + w.seats <= s.wait_capacity)`.execute(trx);
  return numAffectedRows === BigInt(new Set(joined).size);
}

/** Those behind move up. Call it while the student's rows still wait. */
export async function leaveWaitLists(trx: Trx, termCode: string, studentId: string, classNumbers: readonly number[]) {
  if (classNumbers.length === 0) return;
  await sql`
    update class_seats set waitlisted = waitlisted - 1
    where term_code = ${termCode} and class_number = ${anyOf(classNumbers)}`.execute(trx);
  await sql`
    update enrollments e set wait_position = e.wait_position - 1
    from enrollments own
    where own.student_id = ${studentId} and own.term_code = ${termCode} and own.class_number = ${anyOf(classNumbers)}
      and own.status = 'W' and e.term_code = own.term_code and e.class_number = own.class_number and e.status = 'W'
      and e.wait_position > own.wait_position`.execute(trx);
}

/** Of their combined sections. */
function idsOf(records: readonly ClassRecord[]): string[] {
  return records.flatMap(({ combinedId }) => combinedId ?? []);
}
