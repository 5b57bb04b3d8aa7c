import { sentence } from "#contract/sentences/sentence";
import { type ClassRecord, className, numbersOf, type Seats, type TermCatalog } from "../../catalog/records.ts";
import type { JsonValue } from "../../db/schema.ts";
import type { TransactionOptions } from "../../db/transaction.ts";
import {
  type CheckedItem,
  enrolledMessage,
  heldAlready,
  refusal,
  toChecked,
  togetherWarning,
  waitingMessages,
} from "../cart/cart-messages.ts";
import type { CartItemRow } from "../cart/cart-rows.ts";
import { type LockedCart, type LockedCarts, withLockedCarts } from "../cart/lock-carts.ts";
import {
  type CartOf,
  type InTransaction,
  outcomesOf,
  type RegistrationCall,
  type RegistrationContext,
} from "../registration-call.ts";
import { claimPermission } from "../rules/permissions.ts";
import type { Request } from "../rules/request.ts";
import { corequisiteNote, coursesOf, waitsThatMayNeed } from "../rules/requisites.ts";
import type { StudentFacts } from "../rules/student-facts.ts";
import { enrolling, joinWaitLists, lockCounters, takeSeats } from "../waitlist/seat-counters.ts";
import { insertRows, type NewRows, Overtaken, retryOvertaken } from "./insert-rows.ts";
import { type Judged, judgeItems, type PreparedItem, prepareItems } from "./judge.ts";

export type CheckoutMember = {
  origin: RegistrationCall;
  term: TermCatalog;
  cart: CartOf;
  classNumbers: readonly number[];
  /** The term is as this process has it: who locks the student compares its version. */
  isUnchecked?: boolean;
};

/** A change of the catalog was committed before the call that finds it. */
export class Outdated extends Error {}

type LockedMember = CheckoutMember & {
  facts: StudentFacts;
  /** Those that are still in the cart, in its order. */
  rows: readonly CartItemRow[];
  /** Results of an earlier attempt of this call. */
  done: CheckedItem[];
  /** Classes that have left the cart since the student saw it: enrolled or removed in another window. */
  left: CheckedItem[];
};

export type UnderLocks = LockedCarts & {
  career: string;
  members: readonly LockedMember[];
  /** Another transaction was faster than the attempt before. */
  isRetry: boolean;
};

/** Runs work in a transaction that locks these students, who have carts of one term and career (`withLockedCarts`). Throws Outdated. */
export async function underLocks<Result>(
  context: RegistrationContext,
  given: readonly CheckoutMember[],
  work: (within: UnderLocks) => Promise<Result>,
  limits: TransactionOptions = enrolling,
): Promise<Result> {
  const { cart, term: before } = given[0]!;
  const carts = { ...cart, studentIds: given.map((member) => member.cart.studentId) };
  return await retryOvertaken({ catalog: context.catalog, term: before }, (term, isRetry) => {
    const workWith = async (within: LockedCarts) => {
      if (within.isOutdated && given.some(({ isUnchecked }) => isUnchecked)) throw new Outdated();
      const members: LockedMember[] = [];
      for (const member of given) {
        const locked = within.carts.find(({ facts }) => facts.studentId === member.cart.studentId);
        if (locked) members.push(await readMember(within, member, locked));
      }
      return await work({ ...within, career: cart.career, members, isRetry });
    };
    return withLockedCarts(context, term, carts, workWith, limits);
  });
}

async function readMember(
  { trx, catalog }: InTransaction,
  member: CheckoutMember,
  { facts, items }: LockedCart,
): Promise<LockedMember> {
  const { origin, classNumbers } = member;
  const outcomes = await outcomesOf<{ items?: CheckedItem[] }>(trx, origin, facts.studentId);
  const done = outcomes
    .flatMap((outcome) => outcome.items ?? [])
    .filter((item) => classNumbers.includes(item.classNumber));
  const open = classNumbers.filter((number) => !done.some((item) => item.classNumber === number));
  const rows = items.filter((row) => open.includes(row.class_number));
  const missing = open.filter((number) => !rows.some((row) => row.class_number === number));
  return { ...member, facts, rows, done, left: missing.map((number) => toLeft(number, facts, catalog)) };
}

/** A class that has left the cart is a success if the student has it, in any career. */
function toLeft(classNumber: number, { live }: StudentFacts, { classes }: TermCatalog): CheckedItem {
  const row = live.find((each) => each.classNumber === classNumber);
  const left = sentence("cart.left", { class: className(classes.get(classNumber)!) });
  if (!row) return { classNumber, relatedClassNumbers: [], ...refusal("cart", left) };
  const came = live.filter((each) => each !== row && each.enrollmentClassNumber === classNumber);
  const relatedClassNumbers = came.map((each) => each.classNumber);
  return { classNumber, relatedClassNumbers, success: true, messages: [heldAlready[row.status]] };
}

type Attempt = UnderLocks & {
  /** Whether it's all or nothing. */
  isTogether: boolean;
  /** What a repeat of the call finds, for a plan. It keeps its results itself, so the cart doesn't show them. */
  toPlanOutcome?: (items: CheckedItem[]) => JsonValue;
};

/**
 * `seats` are those that the classes have afterwards, as far as known. The student waits for the `unblocked` classes, and
 * may have lacked a course there that they take now.
 */
export type CheckoutOutcome = {
  items: CheckedItem[];
  seats: ReadonlyMap<number, Seats>;
  unblocked: readonly ClassRecord[];
};

/**
 * Judges the items one after another, and takes the seats, or the places on waitlists, of those that break no rule; they
 * leave the carts. Throws Overtaken to undo the transaction. Returns outcomes by student; of several students, those
 * with permission numbers are left out.
 */
