import type { CartMessage, DropKind } from "#contract/calls/enrollment";
import { refuse } from "#contract/outcome";
import { sql } from "kysely";
import { className, type ClassRecord, numbersOf, type Seats, type TermCatalog } from "../../catalog/records.ts";
import { isOtherName } from "../../catalog/same-class.ts";
import { anyOf } from "../../db/bulk-insert.ts";
import { institutionDay } from "#contract/institution-time";
import {
  type CheckedItem,
  costWarning,
  enrolledMessage,
  readyMessage,
  swapWarning,
  waitingMessages,
} from "../cart/cart-messages.ts";
import { possibleUnits } from "../cart/cart-change.ts";
import { type CartRow, readCart } from "../cart/cart-rows.ts";
import { claimPermission, numberOf, readKeptPermission } from "../rules/permissions.ts";
import { type Judged, judgeItems, prepareItems } from "../checkout/judge.ts";
import { type Request, type SelectedClasses, selectClasses, type Surroundings } from "../rules/request.ts";
import { gradedProblem, leavingOf, missingConsent, recordsOf } from "../rules/leaving.ts";
import { endRows } from "../waitlist/end-rows.ts";
import { notHeld, requireAgreed } from "./drop.ts";
import { changeHeld, type EnrollmentRow, readRequest } from "./held-requests.ts";
import {
  cartKey,
  type CartOf,
  type InTransaction,
  keyFact,
  type RegistrationCall,
  type RegistrationContext,
} from "../registration-call.ts";
import { groupsFilled } from "../rules/reserved-seats.ts";
import { brokenRules, errorOf, fullClasses, noSeatWords, ruleNames } from "../rules/rules.ts";
import { warningsOf } from "../rules/warnings.ts";
import { classesThatNeed, corequisiteNote, coursesOf, leavingWarnings } from "../rules/requisites.ts";
import { type LiveRow, readStudentFacts, type StudentFacts } from "../rules/student-facts.ts";
import { withTransaction } from "../../db/transaction.ts";
import { lockSeats, promiseSeats, withPartners } from "../waitlist/free-seats.ts";
import { insertRows, type NewRows, Overtaken, retryOvertaken } from "../checkout/insert-rows.ts";
import { joinWaitLists, lockStudents, takeSeats } from "../waitlist/seat-counters.ts";

type SwapTarget = CartOf & {
  dropClassNumber: number;
  /** A class in the cart, another name of the old class, or that itself, which then gets other related sections. */
  addClassNumber: number;
  relatedClassNumbers: number[];
  /** What the student was shown: drop or withdrawal. */
  kind?: DropKind | undefined;
  /** Whether to wait if the new class is full, and swap when a seat opens. */
  whenSeatOpens?: boolean | undefined;
};

/** `rows` are live, of the old request; `outgoing` is its enrollment section. */
type Swap = Awaited<ReturnType<typeof requireSwap>>;

/** Throws RULE_BROKEN if the student doesn't have the old class, or can't choose the new one. */
async function requireSwap(within: InTransaction, target: SwapTarget) {
  const { trx, catalog } = within;
  const { studentId, dropClassNumber, addClassNumber } = target;
  const rows = await readRequest(trx, studentId, { ...target, classNumber: dropClassNumber });
  const primary = rows.find((row) => row.role === "primary");
  const outgoing = primary && catalog.classes.get(primary.class_number);
  if (!primary || !outgoing) throw notHeld(catalog, dropClassNumber);
  const isSameClass = [dropClassNumber, primary.class_number].includes(addClassNumber);
  const wanted = isSameClass
    ? await readOtherSections(within, target, primary, numberOf(rows))
    : await readItem(within, target, primary);
  const seated = new Set(rows.filter(({ status }) => status === "E").map((row) => row.class_number));
  /** New classes in which the student already has a seat. */
  const kept: ReadonlySet<ClassRecord> = new Set(
    wanted.request?.selection.all.filter((record) => seated.has(record.classNumber)),
  );
  const keptNumbers = numbersOf([...kept]);
  // Sections that stay keep their rows; another class is a new request.
  const ended = isSameClass ? rows.filter((row) => !keptNumbers.includes(row.class_number)) : rows;
  return { studentId, rows, outgoing, ...wanted, kept, ended };
}

