import { sql } from "kysely";
import { seatRows } from "../../catalog/read-seats.ts";
import type { Seats, TermCatalog } from "../../catalog/records.ts";
import { type TransactionOptions, withTransaction } from "../../db/transaction.ts";
import type { InTransaction, RegistrationContext } from "../registration-call.ts";
import { readFactsAnd, type StudentFacts } from "../rules/student-facts.ts";
import { lockStudents } from "../waitlist/seat-counters.ts";
import { type CartItemRow, type CartsOf, cartItemsQuery, cartNumbers, fromJson } from "./cart-rows.ts";

export type LockedCart = { facts: StudentFacts; items: readonly CartItemRow[] };

export type LockedCarts = InTransaction & {
  carts: readonly LockedCart[];
  /** Seats of classes that the carts name. */
  known: ReadonlyMap<number, Seats>;
  /** Whether the database has a newer version of the term, or none. */
  isOutdated: boolean;
};

/**
 * Runs work in a transaction that locks students, so that no window edits their items between reading and result. Waits
 * for the lock of a single student; of several, it skips those that another transaction has locked.
 */
export async function withLockedCarts<Result>(
  { database, catalog, now: clock }: RegistrationContext,
  term: TermCatalog,
  { studentIds, ...termAndCareer }: CartsOf & { studentIds: readonly string[] },
  work: (within: LockedCarts) => Promise<Result>,
  limits?: TransactionOptions,
): Promise<Result> {
  const student = sql.ref("s.id");
  const others = {
    items: cartItemsQuery(termAndCareer, student),
    seats: seatRows(termAndCareer.termCode, cartNumbers(termAndCareer, student)),
    versions: sql<{ version: number }>`
      select catalog_version as version from terms where code = ${termAndCareer.termCode}`,
  };
  return await withTransaction(
    database.db,
    async (trx) => {
      const locked = await lockStudents(trx, studentIds, { skipsLocked: studentIds.length > 1 });
      // Read now, since it may have waited.
      const now = clock();
      const read = await readFactsAnd(trx, locked, term.term, now, others);
      const carts = read.map(({ facts, others: { items } }) => ({ facts, items: items.map(fromJson) }));
      const known = new Map(read.flatMap((each) => each.others.seats.map((own) => [own.classNumber, own] as const)));
      const isCurrent = ({ version }: { version: number }) => version <= term.term.catalogVersion;
      const isOutdated = !read.every((each) => each.others.versions.some(isCurrent));
      return await work({ trx, catalog: term, seats: catalog.seats, now, carts, known, isOutdated });
    },
    limits,
  );
}
