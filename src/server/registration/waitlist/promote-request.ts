import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { CartMessage } from "#contract/calls/enrollment";
import { institutionDay } from "#contract/institution-time";
import type { Sentence } from "#contract/sentences/sentence";
import { type ClassRecord, freeSeatsOf, numbersOf, type Seats, type TermCatalog } from "../../catalog/records.ts";
import { anyOf } from "../../db/bulk-insert.ts";
import type { Db, TableRow, Trx } from "../../db/schema.ts";
import { passedOverNotice, promotedNotice } from "../../notices/notice-texts.ts";
import { retireNotices, writeNotices } from "../../notices/write-notices.ts";
import { type EventFacts, type InTransaction, writeEvents } from "../registration-call.ts";
import { waivedClashes } from "../rules/clashes.ts";
import { recordsOf } from "../rules/leaving.ts";
import { claimPermission, mayPassCapacity, numberOf, readKeptPermission } from "../rules/permissions.ts";
import { saidBy } from "../rules/problem.ts";
import { ownClasses, type Request, type SelectedClasses } from "../rules/request.ts";
import { corequisiteNote, coursesOf, waitsThatMayNeed } from "../rules/requisites.ts";
import { groupsFilled, seatsSeen } from "../rules/reserved-seats.ts";
import { brokenRules, ruleOf, rulesThat } from "../rules/rules.ts";
import type { LiveRow, StudentFacts } from "../rules/student-facts.ts";
import { withoutReplaced } from "../rules/swap-when-open.ts";
import { endRows } from "./end-rows.ts";
import { countIn, givesSeatsAt } from "./free-seats.ts";
import { moveKept } from "./replacing-requests.ts";
import { leaveWaitLists, takeSeats } from "./seat-counters.ts";

type EnrollmentRow = TableRow<"enrollments">;

export type WaitingRequest = {
  primary: EnrollmentRow;
  /** With the enrollment section's, which is `primary`. */
  rows: readonly EnrollmentRow[];
  /** Of the request that it replaces when it gets its seats; empty if it replaces none. */
  replaced: readonly EnrollmentRow[];
  /** Of the student's other waiting requests. */
  others: readonly EnrollmentRow[];
};

/** Rows wait in order of arrival, unless the registrar has moved one: then `turn` says whose turn each has. */
export const turnInLine = sql<number>`coalesce(turn, id)`;

/** Rows that wait for a class, in their order, without those that are still blocked (`blockedFor`). */
export async function nextInLine(
  trx: Trx,
  of: { termCode: string; classNumber: number; blockedFor: string },
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; studentId: string }[]> {
  const { rows } = await sql<{ id: number; studentId: string }>`
    select ${turnInLine} as id, student_id as "studentId" from enrollments
    where term_code = ${of.termCode} and class_number = ${of.classNumber} and status = 'W' and ${turnInLine} > ${after}
      and blocked_for is distinct from ${of.blockedFor}
    order by 1 limit ${limit}`.execute(trx);
  return rows;
}

/** These students' requests that wait for a class, in their order. */
export async function readWaiting(
  trx: Trx,
  { termCode, classNumber }: { termCode: string; classNumber: number },
  studentIds: readonly string[],
): Promise<WaitingRequest[]> {
  const { rows: found } = await sql<EnrollmentRow>`
    select * from enrollments r where student_id = ${anyOf(studentIds)} and term_code = ${termCode}
      and (status = 'W' or status = 'E' and exists (
        select from enrollments w where w.student_id = r.student_id and w.term_code = r.term_code and w.status = 'W'
          and w.swap_from = r.enrollment_class_number))
    order by class_number`.execute(trx);
  const inLine = found.filter((row) => row.class_number === classNumber && row.status === "W");
  inLine.sort((a, b) => (a.turn ?? a.id) - (b.turn ?? b.id));
  return inLine.flatMap(({ student_id, enrollment_class_number: number }) => {
    const ofStudent = found.filter((row) => row.student_id === student_id);
    const waiting = ofStudent.filter((row) => row.status === "W");
    const rows = waiting.filter((row) => row.enrollment_class_number === number);
    const primary = rows.find((row) => row.role === "primary");
    if (!primary) return [];
    const replaced = ofStudent.filter((row) => row.status === "E" && row.enrollment_class_number === primary.swap_from);
    return [{ primary, rows, replaced, others: waiting.filter((row) => !rows.includes(row)) }];
  });
}

