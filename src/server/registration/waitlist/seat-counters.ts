import { type RawBuilder, sql } from "kysely";
import { anyOf } from "../../db/bulk-insert.ts";
import type { Trx } from "../../db/schema.ts";
import { type ClassRecord, numbersOf } from "../../catalog/records.ts";
import { mayPassCapacity } from "../checkout/permissions.ts";
import type { Request } from "../checkout/request.ts";

/**
 * The counters of seats. A change locks the student first, then classes by class number, then combined
 * sections by id, and permission numbers last, so that no two transactions wait for one another. Each change is
 * conditional: it can never pass the capacity, whatever was read before.
 */

/** Of a student's transactions, each of which holds a connection: one that waits longer for a lock is answered as busy. */
export const enrolling = { lockTimeoutMs: 3_000, plansOnce: true };

/**
 * Serializes all changes of these students' enrollment, in the order of their ids. Returns the ids that it locked: all,
 * unless it skips those that others hold.
 */
export async function lockStudents(trx: Trx, studentIds: readonly string[], { skipsLocked = false } = {}) {
  if (studentIds.length === 0) return new Set<string>();
  const { rows } = await sql<{ id: string }>`
    select id from people where id = ${anyOf(studentIds)} order by id
    for no key update ${skipsLocked ? sql`skip locked` : sql``}`.execute(trx);
  return new Set(rows.map(({ id }) => id));
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
  const ids = combinedIds(records);
  if (ids.length === 0) return;
  await sql`
    select id from combined_sections where term_code = ${termCode} and id = ${anyOf(ids)} order by id for update`.execute(
    trx,
  );
}

/**
 * Takes a seat in each of these classes, as many as the class is named; false when one hasn't as many left, or only the
 * waitlist's. Of those `beyond`, which are named once, the capacity may be passed by the right of a permission number,
 * which is put on record.
 */
export async function takeClassSeats(
  trx: Trx,
  termCode: string,
  classNumbers: readonly number[],
  { beyond, isPromotion }: { beyond: readonly number[]; isPromotion: boolean },
): Promise<boolean> {
  if (classNumbers.length === 0) return true;
  const taken = await sql`
    with free as materialized (
      select s.class_number, w.seats from class_seats s join ${wanted(classNumbers, "integer")} on w.name = s.class_number
      where s.term_code = ${termCode}
        and (s.class_number = ${anyOf(beyond)}
          or ((s.capacity is null or s.enrolled + w.seats <= s.capacity) and (${isPromotion} or s.promote_mark is null)))
      order by s.class_number for update of s)
    update class_seats as s set ${more(sql`s.class_number = ${anyOf(beyond)}`)}
    from free where s.term_code = ${termCode} and s.class_number = free.class_number`.execute(trx);
  return taken.numAffectedRows === BigInt(new Set(classNumbers).size);
}

export async function takeCombinedSeats(
  trx: Trx,
  termCode: string,
  ids: readonly string[],
  beyond: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const taken = await sql`
    with free as materialized (
      select s.id, w.seats from combined_sections s join ${wanted(ids, "text")} on w.name = s.id
      where s.term_code = ${termCode}
        and (s.capacity is null or s.enrolled + w.seats <= s.capacity or s.id = ${anyOf(beyond)})
      order by s.id for update of s)
    update combined_sections as s set ${more(sql`s.id = ${anyOf(beyond)}`)}
    from free where s.term_code = ${termCode} and s.id = free.id`.execute(trx);
  return taken.numAffectedRows === BigInt(new Set(ids).size);
}

const wanted = (names: readonly (string | number)[], type: "integer" | "text") => {
  const counts = new Map<string | number, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return sql`unnest(${[...counts.keys()]}::${sql.raw(type)}[], ${[...counts.values()]}::integer[]) as w (name, seats)`;
};

/** On record as allowed, as far as they may pass the capacity and no other seats are left. */
const more = (mayPass: RawBuilder<unknown>) => sql`
  enrolled = s.enrolled + free.seats,
  over_capacity_allowed = s.over_capacity_allowed
    + case when ${mayPass} and s.enrolled + free.seats > s.capacity + s.over_capacity_allowed
      then least(free.seats, s.enrolled + free.seats - s.capacity - s.over_capacity_allowed) else 0 end`;

/** Gives back one seat of each class and of the combined sections that they belong to. */
export async function freeSeats(trx: Trx, termCode: string, records: readonly ClassRecord[]) {
  for (const { classNumber } of records)
    await sql`
      update class_seats set enrolled = enrolled - 1
      where term_code = ${termCode} and class_number = ${classNumber}`.execute(trx);
  for (const id of combinedIds(records))
    await sql`
      update combined_sections set enrolled = enrolled - 1 where term_code = ${termCode} and id = ${id}`.execute(trx);
}

/**
 * Joins the waitlists of all classes of these requests; false when one has no room. A class that still has seats isn't
 * in `full`: it is waited for only because another class of the request is full, and its list takes anybody. A promotion
 * that may have read a list already has to read it again.
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

/** Leaves the waitlist of a class; those behind move up. To be called while the student's row still waits. */
export async function leaveWaitList(trx: Trx, termCode: string, classNumber: number, studentId: string) {
  await sql`
    update class_seats set waitlisted = waitlisted - 1
    where term_code = ${termCode} and class_number = ${classNumber}`.execute(trx);
  await sql`
    update enrollments set wait_position = wait_position - 1
    where term_code = ${termCode} and class_number = ${classNumber} and status = 'W' and wait_position > (
      select own.wait_position from enrollments own
      where own.student_id = ${studentId} and own.term_code = ${termCode} and own.class_number = ${classNumber}
        and own.status = 'W')`.execute(trx);
}

/** Each once, in the order in which they are locked. */
export function combinedIds(records: readonly ClassRecord[]): string[] {
  return [...new Set(records.map((record) => record.combinedId).filter((id) => id !== null))].sort();
}

/**
 * Takes a seat of every class of these requests and of their combined sections; false when one has none left. Classes of
 * which the student keeps the seat from another request are left alone. A promotion may take seats that are the
 * waitlist's. Of requests that share a capacity, none has a number that may pass it.
 */
export async function takeSeats(
  trx: Trx,
  termCode: string,
  requests: readonly Request[],
  { kept = new Set(), isPromotion = false }: { kept?: ReadonlySet<ClassRecord>; isPromotion?: boolean } = {},
): Promise<boolean> {
  const taken = requests.map(({ selection, permission }) => {
    const records = selection.all.filter((record) => !kept.has(record));
    return { records, beyond: records.filter((record) => mayPassCapacity(permission, record)) };
  });
  const numbers = taken.flatMap(({ records }) => numbersOf(records));
  const beyond = taken.flatMap((each) => numbersOf(each.beyond));
  if (!(await takeClassSeats(trx, termCode, numbers, { beyond, isPromotion }))) return false;
  const ids = taken.flatMap(({ records }) => combinedIds(records));
  const idsBeyond = taken.flatMap((each) => (each.beyond.length > 0 ? combinedIds(each.records) : []));
  return await takeCombinedSeats(trx, termCode, ids, idsBeyond);
}
