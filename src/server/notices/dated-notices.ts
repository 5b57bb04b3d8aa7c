import { institutionDay } from "#contract/institution-time";
import { addDays } from "#dates/day";
import { DAY_MS } from "#dates/minutes";
import { momentAfter } from "#dates/moment";
import { sql } from "kysely";
import type { Db, Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { appointmentNotice, releasedNotice } from "./notice-texts.ts";
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

type Coming = Parameters<typeof appointmentNotice>[0] & { event_key: string };

async function ofAppointments(trx: Trx, at: Date): Promise<NewNotice[]> {
  // One notice for several sessions of a term that begin at the same time.
  const { rows } = await sql<Coming>`
    select distinct on (student_id, event_key) *
    from (
      select a.student_id, a.term_code, t.description, a.career, a.starts_at,
        concat('appointment ', a.term_code, ' ', a.career, ' ', floor(extract(epoch from a.starts_at))) as event_key
      from enrollment_appointments a join terms t on t.code = a.term_code
      where a.starts_at > ${at} and a.starts_at <= ${momentAfter(at, DAY_MS)}
    ) as coming
    where not exists (
      select from notices n where (n.person_id, n.event_key) = (coming.student_id, coming.event_key))`.execute(trx);
  return rows.map((row) => ({ ...appointmentNotice(row), event_key: row.event_key }));
}

async function ofEndedHolds(trx: Trx, at: Date): Promise<NewNotice[]> {
  const today = institutionDay(at);
  const { rows } = await sql<{ id: number; student_id: string; description: string; end_date: string }>`
    select id, student_id, description, end_date from service_indicators
    where not is_positive and end_date < ${today} and end_date >= ${addDays(today, -LOOK_BACK_DAYS)}`.execute(trx);
  return rows.map((row) => ({ ...releasedNotice(row), event_key: `hold ended ${row.id} ${row.end_date}` }));
}
