import { sql } from "kysely";
import { MINUTE_MS } from "#dates/minutes";
import { momentBefore } from "#dates/moment";
import type { Db } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { foldEvents } from "./fold-events.ts";

type EndedSession = { term_code: string; session_code: string; opened_at: Date; closed_at: Date };

/** This long after the close, every call that began before it has ended, and so has the promotion that followed. */
export const SETTLED_MS = 10 * MINUTE_MS;

/**
 * A chore that any number of servers can run: counts one session that isn't counted yet, after enrollment in it has
 * closed. Other chores wait for it, so the next session has its turn with the next call. If a closed session was opened
 * again, it's counted again after it closes.
 */
export function countEndedSession({ db, now }: { db: Db; now: () => Date }) {
  return async (): Promise<void> => {
    const { rows } = await sql<EndedSession>`
      select s.term_code, s.code as session_code, s.enrollment_opens_at as opened_at,
        s.enrollment_closes_at as closed_at
      from sessions s
      left join class_history_sessions h on h.term_code = s.term_code and h.session_code = s.code
      where s.enrollment_opens_at < s.enrollment_closes_at and s.enrollment_closes_at <= ${momentBefore(now(), SETTLED_MS)}
        and (h.opened_at, h.closed_at) is distinct from (s.enrollment_opens_at, s.enrollment_closes_at)
      order by s.term_code, s.code limit 1`.execute(db);
    for (const session of rows) await countSession(db, session);
  };
}

/** A second server waits for the first one's row of the session, and then finds nothing to do. */
async function countSession(db: Db, { term_code, session_code, opened_at, closed_at }: EndedSession): Promise<void> {
  await withTransaction(
    db,
    async (trx) => {
      const { rows: taken } = await sql<{ last: number }>`
        insert into class_history_sessions as h (term_code, session_code, opened_at, closed_at, last_capacity_change)
        values (${term_code}, ${session_code}, ${opened_at}, ${closed_at},
          coalesce((select max(id) from capacity_changes), 0))
        on conflict (term_code, session_code) do update
          set opened_at = excluded.opened_at, closed_at = excluded.closed_at,
            last_capacity_change = excluded.last_capacity_change
          where (h.opened_at, h.closed_at) is distinct from (excluded.opened_at, excluded.closed_at)
        returning last_capacity_change as last`.execute(trx);
      const [session] = taken;
      if (!session) return;
      await sql`
        delete from class_history
        where term_code = ${term_code} and session_code = ${session_code} and not is_imported`.execute(trx);
      // The name of a course that has several is the first one.
      await sql`
        insert into class_history (term_code, session_code, career, subject, catalog_number, component, is_imported,
          term_description, course_id, opened_at, classes, seats, enrolled, full_minutes, waitlisted_most, got_in,
          everyone_up_to, class_numbers, class_seats)
        select f.term_code, f.session_code, f.career, o.subject, o.catalog_number, f.component, false, t.description,
          f.course_id, f.opened_at, f.classes, f.seats, f.enrolled, f.full_minutes, f.waitlisted_most, f.got_in,
          f.everyone_up_to, f.class_numbers, f.class_seats
        from (${foldEvents(classesOf(term_code, session_code, session.last))}) f
        join terms t on t.code = f.term_code
        cross join lateral (
          select o.subject, o.catalog_number from offerings o
          where o.term_code = f.term_code and o.course_id = f.course_id and o.career = f.career
          order by o.offer_number limit 1
        ) o
        on conflict do nothing`.execute(trx);
    },
    { statementTimeoutMs: 0 },
  );
}

/**
 * The classes of a session, of courses whose classes all filled within the portal. That leaves out courses with a class
 * whose source only counts students, that shares seats, has no limit, or was closed by hand. Canceled classes don't
 * count.
 */
function classesOf(termCode: string, sessionCode: string, lastCapacityChange: number) {
  return sql`
    select term_code, session_code, career, course_id, component, class_number, seats, opened_at, closed_at,
      ${lastCapacityChange}::bigint as last_capacity_change
    from (
      select c.term_code, c.session_code, o.career, c.course_id, c.component, c.class_number, s.capacity as seats,
        e.enrollment_opens_at as opened_at, e.enrollment_closes_at as closed_at,
        bool_and(c.status = 'X' or c.status = 'A' and coalesce(s.capacity, 0) > 0 and s.external_enrolled = 0
          and s.external_waitlisted = 0 and m.capacity is null) over (
            partition by c.term_code, c.session_code, o.career, c.course_id, c.component) as is_known,
        c.status
      from classes c
      join sessions e on e.term_code = c.term_code and e.code = c.session_code
      join offerings o on o.term_code = c.term_code and o.course_id = c.course_id and o.offer_number = c.offer_number
      join class_seats s on s.term_code = c.term_code and s.class_number = c.class_number
      left join combined_sections m on m.term_code = c.term_code and m.id = c.combined_id
      where c.term_code = ${termCode} and c.session_code = ${sessionCode}
    ) k
    where is_known and status = 'A'`;
}