async function readItem({ trx, catalog, now }: InTransaction, target: SwapTarget, outgoing: EnrollmentRow) {
  const { addClassNumber: classNumber } = target;
  const inCart = (await readCart(trx, target)).find((row) => row.class_number === classNumber);
  const cartRow = inCart ?? toOtherName(catalog, target, outgoing);
  if (!cartRow) refuse(`Class ${classNumber} isn't in your cart.`);
  // A swap is made now; `judgeWaiting` asks whether it could be made later.
  const [item] = await prepareItems(trx, catalog, [{ ...cartRow, swap_from: null }], now);
  return { ...item!, cartRow, choice: { classNumber, relatedClassNumbers: cartRow.related_class_numbers } };
}

/** Carts refuse another name of a class that the student has, so it's swapped in without being there. */
function toOtherName(catalog: TermCatalog, target: SwapTarget, outgoing: EnrollmentRow): CartRow | undefined {
  const old = catalog.classes.get(outgoing.class_number);
  const record = catalog.classes.get(target.addClassNumber);
  if (!old || !record || !isOtherName(old, record, catalog)) return undefined;
  const noResult = { result_kind: null, success: null, messages: [], result_at: null };
  return {
    ...cartKey(target),
    ...noResult,
    class_number: record.classNumber,
    related_class_numbers: target.relatedClassNumbers,
    use_wait_list: false,
    swap_from: null,
    permission_number: null,
    program: outgoing.program,
    units: possibleUnits(record).includes(outgoing.units) ? outgoing.units : record.minUnits,
    position: 0,
  };
}

async function readOtherSections(
  { trx, catalog }: InTransaction,
  { studentId, termCode, relatedClassNumbers }: SwapTarget,
  { class_number: classNumber, career, units, program }: EnrollmentRow,
  number: string | null,
) {
  const choice = { classNumber, relatedClassNumbers };
  const { selection, problems } = selectClasses(catalog, choice);
  const wanted = { cartRow: undefined, choice, problems };
  if (!selection || problems.length > 0) return { ...wanted, request: undefined };
  const of = { studentId, termCode, classNumbers: numbersOf(selection.all), number };
  const permission = await readKeptPermission(trx, of);
  const request: Request = { career, selection, units, useWaitList: false, permission, program };
  return { ...wanted, request };
}

export type SwapOutcome = {
  success: boolean;
  /** Why the student can't leave the old class, and which class needs it. */
  messages: CartMessage[];
  added: CheckedItem;
  dropped: { classNumber: number; kind: DropKind };
};

/**
 * `wait` is how the student could join the waitlist instead; undefined if that isn't possible or not needed.
 * `corequisites` are for the new class's event.
 */
type JudgedSwap = { outcome: SwapOutcome; wait: Judged | undefined; corequisites: ReturnType<typeof corequisiteNote> };

async function judgeSwap(swap: Swap, within: InTransaction): Promise<JudgedSwap> {
  const { trx, catalog, seats: readSeats, now } = within;
  const { request, choice, outgoing, studentId } = swap;
  const { kind, messages } = leavingBySwap(swap, catalog, now);
  const facts = await readStudentFacts(trx, studentId, catalog.term, now, [choice.classNumber]);
  const read = await readSeats(catalog.term.code, numbersOf(request?.selection.all ?? []), trx);
  const seats = await withOwnCombinedSeat(swap, within, read);
  const found = problemsOf(swap, { catalog, facts, seats, now });
  if (request) request.groups = groupsOf(swap, request, groupsFilled(request.selection.all, seats, facts));
  const success = found.length === 0 && messages.length === 0;
  const warnings = request ? swapWarnings(swap, request, { catalog, facts, seats, now }) : [];
  const ready = success ? [readyMessage, ...warnings] : [swapWarning];
  const taken = request ? coursesOf(request.selection) : [];
  const needing = classesThatNeed(outgoing.classNumber, { catalog, facts }, taken);
  const wait = success ? undefined : judgeWaiting(swap, { catalog, facts, seats, now });
  const problems = wait ? found.map(canWait) : found;
  const outcome = {
    success,
    messages: [...messages, ...leavingWarnings(needing, outgoing)],
    added: { ...choice, success, messages: problems.length > 0 ? problems : ready },
    dropped: { classNumber: outgoing.classNumber, kind },
  };
  const corequisites =
    request && swap.cartRow
      ? corequisiteNote(request, { catalog, facts: { ...facts, live: liveBeside(swap, facts) } })
      : {};
  return { outcome, wait, corequisites };
}

