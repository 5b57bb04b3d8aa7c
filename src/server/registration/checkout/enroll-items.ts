import type { CartMessage } from "#contract/calls/enrollment";
import type { Catalog } from "../../catalog/catalog.ts";
import { type ClassRecord, numbersOf, type Seats, type TermCatalog } from "../../catalog/records.ts";
import { type CheckedItem, choiceMessages, enrolledMessage, toChecked, waitingMessage } from "../cart/cart-messages.ts";
import { type CartRow, type PreparedItem, prepareItem, type StudentsItem } from "../cart/cart-rows.ts";
import { insertRows, type NewRows, Overtaken, type Writer } from "./insert-rows.ts";
import { claimPermission } from "./permissions.ts";
import type { InTransaction } from "../registration-context.ts";
import type { Facts } from "./request-events.ts";
import { type Request, type Surroundings, toLiveRows } from "./request.ts";
import { brokenRules, fullClasses, wordsFor } from "../rules/rules.ts";
import { joinWaitLists, lockCounters, takeSeats } from "../waitlist/seat-counters.ts";
import type { LiveRow, StudentFacts } from "../rules/student-facts.ts";

export type Enrolling = Writer & {
  rows: readonly CartRow[];
  facts: StudentFacts;
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
  const { trx, catalog, now } = attempt;
  const students = new Map<string, Enrolling>();
  // Where items share a capacity, each is judged by what the one before it has taken.
  const parts: PreparedItem[][] = [];
  for (const student of all) {
    const own: PreparedItem[] = [];
    for (const row of student.rows) own.push(await prepareItem(trx, catalog, row, now));
    if (all.length > 1 && own.some(({ row }) => row.permission_number !== null)) continue;
    students.set(student.studentId, student);
    const last = parts.at(-1);
    if (shareSeats(own)) parts.push(...own.map((item) => [item]));
    else if (!last || shareSeats([...last, ...own])) parts.push(own);
    else last.push(...own);
  }
  const isLocked = attempt.locksFirst || parts.length > 1;
  if (isLocked) await lockAll(parts.flat(), attempt);
  const checked = new Map([...students.keys()].map((id): [string, CheckedItem[]] => [id, []]));
  const seats = new Map<number, Seats>();
  for (const part of parts) {
    if (part.length === 0) continue;
    for (const own of await enrollPart(part, { ...attempt, students, isLocked, checked })) seats.set(...own);
  }
  // A later part may have taken what a combined section had left.
  const combined = [...seats.keys()].filter((number) => catalog.classes.get(number)?.combinedId);
  if (parts.length > 1) for (const own of await attempt.seats(catalog.term.code, combined, trx)) seats.set(...own);
  return { checked, seats };
}

type Part = Attempt & {
  students: ReadonlyMap<string, Enrolling>;
  isLocked: boolean;
  checked: ReadonlyMap<string, CheckedItem[]>;
};

async function enrollPart(items: readonly PreparedItem[], part: Part): Promise<ReadonlyMap<number, Seats>> {
  const { trx, catalog, now, isTogether, career } = part;
  const termCode = catalog.term.code;
  let { judged, seats } = await judgePart(items, part, part.isLocked ? undefined : part.known);
  // Before a student joins a waitlist, seats are read again under the classes' locks. Otherwise a seat freed at the same
  // moment would go to nobody: who frees it sees no one waiting, and the student sees no seat.
  if (!part.isLocked && judged.some(({ full }) => full.length > 0)) {
    await lockAll(items, part);
    ({ judged, seats } = await judgePart(items, part));
  }
  const accepted = judged.flatMap(({ item, request, broken, full }) =>
    request && broken.length === 0 ? [{ item, student: ownerOf(item, part), request, full }] : [],
  );
  const seated = accepted.filter(({ full }) => full.length === 0).map(({ request }) => request);
  if (!(await takeSeats(trx, termCode, seated))) throw new Overtaken();
  const written: NewRows[] = [];
  const messages = new Map<PreparedItem, CartMessage>();
  const waiting = await waitForSeats(
    accepted.filter(({ full }) => full.length > 0),
    part,
  );
  for (const { item, student, request } of accepted) {
    const { rows, message } = waiting.get(request) ?? toSeated(request);
    const note = item.row === student.rows[0] ? { ...student.note, ...rows.note } : rows.note;
    written.push({ ...rows, studentId: student.studentId, origin: student.origin, ...(note && { note }) });
    messages.set(item, message);
    student.facts.live = withRows(student.facts.live, request, rows.status, isTogether);
  }
  const failed: StudentsItem[] = [];
  for (const { item, broken } of judged) {
    const message = messages.get(item);
    const outcome = toChecked(item.row, { success: message !== undefined, messages: message ? [message] : broken });
    part.checked.get(item.row.student_id)?.push(outcome);
    if (!message) failed.push({ ...outcome, studentId: item.row.student_id });
  }
  const after = await insertRows(written, part, career === undefined ? undefined : { career, failed });
  for (const { student, request, full } of accepted) {
    const claim = { termCode, studentId: student.studentId, usedAt: full.length > 0 ? null : now };
    if (!(await claimPermission(trx, request.permission, claim))) throw new Overtaken();
  }
  return new Map([...seats, ...after.map((own) => [own.classNumber, own] as const)]);
}

