import { type RawBuilder, sql } from "kysely";
import { type ClassRecord, numbersOf } from "../../catalog/records.ts";
import { anyOf } from "../../db/bulk-insert.ts";
import type { Trx } from "../../db/schema.ts";
import { mayPassCapacity } from "../rules/permissions.ts";
import { ownClasses, type Request } from "../rules/request.ts";

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
  const taken = requests.flatMap(({ permission, groups, ...request }) =>
    ownClasses(request)
      .filter((record) => !kept.has(record))
      .map((record) => ({
        record,
        group: groups?.get(record.classNumber),
        isBeyond: isForced || mayPassCapacity(permission, record),
      })),
  );
  const records = taken.map(({ record }) => record);
  const beyond = taken.filter(({ isBeyond }) => isBeyond).map(({ record }) => record);
  const mayTake = sql`${isPromotion} or s.promote_mark is null`;
  const own = taken.map(({ record: { classNumber: name }, group }) => ({ name, group }));
  const shared = idsOf(records).map((name) => ({ name }));
  return (
    (await takeOf(trx, CLASSES, { termCode, seats: own, beyond: numbersOf(beyond), mayTake })) &&
    (await takeOf(trx, COMBINED, { termCode, seats: shared, beyond: idsOf(beyond), mayTake: sql`true` }))
  );
}

/** One seat of a counter, reserved for a group or not. */
type Seat = { name: string | number; group?: string | undefined };

type Counter = {
  table: RawBuilder<unknown>;
  key: string;
  type: "integer" | "text";
  /** Whether reserved seats allow what is taken, given who may pass the capacity. */
  leavesReserved: (mayPass: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** What else is set when seats are taken. */
  reservedAfter: (mayPass: RawBuilder<unknown>) => RawBuilder<unknown>;
};

type Taken = { termCode: string; seats: readonly Seat[]; beyond: (string | number)[]; mayTake: RawBuilder<unknown> };

async function takeOf(trx: Trx, counter: Counter, { termCode, seats, beyond, mayTake }: Taken): Promise<boolean> {
  const { table, key, leavesReserved, reservedAfter } = counter;
  if (seats.length === 0) return true;
  const name = sql.ref(`s.${key}`);
  const mayPass = sql`${name} = ${anyOf(beyond)}`;
  const allowed = sql`s.capacity + s.over_capacity_allowed`;
  const { numAffectedRows } = await sql`
    with free as materialized (
      select ${name} as name, w.seats, w.groups from ${table} s join ${wanted(counter, seats)} on w.name = ${name}
      where s.term_code = ${termCode}
        and (${mayPass} or ((s.capacity is null or s.enrolled + w.seats <= s.capacity) and (${mayTake})))
        and (${leavesReserved(mayPass)})
      order by ${name} for update of s)
    update ${table} as s set enrolled = s.enrolled + free.seats,
      over_capacity_allowed = s.over_capacity_allowed + case when ${mayPass} and s.enrolled + free.seats > ${allowed}
        then least(free.seats, s.enrolled + free.seats - (${allowed})) else 0 end
      ${reservedAfter(mayPass)}
    from free where s.term_code = ${termCode} and ${name} = free.name`.execute(trx);
  return numAffectedRows === BigInt(new Set(seats.map((seat) => seat.name)).size);
}

/**
 * Whether each group of `w` still has the seats that its members fill, and the others leave those that are kept. Looks
 * at nothing of a class without reserved seats. A group that is gone since it was read doesn't have any.
 */
const leavesReserved = (mayPass: RawBuilder<unknown>) => sql`case when s.reserved is null then w.groups is null
  else reserved_has(s.reserved, coalesce(w.groups, '{}')) and (${mayPass} or s.capacity is null or w.seats = w.members
    or s.enrolled + w.seats + reserved_kept(reserved_after(s.reserved, coalesce(w.groups, '{}'), 1)) <= s.capacity) end`;

/** Who passes the capacity may take a seat that is kept for others, which is recorded. */
const reservedAfter = (mayPass: RawBuilder<unknown>) => sql`,
  reserved = case when free.groups is null then s.reserved else reserved_after(s.reserved, free.groups, 1) end,
  over_reserved_allowed = case when s.reserved is not null and ${mayPass} then greatest(s.over_reserved_allowed, coalesce(
    s.enrolled + free.seats + reserved_kept(reserved_after(s.reserved, coalesce(free.groups, '{}'), 1)) - s.capacity, 0))
    else s.over_reserved_allowed end`;

const CLASSES: Counter = {
  table: sql`class_seats`,
  key: "class_number",
  type: "integer",
  leavesReserved,
  reservedAfter,
};
const COMBINED: Counter = {
  table: sql`combined_sections`,
  key: "id",
  type: "text",
  leavesReserved: () => sql`true`,
  reservedAfter: () => sql``,
};

/** A row for each name: its seats, and those of them that fill a group's (`groups` by their ID; null without any). */
function wanted({ type }: Counter, given: readonly Seat[]): RawBuilder<unknown> {
  const byName = [...Map.groupBy(given, ({ name }) => name)].map(([name, own]) => {
    const groups = [...Map.groupBy(own, ({ group }) => group)].flatMap(([group, { length }]) =>
      group === undefined ? [] : [[group, length] as const],
    );
    const members = groups.reduce((sum, [, count]) => sum + count, 0);
    return {
      name,
      seats: own.length,
      members,
      groups: members > 0 ? JSON.stringify(Object.fromEntries(groups)) : null,
    };
  });
  const list = <Key extends keyof (typeof byName)[number]>(key: Key) => byName.map((row) => row[key]);
  return sql`unnest(${list("name")}::${sql.raw(type)}[], ${list("seats")}::integer[], ${list("members")}::integer[],
    ${list("groups")}::jsonb[]) as w (name, seats, members, groups)`;
}

/** Returns a seat of each class, reserved for a group or not, and of its combined section. */
export async function freeSeats(
  trx: Trx,
  termCode: string,
  freed: readonly { record: ClassRecord; group: string | null }[],
) {
  if (freed.length === 0) return;
  const seats = freed.map(({ record: { classNumber: name }, group }) => ({ name, group: group ?? undefined }));
  await sql`
    update class_seats as s set enrolled = s.enrolled - w.seats,
      reserved = case when w.groups is null then s.reserved else reserved_after(s.reserved, w.groups, -1) end
    from ${wanted(CLASSES, seats)} where s.term_code = ${termCode} and s.class_number = w.name`.execute(trx);
  const shared = idsOf(freed.map(({ record }) => record)).map((name) => ({ name }));
  if (shared.length === 0) return;
  await sql`
    update combined_sections as s set enrolled = s.enrolled - w.seats from ${wanted(COMBINED, shared)}
    where s.term_code = ${termCode} and s.id = w.name`.execute(trx);
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
  const joined = requests.flatMap(({ request }) => numbersOf(ownClasses(request)));
  if (joined.length === 0) return true;
  const full = requests.flatMap((each) => numbersOf(each.full));
  const { numAffectedRows } = await sql`
    update class_seats s
    set waitlisted = waitlisted + w.seats, promote_mark = case when promote_mark is not null then txid_current() end
    from ${wanted(
      CLASSES,
      joined.map((name) => ({ name })),
    )}
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
