import { sql } from "kysely";
import { readFact, writeFact } from "../db/facts.ts";
import type { Db, TableRow, Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";

/** Exports and webhooks have the same field names. */
export type FeedEvent = Awaited<ReturnType<typeof readFeed>>[number];

export const FEED_COLUMNS: readonly string[] =
  "cursor,at,kind,student,username,term,career,class_number,status,units,grading_basis,program,permission_number".split(
    ",",
  );

type PlacedEvent = Pick<TableRow<"enrollment_events">, "at" | "kind" | "class_number"> & {
  [Name in "career" | "status" | "units" | "grading_basis" | "program" | "permission_number"]:
    | TableRow<"enrollments">[Name]
    | null;
} & { position: number; student: string; username: string; term: string };

/** Any number that no other lock has. */
const ADVISORY_LOCK = 5_782_303;

/**
 * At most `limit` events after the cursor, in commit order, which is the same for all readers. The enrollment's facts
 * are those of now; its status is E (enrolled), W (waitlisted), or D (dropped). A permission number comes once it's used
 * up: a reserved one can become free again, and then anyone who knows it can use it.
 */
export async function readFeed(db: Db, cursor: number, limit: number) {
  await placeNewEvents(db);
  const start = await startOfCursors(db);
  const { rows } = await sql<PlacedEvent>`
    select f.position, v.at, v.kind, v.student_id as student, p.username, v.term_code as term, e.career, v.class_number,
      e.status, e.units, e.grading_basis, e.program, n.number as permission_number
    from event_feed f join enrollment_events v on v.id = f.event_id join people p on p.id = v.student_id
    left join lateral (
      select * from enrollments e
      where e.student_id = v.student_id and e.term_code = v.term_code and e.class_number = v.class_number
      order by e.id desc limit 1) as e on true
    left join permission_numbers n on n.term_code = e.term_code and n.class_number = e.class_number
      and n.number = e.permission_number and n.used_by = e.student_id and n.used_at is not null
    where f.position > ${cursor - start} order by f.position limit ${limit}`.execute(db);
  return rows.map(({ position, at, ...event }) => ({ cursor: start + position, at: at.toISOString(), ...event }));
}

/**
 * Rereads the day before the last reading for late events, since no transaction lasts that long. The day before now
 * isn't enough: readings can be further apart.
 */
async function placeNewEvents(db: Db): Promise<void> {
  await withTransaction(
    db,
    async (trx) => {
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(trx);
      await sql`
        insert into event_feed (event_id)
        select id from enrollment_events v
        where id > (
            select coalesce(max(event_id), 0) from (
              select event_id from event_feed
              where noted_at < (select noted_at from event_feed order by position desc limit 1) - interval '1 day'
              order by position desc limit 1000
            ) as old)
          and not exists (select from event_feed f where f.event_id = v.id)
        order by id`.execute(trx);
    },
    { statementTimeoutMs: 0 },
  );
}

const RESTORES = "feed_restores";
const CURSORS_APART = 1_000_000_000_000;

/** After a restore, cursors start far above all that readers have seen. */
async function startOfCursors(db: Db): Promise<number> {
  return ((await readFact<number>(db, RESTORES)) ?? 0) * CURSORS_APART;
}

/** Of the last event so far; events that are still to be committed get later ones. 0 if there is none. */
export async function latestCursor(db: Db): Promise<number> {
  await placeNewEvents(db);
  const { rows } = await sql<{ last: number | null }>`select max(position) as last from event_feed`.execute(db);
  const last = rows[0]?.last ?? undefined;
  return last === undefined ? 0 : (await startOfCursors(db)) + last;
}

/** Readers get all events again. */
export async function restartCursors(trx: Trx): Promise<void> {
  await writeFact(trx, RESTORES, ((await readFact<number>(trx, RESTORES)) ?? 0) + 1);
}
