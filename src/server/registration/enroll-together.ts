import { sql } from "kysely";
import type { TermCatalog } from "../catalog/records.ts";
import type { Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { type CheckedItem, contended, noLongerThere, toChecked, togetherWarning } from "./cart-messages.ts";
import { type CartOf, type CartRow, prepareItem, readCart, removeFromCart } from "./cart-rows.ts";
import { enrollItem, retryOvertaken } from "./enroll-item.ts";
import type { RegistrationContext } from "./registration-context.ts";
import { toLiveRows } from "./request.ts";
import type { Facts, Origin } from "./request-events.ts";
import { lockClasses, lockCombinedSections, lockStudents } from "./seat-counters.ts";
import { selectClasses } from "./selection.ts";
import { readStudentFacts } from "./student-facts.ts";

/**
 * What has left the cart meanwhile comes first, the rest in cart order; of a request that was done before, in the order
 * in which it was done. When it failed nothing was taken, and every item says so.
 */
export type TogetherOutcome = { success: boolean; items: CheckedItem[] };

export type TogetherOptions = {
  /** Runs first under the student's lock, in every attempt. What it returns is the answer, as of a request that was done before. */
  begin: (trx: Trx) => Promise<TogetherOutcome | undefined>;
  /** Keeps what came of it, in the transaction that takes the seats or takes none. */
  keep: (trx: Trx, outcome: TogetherOutcome, now: Date) => Promise<void>;
  /** What the first event says beside the others. */
  note?: Facts;
};

/**
 * Enrolls in all of these items of a cart or in none of them, in one transaction. The rows are only hints, read again
 * under the student's lock. All classes are locked before the first is looked at, in the order of their numbers.
 */
export async function enrollTogether(
  context: RegistrationContext,
  origin: Origin,
  { term, cart }: { term: TermCatalog; cart: CartOf },
  hints: readonly CartRow[],
  options: TogetherOptions,
): Promise<TogetherOutcome> {
  const { database, catalog } = context;
  const outcome = await retryOvertaken({ catalog, term }, (latest) =>
    withTransaction(database.db, (trx) => enrollAll(trx, { ...context, term: latest, origin, cart, hints, options })),
  );
  if (outcome) return outcome;
  const failed = { success: false, items: hints.map((row) => toChecked(row, contended)) };
  return await withTransaction(database.db, async (trx) => {
    await lockStudents(trx, [cart.studentId]);
    // The cart and its plans may be others than those that were tried.
    const before = await options.begin(trx);
    if (before) return before;
    await options.keep(trx, failed, context.now());
    return failed;
  });
}

type Together = RegistrationContext & {
  term: TermCatalog;
  origin: Origin;
  cart: CartOf;
  hints: readonly CartRow[];
  options: TogetherOptions;
};

async function enrollAll(trx: Trx, together: Together): Promise<TogetherOutcome> {
  const { cart, hints, options } = together;
  await lockStudents(trx, [cart.studentId]);
  const before = await options.begin(trx);
  if (before) return before;

  const now = together.now();
  const rows = (await readCart(trx, cart)).filter((row) =>
    hints.some((hint) => hint.class_number === row.class_number),
  );
  const gone = hints.filter((hint) => !rows.some((row) => row.class_number === hint.class_number));
  await sql`savepoint nothing_taken`.execute(trx);
  const items = [
    ...gone.map((row) => toChecked(row, noLongerThere(row.class_number))),
    ...(await enrollRows(trx, rows, now, together)),
  ];
  const success = items.every((item) => item.success);
  if (success) {
    await removeFromCart(
      trx,
      cart,
      rows.map((row) => row.class_number),
      now,
    );
  } else {
    await sql`rollback to savepoint nothing_taken`.execute(trx);
  }
  const outcome = { success, items: success ? items : items.map(toUndone) };
  await options.keep(trx, outcome, now);
  return outcome;
}

async function enrollRows(trx: Trx, rows: readonly CartRow[], now: Date, together: Together): Promise<CheckedItem[]> {
  const { term, cart, origin, catalog } = together;
  const records = rows.flatMap((row) => {
    const choice = { classNumber: row.class_number, relatedClassNumbers: row.related_class_numbers };
    return selectClasses(term, choice).selection?.all ?? [];
  });
  const numbers = [...new Set(records.map((record) => record.classNumber))];
  await lockClasses(trx, cart.termCode, numbers);
  await lockCombinedSections(trx, cart.termCode, records);

  const facts = await readStudentFacts(trx, cart.studentId, term.term, now);
  const attempt = { trx, catalog: term, seats: catalog.seats, facts, now, origin };
  const items: CheckedItem[] = [];
  for (const row of rows) {
    const item = await prepareItem(trx, term, row, now);
    const note = items.length === 0 ? (together.options.note ?? {}) : {};
    const outcome = await enrollItem(item, { ...attempt, note });
    items.push(toChecked(row, outcome));
    if (outcome.success && item.request) facts.live.push(...toLiveRows(item.request, outcome.waits ? "W" : "E"));
  }
  return items;
}

function toUndone(item: CheckedItem): CheckedItem {
  return item.success ? { ...item, success: false, messages: [togetherWarning] } : item;
}
