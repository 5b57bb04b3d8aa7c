import { type Db, toJson } from "./db/schema.ts";

/** What operators may have to account for, in addition to enrollment events. */
export type AuditEntry = {
  action:
    | "sign_in"
    | "sign_in_denied"
    | "sign_out"
    | "other_sessions_ended"
    | "signed_out_by_provider"
    | "password_confirmed"
    | "password_wrong"
    | "password_locked"
    | "permission_number_wrong"
    | "permission_numbers_locked"
    | `registrar_${string}`;
  personId: string | null;
  requestId: string;
  detail?: Readonly<Record<string, unknown>>;
};

export async function writeAudit(
  db: Db,
  { action, personId, requestId, detail = {} }: AuditEntry,
  at: Date,
): Promise<void> {
  await db
    .insertInto("audit")
    .values({ at, person_id: personId, action, detail: toJson(detail), request_id: requestId })
    .execute();
}

const DAY_MS = 24 * 60 * 60_000;

/** Days until records are removed. Undefined keeps them. */
type Retention = { auditDays?: number | undefined; feedbackDays?: number | undefined };

export async function removeOldRecords(db: Db, { auditDays, feedbackDays }: Retention, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  if (auditDays !== undefined) await db.deleteFrom("audit").where("at", "<", ago(auditDays)).execute();
  if (feedbackDays !== undefined) await db.deleteFrom("feedback").where("at", "<", ago(feedbackDays)).execute();
}
