import { sql } from "kysely";
import { addDays } from "../calendar-day.ts";
import type { Db } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { localDate } from "../institution-time.ts";
import { appointmentNotice, releasedNotice } from "./notice-texts.ts";
import { writeNotices } from "./write-notices.ts";

const DAY_MS = 24 * 60 * 60_000;
const BATCH = 1_000;

type Coming = {
  event_key: string;
  student_id: string;
  term_code: string;
  description: string;
  career: string;
  starts_at: Date;
};

/** A chore: tells students a day ahead when their enrollment appointment begins, once however many servers run it. */
export function tellOfAppointments({ db, now }: { db: Db; now: () => Date }) {
  return async (closing?: AbortSignal): Promise<void> => {
    while (!closing?.aborted && (await tellSome(db, now())) === BATCH);
  };
}

async function tellSome(db: Db, at: Date): Promise<number> {
  return await withTransaction(db, async (trx) => {
    // Several sessions of a term may begin at one time: one notice says it.
    const { rows } = await sql<Coming>`
      select distinct on (student_id, event_key) *
      from (
        select a.student_id, a.term_code, t.description, a.career, a.starts_at,
          concat('appointment ', a.term_code, ' ', a.career, ' ', floor(extract(epoch from a.starts_at))) as event_key
        from enrollment_appointments a join terms t on t.code = a.term_code
        where a.starts_at > ${at} and a.starts_at <= ${new Date(at.getTime() + DAY_MS)}
      ) as coming
      where not exists (select from notices n where (n.person_id, n.event_key) = (coming.student_id, coming.event_key))
      limit ${BATCH}`.execute(trx);
    const notices = rows.map(({ event_key, student_id, term_code, description, career, starts_at }) => ({
      ...appointmentNotice({
        studentId: student_id,
        term: { code: term_code, description },
        career,
        startsAt: starts_at,
      }),
      eventKey: event_key,
    }));
    await writeNotices(trx, notices, at);
    return rows.length;
  });
}

/** For servers that didn't run on the day after. */
const LOOK_BACK_DAYS = 3;

/** A chore: tells students when a hold has ended by its last day, once however many servers run it. */
export function tellOfEndedHolds({ db, now }: { db: Db; now: () => Date }) {
  return async (): Promise<void> => {
    const at = now();
    const today = localDate(at);
    await withTransaction(db, async (trx) => {
      const ended = await trx
        .selectFrom("service_indicators")
        .select(["id", "student_id", "description", "end_date"])
        .where("is_positive", "=", false)
        .where("end_date", "<", today)
        .where("end_date", ">=", addDays(today, -LOOK_BACK_DAYS))
        .execute();
      const notices = ended.map((hold) => ({
        ...releasedNotice(hold.student_id, hold),
        eventKey: `hold ended ${hold.id} ${hold.end_date}`,
      }));
      await writeNotices(trx, notices, at);
    });
  };
}
