import { sql } from "kysely";
import { DAY_MS } from "#dates/minutes";
import { momentBefore } from "#dates/moment";
import { anyOf } from "../db/bulk-insert.ts";
import type { Db, Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { type MovedUp, movedUpNotice } from "./notice-texts.ts";
import { nameOfClass } from "./seat-watches.ts";
import { MOVED_UP, writeNotices } from "./write-notices.ts";

const BATCH = 500;

/** So long after a notice about a place comes the next one, at the earliest. */
const PAUSE_MS = DAY_MS;

type Place = MovedUp & { id: number };

/**
 * A chore for any number of servers: notifies students whose place on a waitlist is at most half of the one that they know
 * of, such as #3 after #6, once a day at most.
 */
export function notifyOfBetterPlaces({ db, now }: { db: Db; now: () => Date }) {
  return async (closing?: AbortSignal): Promise<void> => {
    await withTransaction(db, notePlaces);
    let isMore: boolean;
    do isMore = await withTransaction(db, (trx) => notifySome(trx, now()));
    while (isMore && !closing?.aborted);
  };
}

/** Counts those whom a source doesn't name, who come first. */
const place = sql<number>`(r.wait_position + s.external_waitlisted)`;

/** Of requests that wait now. One that came back to the end of the line begins again. */
async function notePlaces(trx: Trx): Promise<void> {
  await sql`
    delete from waitlist_places p
    where not exists (select from enrollments r where r.id = p.enrollment_id and r.status = 'W')`.execute(trx);
  await sql`
    insert into waitlist_places as p (enrollment_id, place)
    select r.id, ${place} from enrollments r join class_seats s using (term_code, class_number)
    where r.status = 'W' and r.role = 'primary'
    order by r.id
    on conflict (enrollment_id) do update set place = excluded.place where p.place < excluded.place`.execute(trx);
}

/** Returns whether there may be more. */
async function notifySome(trx: Trx, at: Date): Promise<boolean> {
  const { rows } = await sql<Place>`
    select r.id, r.student_id, r.career, r.term_code, r.class_number, ${nameOfClass} as name, t.description,
      ${place} as place, p.place as before
    from waitlist_places p
    join enrollments r on r.id = p.enrollment_id and r.status = 'W'
    join class_seats s using (term_code, class_number)
    join classes c using (term_code, class_number)
    join offerings o using (term_code, course_id, offer_number)
    join terms t on t.code = r.term_code
    join sessions e on e.term_code = c.term_code and e.code = c.session_code
    where ${place} * 2 <= p.place and ${place} > 0 and (p.told_at is null or p.told_at <= ${momentBefore(at, PAUSE_MS)})
      and c.status = 'A' and e.enrollment_opens_at <= ${at} and e.enrollment_closes_at > ${at}
    order by p.enrollment_id
    limit ${BATCH}
    for update of p skip locked`.execute(trx);
  if (rows.length === 0) return false;
  await sql`
    update waitlist_places p set place = (${place}), told_at = ${at}
    from enrollments r join class_seats s using (term_code, class_number)
    where r.id = p.enrollment_id and p.enrollment_id = ${anyOf(rows.map(({ id }) => id))}`.execute(trx);
  const notices = rows.map(({ id, ...moved }) => ({
    ...movedUpNotice(moved),
    event_key: `${MOVED_UP}${id} ${moved.place}`,
  }));
  // What was said of an earlier place is no longer true.
  await sql`
    update notices n set read_at = ${at} where n.id in (
      select n.id from notices n join enrollments r
        on (r.student_id, r.term_code, r.class_number) = (n.person_id, n.term_code, n.class_number)
      where r.id = ${anyOf(rows.map(({ id }) => id))} and n.read_at is null and n.event_key like ${`${MOVED_UP}%`}
      order by n.id for update of n)`.execute(trx);
  await writeNotices(trx, notices, at);
  return rows.length === BATCH;
}