type LastPassedOver = { studentId: string; classNumber: number; at: Date; reasons: string[]; said: Sentence[] | null };

/** Since joining. Ids give the order, because clocks can go back. */
export async function lastPassedOver(
  db: Db,
  of: { studentIds: readonly string[]; termCode: string; classNumbers: readonly number[] },
): Promise<LastPassedOver[]> {
  const { studentIds, termCode, classNumbers } = of;
  if (classNumbers.length === 0) return [];
  const { rows } = await sql<LastPassedOver>`
    select "studentId", "classNumber", at, coalesce(detail -> 'passedOver', '[]') as reasons, detail -> 'said' as said from (
      select distinct on (student_id, class_number) student_id as "studentId", class_number as "classNumber", kind, at,
        detail
      from enrollment_events
      where term_code = ${termCode} and class_number = ${anyOf(classNumbers)} and student_id = ${anyOf(studentIds)}
        and kind in ('promote', 'waitlist')
      order by student_id, class_number, id desc
    ) as last where kind = 'promote'`.execute(db);
  return rows;
}

export type Promotion = InTransaction & {
  requestId: string;
  /** Of a promotion by the registrar, as the student sees it. */
  reason?: string;
};

/** Read under the locks. A promotion counts the seats that it gives. */
type Locked = { facts: ReadonlyMap<string, StudentFacts>; seats: Map<number, Seats> };

export type PassedOver = {
  waiting: WaitingRequest;
  selection: SelectedClasses;
  /** They stay the same until the student's data, the catalog, or the day changes. */
  reasons: CartMessage[];
};

const RULES_OF_PROMOTION = rulesThat(({ promotion }) => promotion !== "ignored");

/** What reasons depend on besides the student's own data, whose database triggers clear `blocked_for`. */
export function blockedFor({ catalog, now }: Promotion): string {
  return `${catalog.term.catalogVersion} ${institutionDay(now)}`;
}

/** `freed` are classes of the request that it replaced. The student waits for `unblocked` ones, and may have lacked its course. */
type Promoted = { studentId: string; freed: ClassRecord[]; unblocked: ClassRecord[] };

/**
 * Gives a waiting request the seats of all its classes, ends the request that it replaces and the student's other places
 * for the course, and notifies the student, unless a rule or a full class prevents it. Returns what to report to the
 * student; full classes aren't reported, because they come and go.
 */
export async function promoteRequest(
  waiting: WaitingRequest,
  { facts: ofStudents, seats }: Locked,
  promotion: Promotion,
): Promise<Promoted | PassedOver | undefined> {
  const { trx, catalog, now } = promotion;
  const { student_id: studentId, career, units, class_number, swap_from, swap_keeps } = waiting.primary;
  const selection = toSelection(waiting, catalog);
  if (!selection || !givesSeatsAt(selection.primary, now)) return undefined;

  const { all } = selection;
  const of = { studentId, termCode: catalog.term.code, classNumbers: numbersOf(all), number: numberOf(waiting.rows) };
  const permission = await readKeptPermission(trx, of);
  const waivedBefore = new Set(waiting.rows.flatMap(({ waived }) => waived));
  const kept = new Set(all.filter((record) => swap_keeps.includes(record.classNumber)));
  const isReplacing = waiting.replaced.length > 0 && swap_from !== null;
  const swap = isReplacing ? { swapFrom: swap_from, kept } : {};
  const request = { career, selection, units, useWaitList: true, permission, waivedBefore, ...swap };
  const student = ofStudents.get(studentId)!;
  const own = ownClasses(request);
  const full = own.filter(
    (each) => freeSeatsOf(seatsSeen(each, seats, student)) === 0 && !mayPassCapacity(permission, each),
  );
  const ending = endingWith(waiting, selection, catalog);
  const ended = new Set([class_number, ...ending.map((row) => row.enrollment_class_number)]);
  const isLeft = (row: LiveRow) => row.status === "E" || !ended.has(row.enrollmentClassNumber);
  const facts = { ...student, live: student.live.filter(isLeft) };
  const reasons = brokenRules(request, { catalog, facts, seats, now }, RULES_OF_PROMOTION);
  if (full.length === 0 && reasons.length === 0) {
    const groups = groupsFilled(own, seats, student);
    const note = corequisiteNote(request, { catalog, facts: withoutReplaced(request, facts) });
    const freed = await giveSeats(waiting, { ...request, groups }, { ending, note }, promotion);
    for (const each of own) countIn(seats, each, "E", catalog, groups);
    return { studentId, freed, unblocked: waitsThatMayNeed(facts, coursesOf(selection), catalog) };
  }
  return reasons.length > 0 ? { waiting, selection, reasons } : undefined;
}

