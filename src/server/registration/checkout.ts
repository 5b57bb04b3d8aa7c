import { AppError } from "#contract/outcome";
import type { TermCatalog } from "../catalog/records.ts";
import type { Db, Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { type CheckedItem, contended, type ItemOutcome, toChecked } from "./cart-messages.ts";
import { type CartOf, type CartRow, itemOf, keepResult, prepareItem, readCart, removeFromCart } from "./cart-rows.ts";
import { enrollItem, retryOvertaken } from "./enroll-item.ts";
import { enrollTogether } from "./enroll-together.ts";
import { enrolledBefore } from "./enrolled-before.ts";
import { readWanted } from "./left-cart.ts";
import type { RegistrationContext } from "./registration-context.ts";
import type { Origin } from "./request-events.ts";
import { enrolling, lockStudents } from "./seat-counters.ts";
import { readStudentFacts } from "./student-facts.ts";

const list = new Intl.ListFormat("en-US");

type Of = { term: TermCatalog; cart: CartOf };

/**
 * Enrolls in classes of the cart, in cart order: each in a transaction of its own, or all or none of them in one. The
 * answer begins with what an attempt before it has done, and what has left the cart since it was shown. Throws
 * BAD_REQUEST for classes that the term does not have.
 */
export async function checkout(
  context: RegistrationContext,
  origin: Origin,
  cart: CartOf,
  { classNumbers, allOrNothing }: { classNumbers: readonly number[]; allOrNothing: boolean },
): Promise<CheckedItem[]> {
  const { db } = context.database;
  const term = await context.catalog.term(cart.termCode);
  requireClasses(term, classNumbers);
  const done = await doneBefore(db, origin, cart, classNumbers);
  if (done.length > 0 && allOrNothing) return done;
  const open = classNumbers.filter((number) => !done.some((item) => item.classNumber === number));
  if (allOrNothing) return await enrollCartTogether(context, origin, { term, cart }, open);
  const inCart = (await readCart(db, cart)).map((row) => row.class_number);
  const left = open.filter((number) => !inCart.includes(number));
  const results = [...done];
  for (const number of [...left, ...inCart.filter((each) => open.includes(each))])
    results.push(...(await enrollAlone(context, origin, { term, cart }, number)));
  return results;
}

function requireClasses({ term, classes }: TermCatalog, classNumbers: readonly number[]) {
  const unknown = classNumbers.filter((number) => !classes.has(number));
  if (unknown.length === 0) return;
  const words =
    unknown.length === 1 ? `Class ${unknown[0]} isn't` : `Classes ${list.format(unknown.map(String))} aren't`;
  throw new AppError({
    code: "BAD_REQUEST",
    message: `${words} offered in ${term.description}.`,
    details: { classNumbers: unknown },
  });
}

/** Those of the classes that this very request has enrolled before it was cut off. */
async function doneBefore(
  db: Db,
  origin: Origin,
  cart: CartOf,
  classNumbers: readonly number[],
): Promise<CheckedItem[]> {
  const before = await enrolledBefore(db, origin, cart);
  return before.filter((item) => classNumbers.includes(item.classNumber));
}

async function enrollCartTogether(
  context: RegistrationContext,
  origin: Origin,
  of: Of,
  classNumbers: readonly number[],
): Promise<CheckedItem[]> {
  const { items } = await enrollTogether(context, origin, of, classNumbers, {
    begin: async (trx) => {
      const done = await doneBefore(trx, origin, of.cart, classNumbers);
      return done.length > 0 ? { success: true, items: done } : undefined;
    },
    keep: async (trx, { success, items: outcomes }, now) => {
      if (success) return;
      for (const outcome of outcomes)
        await keepResult(trx, itemOf(of.cart, outcome.classNumber), "enroll", outcome, now);
    },
  });
  return items;
}

/** One item, whichever of the three it comes to: done by this very request, left the cart, or tried now. */
async function enrollAlone(
  context: RegistrationContext,
  origin: Origin,
  { term, cart }: Of,
  classNumber: number,
): Promise<CheckedItem[]> {
  const { catalog } = context;
  const under = { context, origin, cart, classNumber };
  const items = await retryOvertaken({ catalog, term }, (latest) =>
    withRow(under, latest, async (trx, row, now) => {
      const facts = await readStudentFacts(trx, row.student_id, latest.term, now);
      const item = await prepareItem(trx, latest, row, now);
      const outcome = await enrollItem(item, { trx, catalog: latest, seats: catalog.seats, facts, now, origin });
      if (outcome.success) await removeFromCart(trx, cart, [classNumber], now);
      else await keepResult(trx, row, "enroll", outcome, now);
      return outcome;
    }),
  );
  if (items) return items;
  return await withRow(under, term, async (trx, row, now) => {
    await keepResult(trx, row, "enroll", contended, now);
    return contended;
  });
}

type UnderLock = { context: RegistrationContext; origin: Origin; cart: CartOf; classNumber: number };

/** Under the student's lock, with the item as it is then: another window may have changed it since it was shown. */
async function withRow(
  { context, origin, cart, classNumber }: UnderLock,
  term: TermCatalog,
  work: (trx: Trx, row: CartRow, now: Date) => Promise<ItemOutcome>,
): Promise<CheckedItem[]> {
  return await withTransaction(
    context.database.db,
    async (trx) => {
      const now = context.now();
      await lockStudents(trx, [cart.studentId]);
      const { rows, left } = await readWanted(trx, { term, cart }, [classNumber]);
      const [row] = rows;
      if (row) return [toChecked(row, await work(trx, row, now))];
      const done = await doneBefore(trx, origin, cart, [classNumber]);
      return done.length > 0 ? done : left;
    },
    enrolling,
  );
}
