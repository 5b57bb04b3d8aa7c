import { sql } from "kysely";
import { foldEvents } from "./fold-events.ts";

/** Only the latest sessions are compared, because older rows never change. */
const VERIFIED_SESSIONS = 6;

const COUNTS = ["classes", "seats", "enrolled", "full_minutes", "waitlisted_most", "got_in", "everyone_up_to"];

const countsOf = (row: string) => sql.join(COUNTS.map((name) => sql.ref(`${row}.${name}`)));

/** The classes that the rows say were counted, with the seats that these had. */
const counted = sql`
  select h.term_code, h.session_code, h.career, h.course_id, h.component, c.class_number, c.seats, s.opened_at,
    s.closed_at, s.last_capacity_change
  from (
    select * from class_history_sessions order by closed_at desc, term_code, session_code
    limit ${sql.lit(VERIFIED_SESSIONS)}
  ) s
  join class_history h on h.term_code = s.term_code and h.session_code = s.session_code and not h.is_imported
  cross join lateral unnest(h.class_numbers, h.class_seats) as c (class_number, seats)`;

export const historyInvariants = {
  "How classes of earlier terms filled is what their events say": sql<{ subject: string }>`
    select format('%s %s in term %s, session %s: (%s) counted, but events say (%s)', h.subject || '.' || h.catalog_number,
      h.component, h.term_code, h.session_code, concat_ws(', ', ${countsOf("h")}), concat_ws(', ', ${countsOf("f")}))
      as subject
    from class_history h
    join (
      select * from class_history_sessions order by closed_at desc, term_code, session_code
      limit ${sql.lit(VERIFIED_SESSIONS)}
    ) s on s.term_code = h.term_code and s.session_code = h.session_code
    left join (${foldEvents(counted)}) f on f.term_code = h.term_code and f.session_code = h.session_code
      and f.career = h.career and f.course_id = h.course_id and f.component = h.component
    where not h.is_imported and (${countsOf("h")}) is distinct from (${countsOf("f")})`,
};