/** Waiting for a full section of the same course while keeping the old one. */
function judgeWaiting({ request, cartRow, outgoing, rows }: Swap, surroundings: Surroundings): Judged | undefined {
  const isEnrolled = rows.some((row) => row.role === "primary" && row.status === "E");
  if (!request || !cartRow || !isEnrolled) return undefined;
  if (request.selection.primary.offering.course !== outgoing.offering.course) return undefined;
  const waiting = { ...request, useWaitList: true, swapFrom: outgoing.classNumber };
  const seats = new Map(surroundings.seats);
  const items = [{ row: cartRow, request: waiting, problems: [] }];
  const [judged] = judgeItems(items, { ...surroundings, seats }, { isPlanned: false });
  return judged?.broken.length === 0 && judged.full.length > 0 ? judged : undefined;
}

function canWait(message: CartMessage): CartMessage {
  return message.Rule === "seats" ? { ...message, CanWait: true } : message;
}

/** Kept classes stay in the reserved seats that they have. */
function groupsOf({ rows, kept }: Swap, { selection }: Request, filled: ReadonlyMap<number, string>) {
  const groups = selection.all.flatMap((record) => {
    const held = rows.find((row) => row.class_number === record.classNumber)?.reserved_group ?? undefined;
    const group = kept.has(record) ? held : filled.get(record.classNumber);
    return group === undefined ? [] : [[record.classNumber, group] as const];
  });
  return new Map(groups);
}

/**
 * Of new classes that are other names of old ones: the student's seat in a combined section, however full, is free for
 * its other names, and isn't promised to anyone.
 */
async function withOwnCombinedSeat(
  { request, rows }: Swap,
  { trx, catalog }: InTransaction,
  seats: ReadonlyMap<number, Seats>,
): Promise<ReadonlyMap<number, Seats>> {
  const seated = rows.filter(({ status }) => status === "E");
  const old = recordsOf(seated, catalog);
  const names = request?.selection.all.filter((record) => old.some((other) => isOtherName(other, record, catalog)));
  if (!names || names.length === 0) return seats;
  const { rows: found } = await sql<{ number: number; capacity: number | null; sharedLeft: number | null }>`
    select s.class_number as number, s.capacity, m.capacity - m.enrolled as "sharedLeft"
    from class_seats s
    join classes c on c.term_code = s.term_code and c.class_number = s.class_number
    join combined_sections m on m.term_code = c.term_code and m.id = c.combined_id
    where s.term_code = ${catalog.term.code} and s.class_number = ${anyOf(numbersOf(names))}`.execute(trx);
  const own = new Map(seats);
  for (const { number, capacity, sharedLeft } of found) {
    const each = seats.get(number);
    if (!each) continue;
    const combinedLeft = sharedLeft === null ? null : Math.max(0, sharedLeft + 1);
    const limits = [capacity, combinedLeft === null ? null : each.enrolled + combinedLeft];
    const least = Math.min(...limits.map((limit) => limit ?? Number.POSITIVE_INFINITY));
    own.set(number, { ...each, combinedLeft, capacity: Number.isFinite(least) ? least : null, isPromised: false });
  }
  return own;
}

function swapWarnings(swap: Swap, request: Request, { facts, ...surroundings }: Surroundings) {
  const { cartRow } = swap;
  const live = liveBeside(swap, facts);
  // The student took a class before they got this one, and not again by its other sections.
  const all = warningsOf(request, { ...surroundings, facts: { ...facts, live, taken: cartRow ? facts.taken : [] } });
  return [...all, ...costWarning(request)];
}

/** Settled when the student joined the waitlist: limits of repeats, consent for the current sections, and most requisites. */
const RULES_OF_WAITING = ruleNames.filter((name) => !["consent", "repeat_limit"].includes(name));
/** Settled when the student got the class. */
const RULES_OF_SECTIONS = RULES_OF_WAITING.filter((name) => name !== "requisite" && name !== "units");