function ownerOf({ row }: PreparedItem, { students }: Part): Enrolling {
  const student = students.get(row.student_id);
  if (!student) throw new Error("[Bug] An item of a student who isn't enrolling.");
  return student;
}

/** Judges the items in order, each by the seats that those before it leave. */
async function judgePart(items: readonly PreparedItem[], part: Part, known?: ReadonlyMap<number, Seats>) {
  const { trx, catalog, now, isTogether } = part;
  const numbers = numbersOf(recordsOf(items));
  const isKnown = known && numbers.every((number) => known.has(number));
  const seats = new Map(isKnown ? known : await part.seats(catalog.term.code, numbers, trx));
  const judged = [...Map.groupBy(items, (item) => ownerOf(item, part))].flatMap(([{ facts }, own]) => {
    const ofStudent = judgeItems(own, { catalog, facts, seats, now }, { isPlanned: isTogether });
    for (const { request, broken, full } of ofStudent) {
      if (request && broken.length === 0) countIn(seats, request, full.length > 0 ? "waitlisted" : "enrolled");
    }
    return ofStudent;
  });
  return { judged, seats };
}

function countIn(seats: Map<number, Seats>, { selection }: Request, counter: "enrolled" | "waitlisted") {
  for (const { classNumber } of selection.all) {
    const own = seats.get(classNumber);
    if (own) seats.set(classNumber, { ...own, [counter]: own[counter] + 1 });
  }
}

export type Judged = {
  item: PreparedItem;
  /** Undefined where something is wrong with the choice itself. */
  request: Request | undefined;
  /** Why it can't be had. */
  broken: CartMessage[];
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

type Outcome = { rows: Omit<NewRows, keyof Writer>; message: CartMessage };

function toSeated(request: Request): Outcome {
  return { rows: { request, status: "E", records: request.selection.all }, message: enrolledMessage };
}

/** Joins the waitlists of all these requests at once; each waits behind those before it. */
async function waitForSeats(
  requests: readonly { request: Request; full: readonly ClassRecord[] }[],
  { trx, catalog }: Part,
): Promise<Map<Request, Outcome>> {
  const joining = requests.flatMap(({ request }) => numbersOf(request.selection.all));
  const ofFull = requests.flatMap(({ full }) => numbersOf(full));
  const counts = await joinWaitLists(trx, catalog.term.code, joining, ofFull);
  if (!counts) throw new Overtaken();
  return new Map(
    requests.map(({ request, full }) => {
      const positions = new Map<ClassRecord, number>();
      let place = 1;
      for (const record of request.selection.all) {
        const { named, all } = counts.get(record.classNumber)!;
        counts.set(record.classNumber, { named: named + 1, all: all + 1 });
        positions.set(record, named + 1);
        if (full.includes(record)) place = Math.max(place, all + 1);
      }
      const words = full.map((record) => wordsFor(record, request.selection));
      const position = (record: ClassRecord) => positions.get(record) ?? null;
      const rows = { request, status: "W" as const, records: request.selection.all, position };
      return [request, { rows: { ...rows, note: { place, full: words } }, message: waitingMessage(words, place) }];
    }),
  );
}

async function lockAll(items: readonly PreparedItem[], { trx, catalog }: Attempt | Part) {
  await lockCounters(trx, catalog.term.code, recordsOf(items));
}

function recordsOf(items: readonly PreparedItem[]): ClassRecord[] {
  return [...new Set(items.flatMap(({ request }) => request?.selection.all ?? []))];
}

function shareSeats(items: readonly PreparedItem[]): boolean {
  const taken = items.flatMap((item) =>
    recordsOf([item]).flatMap(({ combinedId, classNumber }) => (combinedId ? [{ item, combinedId, classNumber }] : [])),
  );
  return [...Map.groupBy(taken, ({ combinedId }) => combinedId).values()].some((own) =>
    own.some((a) => own.some((b) => a.item !== b.item && a.classNumber !== b.classNumber)),
  );
}
