import { sql } from "kysely";
import type { Seats, TermCatalog } from "../../catalog/records.ts";
import type { Db, Trx } from "../../db/schema.ts";
import { type TransactionOptions, withTransaction } from "../../db/transaction.ts";
import {
  type CheckedItem,
  enrolledMessage,
  heldAlready,
  removedFromCart,
  waitingMessage,
} from "../cart/cart-messages.ts";
import { readCartFacts } from "../cart/cart-rows.ts";
import type { CartOf, InTransaction, RegistrationContext } from "../registration-context.ts";
import { enrolling, lockStudents } from "../waitlist/seat-counters.ts";
import type { Enrolling } from "./enroll-items.ts";
import { eventsOf, factOf, type Facts, type Origin, type RequestEvent } from "./request-events.ts";

/** Classes of a student's cart to enroll in. */
export type Member<By extends Origin = Origin> = { origin: By; cart: CartOf; classNumbers: readonly number[] };

/** `rows` are the items that are still in the cart. */
export type Wanted = Enrolling & {
  /** What an earlier attempt of this call enrolled. */
  done: CheckedItem[];
  /** Classes that have left the cart since the student saw it: enrolled or removed in another window. */
  left: CheckedItem[];
};

type Within = InTransaction & { wanted: Wanted[]; known: ReadonlyMap<number, Seats> };

/**
 * Runs work in a transaction that holds the locks of these students, who have carts of one term and career. Several
 * don't wait for one whom another transaction holds: that one is left out.
 */
export async function underLocks<Result>(
  { database, catalog, now: clock }: RegistrationContext,
  members: readonly Member[],
  { term, limits = enrolling }: { term: TermCatalog; limits?: TransactionOptions },
  work: (within: Within) => Promise<Result>,
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
      const done = await doneBefore(trx, origin, cart, classNumbers);
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

/** A class that has left the cart counts as enrolled if the student has it, and otherwise fails. */
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
      return toHeldItem({ classNumber, relatedClassNumbers, waits: row.status === "W" });
    }
    const record = classes.get(classNumber);
    if (!record) throw new Error(`[Bug] Class ${classNumber} is looked up in a term that does not have it.`);
    return { classNumber, relatedClassNumbers: [], ...removedFromCart(record) };
  });
}

/** Those of the classes that an earlier attempt of this call enrolled, in that order, whatever happened to them since. */
async function doneBefore(
  db: Db,
  origin: Origin,
  { studentId }: CartOf,
  classNumbers: readonly number[],
): Promise<CheckedItem[]> {
  const items = toEnrolledItems(await eventsOf(db, origin, studentId));
  return items.filter((item) => classNumbers.includes(item.classNumber));
}

/** The items of these events. Auto-enrolled classes are among the related ones; the caller separates them. */
export function toEnrolledItems(events: readonly RequestEvent[]): CheckedItem[] {
  const enrolling = events.filter(({ kind }) => kind === "enroll" || kind === "waitlist");
  const items = [...Map.groupBy(enrolling, (event) => factOf(event, "primary"))].flatMap(([primary, own]) => {
    const event = own.find((each) => each.class_number === primary);
    if (!event) return [];
    const known = own.find((each) => factOf(each, "place") !== undefined) ?? event;
    const full = (factOf(known, "full") ?? []) as string[];
    const waiting = waitingMessage(full, factOf(known, "place") as number | undefined);
    return [
      {
        classNumber: event.class_number,
        relatedClassNumbers: own.filter((each) => each !== event).map((each) => each.class_number),
        success: true,
        messages: [event.kind === "waitlist" ? waiting : enrolledMessage],
      },
    ];
  });
  return [...enrolling.flatMap(toHadItems), ...items];
}

type HeldBefore = { classNumber: number; relatedClassNumbers: number[]; waits: boolean };

/** The item of a class that the student already has, in any career. It counts as enrolled, and nothing changes. */
function toHeldItem({ waits, ...choice }: HeldBefore): CheckedItem {
  return { ...choice, success: true, messages: [waits ? heldAlready.W : heldAlready.E] };
}

/** Kept in the first event of a request: those of the items that the student had before, for a repeated call. */
export function hadFact(items: readonly CheckedItem[]): Facts {
  const had = items.flatMap(({ classNumber, relatedClassNumbers, messages }): HeldBefore[] => {
    const rule = messages[0]?.Rule;
    if (rule !== heldAlready.W.Rule && rule !== heldAlready.E.Rule) return [];
    return [{ classNumber, relatedClassNumbers, waits: rule === heldAlready.W.Rule }];
  });
  return had.length === 0 ? {} : { had };
}

function toHadItems(event: RequestEvent): CheckedItem[] {
  const had = (factOf(event, "had") ?? []) as HeldBefore[];
  return had.map(toHeldItem);
}
