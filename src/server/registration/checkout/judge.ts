import type { CartMessage } from "#contract/calls/enrollment";
import { type ClassRecord, numbersOf, type Seats, type TermCatalog } from "../../catalog/records.ts";
import type { Db, Trx } from "../../db/schema.ts";
import {
  type CartRow,
  type CheckedItem,
  costWarning,
  readyMessage,
  toChecked,
  waitingMessage,
  keepResults,
  cartItems,
  cartNumbers,
  type CartsOf,
  fromJson,
} from "../cart/cart-rows.ts";
import { NO_PERMISSION, readPermission } from "../rules/permissions.ts";
import { choiceOf, type Request, selectClasses, type Surroundings, toLiveRows } from "../rules/request.ts";
import { brokenRules, errorOf, fullClasses, type RuleName } from "../rules/rules.ts";
import { countIn } from "../waitlist/free-seats.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { CartOf, InTransaction, RegistrationContext } from "../registration-call.ts";
import { type StudentFacts, readFactsAnd } from "../rules/student-facts.ts";
import { notEligible } from "../terms.ts";
import { lockStudents } from "../waitlist/seat-counters.ts";
import { sql } from "kysely";
import { seatRows } from "../../catalog/catalog.ts";

/** `request` is undefined where something is wrong with the choice itself. */
export type PreparedItem = { row: CartRow; request: Request | undefined; problems: string[] };

export async function prepareItems(
  db: Db,
  catalog: TermCatalog,
  rows: readonly CartRow[],
  now: Date,
): Promise<PreparedItem[]> {
  const items: PreparedItem[] = [];
  for (const row of rows) {
    const item = toItem(catalog, row);
    const { student_id: studentId, term_code: termCode, permission_number: number } = row;
    if (item.request && number !== null) {
      const classNumbers = numbersOf(item.request.selection.all);
      item.request.permission = await readPermission(db, { studentId, termCode, classNumbers, number }, now);
    }
    items.push(item);
  }
  return items;
}

/** Without the permission number. */
export function toItem(catalog: TermCatalog, row: CartRow): PreparedItem {
  const { selection, problems } = selectClasses(catalog, choiceOf(row));
  if (!selection || problems.length > 0) return { row, request: undefined, problems };
  const { career, units, use_wait_list: useWaitList, program } = row;
  return { row, problems, request: { career, selection, units, useWaitList, permission: NO_PERMISSION, program } };
}

export type Judged = PreparedItem & {
  /** The rules that it breaks. */
  broken: CartMessage[];
  full: ClassRecord[];
  /** In the line of the full classes, counting everyone. */
  place: number;
  /** On the waitlist of each class, by its number; of students who have names here. */
  positions: ReadonlyMap<number, number>;
};

/** Judges each item as if the student had those before it that pass. Counts their seats and places in `seats`. */
export function judgeItems(
  items: readonly PreparedItem[],
  { facts, seats, ...surroundings }: Surroundings & { seats: Map<number, Seats> },
  {
    isPlanned,
    names,
    passes = (broken) => broken.length === 0,
  }: {
    isPlanned: boolean;
    names?: readonly RuleName[];
    passes?: (broken: readonly CartMessage[], row: CartRow) => boolean;
  },
): Judged[] {
  let { live } = facts;
  return items.map((item) => {
    const { row, request, problems } = item;
    const broken = request
      ? brokenRules(request, { ...surroundings, seats, facts: { ...facts, live } }, names)
      : problems.map((text) => errorOf("choice", text));
    const positions = new Map<number, number>();
    if (!request || !passes(broken, row)) return { ...item, broken, full: [], place: 0, positions };
    const full = fullClasses(request, seats);
    const place = 1 + Math.max(0, ...full.map((record) => seats.get(record.classNumber)?.waitlisted ?? 0));
    for (const { classNumber } of request.selection.all) {
      const { waitlisted = 0, externalWaitlisted = 0 } = seats.get(classNumber) ?? {};
      positions.set(classNumber, waitlisted - externalWaitlisted + 1);
    }
    const status = full.length > 0 ? "W" : "E";
    for (const record of request.selection.all) countIn(seats, record, status, surroundings.catalog);
    const all = [...live, ...toLiveRows(request, status).map((each) => ({ ...each, isPlanned }))];
    // As they'd be read from the database; planned ones come last.
    live = isPlanned ? all : all.sort((a, b) => a.classNumber - b.classNumber);
    return { ...item, broken, full, place, positions };
  });
}

type Rehearsal = InTransaction & { rows: CartRow[]; facts: StudentFacts; known: ReadonlyMap<number, Seats> };

/** Judges every item of a cart as if all were enrolled one after another. Takes no seats. */
export async function validateCart(context: RegistrationContext, term: TermCatalog, cart: CartOf): Promise<void> {
  await withCart(context, term, cart, async (within) => {
    const { facts, rows, trx, now } = within;
    if (!facts.careers.has(cart.career)) throw notEligible(term.term);
    const results = (await rehearse(rows, within)).map((item) => ({ ...item, studentId: cart.studentId }));
    await keepResults(trx, cart, "validate", results, now);
  });
}

/** The student's lock keeps other windows from editing an item between its reading and its result. */
export async function withCart<Result>(
  { database, catalog, now: clock }: RegistrationContext,
  term: TermCatalog,
  cart: CartOf,
  work: (within: Rehearsal) => Promise<Result>,
): Promise<Result> {
  return await withTransaction(database.db, async (trx) => {
    await lockStudents(trx, [cart.studentId]);
    const now = clock();
    const { students, seats: known } = await readCartFacts(trx, term, { ...cart, studentIds: [cart.studentId] }, now);
    const { facts, items: rows } = students[0]!;
    return await work({ trx, catalog: term, seats: catalog.seats, now, rows, facts, known });
  });
}

/** Students' facts, items, and seats of the classes that the items name, by one statement. */
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

/** An item that only has to wait for its enrollment window fails, but those after it are judged as if it had passed. */
export async function rehearse(
  rows: readonly CartRow[],
  { trx, catalog, seats: readSeats, facts, now, known }: Rehearsal,
): Promise<CheckedItem[]> {
  const items = await prepareItems(trx, catalog, rows, now);
  const involved = numbersOf(items.flatMap(({ request }) => request?.selection.all ?? []));
  const seats = await readSeats(catalog.term.code, involved, trx, known);
  return judgeItems(items, { catalog, facts, seats, now }, { isPlanned: true, passes: isForNow }).map((judged) => {
    const { request, broken, full } = judged;
    if (!request || !isForNow(broken)) return toChecked(judged.row, { success: false, messages: broken });
    const success = broken.length === 0;
    const waiting = full.length > 0 ? [waitingMessage(request, judged, true)] : [];
    const ready = success && waiting.length === 0 ? [readyMessage] : [];
    return toChecked(judged.row, { success, messages: [...broken, ...ready, ...waiting, ...costWarning(request)] });
  });
}

function isForNow(broken: readonly CartMessage[]): boolean {
  return broken.every(({ Until }) => Until !== undefined);
}
