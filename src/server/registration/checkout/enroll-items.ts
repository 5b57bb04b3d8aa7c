import type { CartMessage } from "#contract/enrollment";
import type { Catalog } from "../../catalog/catalog.ts";
import type { ClassRecord, Seats, TermCatalog } from "../../catalog/records.ts";
import { type CheckedItem, choiceMessages, enrolledMessage, toChecked, waitingMessage } from "../cart/cart-messages.ts";
import { type CartOf, type CartRow, type PreparedItem, prepareItem } from "../cart/cart-rows.ts";
import { insertRows, type NewRows, Overtaken } from "./insert-rows.ts";
import { claimPermission } from "./permissions.ts";
import type { InTransaction } from "../registration-context.ts";
import type { Facts, Origin } from "./request-events.ts";
import { type Request, type Surroundings, toLiveRows } from "./request.ts";
import { brokenRules, fullClasses, wordsFor } from "../rules/rules.ts";
import { joinWaitList, lockClasses, lockCombinedSections } from "../waitlist/seat-counters.ts";
import { type LiveRow, readStudentFacts, type StudentFacts } from "../rules/student-facts.ts";
import { takeSeats } from "./take-seats.ts";

export type Attempt = InTransaction & {
  studentId: string;
  origin: Origin;
  /** What only the first event says. */
  note?: Facts;
  /** An item is had only with the others: those before it are spoken of as planned, as nobody has them yet. */
  isTogether: boolean;
  /** Nobody overtakes who locks all classes before looking at them; but then others wait also for what is refused. */
  locksFirst: boolean;
  /** What is had leaves this cart at once, which keeps what came of the rest. */
  cart?: CartOf;
  /** Read under the student's lock already. */
  read?: { facts: StudentFacts; seats: ReadonlyMap<number, Seats> };
  /** Gets the seats of the classes as they are in the end. */
  told?: Map<number, Seats>;
};

const ATTEMPTS = 3;

/**
 * Looks again where it was overtaken, with the catalogue as it is then; the rules say what is left. Undefined when that
 * happens too often.
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
 * Evaluates items of a cart under all rules, one after another, and takes the seats of those that break none, or their
 * places on the wait list. Runs inside a transaction that holds the student's lock; throws Overtaken to undo it.
 */
export async function enrollItems(rows: readonly CartRow[], attempt: Attempt): Promise<CheckedItem[]> {
  if (rows.length === 0) return [];
  const { trx, catalog, studentId, now } = attempt;
  const facts = attempt.read?.facts ?? (await readStudentFacts(trx, studentId, catalog.term, now));
  const items: PreparedItem[] = [];
  for (const row of rows) items.push(await prepareItem(trx, catalog, row, now));
  // Where items share a capacity, each is judged by what the one before it has taken.
  const parts = shareSeats(items) ? items.map((item) => [item]) : [items];
  const isLocked = attempt.locksFirst || parts.length > 1;
  if (isLocked) await lockAll(items, attempt);
  const checked: CheckedItem[] = [];
  for (const part of parts) {
    const note = checked.length === 0 ? attempt.note : undefined;
    checked.push(...(await enrollPart(part, { ...attempt, facts, isLocked, note, isOnly: parts.length === 1 })));
  }
  return checked;
}

type Part = Omit<Attempt, "note"> & {
  facts: StudentFacts;
  isLocked: boolean;
  isOnly: boolean;
  note: Facts | undefined;
};

async function enrollPart(items: readonly PreparedItem[], part: Part): Promise<CheckedItem[]> {
  const { trx, catalog, facts, now, isTogether, studentId } = part;
  const termCode = catalog.term.code;
  let judged = await judgePart(items, part, part.isLocked ? undefined : part.read?.seats);
  // Who may have to wait looks at the seats a second time under the locks of the classes: a seat that is being freed
  // would otherwise go to nobody, its giver finding nobody waiting and the student finding no seat.
  if (!part.isLocked && judged.some(({ full }) => full.length > 0)) {
    await lockAll(items, part);
    judged = await judgePart(items, part);
  }
  const accepted = judged.flatMap(({ request, broken, full }) =>
    request && broken.length === 0 ? [{ request, full }] : [],
  );
  const seated = accepted.filter(({ full }) => full.length === 0).map(({ request }) => request);
  if (!(await takeSeats(trx, termCode, seated))) throw new Overtaken();
  const written: NewRows[] = [];
  const told = new Map<Request, CartMessage>();
  for (const { request, full } of accepted) {
    const { rows, message } = full.length > 0 ? await waitForSeats(request, full, part) : toSeated(request);
    written.push(written.length === 0 ? { ...rows, note: { ...part.note, ...rows.note } } : rows);
    told.set(request, message);
    facts.live = withRows(facts.live, request, rows.status, isTogether);
  }
  const checked = judged.map(({ item, request, broken }) => {
    const message = request && told.get(request);
    return toChecked(item.row, { success: message !== undefined, messages: message ? [message] : broken });
  });
  const failed = checked.filter(({ success }) => !success);
  const seats = await insertRows(written, part, part.cart && { cart: part.cart, failed });
  for (const own of seats) tellSeats(own, part);
  for (const { request, full } of accepted) {
    const usedAt = full.length > 0 ? null : now;
    if (!(await claimPermission(trx, request.permission, { termCode, studentId, usedAt }))) throw new Overtaken();
  }
  return checked;
}