/** Exchanging sections of one class is never a withdrawal. */
function leavingBySwap({ rows, ended, outgoing, cartRow }: Swap, catalog: TermCatalog, now: Date) {
  const { kind = "drop", refusal: words } = cartRow
    ? leavingOf(rows, catalog, institutionDay(now))
    : { refusal: gradedProblem(rows, outgoing, "changed") ?? missingConsent(ended, catalog)?.refusal };
  return { kind, messages: words === undefined ? [] : [errorOf("drop", words)] };
}

/** The problems of the new classes, as if the old ones were dropped. */
function problemsOf(swap: Swap, { catalog, facts, seats, now }: Surroundings): CartMessage[] {
  const { request, problems, rows, cartRow, kept, ended, outgoing } = swap;
  if (!request) return problems.map((text) => errorOf("choice", text));
  const live = liveBeside(swap, facts);
  const surroundings = { catalog, facts: { ...facts, live }, seats: withOwnSeats(seats, kept), now };
  if (cartRow) return seatWords(request, brokenRules(request, surroundings), surroundings);

  const { all } = request.selection;
  const fresh = all.filter((record) => !rows.some((row) => row.class_number === record.classNumber));
  const isLeft = (row: EnrollmentRow) => !all.some((record) => record.classNumber === row.class_number);
  if (fresh.length === 0 && !ended.some(isLeft))
    return [errorOf("choice", `You already have these sections of ${className(outgoing)}.`)];
  const taken = all.filter((record) => !kept.has(record));
  const isWaiting = rows.some((row) => row.status === "W");
  const held = { ...narrowed(request, taken), waivedBefore: new Set(rows.flatMap((row) => row.waived)) };
  const broken = [
    ...brokenRules(held, surroundings, isWaiting ? RULES_OF_WAITING : RULES_OF_SECTIONS),
    ...brokenRules(narrowed(request, fresh), surroundings, ["consent"]),
  ];
  return seatWords(request, broken, surroundings);
}

function narrowed(request: Request, all: ClassRecord[]): Request {
  return { ...request, selection: { ...request.selection, all } };
}

/** Counts the seats that the student keeps as free. */
function withOwnSeats(seats: ReadonlyMap<number, Seats>, kept: ReadonlySet<ClassRecord>): Map<number, Seats> {
  const own = new Map(seats);
  for (const { classNumber } of kept) {
    const each = seats.get(classNumber);
    if (each) own.set(classNumber, { ...each, capacity: null, isPromised: false, reserved: null });
  }
  return own;
}

function seatWords(request: Request, broken: readonly CartMessage[], surroundings: Surroundings): CartMessage[] {
  const full = fullClasses(request, surroundings).map((record) => {
    const own = surroundings.seats.get(record.classNumber);
    const text = `${noSeatWords(record, request.selection, own)} You can only swap into an open seat.`;
    return { ...errorOf("seats", text), About: [record.classNumber] };
  });
  return [...broken.filter(({ Rule }) => Rule !== "seats"), ...full];
}

export async function validateSwap(context: RegistrationContext, target: SwapTarget): Promise<SwapOutcome> {
  const { database, catalog, now } = context;
  const term = await catalog.term(target.termCode);
  return await withTransaction(database.db, async (trx) => {
    await lockStudents(trx, [target.studentId]);
    const within = { trx, catalog: term, seats: catalog.seats, now: now() };
    return (await judgeSwap(await requireSwap(within, target), within)).outcome;
  });
}

/**
 * One transaction: the student keeps the old seat unless they get the new one. Throws RULE_BROKEN if leaving the old
 * class isn't the kind (drop or withdrawal) that the student was shown.
 */
