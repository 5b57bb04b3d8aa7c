import { sql } from "kysely";
import type { Catalog } from "../catalog/catalog.ts";
import type { ClassRecord, TermCatalog } from "../catalog/records.ts";
import { toJson, type Trx } from "../db/schema.ts";
import { brokenRules, promotionRules } from "./rules.ts";
import { leaveWaitList, takeCombinedSeats, takeSeat } from "./seat-counters.ts";
import type { Selection } from "./selection.ts";
import { readStudentFacts } from "./student-facts.ts";

/** A student's request that waits: its enrollment section and the classes that go with it. */
type WaitingRequest = {
  studentId: string;
  primary: number;
  career: string;
  units: number;
  rows: { classNumber: number; position: number; role: "primary" | "related" | "auto" }[];
};

type Around = {
  trx: Trx;
  catalog: TermCatalog;
  seats: Catalog["seats"];
  now: Date;
  requestId: string;
};

/** Who waits for any of these classes: whom to lock before a seat of one of them is freed. */
export async function waitingStudents(trx: Trx, termCode: string, classNumbers: readonly number[]): Promise<string[]> {
  const rows = await trx
    .selectFrom("enrollments")
    .select("student_id")
    .distinct()
    .where("term_code", "=", termCode)
    .where("class_number", "in", classNumbers)
    .where("status", "=", "W")
    .execute();
  return rows.map((row) => row.student_id);
}

/** Every class that the requests waiting for these classes involve, so that all are locked in one order. */
export async function classesWaitedFor(trx: Trx, termCode: string, classNumbers: readonly number[]): Promise<number[]> {
  const rows = await trx
    .selectFrom("enrollments as w")
    .innerJoin("enrollments as other", (join) =>
      join
        .onRef("other.student_id", "=", "w.student_id")
        .onRef("other.term_code", "=", "w.term_code")
        .onRef("other.enrollment_class_number", "=", "w.enrollment_class_number"),
    )
    .select("other.class_number")
    .distinct()
    .where("w.term_code", "=", termCode)
    .where("w.class_number", "in", classNumbers)
    .where("w.status", "=", "W")
    .where("other.status", "=", "W")
    .execute();
  return rows.map((row) => row.class_number);
}

/**
 * Gives freed seats to those who wait for them, in order of arrival. A student who no longer passes the rules keeps
 * the place and is told why by an event; the next one is tried. The caller holds the locks of the students and of all
 * classes involved.
 */
export async function promoteFromWaitList(freed: readonly ClassRecord[], around: Around) {
  const { trx, catalog } = around;
  for (const record of freed) {
    await promoteExternal(trx, catalog.term.code, record.classNumber);
    for (const request of await readWaiting(trx, catalog.term.code, record.classNumber)) {
      const seats = await around.seats(catalog.term.code, [record.classNumber], trx);
      const own = seats.get(record.classNumber);
      if (!own || (own.capacity !== null && own.enrolled >= own.capacity)) break;
      await promote(request, around);
    }
  }
}

/** Those whom the source of the catalogue counted came first; they have no names, only numbers. */
async function promoteExternal(trx: Trx, termCode: string, classNumber: number) {
  await trx
    .updateTable("class_seats")
    .set({
      enrolled: sql`enrolled + 1`,
      external_enrolled: sql`external_enrolled + 1`,
      waitlisted: sql`waitlisted - 1`,
      external_waitlisted: sql`external_waitlisted - 1`,
    })
    .where("term_code", "=", termCode)
    .where("class_number", "=", classNumber)
    .where("external_waitlisted", ">", 0)
    .where((where) => where("enrolled", "<", where.ref("capacity")))
    .execute();
}