async function judgePart(items: readonly PreparedItem[], part: Part, known?: ReadonlyMap<number, Seats>) {
  const { trx, catalog, facts, now, isTogether } = part;
  const numbers = recordsOf(items).map((record) => record.classNumber);
  const isKnown = known && numbers.every((number) => known.has(number));
  const seats = isKnown ? known : await part.seats(catalog.term.code, numbers, trx);
  for (const number of numbers) tellSeats(seats.get(number), part);
  return judgeItems(items, { catalog, facts, seats, now }, { isPlanned: isTogether });
}

/** Parts share seats, so what one of them has seen isn't the end. */
function tellSeats(own: Seats | undefined, { told, isOnly }: Part) {
  if (own && isOnly) told?.set(own.classNumber, own);
}

export type Judged = {
  item: PreparedItem;
  /** Undefined where something is wrong with the choice itself. */
  request: Request | undefined;
  /** Why it can't be had. */
  broken: CartMessage[];
  /** Classes that can only be waited for. */
  full: ClassRecord[];
};

/**
 * What the rules say of items that are enrolled in this order, each judged as if those before it were had that `passes`
 * lets through.
 */
export function judgeItems(
  items: readonly PreparedItem[],
  { facts, ...surroundings }: Surroundings,
  {
    isPlanned,
    passes = (broken) => broken.length === 0,
  }: { isPlanned: boolean; passes?: (broken: readonly CartMessage[]) => boolean },
): Judged[] {
  let { live } = facts;
  return items.map((item) => {
    const { request, problems } = item;
    if (!request || problems.length > 0)
      return { item, request: undefined, broken: choiceMessages(problems), full: [] };
    const broken = brokenRules(request, { ...surroundings, facts: { ...facts, live } });
    if (!passes(broken)) return { item, request, broken, full: [] };
    const full = fullClasses(request, surroundings.seats);
    live = withRows(live, request, full.length > 0 ? "W" : "E", isPlanned);
    return { item, request, broken, full };
  });
}

/** The live rows with those of a request: planned ones come last, and what is had comes in the order of its numbers. */
function withRows(live: readonly LiveRow[], request: Request, status: "E" | "W", isPlanned: boolean): LiveRow[] {
  const all = [...live, ...toLiveRows(request, status).map((row) => ({ ...row, isPlanned }))];
  return isPlanned ? all : all.sort((a, b) => a.classNumber - b.classNumber);
}

function toSeated(request: Request): { rows: NewRows; message: CartMessage } {
  return { rows: { request, status: "E", records: request.selection.all }, message: enrolledMessage };
}

async function waitForSeats(
  request: Request,
  full: readonly ClassRecord[],
  { trx, catalog }: Part,
): Promise<{ rows: NewRows; message: CartMessage }> {
  const positions = new Map<number, number>();
  let place = 1;
  for (const record of request.selection.all) {
    const isFull = full.includes(record);
    const joined = await joinWaitList(trx, catalog.term.code, record.classNumber, isFull);
    if (joined === undefined) throw new Overtaken();
    positions.set(record.classNumber, joined.position);
    if (isFull) place = Math.max(place, joined.place);
  }
  const words = full.map((record) => wordsFor(record, request.selection));
  const position = (record: ClassRecord) => positions.get(record.classNumber) ?? null;
  return {
    rows: { request, status: "W", records: request.selection.all, position, note: { place, full: words } },
    message: waitingMessage(words, place),
  };
}

async function lockAll(items: readonly PreparedItem[], { trx, catalog }: Attempt | Part) {
  const records = recordsOf(items);
  await lockClasses(
    trx,
    catalog.term.code,
    records.map((record) => record.classNumber),
  );
  await lockCombinedSections(trx, catalog.term.code, records);
}

function recordsOf(items: readonly PreparedItem[]): ClassRecord[] {
  return [...new Set(items.flatMap(({ request }) => request?.selection.all ?? []))];
}

/** Whether two items have a class in the same combined section. */
function shareSeats(items: readonly PreparedItem[]): boolean {
  const ids = items.flatMap((item) => [...new Set(recordsOf([item]).map(({ combinedId }) => combinedId))]);
  const combined = ids.filter((id) => id !== null);
  return new Set(combined).size < combined.length;
}
