import { sql } from "kysely";
import { institutionDay } from "#contract/institution-time";
import { addDays } from "#dates/day";
import { DAY_MS, HOUR_MS } from "#dates/minutes";
import { momentBefore } from "#dates/moment";
import { KEPT_MS as KEYS_KEPT_MS } from "../plugins/idempotency.ts";
import { ATTEMPT_LIMIT_MS } from "../sign-in/routes.ts";
import { ABSOLUTE_LIMIT_MS, IDLE_LIMIT_MS } from "../sign-in/web-sessions.ts";
import type { Db } from "./schema.ts";

/** `verify` looks for notices from this many days before the newest enrollment event. */
export const VERIFIED_DAYS = 80;

const REFUSALS_KEPT_DAYS = 400;

/** Undefined keeps them. */
type Retention = { auditDays?: number | undefined; feedbackDays?: number | undefined };

function oldRows({ auditDays, feedbackDays }: Retention, now: Date) {
  const ago = (milliseconds: number) => momentBefore(now, milliseconds);
  const before = (days: number | undefined) => (days === undefined ? sql`false` : sql`at < ${ago(days * DAY_MS)}`);
  return {
    web_sessions: sql`last_seen_at <= ${ago(IDLE_LIMIT_MS)} or created_at <= ${ago(ABSOLUTE_LIMIT_MS)}`,
    sign_in_attempts: sql`created_at <= ${ago(ATTEMPT_LIMIT_MS)}`,
    // Longer than logout tokens are valid.
    used_logout_tokens: sql`at <= ${ago(HOUR_MS)}`,
    // Permission numbers have the longest window.
    password_attempts: sql`at <= ${ago(HOUR_MS)}`,
    identity_records: sql`expires_at <= ${now}`,
    idempotency_keys: sql`created_at <= clock_timestamp() - ${KEYS_KEPT_MS} * interval '1 millisecond'`,
    // Unread notices stay longer, for students who come back after a summer.
    notices: sql`(read_at < ${ago(90 * DAY_MS)} or created_at < ${ago(365 * DAY_MS)})
      and created_at < (select max(at) from enrollment_events) - make_interval(days => ${VERIFIED_DAYS})`,
    // Of classes that are canceled, closed, or the student's.
    class_watches: sql`exists (
      select from classes c join sessions e on (e.term_code, e.code) = (c.term_code, c.session_code)
      where (c.term_code, c.class_number) = (old.term_code, old.class_number)
        and (c.status = 'X' or e.enrollment_closes_at <= ${now} or exists (
          select from enrollments r
          where (r.student_id, r.term_code, r.class_number) = (old.student_id, old.term_code, old.class_number)
            and r.status = 'E')))`,
    cart_plans: sql`term_code in (select code from terms where end_date < ${addDays(institutionDay(now), -90)})`,
    // They name students; reports compare with the same term of the year before.
    refusals: sql`day < ${addDays(institutionDay(now), -REFUSALS_KEPT_DAYS)}`,
    audit: before(auditDays),
    feedback: before(feedbackDays),
  };
}

type Tables = keyof ReturnType<typeof oldRows>;

export function removalsOfOldRows(db: Db, retention: Retention, now: () => Date) {
  const remove = (table: Tables) => async () => {
    await sql`delete from ${sql.table(table)} as old where ${oldRows(retention, now())[table]}`.execute(db);
  };
  const tables = Object.keys(oldRows(retention, now())) as Tables[];
  return Object.fromEntries(tables.map((table) => [table, remove(table)])) as Record<Tables, () => Promise<void>>;
}
