import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#contract/outcome";
import { anyOf } from "../db/any-of.ts";
import type { Row, Trx } from "../db/schema.ts";
import { numberOf } from "./permissions.ts";

/** A student's request that waits: its enrollment section and the classes that go with it. */
export type WaitingRequest = {
  studentId: string;
  primary: number;
  career: string;
  units: number;
  /** Whichever of its classes it was issued for. */
  permissionNumber: string | null;
  rows: Pick<Row<"enrollments">, "id" | "class_number" | "role" | "waived">[];
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
 * Rows that wait for a class, in order of arrival, which is that of their ids. Left out are requests that are known to be
 * blocked for the same reason: `blockedFor` is what their memory depends on.
 */
export async function nextInLine(
  trx: Trx,
  of: { termCode: string; classNumber: number; blockedFor: string },
  { after, limit }: { after: number; limit: number },
): Promise<{ id: number; studentId: string }[]> {
  return await trx
    .selectFrom("enrollments")
    .select(["id", "student_id as studentId"])
    .where("term_code", "=", of.termCode)
    .where("class_number", "=", of.classNumber)
    .where("status", "=", "W")
    .where("id", ">", after)
    .where("blocked_for", "is distinct from", of.blockedFor)
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** The requests of these students that wait for a class, in order of arrival. */
export async function readWaiting(
  trx: Trx,
  { termCode, classNumber }: { termCode: string; classNumber: number },
  studentIds: readonly string[],
): Promise<WaitingRequest[]> {
  const rows = await trx
    .selectFrom("enrollments")
    .selectAll()
    .where("student_id", "=", anyOf(studentIds))
    .where("term_code", "=", termCode)
    .where("status", "=", "W")
    .orderBy("class_number")
    .execute();
  const inLine = rows.filter((row) => row.class_number === classNumber).sort((a, b) => a.id - b.id);
  return inLine.flatMap(({ student_id: studentId, enrollment_class_number: number }) => {
    const own = rows.filter((row) => row.student_id === studentId && row.enrollment_class_number === number);
    const primary = own.find((row) => row.role === "primary");
    if (!primary) return [];
    const { class_number, career, units } = primary;
    return [{ studentId, primary: class_number, career, units, permissionNumber: numberOf(own), rows: own }];
  });
}
