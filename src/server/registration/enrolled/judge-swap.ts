import { sql } from "kysely";
import type { CartMessage, DropKind } from "#contract/calls/enrollment";
import { institutionDay } from "#contract/institution-time";
import { sentence } from "#contract/sentences/sentence";
import { type ClassRecord, className, numbersOf, type Seats, type TermCatalog } from "../../catalog/records.ts";
import { isOtherName } from "../../catalog/same-class.ts";
import { anyOf } from "../../db/bulk-insert.ts";
import { type CheckedItem, costWarning, readyMessage, swapWarning } from "../cart/cart-messages.ts";
import { type Judged, judgeItems } from "../checkout/judge.ts";
import type { InTransaction } from "../registration-call.ts";
import { gradedProblem, leavingOf, missingConsent, recordsOf } from "../rules/leaving.ts";
import { errorOf } from "../rules/problem.ts";
import type { Request, Surroundings } from "../rules/request.ts";
import { classesThatNeed, corequisiteNote, coursesOf, leavingWarnings } from "../rules/requisites.ts";
import { groupsFilled } from "../rules/reserved-seats.ts";
import { brokenRules, rulesThat } from "../rules/rules.ts";
import { fullClasses, noSeatFor } from "../rules/seats.ts";
import { readStudentFacts } from "../rules/student-facts.ts";
import { warningsOf } from "../rules/warnings.ts";
import type { EnrollmentRow } from "./held-requests.ts";
import { liveBeside, type Swap } from "./wanted-swap.ts";

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

export async function judgeSwap(swap: Swap, within: InTransaction): Promise<JudgedSwap> {
  const { trx, catalog, seats: readSeats, now } = within;
  const { request, choice, outgoing, studentId } = swap;
  const { kind, messages } = leavingBySwap(swap, catalog, now);
  const facts = await readStudentFacts(trx, studentId, catalog.term, now, [choice.classNumber]);
  const read = await readSeats(catalog.term.code, numbersOf(request?.selection.all ?? []), trx);
  const seats = await withOwnCombinedSeat(swap, within, read);
  const surroundings = { catalog, facts, seats, now };
  const broken = problemsOf(swap, surroundings);
  // `takeSeats` takes the seats of these groups.
  if (request) request.groups = groupsOf(swap, request, groupsFilled(request.selection.all, seats, facts));
  const success = broken.length === 0 && messages.length === 0;
  const warnings = request ? swapWarnings(swap, request, surroundings) : [];
  const ready = success ? [readyMessage, ...warnings] : [swapWarning];
  const taken = request ? coursesOf(request.selection) : [];
  const needing = classesThatNeed(outgoing.classNumber, { catalog, facts }, taken);
  const wait = success ? undefined : judgeWaiting(swap, surroundings);
  const problems = wait ? broken.map(withCanWait) : broken;
  const outcome = {
    success,
    messages: [...messages, ...leavingWarnings(needing, outgoing)],
    added: { ...choice, success, messages: problems.length > 0 ? problems : ready },
    dropped: { classNumber: outgoing.classNumber, kind },
  };
  const beside = { catalog, facts: { ...facts, live: liveBeside(swap, facts) } };
  const corequisites = request && swap.cartRow ? corequisiteNote(request, beside) : {};
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

/** Says of a full class that the student could wait for it. */
function withCanWait(message: CartMessage): CartMessage {
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
  const all = new Map(seats);
  for (const { number, capacity, sharedLeft } of found) {
    const own = seats.get(number);
    if (!own) continue;
    const combinedLeft = sharedLeft === null ? null : Math.max(0, sharedLeft + 1);
    const combinedCapacity = combinedLeft === null ? Number.POSITIVE_INFINITY : own.enrolled + combinedLeft;
    const least = Math.min(capacity ?? Number.POSITIVE_INFINITY, combinedCapacity);
    all.set(number, { ...own, combinedLeft, capacity: Number.isFinite(least) ? least : null, isPromised: false });
  }
  return all;
}

function swapWarnings(swap: Swap, request: Request, { facts, ...surroundings }: Surroundings) {
  const { cartRow } = swap;
  const live = liveBeside(swap, facts);
  // The student took a class before they got this one, and not again by its other sections.
  const all = warningsOf(request, { ...surroundings, facts: { ...facts, live, taken: cartRow ? facts.taken : [] } });
  return [...all, ...costWarning(request)];
}

const RULES_OF_SECTIONS = rulesThat(({ sections }) => sections === "all");
const RULES_OF_WAITING = rulesThat(({ sections }) => sections === "all" || sections === "while waiting");
const RULES_OF_NEW_SECTIONS = rulesThat(({ sections }) => sections === "new");

/** Exchanging sections of one class is never a withdrawal. */
function leavingBySwap({ rows, ended, outgoing, cartRow }: Swap, catalog: TermCatalog, now: Date) {
  const leaving = cartRow ? leavingOf(rows, catalog, institutionDay(now)) : undefined;
  const graded = gradedProblem(rows, outgoing, "changed");
  const ofSections = graded ? [graded] : missingConsent(ended, catalog)?.refusal;
  const said = leaving ? leaving.refusal : ofSections;
  return { kind: leaving?.kind ?? "drop", messages: said === undefined ? [] : [errorOf("drop", said)] };
}

/** The problems of the new classes, as if the old ones were dropped. */
function problemsOf(swap: Swap, { catalog, facts, seats, now }: Surroundings): CartMessage[] {
  const { request, problems, rows, cartRow, kept, ended, outgoing } = swap;
  if (!request) return problems.map(({ said }) => errorOf("choice", said));
  const live = liveBeside(swap, facts);
  const surroundings = { catalog, facts: { ...facts, live }, seats: withOwnSeats(seats, kept), now };
  if (cartRow) return seatWords(request, brokenRules(request, surroundings), surroundings);

  const { all } = request.selection;
  const fresh = all.filter((record) => !rows.some((row) => row.class_number === record.classNumber));
  const isLeft = (row: EnrollmentRow) => !all.some((record) => record.classNumber === row.class_number);
  if (fresh.length === 0 && !ended.some(isLeft))
    return [errorOf("choice", [sentence("choice.same_sections", { class: className(outgoing) })])];
  const taken = all.filter((record) => !kept.has(record));
  const isWaiting = rows.some((row) => row.status === "W");
  const held = { ...narrowed(request, taken), waivedBefore: new Set(rows.flatMap((row) => row.waived)) };
  const broken = [
    ...brokenRules(held, surroundings, isWaiting ? RULES_OF_WAITING : RULES_OF_SECTIONS),
    ...brokenRules(narrowed(request, fresh), surroundings, RULES_OF_NEW_SECTIONS),
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
    const said = [...noSeatFor(record, request.selection, own), sentence("swap.open_only")];
    return { ...errorOf("seats", said), About: [record.classNumber] };
  });
  return [...broken.filter(({ Rule }) => Rule !== "seats"), ...full];
}
