import type { CartMessage } from "#contract/enrollment";
import type { ClassRecord, Seats } from "../catalog/records.ts";
import { withTransaction } from "../db/transaction.ts";
import { choiceMessages, costWarning, type ItemOutcome, readyMessage, willWaitMessage } from "./cart-messages.ts";
import { type CartOf, keepResult, type PreparedItem, prepareItem, readCart } from "./cart-rows.ts";
import type { InTransaction, RegistrationContext } from "./registration-context.ts";
import { toLiveRows } from "./request.ts";
import { brokenRules, fullClasses, wordsFor } from "./rules.ts";
import { lockStudents } from "./seat-counters.ts";
import { readStudentFacts, type StudentFacts } from "./student-facts.ts";

/** Says of every item of a cart which rules it breaks, as if all were enrolled one after another. Takes nothing. */
export async function validateCart(context: RegistrationContext, cart: CartOf): Promise<void> {
  const { database, catalog } = context;
  const term = await catalog.term(cart.termCode);
  await withTransaction(database.db, async (trx) => {
    const now = context.now();
    // Nobody edits an item between its reading and its result.
    await lockStudents(trx, [cart.studentId]);
    const facts = await readStudentFacts(trx, cart.studentId, term.term, now);
    const items: PreparedItem[] = [];
    for (const row of await readCart(trx, cart)) items.push(await prepareItem(trx, term, row, now));
    for (const { item, outcome } of await rehearse(items, { trx, catalog: term, seats: catalog.seats, facts, now }))
      await keepResult(trx, item.row, "validate", outcome, now);
  });
}

/**
 * What would come of items that are enrolled in this order. An item whose only fault is that its time has not come yet
 * fails, but those behind it are judged as if it had gone.
 */
export async function rehearse(
  items: readonly PreparedItem[],
  { trx, catalog, seats: readSeats, facts, now }: InTransaction & { facts: StudentFacts },
): Promise<{ item: PreparedItem; outcome: ItemOutcome }[]> {
  const involved = items.flatMap(({ request }) => request?.selection.all ?? []).map((record) => record.classNumber);
  const seats = await readSeats(catalog.term.code, [...new Set(involved)], trx);
  const ahead = { ...facts, live: [...facts.live] };
  return items.map((item) => {
    const { request, problems } = item;
    if (!request || problems.length > 0)
      return { item, outcome: { success: false, messages: choiceMessages(problems) } };
    const broken = brokenRules(request, { catalog, facts: ahead, seats, now });
    if (!broken.every(isForNow)) return { item, outcome: { success: false, messages: broken } };
    const full = fullClasses(request, seats);
    ahead.live.push(...toLiveRows(request, full.length > 0 ? "W" : "E"));
    const words = full.map((record) => wordsFor(record, request.selection));
    const waiting = full.length > 0 ? [willWaitMessage(words, nextPosition(full, seats))] : [];
    const success = broken.length === 0;
    const ready = success && waiting.length === 0 ? [readyMessage] : [];
    return { item, outcome: { success, messages: [...broken, ...ready, ...waiting, ...costWarning(request)] } };
  });
}

/** Whether the time alone mends it. */
function isForNow({ Until }: CartMessage): boolean {
  return Until !== undefined;
}

/** The position that the next student would take, counting those whom the source of the catalogue counted. */
function nextPosition(full: readonly ClassRecord[], seats: ReadonlyMap<number, Seats>): number {
  return Math.max(0, ...full.map((record) => seats.get(record.classNumber)?.waitlisted ?? 0)) + 1;
}
