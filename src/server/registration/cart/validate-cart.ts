import type { CartMessage } from "#contract/calls/enrollment";
import type { Seats, TermCatalog } from "../../catalog/records.ts";
import { withTransaction } from "../../db/transaction.ts";
import { costWarning, type CheckedItem, readyMessage, toChecked, willWaitMessage } from "./cart-messages.ts";
import { keepResults, readCartFacts } from "./cart-rows.ts";
import { fullWords, judgeItems, type PreparedItem, prepareItem } from "../checkout/judge.ts";
import type { CartOf, InTransaction, RegistrationContext } from "../registration-context.ts";
import { lockStudents } from "../waitlist/seat-counters.ts";
import type { StudentFacts } from "../rules/student-facts.ts";
import { notEligible } from "../terms.ts";

/** Judges every item of a cart as if all were enrolled one after another. Takes no seats. */
export async function validateCart(context: RegistrationContext, term: TermCatalog, cart: CartOf): Promise<void> {
  const { database, catalog } = context;
  await withTransaction(database.db, async (trx) => {
    // No window can edit an item between its reading and its result.
    await lockStudents(trx, [cart.studentId]);
    const now = context.now();
    const { studentId } = cart;
    const { students, seats: known } = await readCartFacts(trx, term, { ...cart, studentIds: [studentId] }, now);
    const { facts, items: rows } = students[0]!;
    if (!facts.careers.has(cart.career)) throw notEligible(term.term);
    const items: PreparedItem[] = [];
    for (const row of rows) items.push(await prepareItem(trx, term, row, now));
    const checked = await rehearse(items, { trx, catalog: term, seats: catalog.seats, facts, now }, known);
    const results = checked.map((item) => ({ ...item, studentId }));
    await keepResults(trx, cart, "validate", results, now);
  });
}

/**
 * Judges items as if they were enrolled in this order. An item that only has to wait for its enrollment window fails,
 * but the items after it are judged as if it had passed.
 */
export async function rehearse(
  items: readonly PreparedItem[],
  { trx, catalog, seats: readSeats, facts, now }: InTransaction & { facts: StudentFacts },
  known: ReadonlyMap<number, Seats> = new Map(),
): Promise<CheckedItem[]> {
  const involved = items.flatMap(({ request }) => request?.selection.all ?? []).map((record) => record.classNumber);
  const unknown = [...new Set(involved)].filter((number) => !known.has(number));
  const seats = new Map([...known, ...(await readSeats(catalog.term.code, unknown, trx))]);
  return judgeItems(items, { catalog, facts, seats, now }, { isPlanned: true, passes: isForNow }).map((judged) => {
    const { request, broken, full, place } = judged;
    if (!request || !isForNow(broken)) return toChecked(judged.row, { success: false, messages: broken });
    const success = broken.length === 0;
    const waiting = full.length > 0 ? [willWaitMessage(fullWords(judged), place)] : [];
    const ready = success && waiting.length === 0 ? [readyMessage] : [];
    return toChecked(judged.row, { success, messages: [...broken, ...ready, ...waiting, ...costWarning(request)] });
  });
}

function isForNow(broken: readonly CartMessage[]): boolean {
  return broken.every(({ Until }) => Until !== undefined);
}
