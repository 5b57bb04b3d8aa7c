import type { DropKind } from "#contract/calls/enrollment";
import type { ClassRecord } from "../../catalog/records.ts";
import { withTransaction } from "../../db/transaction.ts";
import { contended, enrolledMessage } from "../cart/cart-messages.ts";
import { cartOf, removeFromCart } from "../cart/cart-rows.ts";
import { changeHeld } from "../enrolled/change-held.ts";
import { requireAgreed } from "../enrolled/drop.ts";
import { retryOvertaken } from "../checkout/enroll-items.ts";
import { lockSeats, promiseSeats, withPartners } from "../waitlist/free-seats.ts";
import { endRows, recordsOf } from "../enrolled/held-requests.ts";
import { insertRows, Overtaken, type Writer } from "../checkout/insert-rows.ts";
import { claimPermission } from "../checkout/permissions.ts";
import type { RegistrationCall, InTransaction, RegistrationContext } from "../registration-context.ts";
import { type Facts, factOf, keyFact, type RequestEvent } from "../checkout/request-events.ts";
import { lockStudents, takeSeats } from "../waitlist/seat-counters.ts";
import { judgeSwap, requireSwap, type Swap, type SwapOutcome, type SwapTarget } from "./judge-swap.ts";

/** Judges a swap. Locks only the student, and changes nothing. */
export async function validateSwap(
  { database, catalog, now }: RegistrationContext,
  target: SwapTarget,
): Promise<SwapOutcome> {
  const term = await catalog.term(target.termCode);
  return await withTransaction(database.db, async (trx) => {
    await lockStudents(trx, [target.studentId]);
    const within = { trx, catalog: term, seats: catalog.seats, now: now() };
    return await judgeSwap(await requireSwap(within, target), within);
  });
}

/**
 * Swaps a class for another in one transaction: the student keeps the old seat unless they get the new one. Freed seats
 * are promised to the waitlists; promotion follows. Throws RULE_BROKEN if leaving the old class isn't the kind (drop or
 * withdrawal) that the student was shown. A repeated call returns what the first attempt did.
 */
export async function swapClasses(
  context: RegistrationContext,
  origin: RegistrationCall,
  target: SwapTarget,
): Promise<SwapOutcome> {
  const { catalog } = context;
  const { studentId, addClassNumber, relatedClassNumbers, dropClassNumber } = target;
  const outcome = await retryOvertaken({ catalog, term: await catalog.term(target.termCode) }, (term) =>
    changeHeld<SwapOutcome>(context, origin, { term, studentId }, async (within, before) => {
      const done = before.map(toOutcome).find((each) => each !== undefined);
      if (done) return { outcome: done };

      const swap = await requireSwap(within, target);
      const freeing = withPartners(recordsOf(swap.rows, term), term);
      const locked = await lockSeats(within, [studentId], freeing, swap.request?.selection.all);
      const judged = await judgeSwap(swap, within);
      if (!judged.success) return { outcome: judged };
      const { kind } = judged.dropped;
      requireAgreed(kind, target.kind, swap.outgoing);
      const fact = toFact(swap, kind);
      const ending = { kind, requestId: origin.requestId, detail: { ...keyFact(origin), ...fact }, kept: swap.kept };
      const freed = await endRows(within, swap.ended, ending);
      await takeWanted(swap, fact, { ...within, studentId, origin });
      const promised = await promiseSeats(within, locked, withPartners(freed, term));
      return { outcome: { ...judged, added: { ...judged.added, messages: [enrolledMessage] } }, promised };
    }),
  );
  return (
    outcome ?? {
      success: false,
      messages: [],
      added: { classNumber: addClassNumber, relatedClassNumbers, ...contended },
      dropped: { classNumber: dropClassNumber, kind: "drop" },
    }
  );
}

/** Takes the seats that the student doesn't have yet, and writes the rows. */
async function takeWanted(
  { request, kept, cartRow, rows: held }: Swap,
  note: Facts,
  { studentId, origin, ...within }: Writer & InTransaction,
) {
  if (!request) throw new Error("[Bug] A swap without a choice was allowed.");
  const { trx, catalog, now } = within;
  const termCode = catalog.term.code;
  if (!(await takeSeats(trx, termCode, [request], { kept }))) throw new Overtaken();
  const { all } = request.selection;
  const settled = (record: ClassRecord) => settledBefore(held, record);
  const rows = cartRow ? { records: all } : { records: all.filter((record) => !kept.has(record)), settled };
  await insertRows([{ studentId, origin, request, status: "E", ...rows, note }], within);
  if (!(await claimPermission(trx, request.permission, { termCode, studentId, usedAt: now }))) throw new Overtaken();
  if (cartRow) await removeFromCart(trx, cartOf(cartRow), [cartRow.class_number], now);
}

/** What a permission number waived when the student joined the waitlist; it isn't needed again for the seat. */
function settledBefore(rows: Swap["rows"], { classNumber }: ClassRecord): string[] {
  const waived = rows.find((row) => row.class_number === classNumber)?.waived ?? [];
  return waived.filter((rule) => rule === "consent" || rule === "requisite");
}

/** In every event of a swap, for a repeated call. */
function toFact({ choice, outgoing }: Swap, kind: DropKind): Facts {
  const { classNumber, relatedClassNumbers } = choice;
  return { swap: { added: classNumber, related: [...relatedClassNumbers], dropped: outgoing.classNumber, kind } };
}

function toOutcome(event: RequestEvent): SwapOutcome | undefined {
  const swap = factOf(event, "swap");
  if (typeof swap !== "object" || swap === null || Array.isArray(swap)) return undefined;
  const { added, related, dropped, kind } = swap;
  if (typeof added !== "number" || typeof dropped !== "number" || !Array.isArray(related)) return undefined;
  return {
    success: true,
    messages: [],
    added: {
      classNumber: added,
      relatedClassNumbers: related.filter((number) => typeof number === "number"),
      success: true,
      messages: [enrolledMessage],
    },
    dropped: { classNumber: dropped, kind: kind === "withdraw" ? "withdraw" : "drop" },
  };
}
