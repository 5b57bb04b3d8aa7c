import type { Db } from "./db/schema.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Days until records are removed. Undefined keeps them. */
export type Retention = { auditDays?: number | undefined; feedbackDays?: number | undefined };

export async function removeOldRecords(db: Db, { auditDays, feedbackDays }: Retention, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  if (auditDays !== undefined) await db.deleteFrom("audit").where("at", "<", ago(auditDays)).execute();
  if (feedbackDays !== undefined) await db.deleteFrom("feedback").where("at", "<", ago(feedbackDays)).execute();
}