export async function swapClasses(
  context: RegistrationContext,
  origin: RegistrationCall,
  target: SwapTarget,
): Promise<SwapOutcome> {
  const { catalog } = context;
  const { studentId } = target;
  return await retryOvertaken({ catalog, term: await catalog.term(target.termCode) }, (term) =>
    changeHeld<SwapOutcome>(context, origin, { term, studentId }, async (within) => {
      const swap = await requireSwap(within, target);
      const freeing = withPartners(recordsOf(swap.rows, term), term);
      const locked = await lockSeats(within, [studentId], freeing, swap.request?.selection.all);
      const { outcome: judged, wait, corequisites } = await judgeSwap(swap, within);
      if (target.whenSeatOpens && wait)
        return { outcome: await joinInstead(swap, judged, wait, { ...within, target, origin }) };
      if (!judged.success) return { outcome: judged };
      const { kind, classNumber: dropped } = judged.dropped;
      requireAgreed(kind, target.kind, swap.outgoing);
      const warnings = judged.added.messages.filter(({ IsWarning, Rule }) => IsWarning && Rule !== "cost");
      const outcome = { ...judged, added: { ...judged.added, messages: [enrolledMessage, ...warnings] } };
      const facts = { swap: { added: outcome.added.classNumber, dropped, kind } };
      const detail = { ...keyFact(origin), ...facts, outcome };
      const ending = { kind, requestId: origin.requestId, detail, kept: swap.kept, successor: successorOf(swap) };
      const freed = await endRows(within, swap.ended, ending);
      await takeWanted(swap, { note: { ...facts, ...corequisites }, outcome }, { ...within, target, origin });
      return { outcome, promised: await promiseSeats(within, locked, withPartners(freed, term)) };
    }),
  );
}

/** The student keeps the old seat until promotion. */
async function joinInstead(
  { studentId }: Swap,
  judged: SwapOutcome,
  { request, full, ...place }: Judged,
  { target, origin, ...within }: InTransaction & { target: SwapTarget; origin: RegistrationCall },
): Promise<SwapOutcome> {
  if (!request) throw new Error("[Bug] A swap without a choice was allowed.");
  const { trx } = within;
  const { termCode, career } = target;
  if (!(await joinWaitLists(trx, termCode, [{ request, full }]))) throw new Overtaken();
  const messages = waitingMessages(request, { full, ...place }, within);
  const outcome = { ...judged, success: true, messages: [], added: { ...judged.added, success: true, messages } };
  const { positions } = place;
  await insertRows([{ studentId, origin, request, status: "W", positions, outcome }], within, { career, failed: [] });
  const claim = { termCode, studentId, usedAt: null };
  if (!(await claimPermission(trx, request.permission, claim))) throw new Overtaken();
  return outcome;
}

/** The new class, if the student waits for another section of its course that will replace the old one. */
function successorOf({ request, cartRow, outgoing }: Swap): SelectedClasses | undefined {
  const selection = cartRow && request?.selection;
  return selection?.primary.offering.course === outgoing.offering.course ? selection : undefined;
}

/** What the student has besides the old class, and what follows it. */
function liveBeside(swap: Swap, { live }: StudentFacts): LiveRow[] {
  const { classNumber } = swap.outgoing;
  return live.filter((row) => row.enrollmentClassNumber !== classNumber && !isPassedOn(row, swap));
}

/** Whether a waiting row will replace the new class instead of the old one. */
function isPassedOn({ status, swapFrom, classNumber }: LiveRow, swap: Swap): boolean {
  if (status !== "W" || swapFrom !== swap.outgoing.classNumber || !successorOf(swap)) return false;
  return !swap.request?.selection.all.some((record) => record.classNumber === classNumber);
}

async function takeWanted(
  { request, kept, cartRow, rows: held }: Swap,
  noted: Pick<NewRows, "note" | "outcome">,
  { target, origin, ...within }: InTransaction & { target: SwapTarget; origin: RegistrationCall },
) {
  if (!request) throw new Error("[Bug] A swap without a choice was allowed.");
  const { trx, now } = within;
  const { studentId, termCode } = target;
  if (!(await takeSeats(trx, termCode, [request], { kept }))) throw new Overtaken();
  /** What a permission number waived when the student joined the waitlist. */
  const settled = ({ classNumber }: ClassRecord) => {
    const waived = held.find((row) => row.class_number === classNumber)?.waived ?? [];
    return waived.filter((rule) => rule === "consent" || rule === "requisite");
  };
  const rows = cartRow ? {} : { records: request.selection.all.filter((record) => !kept.has(record)), settled };
  const cart = cartRow && { career: target.career, failed: [] };
  await insertRows([{ studentId, origin, request, status: "E", ...rows, ...noted }], within, cart);
  if (!(await claimPermission(trx, request.permission, { termCode, studentId, usedAt: now }))) throw new Overtaken();
}
