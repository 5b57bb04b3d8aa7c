import { sql } from "kysely";
import type { CartMessage } from "#contract/calls/enrollment";
import { seatRows } from "../../catalog/read-seats.ts";
import { numbersOf, type Seats, type TermCatalog } from "../../catalog/records.ts";
import { type TransactionOptions, withTransaction } from "../../db/transaction.ts";
import type { CartOf, InTransaction, RegistrationContext } from "../registration-call.ts";
import { readFactsAnd, type StudentFacts } from "../rules/student-facts.ts";
import { notEligible } from "../terms.ts";
import { lockStudents } from "../waitlist/seat-counters.ts";
import { type CheckedItem, costWarning, readyMessage, toChecked, waitingMessage } from "../cart/cart-messages.ts";
import { cartItems, cartNumbers, type CartRow, type CartsOf, fromJson, keeping } from "../cart/cart-rows.ts";
import { judgeItems, prepareItems } from "./judge.ts";

export type LockedCart = { facts: StudentFacts; items: readonly CartRow[] };

/** `known` are seats of classes that the carts name. */
export type WithCarts = InTransaction & { carts: readonly LockedCart[]; known: ReadonlyMap<number, Seats> };

/** Judges every item of a cart as if all were enrolled one after another. Takes no seats. */
export async function validateCart(context: RegistrationContext, term: TermCatalog, cart: CartOf): Promise<void> {
  await withCarts(context, term, { ...cart, studentIds: [cart.studentId] }, async (within) => {
    const { facts, items } = within.carts[0]!;
    if (!facts.careers.has(cart.career)) throw notEligible(term.term);
    const results = (await rehearse(facts, items, within)).map((item) => ({ ...item, studentId: cart.studentId }));
    await keeping(cart, "validate", results, within.now).execute(within.trx);
  });
}

/**
 * Runs work in a transaction that locks students, so that no window edits their items between reading and result. Waits
 * for the lock of a single student; of several, it skips those that another transaction has locked.
 */
export async function withCarts<Result>(
  { database, catalog, now: clock }: RegistrationContext,
  term: TermCatalog,
  { studentIds, ...of }: CartsOf & { studentIds: readonly string[] },
  work: (within: WithCarts) => Promise<Result>,
  limits?: TransactionOptions,
): Promise<Result> {
  const student = sql.ref("s.id");
  const others = { items: cartItems(of, student), seats: seatRows(of.termCode, cartNumbers(of, student)) };
  return await withTransaction(
    database.db,
    async (trx) => {
      const locked = await lockStudents(trx, studentIds, { skipsLocked: studentIds.length > 1 });
      // Read now, since it may have waited.
      const now = clock();
      const read = await readFactsAnd(trx, locked, term.term, now, others);
      const carts = read.map(({ facts, others: { items } }) => ({ facts, items: items.map(fromJson) }));
      const known = new Map(read.flatMap((each) => each.others.seats.map((own) => [own.classNumber, own] as const)));
      return await work({ trx, catalog: term, seats: catalog.seats, now, carts, known });
    },
    limits,
  );
}

/** An item that only has to wait for its enrollment window fails, but those after it are judged as if it had passed. */
export async function rehearse(
  facts: StudentFacts,
  rows: readonly CartRow[],
  { trx, catalog, seats: readSeats, now, known }: WithCarts,
): Promise<CheckedItem[]> {
  const items = await prepareItems(trx, catalog, rows, now);
  const involved = numbersOf(items.flatMap(({ request }) => request?.selection.all ?? []));
  const seats = await readSeats(catalog.term.code, involved, trx, known);
  return judgeItems(items, { catalog, facts, seats, now }, { isPlanned: true, passes: isForNow }).map((judged) => {
    const { request, broken, full } = judged;
    if (!request || !isForNow(broken)) return toChecked(judged.row, { success: false, messages: broken });
    const success = broken.length === 0;
    const waiting = full.length > 0 ? [waitingMessage(request, judged, true)] : [];
    const ready = success && waiting.length === 0 ? [readyMessage] : [];
    return toChecked(judged.row, { success, messages: [...broken, ...ready, ...waiting, ...costWarning(request)] });
  });
}

function isForNow(broken: readonly CartMessage[]): boolean {
  return broken.every(({ Until }) => Until !== undefined);
}
