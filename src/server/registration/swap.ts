import type { CartMessage } from "#contract/enrollment";
import { settle } from "#contract/outcome";
import type { Catalog } from "../catalog/catalog.ts";
import type { TermCatalog } from "../catalog/records.ts";
import type { Database } from "../db/open-database.ts";
import type { Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import {
  type CheckedItem,
  contended,
  costWarning,
  enrolledMessage,
  readyMessage,
  swapWarning,
} from "./cart-messages.ts";
import { cartOf, removeFromCart } from "./cart-rows.ts";
import type { DropKind } from "./drop.ts";
import { retryOvertaken } from "./enroll-item.ts";
import { freeClassesWaitedFor } from "./free-seats.ts";
import { endRows, recordsOf, withPartners } from "./held-requests.ts";
import { insertRows, Overtaken } from "./insert-rows.ts";
import { claimPermission } from "./permissions.ts";
import { promoteAfterLeaving } from "./promote.ts";
import { eventsOf, type Facts, factOf, keyFact, type Origin, type RequestEvent } from "./request-events.ts";
import { lockClasses, lockCombinedSections, lockStudents } from "./seat-counters.ts";
import { readStudentFacts } from "./student-facts.ts";
import { endingOf, problemsOf } from "./swap-rules.ts";
import { readSwap, type Swap, type SwapTarget } from "./swap-target.ts";
import { takeSeats } from "./take-seats.ts";
import { lockForPromotion, retryStaleLocks, StaleLocks } from "./wait-list.ts";

type Context = { database: Database; catalog: Catalog; now: () => Date };

export type SwapOutcome = {
  success: boolean;
  /** What forbids giving up the old class. */
  messages: CartMessage[];
  added: CheckedItem;
  dropped: { classNumber: number; kind: DropKind };
};

/** Carries the answer out of a transaction that is rolled back. */
class Undone extends Error {
  override readonly name = "Undone";
  readonly outcome: SwapOutcome;

  constructor(outcome: SwapOutcome) {
    super("The swap was undone.");
    this.outcome = outcome;
  }
}

/**
 * Gives up a class for another in one transaction: the old seat is kept unless the new one is had. Freed seats go to
 * the wait list in the same transaction. A repeat whose first answer was lost is told what the first attempt did.
 */
export async function swapClasses(context: Context, origin: Origin, target: SwapTarget): Promise<SwapOutcome> {
  const { database, catalog, now } = context;
  return await attempt(context, target, (term) =>
    withTransaction(database.db, async (trx) => {
      // What cannot be read yet may be what this very call has done already; that is known under its locks.
      const planned = await settle(() => readSwap(trx, term, target, now()));
      const freeing = planned.ok ? withPartners(recordsOf(planned.value.rows, term), term) : [];
      const wanted = planned.ok ? wantedBy(planned.value) : [];
      const own = await freeClassesWaitedFor(trx, { catalog: term, seats: catalog.seats }, [target.studentId]);
      const locked = [...new Set([...freeing, ...own])];
      await lockForPromotion(trx, term, [target.studentId], locked, wanted);
      const before = await swapBefore(trx, origin, target);
      if (before) return before;

      const at = now();
      const swap = await readSwap(trx, term, target, at);
      const isCovered =
        recordsOf(swap.rows, term).every((record) => freeing.includes(record)) &&
        wantedBy(swap).every((record) => wanted.includes(record));
      if (!isCovered) throw new StaleLocks("The enrollment or the cart has changed.");
      const fact = toFact(swap, endingOf(swap, term, at).kind);
      const around = { trx, catalog: term, seats: catalog.seats, now: at, requestId: origin.requestId };
      const { outcome, freed } = await giveUp(swap, { ...around, detail: { ...keyFact(origin), ...fact } });
      if (!outcome.success) throw new Undone(outcome);
      await takeWanted(swap, { trx, catalog: term, studentId: target.studentId, now: at, origin, note: fact });
      await promoteAfterLeaving([target.studentId], { freed: withPartners(freed, term), locked }, around);
      return { ...outcome, added: { ...outcome.added, messages: [enrolledMessage] } };
    }),
  );
}

/** The same without taking anything. */
export async function validateSwap(context: Context, target: SwapTarget): Promise<SwapOutcome> {
  const { database, catalog, now } = context;
  return await attempt(context, target, (term) =>
    withTransaction(database.db, async (trx) => {
      const at = now();
      await lockStudents(trx, [target.studentId]);
      const swap = await readSwap(trx, term, target, at);
      const involved = [...recordsOf(swap.rows, term), ...wantedBy(swap)];
      await lockClasses(
        trx,
        target.termCode,
        involved.map((record) => record.classNumber),
      );
      await lockCombinedSections(trx, target.termCode, involved);
      const around = { trx, catalog: term, seats: catalog.seats, now: at, requestId: "" };
      throw new Undone((await giveUp(swap, { ...around, detail: {} })).outcome);
    }),
  );
}

async function attempt(
  { catalog }: Context,
  target: SwapTarget,
  work: (term: TermCatalog) => Promise<SwapOutcome>,
): Promise<SwapOutcome> {
  const term = await catalog.term(target.termCode);
  try {
    const outcome = await retryOvertaken({ catalog, term }, (latest) => retryStaleLocks(() => work(latest)));
    if (outcome) return outcome;
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
  const { addClassNumber, relatedClassNumbers, dropClassNumber } = target;
  return {
    success: false,
    messages: [],
    added: { classNumber: addClassNumber, relatedClassNumbers, ...contended },
    dropped: { classNumber: dropClassNumber, kind: "drop" },
  };
}

type Ending = {
  trx: Trx;
  catalog: TermCatalog;
  seats: Catalog["seats"];
  now: Date;
  requestId: string;
  /** What the events of the rows say that end. */
  detail: Facts;
};

/** Ends the old rows and then judges the new ones, so that every rule sees what the student would have. */
async function giveUp(swap: Swap, { trx, catalog, seats: readSeats, now, requestId, detail }: Ending) {
  const { rows, ended, kept, request, choice, outgoing } = swap;
  const termCode = catalog.term.code;
  const { kind, messages } = endingOf(swap, catalog, now);
  const freed = await endRows(trx, ended, catalog, { kind, now, requestId, detail, kept });
  const facts = await readStudentFacts(trx, rows[0]?.student_id ?? "", catalog.term, now);
  const numbers = wantedBy(swap).map((record) => record.classNumber);
  const seats = await readSeats(termCode, numbers, trx);
  const problems = problemsOf(swap, { catalog, facts, seats, now });
  const success = problems.length === 0 && messages.length === 0;
  const ready = success ? [readyMessage, ...(request ? costWarning(request) : [])] : [swapWarning];
  const outcome: SwapOutcome = {
    success,
    messages,
    added: { ...choice, success, messages: problems.length > 0 ? problems : ready },
    dropped: { classNumber: outgoing.classNumber, kind },
  };
  return { outcome, freed };
}

type Taking = Parameters<typeof insertRows>[2];

/** Takes the seats that the student does not keep, and writes the rows. */
async function takeWanted({ request, kept, cartRow, rows }: Swap, around: Taking) {
  if (!request) throw new Error("[Bug] A swap without a choice was allowed.");
  const { trx, catalog, studentId, now } = around;
  const termCode = catalog.term.code;
  if (!(await takeSeats(trx, termCode, request, kept))) throw new Overtaken();
  const { all } = request.selection;
  const waived = rows.find((row) => row.role === "primary")?.waived.filter((rule) => rule !== "clash") ?? [];
  await (cartRow
    ? insertRows(request, { status: "E", records: all }, around)
    : insertRows(request, { status: "E", records: all.filter((record) => !kept.has(record)), waived }, around));
  if (!(await claimPermission(trx, request.permission, { termCode, studentId, usedAt: now }))) throw new Overtaken();
  if (cartRow) await removeFromCart(trx, cartOf(cartRow), [cartRow.class_number], now);
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
