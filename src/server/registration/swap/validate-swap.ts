import type { CartMessage } from "#contract/enrollment";
import { numbersOf, type Seats } from "../../catalog/records.ts";
import { withTransaction } from "../../db/transaction.ts";
import { type CheckedItem, costWarning, readyMessage, swapWarning } from "../cart/cart-messages.ts";
import type { DropKind } from "../enrolled/drop.ts";
import { recordsOf } from "../enrolled/held-requests.ts";
import type { InTransaction, RegistrationContext } from "../registration-context.ts";
import { lockStudents } from "../waitlist/seat-counters.ts";
import { readStudentFacts } from "../rules/student-facts.ts";
import { leavingBySwap, problemsOf } from "./swap-rules.ts";
import { requireSwap, type Swap, type SwapTarget } from "./swap-target.ts";

export type SwapOutcome = {
  success: boolean;
  /** Why the student can't leave the old class. */
  messages: CartMessage[];
  added: CheckedItem;
  dropped: { classNumber: number; kind: DropKind };
};

/** Judges a swap. Locks only the student, and changes nothing. */
export async function validateSwap(context: RegistrationContext, target: SwapTarget): Promise<SwapOutcome> {
  const { database, catalog } = context;
  const term = await catalog.term(target.termCode);
  return await withTransaction(database.db, async (trx) => {
    const now = context.now();
    await lockStudents(trx, [target.studentId]);
    const swap = await requireSwap(trx, term, target, now);
    return await judgeSwap(swap, { trx, catalog: term, seats: catalog.seats, now });
  });
}

/** Judges the new classes while the student still has the old ones. */
export async function judgeSwap(swap: Swap, transaction: InTransaction): Promise<SwapOutcome> {
  const { trx, catalog, now } = transaction;
  const { request, choice, outgoing, studentId } = swap;
  const { kind, messages } = leavingBySwap(swap, catalog, now);
  const facts = await readStudentFacts(trx, studentId, catalog.term, now);
  const problems = problemsOf(swap, { catalog, facts, seats: await seatsOnceFreed(swap, transaction), now });
  const success = problems.length === 0 && messages.length === 0;
  const ready = success ? [readyMessage, ...(request ? costWarning(request) : [])] : [swapWarning];
  return {
    success,
    messages,
    added: { ...choice, success, messages: problems.length > 0 ? problems : ready },
    dropped: { classNumber: outgoing.classNumber, kind },
  };
}

/** Leaving the old classes frees a seat for the new one only in a combined section that has both. */
async function seatsOnceFreed({ ended, kept, request }: Swap, { trx, catalog, seats: readSeats }: InTransaction) {
  const termCode = catalog.term.code;
  const wanted = request?.selection.all ?? [];
  const seats = await readSeats(termCode, numbersOf(wanted), trx);
  const held = ended.filter((row) => row.status === "E");
  const freed = recordsOf(held, catalog).filter((record) => !kept.has(record));
  const combined = new Set(freed.map((record) => record.combinedId));
  const sharing = wanted.filter((record) => record.combinedId !== null && combined.has(record.combinedId));
  if (sharing.length === 0) return seats;
  const rows = await trx
    .selectFrom("class_seats as s")
    .innerJoin("classes as c", (join) =>
      join.onRef("c.term_code", "=", "s.term_code").onRef("c.class_number", "=", "s.class_number"),
    )
    .innerJoin("combined_sections as m", (join) =>
      join.onRef("m.term_code", "=", "c.term_code").onRef("m.id", "=", "c.combined_id"),
    )
    .select(["s.class_number", "s.capacity", "s.enrolled", "m.capacity as all_capacity", "m.enrolled as all_enrolled"])
    .where("s.term_code", "=", termCode)
    .where("s.class_number", "in", numbersOf(sharing))
    .execute();
  const after = new Map<number, Seats>(seats);
  for (const { class_number, capacity: own, enrolled, all_capacity, all_enrolled } of rows) {
    const before = seats.get(class_number);
    if (!before || all_capacity === null) continue;
    // If the combined section is over capacity, its freed seat goes to no one.
    const shared = enrolled + Math.max(0, all_capacity - (all_enrolled - 1));
    after.set(class_number, { ...before, enrolled, capacity: own === null ? shared : Math.min(own, shared) });
  }
  return after;
}
