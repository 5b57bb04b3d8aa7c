import type { Catalog } from "../../catalog/catalog.ts";
import type { Db } from "../../db/schema.ts";
import { localDate } from "../../institution-time.ts";
import { addPromoted, promoteIntoFreeSeats, type Promoted } from "./promote.ts";

type Sources = { db: Db; catalog: Catalog };

/**
 * Gives the free seats of all classes for which the student waits, in order of arrival and in transactions of their
 * own. After a failure, run it again.
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
 * A chore that does this for every student whose hold has ended by its last day: at its first run for all earlier days,
 * then once a day. Several servers can run it, because no one is promoted twice. If a run fails, or ends early because
 * its server closes, the next one makes up for it.
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

/** Students who wait for a class and had a hold whose last day was before `today`, but not before `since`. */
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
