import type { ClassRecord } from "../../catalog/records.ts";
import { withTransaction } from "../../db/transaction.ts";
import { enrolledMessage, waitingMessages } from "../cart/cart-messages.ts";
import { insertRows, type NewRows, Overtaken, retryOvertaken } from "../checkout/insert-rows.ts";
import type { Judged } from "../checkout/judge.ts";
import { type InTransaction, keyFact, type RegistrationCall, type RegistrationContext } from "../registration-call.ts";
import { recordsOf } from "../rules/leaving.ts";
import { claimPermission } from "../rules/permissions.ts";
import { refusalCounts } from "../rules/refusals.ts";
import { endRows } from "../waitlist/end-rows.ts";
import { lockSeats, promiseSeats, withPartners } from "../waitlist/free-seats.ts";
import { joinWaitLists, lockStudents, takeSeats } from "../waitlist/seat-counters.ts";
import { requireAgreed } from "./drop.ts";
import { changeHeld } from "./held-requests.ts";
import { judgeSwap, type SwapOutcome } from "./judge-swap.ts";
import { requireSwap, type Swap, type SwapTarget, successorOf } from "./wanted-swap.ts";

export async function validateSwap(context: RegistrationContext, target: SwapTarget): Promise<SwapOutcome> {
  const { database, catalog, now } = context;
  const term = await catalog.term(target.termCode);
  return await withTransaction(database.db, async (trx) => {
    await lockStudents(trx, [target.studentId]);
    const within = { trx, catalog: term, seats: catalog.seats, now: now() };
    return (await judgeSwap(await requireSwap(within, target), within)).outcome;
  });
}

/**
 * One transaction: the student keeps the old seat unless they get the new one. Throws RULE_BROKEN if leaving the old
 * class isn't the kind (drop or withdrawal) that the student was shown.
 */
export async function swapClasses(
  context: RegistrationContext,
  origin: RegistrationCall,
  target: SwapTarget,
): Promise<SwapOutcome> {
  const { catalog } = context;
  const { studentId } = target;
  return await retryOvertaken({ catalog, term: await catalog.term(target.termCode) }, (term) =>
    changeHeld<SwapOutcome>(context, origin, { term, studentId }, async (within) => {
      const swap = await requireSwap(within, target);
      const freeing = withPartners(recordsOf(swap.rows, term), term);
      const locked = await lockSeats(within, [studentId], freeing, swap.request?.selection.all);
      const { outcome: judged, wait, corequisites } = await judgeSwap(swap, within);
      if (target.whenSeatOpens && wait)
        return { outcome: await joinInstead(swap, judged, wait, { ...within, target, origin }) };
      if (!judged.success) {
        const refused = [{ studentId, ...judged.added }];
        await refusalCounts(target.termCode, refused, within.now).execute(within.trx);
        return { outcome: judged };
      }
      const { kind, classNumber: dropped } = judged.dropped;
      requireAgreed(kind, target.kind, swap.outgoing);
      const warnings = judged.added.messages.filter(({ IsWarning, Rule }) => IsWarning && Rule !== "cost");
      const outcome = { ...judged, added: { ...judged.added, messages: [enrolledMessage, ...warnings] } };
      const facts = { swap: { added: outcome.added.classNumber, dropped, kind } };
      const detail = { ...keyFact(origin), ...facts, outcome };
      const ending = { kind, requestId: origin.requestId, detail, kept: swap.kept, successor: successorOf(swap) };
      const freed = await endRows(within, swap.ended, ending);
      await takeWanted(swap, { note: { ...facts, ...corequisites }, outcome }, { ...within, target, origin });
      return { outcome, promised: await promiseSeats(within, locked, withPartners(freed, term)) };
    }),
  );
}

/** The student keeps the old seat until promotion. */
async function joinInstead(
  { studentId }: Swap,
  judged: SwapOutcome,
  { request, full, ...place }: Judged,
  { target, origin, ...within }: InTransaction & { target: SwapTarget; origin: RegistrationCall },
): Promise<SwapOutcome> {
  if (!request) throw new Error("[Bug] A swap without a choice was allowed.");
  const { trx } = within;
  const { termCode, career } = target;
  if (!(await joinWaitLists(trx, termCode, [{ request, full }]))) throw new Overtaken();
  const messages = waitingMessages(request, { full, ...place }, within);
  const outcome = { ...judged, success: true, messages: [], added: { ...judged.added, success: true, messages } };
  const { positions } = place;
  await insertRows([{ studentId, origin, request, status: "W", positions, outcome }], within, { career, failed: [] });
  const claim = { termCode, studentId, usedAt: null };
  if (!(await claimPermission(trx, request.permission, claim))) throw new Overtaken();
  return outcome;
}

async function takeWanted(
  { request, kept, cartRow, rows: held }: Swap,
  noted: Pick<NewRows, "note" | "outcome">,
  { target, origin, ...within }: InTransaction & { target: SwapTarget; origin: RegistrationCall },
) {
  if (!request) throw new Error("[Bug] A swap without a choice was allowed.");
  const { trx, now } = within;
  const { studentId, termCode } = target;
  if (!(await takeSeats(trx, termCode, [request], { kept }))) throw new Overtaken();
  /** What a permission number waived when the student joined the waitlist. */
  const settled = ({ classNumber }: ClassRecord) => {
    const waived = held.find((row) => row.class_number === classNumber)?.waived ?? [];
    return waived.filter((rule) => rule === "consent" || rule === "requisite");
  };
  const rows = cartRow ? {} : { records: request.selection.all.filter((record) => !kept.has(record)), settled };
  const cart = cartRow && { career: target.career, failed: [] };
  await insertRows([{ studentId, origin, request, status: "E", ...rows, ...noted }], within, cart);
  if (!(await claimPermission(trx, request.permission, { termCode, studentId, usedAt: now }))) throw new Overtaken();
}
