import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { CartMessage } from "#contract/enrollment";
import type { Catalog } from "../catalog/catalog.ts";
import type { ClassRecord, Seats, SessionRecord, TermCatalog } from "../catalog/records.ts";
import { type Db, type JsonValue, toJson, type Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { type PassedOverReason, passedOverNotice, promotedNotice } from "../notices/notice-texts.ts";
import { retireNotices, writeNotices } from "../notices/write-notices.ts";
import { sectionName, waivedClashes } from "./clashes.ts";
import { freeClassesWaitedFor, freeSeatsOf } from "./free-seats.ts";
import { claimPermission, mayPassCapacity, readKeptPermission } from "./permissions.ts";
import { brokenRules, promotionRules, type Request } from "./rules.ts";
import { leaveWaitList } from "./seat-counters.ts";
import type { Selection } from "./selection.ts";
import { readStudentFacts } from "./student-facts.ts";
import { takeSeats } from "./take-seats.ts";
import { lockForPromotion, readWaiting, retryStaleLocks, StaleLocks, type WaitingRequest } from "./wait-list.ts";

type Around = {
  trx: Trx;
  catalog: TermCatalog;
  seats: Catalog["seats"];
  now: Date;
  requestId: string;
};

/** How many were promoted: students by name, and those whom the source of the catalogue counted without naming them. */
export type Promoted = { students: number; unnamed: number };

/**
 * Gives free seats to those who wait for them, in order of arrival, until enrollment closes. A student who no longer passes the rules keeps the place; the next one is tried. Both are told
 * by an event and a notice. The caller holds the locks of lockForPromotion.
 */
export async function promoteFromWaitList(freed: readonly ClassRecord[], around: Around): Promise<Promoted> {
  const { trx, catalog } = around;
  const promoted: Promoted = { students: 0, unnamed: 0 };
  for (const record of freed) {
    promoted.unnamed += await promoteUnnamed(record, around);
    for (const request of await readWaiting(trx, catalog.term.code, record.classNumber)) {
      if (freeSeatsOf(await readSeats(record, around)) === 0) break;
      if (await promote(request, record, around)) promoted.students++;
    }
  }
  return promoted;
}

/**
 * The same after students have given something up: seats are free in `freed`, and what kept the students themselves from
 * a seat that is free elsewhere may be gone. Throws StaleLocks when such a class is not among those that lockForPromotion
 * has `locked`: freeClassesWaitedFor names them before.
 */
export async function promoteAfterLeaving(
  studentIds: readonly string[],
  { freed, locked }: { freed: readonly ClassRecord[]; locked: readonly ClassRecord[] },
  around: Around,
): Promise<Promoted> {
  const own = await freeClassesWaitedFor(around.trx, around, studentIds);
  if (own.some((record) => !locked.includes(record)))
    throw new StaleLocks("A seat that the student waits for is free now.");
  const open = [...new Set([...freed, ...own])].sort((a, b) => a.classNumber - b.classNumber);
  return await promoteFromWaitList(open, around);
}

/**
 * The same for seats that came otherwise than by a drop, such as by an import that raised a capacity: in all classes of
 * the term, or in those for which a student waits.
 */
export async function promoteIntoFreeSeats(
  { db, catalog }: { db: Db; catalog: Catalog },
  termCode: string,
  { now, requestId, studentId }: { now: Date; requestId: string; studentId?: string },
): Promise<Promoted> {
  const term = await catalog.term(termCode);
  const whose = studentId === undefined ? undefined : [studentId];
  let promoted: Promoted = { students: 0, unnamed: 0 };
  for (const record of await freeClassesWaitedFor(db, { catalog: term, seats: catalog.seats }, whose)) {
    const more = await retryStaleLocks(() =>
      withTransaction(db, async (trx) => {
        await lockForPromotion(trx, term, [], [record]);
        return await promoteFromWaitList([record], { trx, catalog: term, seats: catalog.seats, now, requestId });
      }),
    );
    promoted = addPromoted(promoted, more);
  }
  return promoted;
}

export function addPromoted(a: Promoted, b: Promoted): Promoted {
  return { students: a.students + b.students, unnamed: a.unnamed + b.unnamed };
}

/** Those whom the source of the catalogue counted came first; they have no names, only numbers. */
async function promoteUnnamed(record: ClassRecord, around: Around): Promise<number> {
  const { trx, catalog, now } = around;
  if (record.status === "X" || !isOpen(record.session, now)) return 0;
  const seats = await readSeats(record, around);
  const count = Math.min(seats?.externalWaitlisted ?? 0, freeSeatsOf(seats));
  if (count === 0) return 0;
  await trx
    .updateTable("class_seats")
    .set({
      enrolled: sql`enrolled + ${count}`,
      external_enrolled: sql`external_enrolled + ${count}`,
      waitlisted: sql`waitlisted - ${count}`,
      external_waitlisted: sql`external_waitlisted - ${count}`,
    })
    .where("term_code", "=", catalog.term.code)
    .where("class_number", "=", record.classNumber)
    .execute();
  if (record.combinedId === null) return count;
  await trx
    .updateTable("combined_sections")
    .set({ enrolled: sql`enrolled + ${count}` })
    .where("term_code", "=", catalog.term.code)
    .where("id", "=", record.combinedId)
    .execute();
  return count;
}

/** False when the request keeps its place; `record` is the class whose free seat it is looked at for. */
async function promote(waiting: WaitingRequest, record: ClassRecord, around: Around): Promise<boolean> {
  const { trx, catalog, now } = around;
  const termCode = catalog.term.code;
  const { studentId, primary } = waiting;
  const selection = toSelection(waiting, catalog);
  if (!selection || !isOpen(selection.primary.session, now)) return false;
  const numbers = selection.all.map((record) => record.classNumber);
  const kept = { studentId, termCode, classNumbers: numbers, number: waiting.permissionNumber };
  const permission = await readKeptPermission(trx, kept);
  const request: Request = { career: waiting.career, selection, units: waiting.units, useWaitList: true, permission };

  const { full, broken } = await whatIsInTheWay(request, waiting, around);
  const writeEvents = async (classNumbers: number[], enrolled: number, detail: JsonValue) => {
    const common = { at: now, student_id: studentId, term_code: termCode, kind: "promote" as const };
    const deltas = { enrolled_delta: enrolled, waitlisted_delta: -enrolled };
    await trx
      .insertInto("enrollment_events")
      .values(
        classNumbers.map((class_number) => ({
          ...common,
          ...deltas,
          class_number,
          request_id: around.requestId,
          detail: toJson(detail),
        })),
      )
      .execute();
  };
  const { career, units } = waiting;
  const companions = selection.all.filter((record) => record !== selection.primary);
  const about = { studentId, career, catalog, primary: selection.primary, companions, at: now };
  if (full.length > 0 || broken.length > 0) {
    const problems = toReasons(full, broken);
    const reasons = problems.map(({ text }) => text);
    if (!isNews(record, selection.primary, full)) return false;
    // Who stands in the way of the same thing at every free seat is told of it once.
    if (isDeepStrictEqual(await lastReasonsToSkip(trx, studentId, termCode, primary), reasons)) return false;
    await writeNotices(trx, [passedOverNotice(about, problems)], now);
    await writeEvents([primary], 0, toSkip(reasons));
    return false;
  }
  if (!(await takeSeats(trx, termCode, request)))
    throw new Error(`[Bug] No seat in the locked classes ${numbers.join()}.`);
  const clashing = waivedClashes(selection);
  for (const { classNumber, waived } of waiting.rows) {
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
  await claimPermission(trx, permission, { termCode, studentId, usedAt: now });
  await writeEvents(numbers, 1, {});
  await retireNotices(trx, { personId: studentId, termCode, classNumbers: [primary] }, now);
  await writeNotices(trx, [promotedNotice(about, units)], now);
  return true;
}

/** What an event of a student who was passed over holds. */
const toSkip = (reasons: readonly string[]): JsonValue => ({ skipped: [...reasons] });

/** The reasons that such an event holds. */
export function skippedBecause(detail: JsonValue): string[] {
  if (typeof detail !== "object" || detail === null || Array.isArray(detail)) return [];
  const reasons = detail["skipped"];
  return Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === "string") : [];
}

/** Those for which the student was passed over the last time, since joining the wait list. */
async function lastReasonsToSkip(
  trx: Trx,
  studentId: string,
  termCode: string,
  classNumber: number,
): Promise<string[] | undefined> {
  const last = await trx
    .selectFrom("enrollment_events")
    .select(["kind", "detail"])
    .where("term_code", "=", termCode)
    .where("class_number", "=", classNumber)
    .where("student_id", "=", studentId)
    .where("kind", "in", ["promote", "waitlist"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.kind === "promote" ? skippedBecause(last.detail) : undefined;
}

/** Classes of the request without a seat for it, and rules that it breaks. */
async function whatIsInTheWay(request: Request, { studentId, primary }: WaitingRequest, around: Around) {
  const { trx, catalog, now } = around;
  const { selection, permission } = request;
  const numbers = selection.all.map((record) => record.classNumber);
  const seats = await around.seats(catalog.term.code, numbers, trx);
  const full = selection.all.filter(
    (record) => freeSeatsOf(seats.get(record.classNumber)) === 0 && !mayPassCapacity(permission, record),
  );
  const facts = await readStudentFacts(trx, studentId, catalog.term, now);
  facts.live = facts.live.filter((row) => row.enrollmentClassNumber !== primary);
  return { full, broken: brokenRules(request, { catalog, facts, seats, now }, promotionRules) };
}

/**
 * Whether a seat passed the student over. None did while the enrollment section is full; and where another class of the
 * request is, it is told of the seats of the section alone, since many may come and go in what goes with it.
 */
function isNews(record: ClassRecord, primary: ClassRecord, full: readonly ClassRecord[]): boolean {
  return full.length === 0 || (record === primary && !full.includes(primary));
}

function toReasons(full: readonly ClassRecord[], broken: readonly CartMessage[]): PassedOverReason[] {
  return [
    ...broken.map(({ Rule = "", Description }) => ({ rule: Rule, text: Description })),
    ...full.map((record) => ({ rule: "seats", text: `${sectionName(record)} is still full.` })),
  ];
}

async function readSeats({ classNumber }: ClassRecord, { trx, catalog, seats }: Around): Promise<Seats | undefined> {
  return (await seats(catalog.term.code, [classNumber], trx)).get(classNumber);
}

/** Nobody is put into a class after its enrollment has closed, however many leave it. */
function isOpen({ enrollmentClosesAt }: SessionRecord, now: Date): boolean {
  return enrollmentClosesAt !== null && now < enrollmentClosesAt;
}

function toSelection(request: WaitingRequest, catalog: TermCatalog): Selection | undefined {
  const records = request.rows.map((row) => ({ role: row.role, record: catalog.classes.get(row.classNumber) }));
  const known = records.flatMap(({ role, record }) => (record ? [{ role, record }] : []));
  const primary = known.find(({ role }) => role === "primary")?.record;
  if (!primary || known.length < records.length || known.some(({ record }) => record.status === "X")) return undefined;
  const of = (wanted: string) => known.filter(({ role }) => role === wanted).map(({ record }) => record);
  return { primary, related: of("related"), auto: of("auto"), all: known.map(({ record }) => record) };
}
