import { isDeepStrictEqual } from "node:util";
import type { CartMessage } from "#contract/calls/enrollment";
import { sql } from "kysely";
import { anyOf } from "../../db/bulk-insert.ts";
import type { Db, Row, Trx } from "../../db/schema.ts";
import { claimPermission, mayPassCapacity, numberOf, readKeptPermission } from "../rules/permissions.ts";
import { freeSeatsOf, numbersOf, type Seats, type TermCatalog } from "../../catalog/records.ts";
import { institutionDay } from "#contract/institution-time";
import { passedOverNotice, promotedNotice } from "../../notices/notice-texts.ts";
import { retireNotices, writeNotices } from "../../notices/write-notices.ts";
import { waivedClashes } from "../rules/clashes.ts";
import type { Request, SelectedClasses } from "../rules/request.ts";
import { groupsFilled, seatsSeen } from "../rules/reserved-seats.ts";
import { countIn, givesSeatsAt } from "./free-seats.ts";
import { type InTransaction, writeEvents } from "../registration-call.ts";
import { brokenRules, promotionRules } from "../rules/rules.ts";
import { leaveWaitLists, takeSeats } from "./seat-counters.ts";
import type { StudentFacts } from "../rules/student-facts.ts";

/** `rows` include the enrollment section's, which is `primary`. */
export type WaitingRequest = { primary: Row<"enrollments">; rows: readonly Row<"enrollments">[] };

/** Rows that wait for a class, in order of arrival, without those that are still blocked (`blockedFor`). */
export async function nextInLine(
  trx: Trx,
  of: { termCode: string; classNumber: number; blockedFor: string },
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; studentId: string }[]> {
  const { rows } = await sql<{ id: number; studentId: string }>`
    select id, student_id as "studentId" from enrollments
    where term_code = ${of.termCode} and class_number = ${of.classNumber} and status = 'W' and id > ${after}
      and blocked_for is distinct from ${of.blockedFor}
    order by id limit ${limit}`.execute(trx);
  return rows;
}

/** These students' requests that wait for a class, in order of arrival. */
export async function readWaiting(
  trx: Trx,
  { termCode, classNumber }: { termCode: string; classNumber: number },
  studentIds: readonly string[],
): Promise<WaitingRequest[]> {
  const { rows } = await sql<Row<"enrollments">>`
    select * from enrollments where student_id = ${anyOf(studentIds)} and term_code = ${termCode} and status = 'W'
    order by class_number`.execute(trx);
  const inLine = rows.filter((row) => row.class_number === classNumber).sort((a, b) => a.id - b.id);
  return inLine.flatMap(({ student_id, enrollment_class_number: number }) => {
    const own = rows.filter((row) => row.student_id === student_id && row.enrollment_class_number === number);
    const primary = own.find((row) => row.role === "primary");
    return primary ? [{ primary, rows: own }] : [];
  });
}

type LastPassedOver = { studentId: string; classNumber: number; at: Date; reasons: string[] };

/** Since joining. Ids give the order, because clocks can go back. */
export async function lastPassedOver(
  db: Db,
  of: { studentIds: readonly string[]; termCode: string; classNumbers: readonly number[] },
): Promise<LastPassedOver[]> {
  const { studentIds, termCode, classNumbers } = of;
  if (classNumbers.length === 0) return [];
  const { rows } = await sql<LastPassedOver>`
    select "studentId", "classNumber", at, coalesce(detail -> 'passedOver', '[]') as reasons from (
      select distinct on (student_id, class_number) student_id as "studentId", class_number as "classNumber", kind, at,
        detail
      from enrollment_events
      where term_code = ${termCode} and class_number = ${anyOf(classNumbers)} and student_id = ${anyOf(studentIds)}
        and kind in ('promote', 'waitlist')
      order by student_id, class_number, id desc
    ) as last where kind = 'promote'`.execute(db);
  return rows;
}

export type Promotion = InTransaction & { requestId: string };

/** Read under the locks. A promotion counts the seats that it gives. */
type Locked = { facts: ReadonlyMap<string, StudentFacts>; seats: Map<number, Seats> };

export type PassedOver = {
  waiting: WaitingRequest;
  selection: SelectedClasses;
  /** They stay the same until the student's data, the catalog, or the day changes. */
  reasons: CartMessage[];
};

/** What reasons depend on besides the student's own data, whose database triggers clear `blocked_for`. */
export function blockedFor({ catalog, now }: Promotion): string {
  return `${catalog.term.catalogVersion} ${institutionDay(now)}`;
}

/**
 * Gives a waiting request the seats of all its classes, and notifies the student, unless a rule or a full class prevents
 * it. Returns what to report to the student; full classes aren't reported, because they come and go.
 */