async function readWaiting(trx: Trx, termCode: string, classNumber: number): Promise<WaitingRequest[]> {
  const rows = await trx
    .selectFrom("enrollments as w")
    .innerJoin("enrollments as r", (join) =>
      join
        .onRef("r.student_id", "=", "w.student_id")
        .onRef("r.term_code", "=", "w.term_code")
        .onRef("r.enrollment_class_number", "=", "w.enrollment_class_number"),
    )
    .select([
      "w.student_id",
      "w.enrollment_class_number",
      "r.class_number",
      "r.wait_position",
      "r.role",
      "r.career",
      "r.units",
    ])
    .where("w.term_code", "=", termCode)
    .where("w.class_number", "=", classNumber)
    .where("w.status", "=", "W")
    .where("r.status", "=", "W")
    .orderBy("w.wait_position")
    .orderBy("r.class_number")
    .execute();
  const requests = new Map<string, WaitingRequest>();
  for (const row of rows) {
    let request = requests.get(row.student_id);
    if (!request) {
      request = {
        studentId: row.student_id,
        primary: row.enrollment_class_number,
        career: row.career,
        units: 0,
        rows: [],
      };
      requests.set(row.student_id, request);
    }
    if (row.role === "primary") request.units = row.units;
    request.rows.push({ classNumber: row.class_number, position: row.wait_position ?? 0, role: row.role });
  }
  return [...requests.values()];
}

async function promote(request: WaitingRequest, { trx, catalog, seats, now, requestId }: Around) {
  const termCode = catalog.term.code;
  const selection = toSelection(request, catalog);
  if (!selection) return;
  const numbers = selection.all.map((record) => record.classNumber);
  const available = await seats(termCode, numbers, trx);
  const isFull = (number: number) => {
    const own = available.get(number);
    return !own || (own.capacity !== null && own.enrolled >= own.capacity);
  };
  if (numbers.some(isFull)) return;

  const facts = await readStudentFacts(trx, request.studentId, termCode);
  facts.live = facts.live.filter((row) => row.enrollmentClassNumber !== request.primary);
  const problems = brokenRules(
    { career: request.career, selection, units: request.units, useWaitList: true, permission: { kind: "none" } },
    { catalog, facts, seats: available, now },
    promotionRules,
  );
  const event = {
    at: now,
    student_id: request.studentId,
    term_code: termCode,
    kind: "promote" as const,
    request_id: requestId,
  };
  if (problems.length > 0) {
    const detail = toJson({ skipped: problems.map((problem) => problem.Description) });
    await trx
      .insertInto("enrollment_events")
      .values({ ...event, class_number: request.primary, enrolled_delta: 0, waitlisted_delta: 0, detail })
      .execute();
    return;
  }
  for (const { classNumber, position } of request.rows) {
    if (!(await takeSeat(trx, termCode, classNumber, false)))
      throw new Error(`[Bug] No seat in locked class ${classNumber}.`);
    await trx
      .updateTable("enrollments")
      .set({ status: "E", status_reason: "ENRL", wait_position: null, updated_at: now })
      .where("student_id", "=", request.studentId)
      .where("term_code", "=", termCode)
      .where("class_number", "=", classNumber)
      .where("status", "=", "W")
      .execute();
    await leaveWaitList(trx, termCode, classNumber, position);
  }
  if (!(await takeCombinedSeats(trx, termCode, selection.all, false)))
    throw new Error(`[Bug] No combined seat for class ${request.primary}.`);
  await trx
    .insertInto("enrollment_events")
    .values(numbers.map((class_number) => ({ ...event, class_number, enrolled_delta: 1, waitlisted_delta: -1 })))
    .execute();
}

function toSelection(request: WaitingRequest, catalog: TermCatalog): Selection | undefined {
  const records = request.rows.map((row) => ({ role: row.role, record: catalog.classes.get(row.classNumber) }));
  const known = records.flatMap(({ role, record }) => (record ? [{ role, record }] : []));
  const primary = known.find(({ role }) => role === "primary")?.record;
  if (!primary || known.length < records.length || known.some(({ record }) => record.status === "X")) return undefined;
  const of = (wanted: string) => known.filter(({ role }) => role === wanted).map(({ record }) => record);
  return { primary, related: of("related"), auto: of("auto"), all: known.map(({ record }) => record) };
}
