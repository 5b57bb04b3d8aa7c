import { channel } from "node:diagnostics_channel";
import { AppError } from "#contract/outcome";
import type { Seats, TermCatalog } from "../../catalog/records.ts";
import { isLockTimeout } from "../../db/database-error.ts";
import type { Db, Trx } from "../../db/schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import { type CheckedItem, contended, toChecked } from "../cart/cart-messages.ts";
import { type CartOf, type CartRow, keepResults, readCart, readCartFacts } from "../cart/cart-rows.ts";
import { enrollItems, retryOvertaken } from "./enroll-items.ts";
import { enrollTogether } from "./enroll-together.ts";
import { enrolledBefore } from "./enrolled-before.ts";
import { readWanted } from "../cart/left-cart.ts";
import type { RegistrationContext } from "../registration-context.ts";
import type { Origin } from "./request-events.ts";
import { enrolling, lockStudents } from "../waitlist/seat-counters.ts";
import type { StudentFacts } from "../rules/student-facts.ts";

const list = new Intl.ListFormat("en-US");

type Of = {
  term: TermCatalog;
  cart: CartOf;
  /** Gets the seats of classes as the checkout left them, where it knows them. */
  told: Map<number, Seats>;
};

/**
 * Enrolls in classes of the cart, in cart order: in each by itself, or in all or none of them. The answer begins with
 * what an attempt before it has done, and what has left the cart since it was shown. Throws BAD_REQUEST for classes that
 * the term does not have.
 */
export async function checkout(
  context: RegistrationContext,
  origin: Origin,
  of: Of,
  { classNumbers, allOrNothing }: { classNumbers: readonly number[]; allOrNothing: boolean },
): Promise<CheckedItem[]> {
  requireClasses(of.term, classNumbers);
  const items = allOrNothing
    ? await enrollCartTogether(context, origin, of, classNumbers)
    : ((await enrollAtOnce(context, origin, of, classNumbers)) ??
      (await enrollOneByOne(context, origin, of, classNumbers)));
  checkouts.publish(items);
  return items;
}

const checkouts = channel("portal.checkout");

/** Tells what becomes of each class in checkouts of this process. Returns what ends it. */
export function onCheckout(tell: (items: readonly CheckedItem[]) => void): () => void {
  const listener = (message: unknown) => tell(message as readonly CheckedItem[]);
  checkouts.subscribe(listener);
  return () => {
    checkouts.unsubscribe(listener);
  };
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
      await keepResults(trx, of.cart, "enroll", outcomes, now);
    },
  });
  return items;
}

/**
 * All in one transaction, whatever becomes of each. Undefined when it is overtaken too often, or one class is locked for
 * too long: others are not to suffer from it.
 */
async function enrollAtOnce(
  context: RegistrationContext,
  origin: Origin,
  of: Of,
  classNumbers: readonly number[],
): Promise<CheckedItem[] | undefined> {
  try {
    return await retryOvertaken({ catalog: context.catalog, term: of.term }, (term, locksFirst) =>
      withRows({ context, origin, of: { ...of, term }, classNumbers }, (trx, { rows, read }, now) => {
        const { cart, told } = of;
        const attempt = { trx, catalog: term, seats: context.catalog.seats, studentId: cart.studentId, origin, now };
        return enrollItems(rows, { ...attempt, isTogether: false, locksFirst, cart, read, told });
      }),
    );
  } catch (error) {
    if (classNumbers.length > 1 && isLockTimeout(error)) return undefined;
    throw error;
  }
}

/** Each in a transaction of its own. */
async function enrollOneByOne(
  context: RegistrationContext,
  origin: Origin,
  of: Of,
  classNumbers: readonly number[],
): Promise<CheckedItem[]> {
  const { db } = context.database;
  const done = await doneBefore(db, origin, of.cart, classNumbers);
  const open = classNumbers.filter((number) => !done.some((item) => item.classNumber === number));
  const inCart = (await readCart(db, of.cart)).map((row) => row.class_number).filter((each) => open.includes(each));
  const results = [...done];
  for (const number of [...open.filter((each) => !inCart.includes(each)), ...inCart]) {
    const items =
      (await enrollAtOnce(context, origin, of, [number])) ??
      (await withRows({ context, origin, of, classNumbers: [number] }, async (trx, { rows }, now) => {
        const failed = rows.map((row) => toChecked(row, contended));
        await keepResults(trx, of.cart, "enroll", failed, now);
        return failed;
      }));
    results.push(...items);
  }
  return results;
}

type UnderLock = { context: RegistrationContext; origin: Origin; of: Of; classNumbers: readonly number[] };

type Read = { facts: StudentFacts; seats: ReadonlyMap<number, Seats> };

/** Under the student's lock, with the items as they are then: another window may have changed them since they were shown. */
async function withRows(
  { context, origin, of, classNumbers }: UnderLock,
  work: (trx: Trx, wanted: { rows: readonly CartRow[]; read: Read }, now: Date) => Promise<CheckedItem[]>,
): Promise<CheckedItem[]> {
  const { cart } = of;
  return await withTransaction(
    context.database.db,
    async (trx) => {
      const now = context.now();
      await lockStudents(trx, [cart.studentId]);
      const done = await doneBefore(trx, origin, cart, classNumbers);
      const open = classNumbers.filter((number) => !done.some((item) => item.classNumber === number));
      const { items, ...read } = await readCartFacts(trx, of.term, cart, now);
      const { rows, left } = await readWanted(trx, of, open, items);
      return [...done, ...left, ...(await work(trx, { rows, read }, now))];
    },
    enrolling,
  );
}
