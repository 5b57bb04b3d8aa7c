import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { appointmentNotice } from "./notice-texts.ts";
import { writeNotices } from "./write-notices.ts";

const DAY_MS = 24 * 60 * 60_000;
const BATCH = 1_000;

type Coming = { student_id: string; term_code: string; description: string; career: string; starts_at: Date };

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
      select distinct a.student_id, a.term_code, t.description, a.career, a.starts_at
      from enrollment_appointments a join terms t on t.code = a.term_code
      where a.starts_at > ${at} and a.starts_at <= ${new Date(at.getTime() + DAY_MS)} and not exists (
        select from notices n where n.person_id = a.student_id and n.event_key =
          'appointment ' || a.term_code || ' ' || a.career || ' ' || extract(epoch from a.starts_at)::bigint)
      limit ${BATCH}`.execute(trx);
    const notices = rows.map(({ student_id, term_code, description, career, starts_at }) => ({
      ...appointmentNotice({
        studentId: student_id,
        term: { code: term_code, description },
        career,
        startsAt: starts_at,
      }),
      eventKey: `appointment ${term_code} ${career} ${Math.floor(starts_at.getTime() / 1000)}`,
    }));
    await writeNotices(trx, notices, at);
    return rows.length;
  });
}
