import { sql } from "kysely";
import type { Db } from "../db/schema.ts";

const DAY_MS = 24 * 60 * 60_000;
/** A notice that was read has said what it had to; one that never was still tells who comes back after a summer. */
const READ_KEPT_MS = 90 * DAY_MS;
const UNREAD_KEPT_MS = 365 * DAY_MS;

/** Notices of so many days before the newest event of enrollment stay, whatever day it is: `verify` looks for them. */
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