export async function enrollItems(attempt: Attempt): Promise<ReadonlyMap<string, CheckoutOutcome>> {
  const { trx, catalog, now, career, isTogether, toPlanOutcome } = attempt;
  const termCode = catalog.term.code;
  const members = attempt.members.length > 1 ? attempt.members.filter((each) => !hasNumber(each)) : attempt.members;
  const { judged, seats } = await judgeUnderLocks(members, attempt);
  const hasFailed =
    judged.some((each) => !isAccepted(each)) || members.some(({ left }) => left.some(({ success }) => !success));
  const isUndone = isTogether && hasFailed;
  const accepted = isUndone ? [] : judged.filter(isAccepted);
  const seated = accepted.flatMap(({ request, full }) => (full.length > 0 ? [] : [request]));
  const waiting = accepted.filter(({ full }) => full.length > 0);
  if (!(await takeSeats(trx, termCode, seated))) throw new Overtaken();
  if (!(await joinWaitLists(trx, termCode, waiting))) throw new Overtaken();

  const results = members.map((member) => {
    const own = judged.filter(({ row }) => member.rows.includes(row));
    return { ...member, items: [...member.left, ...own.map((each) => toResult(each, isUndone, catalog))] };
  });
  const written = results.flatMap(({ facts, origin, rows, items }) => {
    const own = accepted.filter(({ row }) => rows.includes(row));
    return own.map(({ request, full, positions }, at): NewRows => {
      const outcome = at === 0 ? (toPlanOutcome?.(items) ?? { items }) : undefined;
      const taken = own.flatMap((each) => (each.full.length > 0 ? [] : each.request.selection.all));
      const note = full.length > 0 ? {} : corequisiteNote(request, { catalog, facts }, taken);
      const status = full.length > 0 ? "W" : "E";
      return { studentId: facts.studentId, origin, request, status, positions, note, outcome };
    });
  });
  const keptInCarts = toPlanOutcome ? [] : results;
  const failed = keptInCarts.flatMap(({ facts: { studentId }, done, items }) =>
    [...done, ...items].filter(({ success }) => !success).map((item) => ({ ...item, studentId })),
  );
  const refused = results.flatMap(({ facts: { studentId }, items }) => items.map((item) => ({ ...item, studentId })));
  const current = await insertRows(written, attempt, { career, failed, refused });
  for (const { row, request, full } of accepted) {
    const claim = { termCode, studentId: row.student_id, usedAt: full.length > 0 ? null : now };
    if (!(await claimPermission(trx, request.permission, claim))) throw new Overtaken();
  }

  const judgedSeats = isUndone ? [] : seats;
  const seatsAfter = new Map([...judgedSeats, ...current.map((own) => [own.classNumber, own] as const)]);
  const outcomes = new Map<string, CheckoutOutcome>();
  for (const { facts, rows, done, items } of results) {
    const taken = accepted.filter(({ row, full }) => full.length === 0 && rows.includes(row));
    const courses = taken.flatMap(({ request }) => coursesOf(request.selection));
    const unblocked = waitsThatMayNeed(facts, courses, catalog);
    outcomes.set(facts.studentId, { items: [...done, ...items], seats: seatsAfter, unblocked });
  }
  return outcomes;
}

function hasNumber({ rows }: LockedMember): boolean {
  return rows.some((row) => row.permission_number !== null);
}

async function judgeUnderLocks(members: readonly LockedMember[], attempt: Attempt) {
  const { trx, catalog, now, isTogether, isRetry, known } = attempt;
  const termCode = catalog.term.code;
  const prepared: { facts: StudentFacts; items: PreparedItem[] }[] = [];
  for (const { facts, rows } of members) prepared.push({ facts, items: await prepareItems(trx, catalog, rows, now) });
  const items = prepared.flatMap((student) => student.items);
  const records = [...new Set(items.flatMap(({ request }) => request?.selection.all ?? []))];
  const numbers = numbersOf(records);

  const judge = (given: ReadonlyMap<number, Seats>) => {
    const seats = new Map(given);
    const judged = prepared.flatMap(({ facts, items: own }) =>
      // If all must pass, earlier ones aren't the student's yet: the same course again is a repetition in the cart.
      judgeItems(own, { catalog, facts, seats, now }, { isPlanned: isTogether }),
    );
    return { judged, seats };
  };
  // All or nothing, a retry, or a permission number locks all classes first, so that nothing changes in between: the
  // number may pass a capacity and take a seat that others count on. Other requests try without locks, because even a
  // refused one makes others wait for its locks.
  if (!isTogether && !isRetry && !members.some(hasNumber)) {
    const unlocked = judge(await attempt.seats(termCode, numbers, trx, known));
    if (unlocked.judged.every(({ full }) => full.length === 0)) return unlocked;
  }
  // Lock before refusing a full class. Otherwise, no one would get a seat that is freed at the same moment: the student
  // who leaves it sees no one waiting, and this student sees no seat.
  await lockCounters(trx, termCode, records);
  return judge(await attempt.seats(termCode, numbers, trx));
}

type Accepted = Judged & { request: Request };

function isAccepted(judged: Judged): judged is Accepted {
  return judged.request !== undefined && judged.broken.length === 0;
}

function toResult(judged: Judged, isUndone: boolean, catalog: TermCatalog): CheckedItem {
  const { row, broken, full, warnings } = judged;
  if (!isAccepted(judged)) return toChecked(row, { success: false, messages: broken });
  if (isUndone) return toChecked(row, { success: false, messages: [togetherWarning] });
  const messages = full.length > 0 ? waitingMessages(judged.request, judged, { catalog }) : [enrolledMessage];
  return toChecked(row, { success: true, messages: [...messages, ...warnings] });
}