/** Undefined if one of the classes was canceled, is newer than the catalog, or isn't kept as planned. */
function toSelection(
  { primary: row, rows, replaced }: WaitingRequest,
  catalog: TermCatalog,
): SelectedClasses | undefined {
  const kept = replaced.filter((each) => row.swap_keeps.includes(each.class_number));
  const [primary] = recordsOf([row], catalog);
  const all = recordsOf([...rows, ...kept], catalog).sort((a, b) => a.classNumber - b.classNumber);
  if (!primary || all.length < rows.length + row.swap_keeps.length || all.some(({ status }) => status === "X"))
    return undefined;
  const auto = all.filter(
    (record) =>
      rows.some((each) => each.class_number === record.classNumber && each.role === "auto") ||
      kept.some((each) => each.class_number === record.classNumber && primary.autoEnroll.includes(each.class_number)),
  );
  const related = all.filter((record) => record !== primary && !auto.includes(record));
  return { primary, related, auto, all };
}

/** Rows of the student's other places that the first seat ends: those for the course, and for the replaced request. */
function endingWith(
  { primary: { swap_from }, others }: WaitingRequest,
  { primary: { offering } }: SelectedClasses,
  { classes }: TermCatalog,
): EnrollmentRow[] {
  const isOfCourse = (row: EnrollmentRow) => {
    const course = classes.get(row.enrollment_class_number)?.offering.course;
    return course === offering.course && !course.isRepeatable;
  };
  const numbers = others
    .filter((row) => row.role === "primary")
    .filter((row) => isOfCourse(row) || (swap_from !== null && row.swap_from === swap_from))
    .map((row) => row.class_number);
  return others.filter((row) => numbers.includes(row.enrollment_class_number));
}

/** Reports the reasons to students, once for the same reasons in a row. */
export async function notifyPassedOver(passed: readonly PassedOver[], promotion: Promotion) {
  if (passed.length === 0) return;
  const { trx, catalog, now } = promotion;
  const termCode = catalog.term.code;
  const studentIds = passed.map(({ waiting }) => waiting.primary.student_id);
  const classNumbers = [...new Set(passed.map(({ waiting }) => waiting.primary.class_number))];
  const before = await lastPassedOver(trx, { studentIds, termCode, classNumbers });
  const news = passed.filter(({ waiting: { primary }, reasons }) => {
    const last = before.find(
      (each) => each.studentId === primary.student_id && each.classNumber === primary.class_number,
    );
    return !isDeepStrictEqual(last?.reasons, toTexts(reasons));
  });
  const notices = news.map(({ waiting, selection, reasons }) =>
    passedOverNotice(toAbout(waiting, selection, promotion), { reasons: saidBy(reasons), advice: adviceOn(reasons) }),
  );
  await writeNotices(trx, notices, now);
  const events = news.map(({ waiting: { primary }, reasons }) => ({
    student_id: primary.student_id,
    class_number: primary.class_number,
    kind: "promote" as const,
    detail: { passedOver: toTexts(reasons), said: saidBy(reasons) },
  }));
  await writeEvents(trx, events, { termCode, ...promotion });
  const blocked = passed.flatMap(({ waiting }) => waiting.rows);
  await sql`
    update enrollments set blocked_for = ${blockedFor(promotion)}
    where id = ${anyOf(blocked.map(({ id }) => id))}`.execute(trx);
}

