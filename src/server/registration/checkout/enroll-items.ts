import type { CartMessage } from "#contract/calls/enrollment";
import type { Catalog } from "../../catalog/catalog.ts";
import { type ClassRecord, numbersOf, type Seats, type TermCatalog } from "../../catalog/records.ts";
import { type CheckedItem, choiceMessages, enrolledMessage, toChecked, waitingMessage } from "../cart/cart-messages.ts";
import { type CartRow, type PreparedItem, prepareItem } from "../cart/cart-rows.ts";
import { insertRows, type NewRows, Overtaken, type Writer } from "./insert-rows.ts";
import { claimPermission } from "./permissions.ts";
import type { InTransaction } from "../registration-context.ts";
import type { Facts } from "./request-events.ts";
import { type Request, type Surroundings, toLiveRows } from "./request.ts";
import { brokenRules, fullClasses, wordsFor } from "../rules/rules.ts";
import { countIn } from "../waitlist/free-seats.ts";
import { joinWaitLists, lockCounters, takeSeats } from "../waitlist/seat-counters.ts";
import type { StudentFacts } from "../rules/student-facts.ts";

export type Enrolling = Writer & {
  /** In cart order. */
  rows: readonly CartRow[];
  facts: StudentFacts;
  /** Facts for the student's first event. */
  note?: Facts;
};

export type Attempt = InTransaction & {
  /** All or nothing, so messages call earlier items planned. */
  isTogether: boolean;
  /** Locks all classes before it judges: nothing can change in between, but refused items make others wait, too. */
  locksFirst: boolean;
  /** Removes enrolled items from these carts, and keeps the results of the others there. */
  career?: string;
  /** Seats that were read under the students' locks already. */
  known?: ReadonlyMap<number, Seats>;
};

/** Each item's result by student, and the seats that the classes have afterwards, as far as known. */
export type Enrolled = { checked: ReadonlyMap<string, CheckedItem[]>; seats: ReadonlyMap<number, Seats> };

const ATTEMPTS = 3;

/**
 * Tries again, with the current catalog, when another transaction changed a class in the meantime. Undefined after too
 * many tries.
 */
export async function retryOvertaken<Result>(
  { catalog, term }: { catalog: Catalog; term: TermCatalog },
  work: (term: TermCatalog, isRepeat: boolean) => Promise<Result>,
): Promise<Result | undefined> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    try {
      return await work(attempt === 1 ? term : await catalog.term(term.term.code), attempt > 1);
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
    }
  }
  return undefined;
}

/**
 * Evaluates items of carts under all rules, one after another, and takes the seats of those that break none, or their
 * places on the waitlist. Runs inside a transaction that holds the students' locks; throws Overtaken to undo it. Of
 * several students, those who have permission numbers are left out.
 */
export async function enrollItems(all: readonly Enrolling[], attempt: Attempt): Promise<Enrolled> {
  const { trx, catalog, now, career } = attempt;
  const termCode = catalog.term.code;
  const students = all.length > 1 ? all.filter((student) => !hasNumber(student)) : all;
  const { judged, seats } = await judgeUnderLocks(students, attempt);
  const accepted = judged.filter(isAccepted);
  const seated = accepted.flatMap(({ request, full }) => (full.length > 0 ? [] : [request]));
  const waiting = accepted.filter(({ full }) => full.length > 0);
  if (!(await takeSeats(trx, termCode, seated))) throw new Overtaken();
  if (!(await joinWaitLists(trx, termCode, waiting))) throw new Overtaken();

  const written: NewRows[] = [];
  const checked = new Map<string, CheckedItem[]>();
  for (const student of students) {
    const own = judged.filter(({ item }) => item.row.student_id === student.studentId);
    checked.set(student.studentId, own.map(toResult));
    written.push(...own.filter(isAccepted).map((each) => toNewRows(each, student)));
  }
  const failed = [...checked].flatMap(([studentId, items]) =>
    items.filter(({ success }) => !success).map((item) => ({ ...item, studentId })),
  );
  const after = await insertRows(written, attempt, career === undefined ? undefined : { career, failed });
  for (const { item, request, full } of accepted) {
    const claim = { termCode, studentId: item.row.student_id, usedAt: full.length > 0 ? null : now };
    if (!(await claimPermission(trx, request.permission, claim))) throw new Overtaken();
  }
  for (const own of after) seats.set(own.classNumber, own);
  return { checked, seats };
}

function hasNumber({ rows }: Enrolling): boolean {
  return rows.some((row) => row.permission_number !== null);
}

