import type { CartMessage } from "#contract/calls/enrollment";
import { numbersOf, type TermCatalog } from "../../catalog/records.ts";
import { type CheckedItem, costWarning, readyMessage, toChecked, waitingMessages } from "../cart/cart-messages.ts";
import { type CartItemRow, keeping } from "../cart/cart-rows.ts";
import { type LockedCarts, withLockedCarts } from "../cart/lock-carts.ts";
import type { CartOf, RegistrationContext } from "../registration-call.ts";
import type { StudentFacts } from "../rules/student-facts.ts";
import { notEligible } from "../terms.ts";
import { judgeItems, prepareItems } from "./judge.ts";

/** Judges every item of a cart as if all were enrolled one after another. Takes no seats. */
export async function validateWholeCart(context: RegistrationContext, term: TermCatalog, cart: CartOf): Promise<void> {
  await withLockedCarts(context, term, { ...cart, studentIds: [cart.studentId] }, async (within) => {
    const { facts, items } = within.carts[0]!;
    if (!facts.careers.has(cart.career)) throw notEligible(term.term);
    const results = (await rehearse(facts, items, within)).map((item) => ({ ...item, studentId: cart.studentId }));
    await keeping(cart, "validate", results, within.now).execute(within.trx);
  });
}

/** An item that only has to wait for its enrollment window fails, but those after it are judged as if it had passed. */
export async function rehearse(
  facts: StudentFacts,
  rows: readonly CartItemRow[],
  { trx, catalog, seats: readSeats, now, known }: LockedCarts,
): Promise<CheckedItem[]> {
  const items = await prepareItems(trx, catalog, rows, now);
  const involved = numbersOf(items.flatMap(({ request }) => request?.selection.all ?? []));
  const seats = await readSeats(catalog.term.code, involved, trx, known);
  return judgeItems(items, { catalog, facts, seats, now }, { isPlanned: true, passes: isForNow }).map((judged) => {
    const { request, broken, full, warnings } = judged;
    if (!request || !isForNow(broken)) return toChecked(judged.row, { success: false, messages: broken });
    const success = broken.length === 0;
    const waiting = full.length > 0 ? waitingMessages(request, judged, { catalog, isPlanned: true }) : [];
    const ready = success && waiting.length === 0 ? [readyMessage] : [];
    return toChecked(judged.row, {
      success,
      messages: [...broken, ...ready, ...waiting, ...warnings, ...costWarning(request)],
    });
  });
}

function isForNow(broken: readonly CartMessage[]): boolean {
  return broken.every(({ Until }) => Until !== undefined);
}