function adviceOn(reasons: readonly CartMessage[]): Sentence[] {
  const advice = reasons.map(({ Rule }) => {
    const promotion = ruleOf(Rule)?.promotion ?? "ignored";
    return promotion === "ignored" ? null : promotion.advice;
  });
  return [...new Set(advice.filter((each) => each !== null))];
}

function toTexts(reasons: readonly CartMessage[]): string[] {
  return reasons.map(({ Description }) => Description);
}

/** Returns the classes of the replaced request in which a seat is free now. */
async function giveSeats(
  waiting: WaitingRequest,
  request: Request,
  { ending, note }: { ending: readonly EnrollmentRow[]; note: EventFacts },
  promotion: Promotion,
): Promise<ClassRecord[]> {
  const { trx, catalog, now, requestId, reason } = promotion;
  const { selection, permission, swapFrom } = request;
  const { groups = new Map<number, string>(), kept = new Set<ClassRecord>() } = request;
  const { student_id: studentId, class_number, units } = waiting.primary;
  const termCode = catalog.term.code;
  const classNumbers = numbersOf(ownClasses(request));
  if (!(await takeSeats(trx, termCode, [request], { isPromotion: true })))
    throw new Error(`[Bug] No seat in the locked classes ${classNumbers.join()}.`);
  await leaveWaitLists(trx, termCode, studentId, classNumbers);
  const clashing = numbersOf([...waivedClashes(selection)]);
  await sql`
    update enrollments set status = 'E', status_reason = 'ENRL', wait_position = null, updated_at = ${now},
      swap_from = null, swap_keeps = '{}',
      waived = case when class_number = ${anyOf(clashing)} and 'clash' <> all (waived)
        then array_append(waived, 'clash') else waived end,
      reserved_group = ${JSON.stringify(Object.fromEntries(groups))}::jsonb ->> class_number::text
    where id = ${anyOf(waiting.rows.map(({ id }) => id))}`.execute(trx);
  await claimPermission(trx, permission, { termCode, studentId, usedAt: now });
  const deltas = { enrolled_delta: 1, waitlisted_delta: -1 };
  const swap = swapFrom === undefined ? {} : { swap: { added: class_number, dropped: swapFrom, kind: "drop" } };
  const promoted = { student_id: studentId, kind: "promote" as const, ...deltas };
  const byHand = reason === undefined ? {} : { byRegistrar: true, reason };
  const events = classNumbers.map((number) => {
    const detail = { ...swap, ...byHand, ...(number === class_number && note) };
    return { ...promoted, class_number: number, detail };
  });
  await writeEvents(trx, events, { termCode, ...promotion });
  for (const rows of Map.groupBy(ending, (row) => row.enrollment_class_number).values())
    await endRows(promotion, rows, { kind: "drop", requestId, detail: { endedBy: class_number } });
  const isKept = (row: EnrollmentRow) => [...kept].some((record) => record.classNumber === row.class_number);
  const left = waiting.replaced.filter((row) => !isKept(row));
  const freed = await endRows(promotion, left, { kind: "drop", requestId, detail: swap });
  await moveKept(trx, catalog, { primary: waiting.primary, rows: waiting.replaced.filter(isKept) });
  await retireNotices(trx, { personId: studentId, termCode, classNumbers: [class_number], has: "joined" }, now);
  const endedPlaces = ending.filter((row) => row.role === "primary");
  const ended = recordsOf(endedPlaces, catalog);
  const from = swapFrom === undefined ? undefined : catalog.classes.get(swapFrom);
  const notice = promotedNotice(toAbout(waiting, selection, promotion), units, { from, ended, reason });
  await writeNotices(trx, [notice], now);
  return freed;
}

function toAbout(waiting: WaitingRequest, { primary, all }: SelectedClasses, { catalog, now: at }: Promotion) {
  const { student_id: studentId, career } = waiting.primary;
  return { studentId, career, catalog, primary, companions: all.filter((record) => record !== primary), at };
}