export async function promoteRequest(
  waiting: WaitingRequest,
  { facts: ofStudents, seats }: Locked,
  promotion: Promotion,
): Promise<"promoted" | PassedOver | undefined> {
  const { trx, catalog, now } = promotion;
  const { student_id: studentId, career, units, class_number } = waiting.primary;
  const selection = toSelection(waiting, catalog);
  if (!selection || !givesSeatsAt(selection.primary, now)) return undefined;

  const { all } = selection;
  const of = { studentId, termCode: catalog.term.code, classNumbers: numbersOf(all), number: numberOf(waiting.rows) };
  const permission = await readKeptPermission(trx, of);
  const waivedBefore = new Set(waiting.rows.flatMap(({ waived }) => waived));
  const request = { career, selection, units, useWaitList: true, permission, waivedBefore };
  const own = ofStudents.get(studentId)!;
  const full = all.filter(
    (each) => freeSeatsOf(seatsSeen(each, seats, own)) === 0 && !mayPassCapacity(permission, each),
  );
  const facts = { ...own, live: own.live.filter((row) => row.enrollmentClassNumber !== class_number) };
  const reasons = brokenRules(request, { catalog, facts, seats, now }, promotionRules);
  if (full.length === 0 && reasons.length === 0) {
    const groups = groupsFilled(all, seats, own);
    await giveSeats(waiting, { ...request, groups }, promotion);
    for (const each of all) countIn(seats, each, "E", catalog, groups);
    return "promoted";
  }
  return reasons.length > 0 ? { waiting, selection, reasons } : undefined;
}

/** Undefined if one of the classes was canceled, or is newer than the catalog. */
function toSelection({ rows }: WaitingRequest, { classes }: TermCatalog): SelectedClasses | undefined {
  const recordsOf = (own: WaitingRequest["rows"]) => own.flatMap((row) => classes.get(row.class_number) ?? []);
  const of = (role: string) => recordsOf(rows.filter((row) => row.role === role));
  const [primary] = of("primary");
  const all = recordsOf(rows);
  if (!primary || all.length < rows.length || all.some(({ status }) => status === "X")) return undefined;
  return { primary, related: of("related"), auto: of("auto"), all };
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
    passedOverNotice(toAbout(waiting, selection, promotion), reasons),
  );
  await writeNotices(trx, notices, now);
  const events = news.map(({ waiting: { primary }, reasons }) => ({
    student_id: primary.student_id,
    class_number: primary.class_number,
    kind: "promote" as const,
    detail: { passedOver: toTexts(reasons) },
  }));
  await writeEvents(trx, events, { termCode, ...promotion });
  const blocked = passed.flatMap(({ waiting }) => waiting.rows);
  await sql`
    update enrollments set blocked_for = ${blockedFor(promotion)}
    where id = ${anyOf(blocked.map(({ id }) => id))}`.execute(trx);
}

function toTexts(reasons: readonly CartMessage[]): string[] {
  return reasons.map(({ Description }) => Description);
}

async function giveSeats(waiting: WaitingRequest, request: Request, promotion: Promotion) {
  const { trx, catalog, now } = promotion;
  const { selection, permission, groups = new Map<number, string>() } = request;
  const { student_id: studentId, class_number, units } = waiting.primary;
  const termCode = catalog.term.code;
  const classNumbers = numbersOf(selection.all);
  if (!(await takeSeats(trx, termCode, [request], { isPromotion: true })))
    throw new Error(`[Bug] No seat in the locked classes ${classNumbers.join()}.`);
  await leaveWaitLists(trx, termCode, studentId, classNumbers);
  const clashing = numbersOf([...waivedClashes(selection)]);
  await sql`
    update enrollments set status = 'E', status_reason = 'ENRL', wait_position = null, updated_at = ${now},
      waived = case when class_number = ${anyOf(clashing)} and 'clash' <> all (waived)
        then array_append(waived, 'clash') else waived end,
      reserved_group = ${JSON.stringify(Object.fromEntries(groups))}::jsonb ->> class_number::text
    where id = ${anyOf(waiting.rows.map(({ id }) => id))}`.execute(trx);
  await claimPermission(trx, permission, { termCode, studentId, usedAt: now });
  const deltas = { enrolled_delta: 1, waitlisted_delta: -1 };
  const promoted = { student_id: studentId, kind: "promote" as const, ...deltas, detail: {} };
  const events = classNumbers.map((number) => ({ ...promoted, class_number: number }));
  await writeEvents(trx, events, { termCode, ...promotion });
  await retireNotices(trx, { personId: studentId, termCode, classNumbers: [class_number], has: "joined" }, now);
  await writeNotices(trx, [promotedNotice(toAbout(waiting, selection, promotion), units)], now);
}

function toAbout(waiting: WaitingRequest, { primary, all }: SelectedClasses, { catalog, now: at }: Promotion) {
  const { student_id: studentId, career } = waiting.primary;
  return { studentId, career, catalog, primary, companions: all.filter((record) => record !== primary), at };
}
