import { type RawBuilder, type SqlBool, sql } from "kysely";
import { anyOf, bulkInsert } from "../db/bulk-insert.ts";
import type { TableRow, Trx } from "../db/schema.ts";
import { type SaidNotice, toStored } from "./said-notice.ts";

export type NewNotice = Pick<TableRow<"notices">, "person_id" | "kind" | "term_code" | "career" | "class_number"> &
  SaidNotice & {
    /** Identifies an event that several servers may find, so that the student gets one notice. */
    event_key?: string;
  };

/** Call it in the transaction of the change. `at` is the time of its events, by which invariants match the two. */
export async function writeNotices(trx: Trx, notices: readonly NewNotice[], at: Date): Promise<void> {
  const rows = notices.map(({ title, message, ...notice }) => ({
    ...notice,
    ...toStored({ title, message }),
    created_at: at,
    mail_after: at,
  }));
  await bulkInsert(trx, "notices", rows, {});
}

/** Kinds of notices that are no longer true for a class that the student has or waits for now. */
const UNTIL_JOINED = ["passed_over", "cancelled", "seat_open"] as const;

/** How the keys of notices about a better place on a waitlist begin. */
export const MOVED_UP = "moved up ";

type Has = "joined" | "left";

/** Marks notices that are no longer true as read, so that they aren't mailed. Call it before writing new ones. */
export async function retireNotices(
  trx: Trx,
  about: { personId: string; termCode: string; classNumbers: readonly number[]; has: Has },
  at: Date,
): Promise<void> {
  const { personId, termCode, classNumbers, has } = about;
  if (classNumbers.length === 0) return;
  const rows = sql`(select ${personId}::text as student_id, unnest(${[...classNumbers]}::integer[]) as class_number)`;
  await retiringNotices(termCode, rows, has, at).execute(trx);
}

/** Of notices `n` and rows `r`: which are no longer true once the class is joined or left. */
const IS_OVER: Readonly<Record<Has, (at: Date) => RawBuilder<SqlBool>>> = {
  // A student who enrolls has used the appointment, unless another one is ahead.
  joined: (at) => sql<SqlBool>`(
    n.class_number = r.class_number and (n.kind = ${anyOf(UNTIL_JOINED)} or n.event_key like ${`${MOVED_UP}%`})
    or n.kind = 'appointment' and not exists (
      select from enrollment_appointments a
      where a.student_id = n.person_id and a.term_code = n.term_code and a.career = n.career and a.starts_at > ${at}))`,
  left: () => sql<SqlBool>`n.class_number = r.class_number`,
};

/** The same for rows of students and classes, as part of a larger statement. */
export function retiringNotices(termCode: string, rows: RawBuilder<unknown>, has: Has, at: Date): RawBuilder<unknown> {
  // The student may close them at the same time.
  return sql`
    update notices set read_at = ${at} where id in (
      select n.id from notices n join ${rows} as r on r.student_id = n.person_id
      where n.read_at is null and n.term_code = ${termCode} and ${IS_OVER[has](at)}
      order by n.id for update of n)`;
}
