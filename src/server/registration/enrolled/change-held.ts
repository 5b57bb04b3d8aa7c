import { type ClassRecord, numbersOf, type TermCatalog } from "../../catalog/records.ts";
import { isContended } from "../../db/database-error.ts";
import type { Trx } from "../../db/schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import { eventsOf, type RequestEvent } from "../checkout/request-events.ts";
import type { InTransaction, RegistrationCall, RegistrationContext } from "../registration-context.ts";
import { promoteInto } from "../waitlist/promote.ts";
import { enrolling, lockStudents } from "../waitlist/seat-counters.ts";

/** `promised` are the classes whose seats were promised to their waitlists. */
type Change<Outcome> = { outcome: Outcome; promised?: readonly ClassRecord[] | undefined };

/**
 * Changes what a student holds, under the student's lock, and then promotes the first in line for each promised seat.
 * `before` is what an earlier attempt of the call did.
 */
export async function changeHeld<Outcome>(
  context: RegistrationContext,
  origin: RegistrationCall,
  { term, studentId }: { term: TermCatalog; studentId: string },
  change: (within: InTransaction, before: readonly RequestEvent[]) => Promise<Change<Outcome>>,
): Promise<Outcome> {
  const { database, catalog, now } = context;
  const changeOnce = async (trx: Trx) => {
    await lockStudents(trx, [studentId]);
    const before = await eventsOf(trx, origin, studentId);
    return await change({ trx, catalog: term, seats: catalog.seats, now: now() }, before);
  };
  const { outcome, promised = [] } = await withTransaction(database.db, changeOnce, enrolling);
  await promoteSoon(promised, term, context, origin);
  return outcome;
}

/** The call succeeds even if this fails: promoteMarked finishes. */
async function promoteSoon(
  records: readonly ClassRecord[],
  term: TermCatalog,
  { database: { db }, catalog, now }: RegistrationContext,
  { requestId, log }: RegistrationCall,
) {
  try {
    await promoteInto(records, term, { db, catalog }, { now: now(), requestId, batches: 1 });
  } catch (error) {
    if (isContended(error)) return;
    const about = { err: error, term: term.term.code, classNumbers: numbersOf(records) };
    log.error(about, "the waitlists of freed seats weren't promoted yet");
  }
}
