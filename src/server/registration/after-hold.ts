import type { Catalog } from "../catalog/catalog.ts";
import type { Db } from "../db/schema.ts";
import { localDate } from "../institution-time.ts";
import { addPromoted, promoteIntoFreeSeats, type Promoted } from "./promote.ts";

/** Wait lists of students whose hold is no longer in the way. */

type Sources = { db: Db; catalog: Catalog };

/**
 * Gives the free seats of all classes for which the student waits out again, in order of arrival and in transactions of
 * their own; what a failure leaves undone a repeat does.
 */
export async function promoteAfterHold(
  { db, catalog }: Sources,
  studentId: string,
  how: { now: Date; requestId: string },
): Promise<Promoted> {
  const waiting = await db
    .selectFrom("enrollments")
    .select("term_code")
    .distinct()
    .where("student_id", "=", studentId)
    .where("status", "=", "W")
    .orderBy("term_code")
    .execute();
  let promoted: Promoted = { students: 0, unnamed: 0 };
  for (const { term_code } of waiting)
    promoted = addPromoted(promoted, await promoteIntoFreeSeats({ db, catalog }, term_code, { ...how, studentId }));
  return promoted;
}

/**
 * A chore that does this for everybody whose hold has ended by its last day: at its first run whenever that was, then
 * once on each day. Several servers may run it, as nobody is promoted twice. A run that failed, or ended early since its
 * server closes, is made up for by the next, of whichever server.
 */
export function watchEndedHolds({
  db,
  catalog,
  now,
}: Sources & { now: () => Date }): (closing?: AbortSignal) => Promise<void> {
  let lookedOn: string | undefined;
  return async (closing) => {
    const at = now();
    const today = localDate(at);
    if (today === lookedOn) return;
    for (const studentId of await waitingSince(db, lookedOn, today)) {
      if (closing?.aborted) return;
      await promoteAfterHold({ db, catalog }, studentId, { now: at, requestId: "hold-ended" });
    }
    lookedOn = today;
  };
}

/** Those who wait for a class and had a hold whose last day came before `today`, but not before `since`. */
async function waitingSince(db: Db, since: string | undefined, today: string): Promise<string[]> {
  const rows = await db
    .selectFrom("service_indicators as h")
    .innerJoin("enrollments as e", "e.student_id", "h.student_id")
    .select("h.student_id")
    .distinct()
    .where("e.status", "=", "W")
    .where("h.blocks_enrollment", "=", true)
    .where("h.end_date", "<", today)
    .$if(since !== undefined, (query) => query.where("h.end_date", ">=", since ?? today))
    .orderBy("h.student_id")
    .execute();
  return rows.map((row) => row.student_id);
}
