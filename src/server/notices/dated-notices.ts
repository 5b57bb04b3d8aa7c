import { sql } from "kysely";
import { institutionDay } from "#contract/institution-time";
import { addDays } from "#dates/day";
import { DAY_MS, MINUTE_MS } from "#dates/minutes";
import { momentAfter } from "#dates/moment";
import { type Db, type Trx, toJson } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { appointmentNotice, appointmentSoonNotice, releasedNotice } from "./notice-texts.ts";
import { type NewNotice, writeNotices } from "./write-notices.ts";

/** Catches up for days on which no server ran. */
const LOOK_BACK_DAYS = 3;

/** A chore for any number of servers: a day before an enrollment appointment, and when a hold has ended. */
export function notifyOfDates({ db, now }: { db: Db; now: () => Date }) {
  return async (): Promise<void> => {
    const at = now();
    await withTransaction(db, async (trx) => {
      await writeNotices(trx, [...(await ofAppointments(trx, at)), ...(await ofEndedHolds(trx, at))], at);
    });
  };
}

/** How long before an appointment its second notice is written, and how late that may be. */
const REMIND_BEFORE_MS = 15 * MINUTE_MS;
const MAX_REMINDER_DELAY_MS = 3 * MINUTE_MS;

/** How the keys of these notices begin. */
export const SOON_KEY_PREFIX = "appointment soon ";
const DAY_BEFORE = "appointment ";

/**
 * A chore for any number of servers, every minute: a quarter of an hour before an enrollment appointment, once for each,
 * or not at all if no server ran then. The notice of the day before is read by that.
 */
export function notifyOfSoonAppointments({ db, now }: { db: Db; now: () => Date }) {
  return async (): Promise<void> => {
    const at = now();
    await withTransaction(db, async (trx) => {
      const { rows } = await sql<Coming>`
        select distinct on (student_id, event_key) *
        from (
          select a.student_id, a.term_code, t.description, a.career, a.starts_at,
            concat(${SOON_KEY_PREFIX}::text, a.term_code, ' ', a.career, ' ', floor(extract(epoch from a.starts_at))) as event_key
          from enrollment_appointments a join terms t on t.code = a.term_code
          where a.starts_at > ${momentAfter(at, REMIND_BEFORE_MS - MAX_REMINDER_DELAY_MS)} and a.starts_at <= ${momentAfter(at, REMIND_BEFORE_MS)}
        ) as coming
        where not exists (
          select from notices n where (n.person_id, n.event_key) = (coming.student_id, coming.event_key))`.execute(trx);
      if (rows.length === 0) return;
      const notices = rows.map((row) => ({ ...appointmentSoonNotice(row), event_key: row.event_key }));
      await sql`
        update notices n set read_at = ${at}
        from jsonb_to_recordset(${toJson(notices.map(keyOf))}::jsonb)
          as s (person_id text, term_code text, career text, event_key text)
        where n.kind = 'appointment' and n.read_at is null
          -- Another server may have written the same one in the meantime.
          and n.event_key is distinct from s.event_key
          and (n.person_id, n.term_code, n.career) = (s.person_id, s.term_code, s.career)`.execute(trx);
      await writeNotices(trx, notices, at);
    });
  };
}

const keyOf = ({ person_id, term_code, career, event_key }: NewNotice) => ({ person_id, term_code, career, event_key });

type Coming = Parameters<typeof appointmentNotice>[0] & { event_key: string };

async function ofAppointments(trx: Trx, at: Date): Promise<NewNotice[]> {
  // One notice for several sessions of a term that begin at the same time; none once the second one has come.
  const { rows } = await sql<Coming>`
    select distinct on (student_id, event_key) *
    from (
      select a.student_id, a.term_code, t.description, a.career, a.starts_at,
        concat(${DAY_BEFORE}::text, a.term_code, ' ', a.career, ' ', floor(extract(epoch from a.starts_at))) as event_key,
        concat(${SOON_KEY_PREFIX}::text, a.term_code, ' ', a.career, ' ', floor(extract(epoch from a.starts_at))) as soon_key
      from enrollment_appointments a join terms t on t.code = a.term_code
      where a.starts_at > ${at} and a.starts_at <= ${momentAfter(at, DAY_MS)}
    ) as coming
    where not exists (
      select from notices n
      where n.person_id = coming.student_id and n.event_key in (coming.event_key, coming.soon_key))`.execute(trx);
  return rows.map((row) => ({ ...appointmentNotice(row), event_key: row.event_key }));
}

async function ofEndedHolds(trx: Trx, at: Date): Promise<NewNotice[]> {
  const today = institutionDay(at);
  const { rows } = await sql<{ id: number; student_id: string; description: string; end_date: string }>`
    select id, student_id, description, end_date from service_indicators
    where not is_positive and end_date < ${today} and end_date >= ${addDays(today, -LOOK_BACK_DAYS)}`.execute(trx);
  return rows.map((row) => ({ ...releasedNotice(row), event_key: `hold ended ${row.id} ${row.end_date}` }));
}
