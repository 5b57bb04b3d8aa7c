import { isDeepStrictEqual } from "node:util";
import type { CartMessage } from "#contract/enrollment";
import { type ClassRecord, sectionName, type TermCatalog } from "../catalog/records.ts";
import { type JsonValue, toJson } from "../db/schema.ts";
import { type PassedOverReason, passedOverNotice, promotedNotice } from "../notices/notice-texts.ts";
import { retireNotices, writeNotices } from "../notices/write-notices.ts";
import { waivedClashes } from "./clashes.ts";
import { freeSeatsOf, givesSeatsAt } from "./free-seats.ts";
import { lastPassedOver, toPassedOver } from "./passed-over.ts";
import { claimPermission, mayPassCapacity, readKeptPermission } from "./permissions.ts";
import type { InTransaction } from "./registration-context.ts";
import type { Request } from "./request.ts";
import { brokenRules, promotionRules } from "./rules.ts";
import { leaveWaitList } from "./seat-counters.ts";
import type { Selection } from "./selection.ts";
import { readStudentFacts } from "./student-facts.ts";
import { takeSeats } from "./take-seats.ts";
import type { WaitingRequest } from "./wait-list.ts";

export type Promotion = InTransaction & { requestId: string };

/**
 * Gives a request that waits the seats of all its classes, or false where it keeps its place: a rule or a full class is
 * in the way. `record` is the class whose free seat it is looked at for, `wasFull` says that it had none until now. The
 * student gets a notice of either.
 */
export async function promoteRequest(
  waiting: WaitingRequest,
  seat: { record: ClassRecord; wasFull: boolean },
  promotion: Promotion,
): Promise<boolean> {
  const { catalog, now } = promotion;
  const selection = toSelection(waiting, catalog);
  if (!selection || !givesSeatsAt(selection.primary, now)) return false;
  const request = await toRequest(waiting, selection, promotion);
  const { full, broken } = await whatIsInTheWay(request, waiting, promotion);
  if (full.length === 0 && broken.length === 0) {
    await giveSeats(waiting, request, promotion);
    return true;
  }
  if (isNews(seat, selection.primary, full)) await passOver(waiting, selection, toReasons(full, broken), promotion);
  return false;
}

function toSelection(waiting: WaitingRequest, catalog: TermCatalog): Selection | undefined {
  const records = waiting.rows.map((row) => ({ role: row.role, record: catalog.classes.get(row.classNumber) }));
  const known = records.flatMap(({ role, record }) => (record ? [{ role, record }] : []));
  const primary = known.find(({ role }) => role === "primary")?.record;
  if (!primary || known.length < records.length || known.some(({ record }) => record.status === "X")) return undefined;
  const of = (wanted: string) => known.filter(({ role }) => role === wanted).map(({ record }) => record);
  return { primary, related: of("related"), auto: of("auto"), all: known.map(({ record }) => record) };
}

async function toRequest(
  { studentId, career, units, permissionNumber }: WaitingRequest,
  selection: Selection,
  { trx, catalog }: Promotion,
): Promise<Request> {
  const permission = await readKeptPermission(trx, {
    studentId,
    termCode: catalog.term.code,
    classNumbers: selection.all.map((record) => record.classNumber),
    number: permissionNumber,
  });
  return { career, selection, units, useWaitList: true, permission };
}

/** Classes of the request without a seat for it, and rules that it breaks. */
async function whatIsInTheWay(request: Request, { studentId, primary }: WaitingRequest, promotion: Promotion) {
  const { trx, catalog, now } = promotion;
  const { selection, permission } = request;
  const numbers = selection.all.map((record) => record.classNumber);
  const seats = await promotion.seats(catalog.term.code, numbers, trx);
  const full = selection.all.filter(
    (record) => freeSeatsOf(seats.get(record.classNumber)) === 0 && !mayPassCapacity(permission, record),
  );
  const facts = await readStudentFacts(trx, studentId, catalog.term, now);
  facts.live = facts.live.filter((row) => row.enrollmentClassNumber !== primary);
  return { full, broken: brokenRules(request, { catalog, facts, seats, now }, promotionRules) };
}

