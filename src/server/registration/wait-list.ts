import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#contract/outcome";
import type { ClassRecord, TermCatalog } from "../catalog/records.ts";
import type { Trx } from "../db/schema.ts";
import { numberOf } from "./permissions.ts";
import {
  lockClasses,
  lockCombinedSections,
  lockFreeClasses,
  lockFreeCombinedSections,
  lockFreeStudents,
  lockStudents,
} from "./seat-counters.ts";

/** A student's request that waits: its enrollment section and the classes that go with it. */
export type WaitingRequest = {
  studentId: string;
  primary: number;
  career: string;
  units: number;
  /** Whichever of its classes it was issued for. */
  permissionNumber: string | null;
  rows: { classNumber: number; role: "primary" | "related" | "auto"; waived: string[] }[];
};

/** What was read before the locks no longer holds: the transaction is undone and starts again with the new facts. */
export class StaleLocks extends Error {
  override readonly name = "StaleLocks";
}

const ATTEMPTS = 10;
const LONGEST_PAUSE_MS = 100;

/**
 * Starts again while the locks are stale. A class that changes too fast for that is busy: UNAVAILABLE, which the client
 * repeats by itself.
 */
export async function retryStaleLocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StaleLocks)) throw error;
      if (attempt === ATTEMPTS) throw busyClass(error);
      await sleep(Math.random() * Math.min(2 ** attempt, LONGEST_PAUSE_MS));
    }
  }
}

function busyClass(cause: StaleLocks): AppError {
  const message = "This class is very busy right now. Try again.";
  return new AppError({ code: "UNAVAILABLE", message, details: { RetryAfterSeconds: 1 } }, { cause });
}

/**
 * Locks everything that freeing seats of these classes may touch: the given students and all who wait for the classes
 * by id, the classes and all that are waited for beside them by number, and their combined sections by id. The wait
 * list must be read to know whom to lock, and only the locks of the classes keep others from joining it; so it is read
 * a second time under them. Students who are new there are locked out of turn, which can't deadlock since it never waits;
 * one whom another transaction holds makes the locks stale. Classes of which seats are taken in the same transaction are
 * locked along with them.
 */
export async function lockForPromotion(
  trx: Trx,
  catalog: TermCatalog,
  studentIds: readonly string[],
  records: readonly ClassRecord[],
  taken: readonly ClassRecord[] = [],
) {
  const termCode = catalog.term.code;
  const numbers = records.map((record) => record.classNumber);
  const locked = new Set([...studentIds, ...(await waitingStudents(trx, termCode, numbers))]);
  await lockStudents(trx, [...locked]);
  const beside = await classesWaitedFor(trx, termCode, numbers);
  const involved = [...new Set([...numbers, ...beside, ...taken.map((record) => record.classNumber)])];
  await lockClasses(trx, termCode, involved);
  await lockCombinedSections(
    trx,
    termCode,
    involved.map((number) => catalog.classes.get(number)).filter((record) => record !== undefined),
  );
  const waiting = await waitingStudents(trx, termCode, numbers);
  const late = waiting.filter((id) => !locked.has(id));
  if (late.length > 0) await lockLate(trx, catalog, late, { numbers, involved });
}

/** Locks the students who joined between the reading and the locks, and the classes that only they wait for. */
async function lockLate(
  trx: Trx,
  catalog: TermCatalog,
  students: readonly string[],
  { numbers, involved }: { numbers: readonly number[]; involved: readonly number[] },
) {
  const termCode = catalog.term.code;
  const stale = () => new StaleLocks("Another student has joined the waitlist.");
  if (!(await lockFreeStudents(trx, students))) throw stale();
  const beside = (await classesWaitedFor(trx, termCode, numbers)).filter((number) => !involved.includes(number));
  if (!(await lockFreeClasses(trx, termCode, beside))) throw stale();
  const records = beside.map((number) => catalog.classes.get(number)).filter((record) => record !== undefined);
  if (!(await lockFreeCombinedSections(trx, termCode, records))) throw stale();
}

async function waitingStudents(trx: Trx, termCode: string, classNumbers: readonly number[]): Promise<string[]> {
  if (classNumbers.length === 0) return [];
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

async function classesWaitedFor(trx: Trx, termCode: string, classNumbers: readonly number[]): Promise<number[]> {
  if (classNumbers.length === 0) return [];
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

/** The requests that wait for a class, in order of arrival. */
export async function readWaiting(trx: Trx, termCode: string, classNumber: number): Promise<WaitingRequest[]> {
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
      "r.role",
      "r.career",
      "r.units",
      "r.permission_number",
      "r.waived",
    ])
    .where("w.term_code", "=", termCode)
    .where("w.class_number", "=", classNumber)
    .where("w.status", "=", "W")
    .where("r.status", "=", "W")
    .orderBy("w.wait_position")
    .orderBy("r.class_number")
    .execute();
  return [...Map.groupBy(rows, (row) => row.student_id)].flatMap(([studentId, own]) => {
    const primary = own.find((row) => row.role === "primary");
    if (!primary) return [];
    return [
      {
        studentId,
        primary: primary.class_number,
        career: primary.career,
        units: primary.units,
        permissionNumber: numberOf(own),
        rows: own.map((row) => ({
          classNumber: row.class_number,
          role: row.role,
          waived: row.waived,
        })),
      },
    ];
  });
}
