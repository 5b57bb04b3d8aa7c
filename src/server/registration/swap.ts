import type { ClassRecord, TermCatalog } from "../catalog/records.ts";
import type { Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { contended, enrolledMessage } from "./cart-messages.ts";
import { cartOf, removeFromCart } from "./cart-rows.ts";
import { type DropKind, requireAgreed } from "./drop.ts";
import { retryOvertaken } from "./enroll-item.ts";
import { freeClassesWaitedFor, fullAmong } from "./free-seats.ts";
import { endRows, recordsOf, withPartners } from "./held-requests.ts";
import { insertRows, Overtaken, type Writing } from "./insert-rows.ts";
import { claimPermission } from "./permissions.ts";
import { promoteAfterLeaving } from "./promote.ts";
import type { RegistrationContext } from "./registration-context.ts";
import { eventsOf, type Facts, factOf, keyFact, type Origin, type RequestEvent } from "./request-events.ts";
import { enrolling } from "./seat-counters.ts";
import { readSwap, requireSwap, type Swap, type SwapTarget } from "./swap-target.ts";
import { takeSeats } from "./take-seats.ts";
import { judgeSwap, type SwapOutcome } from "./validate-swap.ts";
import { lockForPromotion, retryStaleLocks, StaleLocks } from "./wait-list.ts";

/**
 * Gives up a class for another in one transaction: the old seat is kept unless the new one is had. Freed seats go to
 * the wait list in the same transaction. Throws RULE_BROKEN when giving up the old class is not of the kind that the
 * student was shown. A repeat whose first answer was lost is told what the first attempt did.
 */
export async function swapClasses(
  context: RegistrationContext,
  origin: Origin,
  target: SwapTarget,
): Promise<SwapOutcome> {
  const { database, catalog, now } = context;
  return await attempt(context, target, (term) =>
    withTransaction(
      database.db,
      async (trx) => {
        // What cannot be read yet may be what this very call has done already; that is known under its locks.
        const { swap: planned } = await readSwap(trx, term, target, now());
        const freeing = planned ? withPartners(recordsOf(planned.rows, term), term) : [];
        const wanted = planned ? wantedBy(planned) : [];
        const own = await freeClassesWaitedFor(trx, { catalog: term, seats: catalog.seats }, [target.studentId]);
        const locked = [...new Set([...freeing, ...own])];
        await lockForPromotion(trx, term, [target.studentId], locked, wanted);
        const before = await swapBefore(trx, origin, target);
        if (before) return before;

        const at = now();
        const swap = await requireSwap(trx, term, target, at);
        const isCovered =
          recordsOf(swap.rows, term).every((record) => freeing.includes(record)) &&
          wantedBy(swap).every((record) => wanted.includes(record));
        if (!isCovered) throw new StaleLocks("The enrollment or cart has changed.");
        const { requestId } = origin;
        const promotion = { trx, catalog: term, seats: catalog.seats, now: at, requestId };
        const outcome = await judgeSwap(swap, promotion);
        if (!outcome.success) return outcome;
        const { kind } = outcome.dropped;
        requireAgreed(kind, target.kind, swap.outgoing);
        const fact = toFact(swap, kind);
        const detail = { ...keyFact(origin), ...fact };
        const wereFull = await fullAmong(freeing, promotion);
        const freed = await endRows(trx, swap.ended, term, { kind, now: at, requestId, detail, kept: swap.kept });
        await takeWanted(swap, { trx, catalog: term, studentId: target.studentId, now: at, origin, note: fact });
        await promoteAfterLeaving(
          [target.studentId],
          { freed: withPartners(freed, term), wereFull, locked },
          promotion,
        );
        return { ...outcome, added: { ...outcome.added, messages: [enrolledMessage] } };
      },
      enrolling,
    ),
  );
}

async function attempt(
  { catalog }: RegistrationContext,
  target: SwapTarget,
  work: (term: TermCatalog) => Promise<SwapOutcome>,
): Promise<SwapOutcome> {
  const term = await catalog.term(target.termCode);
  const outcome = await retryOvertaken({ catalog, term }, (latest) => retryStaleLocks(() => work(latest)));
  if (outcome) return outcome;
  const { addClassNumber, relatedClassNumbers, dropClassNumber } = target;
  return {
    success: false,
    messages: [],
    added: { classNumber: addClassNumber, relatedClassNumbers, ...contended },
    dropped: { classNumber: dropClassNumber, kind: "drop" },
  };
}

/** Takes the seats that the student does not keep, and writes the rows. */
async function takeWanted({ request, kept, cartRow, rows }: Swap, writing: Writing) {
  if (!request) throw new Error("[Bug] A swap without a choice was allowed.");
  const { trx, catalog, studentId, now } = writing;
  const termCode = catalog.term.code;
  if (!(await takeSeats(trx, termCode, request, kept))) throw new Overtaken();
  const { all } = request.selection;
  const settled = (record: ClassRecord) => settledBefore(rows, record);
  await (cartRow
    ? insertRows(request, { status: "E", records: all }, writing)
    : insertRows(request, { status: "E", records: all.filter((record) => !kept.has(record)), settled }, writing));
  if (!(await claimPermission(trx, request.permission, { termCode, studentId, usedAt: now }))) throw new Overtaken();
  if (cartRow) await removeFromCart(trx, cartOf(cartRow), [cartRow.class_number], now);
}

/** What a number settled when the student began to wait for a class, which is not asked again now that it gets a seat. */
function settledBefore(rows: Swap["rows"], { classNumber }: ClassRecord): string[] {
  const waived = rows.find((row) => row.class_number === classNumber)?.waived ?? [];
  return waived.filter((rule) => rule === "consent" || rule === "requisite");
}

function wantedBy({ request }: Swap) {
  return request?.selection.all ?? [];
}

/** What every event of a swap tells, by which its repeat finds it. */
function toFact({ choice, outgoing }: Swap, kind: DropKind): Facts {
  const { classNumber, relatedClassNumbers } = choice;
  return { swap: { added: classNumber, related: [...relatedClassNumbers], dropped: outgoing.classNumber, kind } };
}

/** What an earlier attempt of this very request did, by the idempotency key that its events carry. */
async function swapBefore(trx: Trx, origin: Origin, { studentId }: SwapTarget): Promise<SwapOutcome | undefined> {
  return (await eventsOf(trx, origin, studentId)).map(toOutcome).find((outcome) => outcome !== undefined);
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
