import { sql } from "kysely";
import type { Catalog } from "../../catalog/catalog.ts";
import { seatRows } from "../../catalog/read-seats.ts";
import { numbersOf, type Seats, type TermCatalog } from "../../catalog/records.ts";
import type { JsonValue, Trx } from "../../db/schema.ts";
import { type TransactionOptions, withTransaction } from "../../db/transaction.ts";
import {
  type CheckedItem,
  enrolledMessage,
  heldAlready,
  removedFromCart,
  toChecked,
  togetherWarning,
  waitingMessage,
} from "../cart/cart-messages.ts";
import { cartItems, cartNumbers, type CartRow, type CartsOf, fromJson } from "../cart/cart-rows.ts";
import {
  type CartOf,
  type InTransaction,
  type Origin,
  outcomesOf,
  type RegistrationContext,
} from "../registration-call.ts";
import { readFactsAnd, type StudentFacts } from "../rules/student-facts.ts";
import { enrolling, joinWaitLists, lockCounters, lockStudents, takeSeats } from "../waitlist/seat-counters.ts";
import { insertRows, type NewRows, Overtaken, type Writer } from "./insert-rows.ts";
import { fullWords, type Judged, judgeItems, type PreparedItem, prepareItems } from "./judge.ts";
import type { Request } from "./request.ts";
import { claimPermission } from "./permissions.ts";

/** Classes of a student's cart to enroll in. */
export type Member<By extends Origin = Origin> = { origin: By; cart: CartOf; classNumbers: readonly number[] };

type Wanted = Writer & {
  facts: StudentFacts;
  /** Those that are still in the cart, in its order. */
  rows: readonly CartRow[];
  /** What an earlier attempt of this call said. */
  done: CheckedItem[];
  /** Classes that have left the cart since the student saw it: enrolled or removed in another window. */
  left: CheckedItem[];
};

/** `known` are seats that were read under the students' locks already. */
type UnderLocks = InTransaction & { wanted: readonly Wanted[]; known: ReadonlyMap<number, Seats> };

const ATTEMPTS = 3;