async function judgeUnderLocks(students: readonly Enrolling[], attempt: Attempt) {
  const { trx, catalog, now, isTogether } = attempt;
  const termCode = catalog.term.code;
  const prepared: { facts: StudentFacts; items: PreparedItem[] }[] = [];
  for (const { facts, rows } of students) {
    const items: PreparedItem[] = [];
    for (const row of rows) items.push(await prepareItem(trx, catalog, row, now));
    prepared.push({ facts, items });
  }
  const items = prepared.flatMap((student) => student.items);
  const records = [...new Set(items.flatMap(({ request }) => request?.selection.all ?? []))];
  const numbers = numbersOf(records);

  const judge = async (known?: ReadonlyMap<number, Seats>) => {
    const isKnown = known && numbers.every((number) => known.has(number));
    const seats = new Map(isKnown ? known : await attempt.seats(termCode, numbers, trx));
    const judged = prepared.flatMap(({ facts, items: own }) =>
      judgeItems(own, { catalog, facts, seats, now }, { isPlanned: isTogether }),
    );
    return { judged, seats };
  };
  // A permission number may pass a capacity, so a seat that others count on must not go in between.
  if (!attempt.locksFirst && !students.some(hasNumber)) {
    const unlocked = await judge(attempt.known);
    if (unlocked.judged.every(({ full }) => full.length === 0)) return unlocked;
  }
  // Before a student joins a waitlist, seats are read again under the classes' locks. Otherwise a seat freed at the same
  // moment would go to nobody: who frees it sees no one waiting, and the student sees no seat.
  await lockCounters(trx, termCode, records);
  return await judge();
}

export type Judged = {
  item: PreparedItem;
  /** Undefined where something is wrong with the choice itself. */
  request: Request | undefined;
  /** Why it can't be had. */
  broken: CartMessage[];
  full: ClassRecord[];
  /** In the line of the full classes, counting everyone. */
  place: number;
  /** On the waitlist of each class, by its number; of students who have names here. */
  positions: ReadonlyMap<number, number>;
};

type Accepted = Judged & { request: Request };

function isAccepted(judged: Judged): judged is Accepted {
  return judged.request !== undefined && judged.broken.length === 0;
}

/**
 * What the rules say of items that are enrolled in this order, each judged as if those before it were had that `passes`
 * lets through; their seats and places are counted in `seats`.
 */
export function judgeItems(
  items: readonly PreparedItem[],
  { facts, seats, ...surroundings }: Surroundings & { seats: Map<number, Seats> },
  {
    isPlanned,
    passes = (broken) => broken.length === 0,
  }: { isPlanned: boolean; passes?: (broken: readonly CartMessage[]) => boolean },
): Judged[] {
  let { live } = facts;
  return items.map((item) => {
    const { request, problems } = item;
    const broken = request
      ? brokenRules(request, { ...surroundings, seats, facts: { ...facts, live } })
      : choiceMessages(problems);
    if (!request || !passes(broken)) return { item, request, broken, full: [], place: 0, positions: new Map() };
    const full = fullClasses(request, seats);
    const place = 1 + Math.max(0, ...full.map((record) => seats.get(record.classNumber)?.waitlisted ?? 0));
    const positions = new Map<number, number>();
    for (const { classNumber } of request.selection.all) {
      const { waitlisted = 0, externalWaitlisted = 0 } = seats.get(classNumber) ?? {};
      positions.set(classNumber, waitlisted - externalWaitlisted + 1);
    }
    const status = full.length > 0 ? "W" : "E";
    for (const record of request.selection.all) countIn(seats, record, status, surroundings.catalog);
    const all = [...live, ...toLiveRows(request, status).map((row) => ({ ...row, isPlanned }))];
    // Planned ones come last, and what is had comes in the order of its numbers.
    live = isPlanned ? all : all.sort((a, b) => a.classNumber - b.classNumber);
    return { item, request, broken, full, place, positions };
  });
}

function toResult(judged: Judged): CheckedItem {
  const { item, broken, full, place, request } = judged;
  if (!request || !isAccepted(judged)) return toChecked(item.row, { success: false, messages: broken });
  const message = full.length > 0 ? waitingMessage(fullWords(judged), place) : enrolledMessage;
  return toChecked(item.row, { success: true, messages: [message] });
}

export function fullWords({ request, full }: Pick<Judged, "request" | "full">): string[] {
  return request ? full.map((record) => wordsFor(record, request.selection)) : [];
}

function toNewRows(judged: Accepted, { studentId, origin, rows, note: ofStudent }: Enrolling): NewRows {
  const { item, request, full, place, positions } = judged;
  const isWaiting = full.length > 0;
  return {
    studentId,
    origin,
    request,
    status: isWaiting ? "W" : "E",
    records: request.selection.all,
    ...(isWaiting && { positions }),
    note: { ...(item.row === rows[0] && ofStudent), ...(isWaiting && { place, full: fullWords(judged) }) },
  };
}