/**
 * Whether a seat passed the student over. None did while the enrollment section is full; and where another class of the
 * request is, it is told of the first seat of the section alone, since many may come and go in what goes with it, and
 * what the section had before was not missing.
 */
function isNews(
  { record, wasFull }: { record: ClassRecord; wasFull: boolean },
  primary: ClassRecord,
  full: readonly ClassRecord[],
): boolean {
  return full.length === 0 || (record === primary && wasFull && !full.includes(primary));
}

function toReasons(full: readonly ClassRecord[], broken: readonly CartMessage[]): PassedOverReason[] {
  return [
    ...broken.map(({ Rule = "", Description }) => ({ rule: Rule, text: Description })),
    ...full.map((record) => ({ rule: "seats", text: `${sectionName(record)} is still full.` })),
  ];
}

/** Tells the student why. Who stands in the way of the same thing at every free seat is told of it once. */
async function passOver(
  waiting: WaitingRequest,
  selection: Selection,
  problems: readonly PassedOverReason[],
  promotion: Promotion,
) {
  const { trx, catalog, now } = promotion;
  const { studentId, primary } = waiting;
  const reasons = problems.map(({ text }) => text);
  const before = await lastPassedOver(trx, { studentId, termCode: catalog.term.code, classNumbers: [primary] });
  if (isDeepStrictEqual(before.get(primary)?.reasons, reasons)) return;
  await writeNotices(trx, [passedOverNotice(toAbout(waiting, selection, promotion), problems)], now);
  await writeEvents(waiting, [primary], { enrolled: 0, detail: toPassedOver(reasons) }, promotion);
}

async function giveSeats(waiting: WaitingRequest, request: Request, promotion: Promotion) {
  const { trx, catalog, now } = promotion;
  const { studentId, primary, units } = waiting;
  const { selection, permission } = request;
  const termCode = catalog.term.code;
  const classNumbers = selection.all.map((record) => record.classNumber);
  if (!(await takeSeats(trx, termCode, request)))
    throw new Error(`[Bug] No seat in the locked classes ${classNumbers.join()}.`);
  await enrollRows(waiting, selection, promotion);
  await claimPermission(trx, permission, { termCode, studentId, usedAt: now });
  await writeEvents(waiting, classNumbers, { enrolled: 1, detail: {} }, promotion);
  await retireNotices(trx, { personId: studentId, termCode, classNumbers: [primary], has: "joined" }, now);
  await writeNotices(trx, [promotedNotice(toAbout(waiting, selection, promotion), units)], now);
}

async function enrollRows({ studentId, rows }: WaitingRequest, selection: Selection, { trx, catalog, now }: Promotion) {
  const termCode = catalog.term.code;
  const clashing = waivedClashes(selection);
  for (const { classNumber, waived } of rows) {
    await leaveWaitList(trx, termCode, classNumber, studentId);
    const own = catalog.classes.get(classNumber);
    await trx
      .updateTable("enrollments")
      .set({
        status: "E",
        status_reason: "ENRL",
        wait_position: null,
        waived: own && clashing.has(own) ? [...new Set([...waived, "clash"])] : waived,
        updated_at: now,
      })
      .where("student_id", "=", studentId)
      .where("term_code", "=", termCode)
      .where("class_number", "=", classNumber)
      .where("status", "=", "W")
      .execute();
  }
}

/** `enrolled` is 1 where the classes became seats of the student's, 0 where they could not. */
async function writeEvents(
  { studentId }: WaitingRequest,
  classNumbers: readonly number[],
  { enrolled, detail }: { enrolled: 0 | 1; detail: JsonValue },
  { trx, catalog, now, requestId }: Promotion,
) {
  await trx
    .insertInto("enrollment_events")
    .values(
      classNumbers.map((class_number) => ({
        at: now,
        student_id: studentId,
        term_code: catalog.term.code,
        class_number,
        kind: "promote" as const,
        enrolled_delta: enrolled,
        waitlisted_delta: -enrolled,
        request_id: requestId,
        detail: toJson(detail),
      })),
    )
    .execute();
}

function toAbout({ studentId, career }: WaitingRequest, { primary, all }: Selection, { catalog, now }: Promotion) {
  return { studentId, career, catalog, primary, companions: all.filter((record) => record !== primary), at: now };
}