/** Tries again, with the current catalog, when another transaction changed a class in the meantime. */
export async function retryOvertaken<Result>(
  { catalog, term }: { catalog: Catalog; term: TermCatalog },
  work: (term: TermCatalog, isRepeat: boolean) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(attempt === 1 ? term : await catalog.term(term.term.code), attempt > 1);
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * Runs work in a transaction that holds the locks of these students, who have carts of one term and career. Several
 * don't wait for one whom another transaction holds: that one is left out.
 */
export async function underLocks<Result>(
  { database, catalog, now: clock }: RegistrationContext,
  members: readonly Member[],
  { term, limits = enrolling }: { term: TermCatalog; limits?: TransactionOptions | undefined },
  work: (within: UnderLocks) => Promise<Result>,
): Promise<Result> {
  const enroll = async (trx: Trx) => {
    const ids = members.map(({ cart }) => cart.studentId);
    const studentIds = [...(await lockStudents(trx, ids, { skipsLocked: members.length > 1 }))];
    // Read now, since it may have waited.
    const now = clock();
    const { students, seats: known } = await readCartFacts(trx, term, { ...members[0]!.cart, studentIds }, now);
    const wanted: Wanted[] = [];
    for (const { origin, cart, classNumbers } of members) {
      const { studentId } = cart;
      const student = students.find(({ facts }) => facts.studentId === studentId);
      if (!student) continue;
      const outcomes = await outcomesOf<{ items?: CheckedItem[] }>(trx, origin, studentId);
      const done = outcomes
        .flatMap(({ items = [] }) => items)
        .filter((item) => classNumbers.includes(item.classNumber));
      const open = classNumbers.filter((number) => !done.some((item) => item.classNumber === number));
      const rows = student.items.filter((row) => open.includes(row.class_number));
      const missing = open.filter((number) => !rows.some((row) => row.class_number === number));
      const left = await readLeft(trx, term, cart, missing);
      wanted.push({ studentId, origin, facts: student.facts, rows, done, left });
    }
    return await work({ trx, catalog: term, seats: catalog.seats, now, wanted, known });
  };
  return await withTransaction(database.db, enroll, limits);
}

/**
 * Students' facts, items, and seats of the items' classes by one statement; seats of classes that come with others are
 * read if they aren't among them.
 */
export async function readCartFacts(
  trx: Trx,
  term: TermCatalog,
  carts: CartsOf & { studentIds: readonly string[] },
  now: Date,
) {
  const student = sql.ref("s.id");
  const others = { items: cartItems(carts, student), seats: seatRows(carts.termCode, cartNumbers(carts, student)) };
  const read = await readFactsAnd(trx, carts.studentIds, term.term, now, others);
  return {
    students: read.map(({ facts, others: { items } }) => ({ facts, items: items.map(fromJson) })),
    seats: new Map(read.flatMap((each) => each.others.seats.map((own) => [own.classNumber, own] as const))),
  };
}

/** A class that has left the cart counts as enrolled if the student has it, in any career, and otherwise fails. */
async function readLeft(
  trx: Trx,
  { classes }: TermCatalog,
  { studentId, termCode }: CartOf,
  classNumbers: readonly number[],
): Promise<CheckedItem[]> {
  if (classNumbers.length === 0) return [];
  const { rows: live } = await sql<{ class_number: number; enrollment_class_number: number; status: "E" | "W" }>`
    select class_number, enrollment_class_number, status from enrollments
    where student_id = ${studentId} and term_code = ${termCode} and status in ('E', 'W')
    order by class_number`.execute(trx);
  return classNumbers.map((classNumber) => {
    const row = live.find((each) => each.class_number === classNumber);
    if (row) {
      const came = live.filter((each) => each !== row && each.enrollment_class_number === classNumber);
      const relatedClassNumbers = came.map((each) => each.class_number);
      return { classNumber, relatedClassNumbers, success: true, messages: [heldAlready[row.status]] };
    }
    const record = classes.get(classNumber);
    if (!record) throw new Error(`[Bug] Class ${classNumber} is looked up in a term that does not have it.`);
    return { classNumber, relatedClassNumbers: [], ...removedFromCart(record) };
  });
}

type Attempt = UnderLocks & {
  career: string;
  /** All or nothing, so messages call earlier items planned. */
  isTogether: boolean;
  /** Locks all classes before it judges: nothing can change in between, but refused items make others wait, too. */
  locksFirst: boolean;
  /** Whether carts show the results of what failed. */
  keepsResults: boolean;
  /** What a repeat of a student's call finds. */
  toOutcome?: (items: CheckedItem[]) => JsonValue;
};

/** Each student's items, and the seats that the classes have afterwards, as far as known. */
type Enrolled = { checked: ReadonlyMap<string, CheckedItem[]>; seats: ReadonlyMap<number, Seats> };

/**
 * Evaluates items of carts under all rules, one after another, and takes the seats of those that break none, or their
 * places on the waitlist. They leave the carts. Throws Overtaken to undo the transaction. Of several students, those who
 * have permission numbers are left out.
 */
export async function enrollItems(attempt: Attempt): Promise<Enrolled> {
  const { trx, catalog, now, career, wanted, isTogether, toOutcome = (items) => ({ items }) } = attempt;
  const termCode = catalog.term.code;
  const students = wanted.length > 1 ? wanted.filter((student) => !hasNumber(student)) : wanted;
  const { judged, seats } = await judgeUnderLocks(students, attempt);
  const hasFailed =
    judged.some((each) => !isAccepted(each)) || students.some(({ left }) => left.some(({ success }) => !success));
  const isUndone = isTogether && hasFailed;
  const accepted = isUndone ? [] : judged.filter(isAccepted);
  const seated = accepted.flatMap(({ request, full }) => (full.length > 0 ? [] : [request]));
  const waiting = accepted.filter(({ full }) => full.length > 0);
  if (!(await takeSeats(trx, termCode, seated))) throw new Overtaken();
  if (!(await joinWaitLists(trx, termCode, waiting))) throw new Overtaken();

  const written: NewRows[] = [];
  const checked = new Map<string, CheckedItem[]>();
  for (const { studentId, origin, rows, done, left } of students) {
    const own = judged.filter(({ row }) => rows.includes(row));
    const items = [...left, ...own.map((each) => toResult(each, isUndone))];
    checked.set(studentId, [...done, ...items]);
    for (const [at, each] of accepted.filter(({ row }) => rows.includes(row)).entries())
      written.push({ ...toNewRows(each), studentId, origin, ...(at === 0 && { outcome: toOutcome(items) }) });
  }
  const failed = [...checked].flatMap(([studentId, items]) =>
    items.flatMap((item) => (item.success || !attempt.keepsResults ? [] : [{ ...item, studentId }])),
  );
  const after = await insertRows(written, attempt, { career, failed });
  for (const { row, request, full } of accepted) {
    const claim = { termCode, studentId: row.student_id, usedAt: full.length > 0 ? null : now };
    if (!(await claimPermission(trx, request.permission, claim))) throw new Overtaken();
  }
  for (const own of after) seats.set(own.classNumber, own);
  return { checked, seats: isUndone ? new Map() : seats };
}

function hasNumber({ rows }: Wanted): boolean {
  return rows.some((row) => row.permission_number !== null);
}

async function judgeUnderLocks(students: readonly Wanted[], attempt: Attempt) {
  const { trx, catalog, now, isTogether, known } = attempt;
  const termCode = catalog.term.code;
  const prepared: { facts: StudentFacts; items: PreparedItem[] }[] = [];
  for (const { facts, rows } of students) prepared.push({ facts, items: await prepareItems(trx, catalog, rows, now) });
  const items = prepared.flatMap((student) => student.items);
  const records = [...new Set(items.flatMap(({ request }) => request?.selection.all ?? []))];
  const numbers = numbersOf(records);

  const judge = (given: ReadonlyMap<number, Seats>) => {
    const seats = new Map(given);
    const judged = prepared.flatMap(({ facts, items: own }) =>
      judgeItems(own, { catalog, facts, seats, now }, { isPlanned: isTogether }),
    );
    return { judged, seats };
  };
  // A permission number may pass a capacity, so a seat that others count on must not go in between.
  if (!attempt.locksFirst && !students.some(hasNumber)) {
    const isKnown = numbers.every((number) => known.has(number));
    const unlocked = judge(isKnown ? known : await attempt.seats(termCode, numbers, trx));
    if (unlocked.judged.every(({ full }) => full.length === 0)) return unlocked;
  }
  // Before a student joins a waitlist, seats are read again under the classes' locks. Otherwise a seat freed at the same
  // moment would go to nobody: who frees it sees no one waiting, and the student sees no seat.
  await lockCounters(trx, termCode, records);
  return judge(await attempt.seats(termCode, numbers, trx));
}

type Accepted = Judged & { request: Request };

function isAccepted(judged: Judged): judged is Accepted {
  return judged.request !== undefined && judged.broken.length === 0;
}

function toResult(judged: Judged, isUndone: boolean): CheckedItem {
  const { row, broken, full, place } = judged;
  if (!isAccepted(judged)) return toChecked(row, { success: false, messages: broken });
  if (isUndone) return toChecked(row, { success: false, messages: [togetherWarning] });
  const message = full.length > 0 ? waitingMessage(fullWords(judged), place) : enrolledMessage;
  return toChecked(row, { success: true, messages: [message] });
}

function toNewRows({ request, full, positions }: Accepted) {
  const isWaiting = full.length > 0;
  const status = isWaiting ? ("W" as const) : ("E" as const);
  return { request, status, records: request.selection.all, ...(isWaiting && { positions }) };
}
