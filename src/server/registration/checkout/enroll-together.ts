import { sql } from "kysely";
import type { TermCatalog } from "../../catalog/records.ts";
import type { Trx } from "../../db/schema.ts";
import { type CheckedItem, contended, toChecked, togetherWarning } from "../cart/cart-messages.ts";
import { removeFromCart } from "../cart/cart-rows.ts";
import { enrollItems, retryOvertaken } from "./enroll-items.ts";
import { hadFact, type Member, underLocks, type Wanted } from "./under-locks.ts";
import type { RegistrationContext } from "../registration-context.ts";
import type { Facts } from "./request-events.ts";

/**
 * Classes that have left the cart come first, the rest in cart order; for a repeated call, in the order of the first
 * attempt. After a failure nothing was taken, and every item says so except those that the student had before.
 */
export type TogetherOutcome = { success: boolean; items: CheckedItem[] };

type TogetherOptions = {
  /** Runs first in each attempt. If it returns an outcome, that is the answer. */
  begin: (trx: Trx, wanted: Wanted) => TogetherOutcome | undefined | Promise<TogetherOutcome | undefined>;
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
  member: Member,
  term: TermCatalog,
  { begin, keep, note: ofCall }: TogetherOptions,
): Promise<TogetherOutcome> {
  const { studentId } = member.cart;
  const enrollAll = async (latest: TermCatalog, isContended: boolean) =>
    await underLocks(context, [member], { term: latest }, async ({ wanted: [wanted], known: _, ...within }) => {
      const { trx, now } = within;
      const before = await begin(trx, wanted!);
      if (before) return before;
      const { rows, left } = wanted!;
      await sql`savepoint nothing_taken`.execute(trx);
      const note = { ...ofCall, ...hadFact(left) };
      const attempt = { ...within, isTogether: true, locksFirst: true };
      const tried = isContended
        ? rows.map((row) => toChecked(row, contended))
        : (await enrollItems([{ ...wanted!, note }], attempt)).checked.get(studentId)!;
      const outcome = toOutcome(left, tried);
      const taken = rows.map((row) => row.class_number);
      if (outcome.success) await removeFromCart(trx, member.cart, taken, now);
      else await sql`rollback to savepoint nothing_taken`.execute(trx);
      await keep(trx, outcome, now);
      return outcome;
    });
  const outcome = await retryOvertaken({ catalog: context.catalog, term }, (latest) => enrollAll(latest, false));
  return outcome ?? (await enrollAll(term, true));
}

function toOutcome(left: readonly CheckedItem[], tried: readonly CheckedItem[]): TogetherOutcome {
  const success = [...left, ...tried].every((item) => item.success);
  const undone = (item: CheckedItem) => (item.success ? { ...item, success, messages: [togetherWarning] } : item);
  return { success, items: [...left, ...(success ? tried : tried.map(undone))] };
}
