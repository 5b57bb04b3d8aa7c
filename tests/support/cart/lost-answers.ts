import type { Db } from "#server/db/schema";

/**
 * What a crash between the transaction and the answer leaves of these calls: the repeat takes the lease over, and finds
 * only what was done.
 */
export async function loseAnswers(db: Db, of: { student_id: string } | { key: string }): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ answer_status: null, answer: null, created_at: new Date(0) })
    .where((where) => where.and(of))
    .execute();
}
