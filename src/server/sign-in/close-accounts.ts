import { sql } from "kysely";
import { anyOf } from "../db/bulk-insert.ts";
import type { Trx } from "../db/schema.ts";
import { endSessionsOf } from "./web-sessions.ts";

/** Also ends sessions and private calendar addresses. Returns how many accounts were open. */
export async function closeAccounts(trx: Trx, ids: readonly string[], at: Date): Promise<number> {
  const { rows: closed } = await sql<{ id: string }>`
    update people set closed_at = ${at} where id = ${anyOf(ids)} and closed_at is null returning id`.execute(trx);
  for (const { id } of closed) {
    await endSessionsOf(trx, id);
    await trx.deleteFrom("calendar_subscriptions").where("student_id", "=", id).execute();
  }
  return closed.length;
}

/** Returns whose accounts were closed. */
export async function reopenAccounts(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update people set closed_at = null where id = ${anyOf(ids)} and closed_at is not null returning id`.execute(trx);
  return rows.map(({ id }) => id);
}
