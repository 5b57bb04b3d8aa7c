import { AppError } from "#contract/outcome";
import type { TermCatalog } from "../catalog/records.ts";
import { withTransaction } from "../db/transaction.ts";
import { type CheckedItem, contended, noLongerThere, toChecked } from "./cart-messages.ts";
import {
  type CartOf,
  cartOf,
  type CartRow,
  keepResult,
  prepareItem,
  readCart,
  readCartRow,
  removeFromCart,
} from "./cart-rows.ts";
import { enrollItem, retryOvertaken } from "./enroll-item.ts";
import { enrollTogether } from "./enroll-together.ts";
import { enrolledBefore } from "./enrolled-before.ts";
import type { RegistrationContext } from "./registration-context.ts";
import type { Origin } from "./request-events.ts";
import { lockStudents } from "./seat-counters.ts";
import { readStudentFacts } from "./student-facts.ts";

/**
 * Enrolls in classes of the cart, in cart order: each in a transaction of its own, or all or none of them in one. The
 * answer begins with what an attempt before it has done, and what has left the cart since.
 */
export async function checkout(
  context: RegistrationContext,
  origin: Origin,
  cart: CartOf,
  { classNumbers, allOrNothing }: { classNumbers: readonly number[]; allOrNothing: boolean },
): Promise<CheckedItem[]> {
  const { db } = context.database;
  const term = await context.catalog.term(cart.termCode);
  const before = await enrolledBefore(db, origin, cart);
  const done = before.filter((item) => classNumbers.includes(item.classNumber));
  if (done.length > 0 && allOrNothing) return done;
  const open = classNumbers.filter((number) => !done.some((item) => item.classNumber === number));
  const rows = (await readCart(db, cart)).filter((row) => open.includes(row.class_number));
  const unknown = open.filter((number) => !rows.some((row) => row.class_number === number));
  const isKnown = allOrNothing
    ? unknown.length === 0
    : rows.length > 0 && unknown.every((number) => term.classes.has(number));
  if (unknown.length > 0 && done.length === 0 && !isKnown) {
    const words = unknown.length === 1 ? `Class ${unknown[0]} is` : `Classes ${unknown.join(", ")} are`;
    throw new AppError({
      code: "BAD_REQUEST",
      message: `${words} not in your cart.`,
      details: { classNumbers: unknown },
    });
  }
  if (allOrNothing) return await enrollCartTogether(context, origin, { term, cart }, rows);
  // Removed in another window, or since a part was done before this call was cut off.
  const gone = unknown
    .filter((classNumber) => term.classes.has(classNumber))
    .map((classNumber) => ({ classNumber, relatedClassNumbers: [], ...noLongerThere(classNumber) }));
  const results = [...done, ...gone];
  for (const row of rows) results.push(await enrollRow(context, origin, term, row));
  return results;
}

async function enrollCartTogether(
  context: RegistrationContext,
  origin: Origin,
  of: { term: TermCatalog; cart: CartOf },
  rows: readonly CartRow[],
): Promise<CheckedItem[]> {
  const { items } = await enrollTogether(context, origin, of, rows, {
    begin: async (trx) => {
      const before = await enrolledBefore(trx, origin, of.cart);
      const done = before.filter((item) => rows.some((row) => row.class_number === item.classNumber));
      return done.length > 0 ? { success: true, items: done } : undefined;
    },
    keep: async (trx, { success, items: outcomes }, now) => {
      if (success) return;
      for (const row of rows) {
        const outcome = outcomes.find((item) => item.classNumber === row.class_number);
        if (outcome) await keepResult(trx, row, "enroll", outcome, now);
      }
    },
  });
  return items;
}

async function enrollRow(
  context: RegistrationContext,
  origin: Origin,
  term: TermCatalog,
  row: CartRow,
): Promise<CheckedItem> {
  const { database, catalog, now } = context;
  const item = await retryOvertaken({ catalog, term }, (latest) => enrollOnce(context, origin, latest, row));
  if (item) return item;
  await keepResult(database.db, row, "enroll", contended, now());
  return toChecked(row, contended);
}

/** The row is only a hint: it is read again under the student's lock, since another window may have changed it. */
async function enrollOnce(
  context: RegistrationContext,
  origin: Origin,
  term: TermCatalog,
  hint: CartRow,
): Promise<CheckedItem> {
  const { database, catalog } = context;
  return await withTransaction(database.db, async (trx) => {
    const now = context.now();
    await lockStudents(trx, [hint.student_id]);
    const row = await readCartRow(trx, hint);
    if (!row) {
      const before = await enrolledBefore(trx, origin, { studentId: hint.student_id });
      const done = before.find((item) => item.classNumber === hint.class_number);
      return done ?? toChecked(hint, noLongerThere(hint.class_number));
    }
    const facts = await readStudentFacts(trx, row.student_id, term.term, now);
    const item = await prepareItem(trx, term, row, now);
    const outcome = await enrollItem(item, { trx, catalog: term, seats: catalog.seats, facts, now, origin });
    if (outcome.success) await removeFromCart(trx, cartOf(row), [row.class_number], now);
    else await keepResult(trx, row, "enroll", outcome, now);
    return toChecked(row, outcome);
  });
}
