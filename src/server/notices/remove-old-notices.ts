import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Unread notices stay longer, for students who come back after a summer. */
const READ_KEPT_MS = 90 * DAY_MS;
const UNREAD_KEPT_MS = 365 * DAY_MS;

/** Notices from this many days before the newest enrollment event stay on any day, because `verify` looks for them. */
export const VERIFIED_DAYS = 80;

export async function removeOldNotices(db: Db, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await db
    .deleteFrom("notices")
    .where((where) =>
      where.or([where("read_at", "<", ago(READ_KEPT_MS)), where("created_at", "<", ago(UNREAD_KEPT_MS))]),
    )
    .where(
      "created_at",
      "<",
      sql<Date>`(select max(at) from enrollment_events) - make_interval(days => ${VERIFIED_DAYS})`,
    )
    .execute();
}
