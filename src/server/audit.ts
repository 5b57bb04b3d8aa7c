import { sql } from "kysely";
import { type Db, toJson } from "./db/schema.ts";

/** In addition to enrollment events. */
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
    | "configuration_shared"
    | "configuration_unshared"
    | `registrar_${string}`;
  personId: string | null;
  requestId: string;
  detail?: Readonly<Record<string, unknown>>;
};

export async function writeAudit(db: Db, { action, personId, requestId, detail = {} }: AuditEntry, at: Date) {
  await sql`
    insert into audit (at, person_id, action, detail, request_id)
    values (${at}, ${personId}, ${action}, ${toJson(detail)}, ${requestId})`.execute(db);
}
