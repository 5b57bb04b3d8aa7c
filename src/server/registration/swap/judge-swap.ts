import type { CartMessage, DropKind } from "#contract/calls/enrollment";
import { className, type ClassRecord, numbersOf, type Seats, type TermCatalog } from "../../catalog/records.ts";
import { localDate } from "../../institution-time.ts";
import {
  type CheckedItem,
  choiceMessages,
  costWarning,
  readyMessage,
  refusal,
  swapWarning,
} from "../cart/cart-messages.ts";
import { gradedProblem, leavingOf, missingConsent } from "../enrolled/drop.ts";
import { recordsOf } from "../enrolled/held-requests.ts";
import type { Request, Surroundings } from "../checkout/request.ts";
import type { InTransaction } from "../registration-context.ts";
import { brokenRules, fullClasses, rulesBut, wordsFor } from "../rules/rules.ts";
import { readStudentFacts } from "../rules/student-facts.ts";
import type { Swap } from "./swap-target.ts";

export type SwapOutcome = {
  success: boolean;
  /** Why the student can't leave the old class. */
  messages: CartMessage[];
  added: CheckedItem;
  dropped: { classNumber: number; kind: DropKind };
};

export async function judgeSwap(swap: Swap, transaction: InTransaction): Promise<SwapOutcome> {
  const { trx, catalog, now } = transaction;
  const { request, choice, outgoing, studentId } = swap;
  const { kind, messages } = leavingBySwap(swap, catalog, now);
  const facts = await readStudentFacts(trx, studentId, catalog.term, now);
  const problems = problemsOf(swap, { catalog, facts, seats: await seatsOnceFreed(swap, transaction), now });
  const success = problems.length === 0 && messages.length === 0;
  const ready = success ? [readyMessage, ...(request ? costWarning(request) : [])] : [swapWarning];
  return {
    success,
    messages,
    added: { ...choice, success, messages: problems.length > 0 ? problems : ready },
    dropped: { classNumber: outgoing.classNumber, kind },
  };
}

/** Settled when the student got the class: requisites, and consent for the current sections. */
const rulesOfOtherSections = rulesBut("requisite", "consent", "units");

/**
 * How leaving the old classes would count, and what forbids it. Exchanging sections of one class is never a withdrawal.
 */
function leavingBySwap(
  { rows, ended, outgoing, cartRow }: Swap,
  catalog: TermCatalog,
  now: Date,
): { kind: DropKind; messages: CartMessage[] } {
  const { kind = "drop", refusal: words } = cartRow
    ? leavingOf(rows, catalog, localDate(now))
    : { refusal: gradedProblem(rows, outgoing, "changed") ?? missingConsent(ended, catalog)?.refusal };
  return { kind, messages: words === undefined ? [] : refusal("drop", words).messages };
}

/** Every rule that the new classes break, as if the old ones were gone. `seats` count the old seats as free. */
function problemsOf(swap: Swap, { catalog, facts, seats, now }: Surroundings): CartMessage[] {
  const { request, problems, rows, cartRow, kept, ended, outgoing } = swap;
  if (!request || problems.length > 0) return choiceMessages(problems);
  const primary = outgoing.classNumber;
  const live = facts.live.filter((row) => row.enrollmentClassNumber !== primary);
  const surroundings = { catalog, facts: { ...facts, live }, seats: withOwnSeats(seats, kept), now };
  if (cartRow) return seatWords(request, brokenRules(request, surroundings), surroundings.seats);

  const fresh = request.selection.all.filter((record) => !rows.some((row) => row.class_number === record.classNumber));
  if (
    fresh.length === 0 &&
    ended.every((row) => request.selection.all.some((each) => each.classNumber === row.class_number))
  )
    return choiceMessages([`You already have these sections of ${className(outgoing)}.`]);
  const isWaiting = rows.some((row) => row.status === "W");
  const taken = narrowed(
    request,
    request.selection.all.filter((record) => !kept.has(record)),
  );
  const names = isWaiting ? rulesBut("requisite", "consent") : rulesOfOtherSections;
  const broken = [
    ...brokenRules(taken, surroundings, names),
    ...brokenRules(narrowed(request, fresh), surroundings, ["consent"]),
  ];
  return seatWords(request, broken, surroundings.seats);
}

function narrowed(request: Request, all: ClassRecord[]): Request {
  return { ...request, selection: { ...request.selection, all } };
}

/** Counts the seats that the student keeps as free. */
function withOwnSeats(seats: ReadonlyMap<number, Seats>, kept: ReadonlySet<ClassRecord>): Map<number, Seats> {
  const own = new Map(seats);
  for (const { classNumber } of kept) {
    const each = seats.get(classNumber);
    if (each) own.set(classNumber, { ...each, capacity: null, isPromised: false });
  }
  return own;
}

/** A swap can't join a waitlist: the old seat would be given up without a new one. */
function seatWords(request: Request, broken: readonly CartMessage[], seats: ReadonlyMap<number, Seats>): CartMessage[] {
  const full = fullClasses(request, seats).flatMap((record) => {
    const text = `${wordsFor(record, request.selection)} is full. You can only swap into an open seat.`;
    return refusal("seats", text, [record.classNumber]).messages;
  });
  return [...broken.filter(({ Rule }) => Rule !== "seats"), ...full];
}

/** Leaving the old classes frees a seat for the new one only in a combined section that has both. */
async function seatsOnceFreed({ ended, kept, request }: Swap, { trx, catalog, seats: readSeats }: InTransaction) {
  const termCode = catalog.term.code;
  const wanted = request?.selection.all ?? [];
  const seats = await readSeats(termCode, numbersOf(wanted), trx);
  const held = ended.filter((row) => row.status === "E");
  const freed = recordsOf(held, catalog).filter((record) => !kept.has(record));
  const combined = new Set(freed.map((record) => record.combinedId));
  const sharing = wanted.filter((record) => record.combinedId !== null && combined.has(record.combinedId));
  if (sharing.length === 0) return seats;
  const rows = await trx
    .selectFrom("class_seats as s")
    .innerJoin("classes as c", (join) =>
      join.onRef("c.term_code", "=", "s.term_code").onRef("c.class_number", "=", "s.class_number"),
    )
    .innerJoin("combined_sections as m", (join) =>
      join.onRef("m.term_code", "=", "c.term_code").onRef("m.id", "=", "c.combined_id"),
    )
    .select(["s.class_number", "s.capacity", "s.enrolled", "m.capacity as all_capacity", "m.enrolled as all_enrolled"])
    .where("s.term_code", "=", termCode)
    .where("s.class_number", "in", numbersOf(sharing))
    .execute();
  const after = new Map<number, Seats>(seats);
  for (const { class_number, capacity: own, enrolled, all_capacity, all_enrolled } of rows) {
    const before = seats.get(class_number);
    if (!before || all_capacity === null) continue;
    // If the combined section is over capacity, its freed seat goes to no one.
    const shared = enrolled + Math.max(0, all_capacity - (all_enrolled - 1));
    after.set(class_number, { ...before, enrolled, capacity: own === null ? shared : Math.min(own, shared) });
  }
  return after;
}
