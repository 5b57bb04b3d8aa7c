import { anyOf } from "../../db/bulk-insert.ts";
import type { Row, Trx } from "../../db/schema.ts";
import { numberOf } from "../checkout/permissions.ts";

/** A waiting request: its enrollment section and the classes that go with it. */
export type WaitingRequest = {
  studentId: string;
  primary: number;
  career: string;
  units: number;
  /** For any of its classes. */
  permissionNumber: string | null;
  rows: Pick<Row<"enrollments">, "id" | "class_number" | "role" | "waived">[];
};

/**
 * Rows that wait for a class, by id, which is the order of arrival. Leaves out requests that are blocked for the same
 * reason as before (`blockedFor`).
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

/** These students' requests that wait for a class, in order of arrival. */
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
