import { sql } from "kysely";
import type { CartMessage } from "#contract/calls/enrollment";
import { seatRows } from "../../catalog/read-seats.ts";
import { numbersOf, type Seats, type TermCatalog } from "../../catalog/records.ts";
import type { Trx } from "../../db/schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { CartOf, InTransaction, RegistrationContext } from "../registration-call.ts";
import { readFactsAnd, type StudentFacts } from "../rules/student-facts.ts";
import { notEligible } from "../terms.ts";
import { lockStudents } from "../waitlist/seat-counters.ts";
import { type CheckedItem, costWarning, readyMessage, toChecked, waitingMessage } from "../cart/cart-messages.ts";
import { cartItems, cartNumbers, type CartRow, type CartsOf, fromJson, keepResults } from "../cart/cart-rows.ts";
import { judgeItems, prepareItems } from "./judge.ts";

type Rehearsal = InTransaction & { rows: CartRow[]; facts: StudentFacts; known: ReadonlyMap<number, Seats> };

/** Judges every item of a cart as if all were enrolled one after another. Takes no seats. */
export async function validateCart(context: RegistrationContext, term: TermCatalog, cart: CartOf): Promise<void> {
  await withCart(context, term, cart, async (within) => {
    const { facts, rows, trx, now } = within;
    if (!facts.careers.has(cart.career)) throw notEligible(term.term);
    const results = (await rehearse(rows, within)).map((item) => ({ ...item, studentId: cart.studentId }));
    await keepResults(trx, cart, "validate", results, now);
  });
}

/** The student's lock keeps other windows from editing an item between its reading and its result. */
export async function withCart<Result>(
  { database, catalog, now: clock }: RegistrationContext,
  term: TermCatalog,
  cart: CartOf,
  work: (within: Rehearsal) => Promise<Result>,
): Promise<Result> {
  return await withTransaction(database.db, async (trx) => {
    await lockStudents(trx, [cart.studentId]);
    const now = clock();
    const { students, seats: known } = await readCartFacts(trx, term, { ...cart, studentIds: [cart.studentId] }, now);
    const { facts, items: rows } = students[0]!;
    return await work({ trx, catalog: term, seats: catalog.seats, now, rows, facts, known });
  });
}

/** Students' facts, items, and seats of the classes that the items name, by one statement. */
export async function readCartFacts(
  trx: Trx,
  term: TermCatalog,
  carts: CartsOf & { studentIds: readonly string[] },
  now: Date,
) {
  const student = sql.ref("s.id");
  const others = { items: cartItems(carts, student), seats: seatRows(carts.termCode, cartNumbers(carts, student)) };
  const read = await readFactsAnd(trx, carts.studentIds, term.term, now, others);
  return {
    students: read.map(({ facts, others: { items } }) => ({ facts, items: items.map(fromJson) })),
    seats: new Map(read.flatMap((each) => each.others.seats.map((own) => [own.classNumber, own] as const))),
  };
}

/** An item that only has to wait for its enrollment window fails, but those after it are judged as if it had passed. */
export async function rehearse(
  rows: readonly CartRow[],
  { trx, catalog, seats: readSeats, facts, now, known }: Rehearsal,
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
