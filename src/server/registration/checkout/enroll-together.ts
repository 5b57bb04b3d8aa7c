import { sql } from "kysely";
import type { TermCatalog } from "../../catalog/records.ts";
import type { Trx } from "../../db/schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import { type CheckedItem, contended, toChecked, togetherWarning } from "../cart/cart-messages.ts";
import { removeFromCart } from "../cart/cart-rows.ts";
import { enrollItems, retryOvertaken } from "./enroll-items.ts";
import { hadFact, readWanted } from "./prior-results.ts";
import type { CartOf, RegistrationContext } from "../registration-context.ts";
import type { Facts, Origin } from "./request-events.ts";
import { readStudentFacts } from "../rules/student-facts.ts";
import { enrolling, lockStudents } from "../waitlist/seat-counters.ts";

/**
 * Classes that have left the cart come first, the rest in cart order; for a repeated call, in the order of the first
 * attempt. After a failure nothing was taken, and every item says so except those that the student had before.
 */
export type TogetherOutcome = { success: boolean; items: CheckedItem[] };

export type TogetherOptions = {
  /** Runs first in each attempt, under the student's lock. If it returns an outcome, that is the answer. */
  begin: (trx: Trx) => Promise<TogetherOutcome | undefined>;
  /** Stores the outcome, in the transaction that takes the seats or takes none. */
  keep: (trx: Trx, outcome: TogetherOutcome, now: Date) => Promise<void>;
  note?: Facts;
};

/**
 * Enrolls in all of these classes of a cart or in none, in one transaction. A class that has left the cart counts as
 * done if the student is enrolled in it, and otherwise fails like a broken rule. All classes are locked before the first
 * is judged, in the order of their numbers.
 */
export async function enrollTogether(
  context: RegistrationContext,
  origin: Origin,
  { term, cart }: { term: TermCatalog; cart: CartOf },
  classNumbers: readonly number[],
  options: TogetherOptions,
): Promise<TogetherOutcome> {
  const { database, catalog } = context;
  const outcome = await retryOvertaken({ catalog, term }, (latest) =>
    withTransaction(
      database.db,
      (trx) => enrollAll(trx, { ...context, term: latest, origin, cart, classNumbers, options }),
      enrolling,
    ),
  );
  if (outcome) return outcome;
  return await withTransaction(
    database.db,
    async (trx) => {
      await lockStudents(trx, [cart.studentId]);
      // Another window may have changed the cart and its plans.
      const before = await options.begin(trx);
      if (before) return before;
      const { rows, left } = await readWanted(trx, { term, cart }, classNumbers);
      const failed = toOutcome(
        left,
        rows.map((row) => toChecked(row, contended)),
      );
      await options.keep(trx, failed, context.now());
      return failed;
    },
    enrolling,
  );
}

type Together = RegistrationContext & {
  term: TermCatalog;
  origin: Origin;
  cart: CartOf;
  classNumbers: readonly number[];
  options: TogetherOptions;
};

async function enrollAll(trx: Trx, together: Together): Promise<TogetherOutcome> {
  const { cart, options } = together;
  await lockStudents(trx, [cart.studentId]);
  const before = await options.begin(trx);
  if (before) return before;

  const now = together.now();
  const { rows, left } = await readWanted(trx, together, together.classNumbers);
  const note = { ...options.note, ...hadFact(left) };
  await sql`savepoint nothing_taken`.execute(trx);
  const { catalog, term, origin } = together;
  const { studentId } = cart;
  const facts = await readStudentFacts(trx, studentId, term.term, now);
  const attempt = { trx, catalog: term, seats: catalog.seats, now, isTogether: true, locksFirst: true };
  const { checked } = await enrollItems([{ studentId, origin, note, rows, facts }], attempt);
  const outcome = toOutcome(left, checked.get(studentId) ?? []);
  if (outcome.success) {
    const taken = rows.map((row) => row.class_number);
    await removeFromCart(trx, cart, taken, now);
  } else {
    await sql`rollback to savepoint nothing_taken`.execute(trx);
  }
  await options.keep(trx, outcome, now);
  return outcome;
}

function toOutcome(left: readonly CheckedItem[], tried: readonly CheckedItem[]): TogetherOutcome {
  const success = [...left, ...tried].every((item) => item.success);
  const undone = (item: CheckedItem) => (item.success ? { ...item, success, messages: [togetherWarning] } : item);
  return { success, items: [...left, ...(success ? tried : tried.map(undone))] };
}
