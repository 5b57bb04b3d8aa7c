import { sql } from "kysely";
import { anyOf } from "../../db/bulk-insert.ts";
import type { Row, Trx, Db, JsonValue } from "../../db/schema.ts";
import { numberOf } from "../checkout/permissions.ts";

export type WaitingRequest = {
  studentId: string;
  primary: number;
  career: string;
  units: number;
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
  return inLine.flatMap(({ student_id: studentId, enrollment_class_number: number }) => {
    const own = rows.filter((row) => row.student_id === studentId && row.enrollment_class_number === number);
    const primary = own.find((row) => row.role === "primary");
    if (!primary) return [];
    const { class_number, career, units } = primary;
    return [{ studentId, primary: class_number, career, units, permissionNumber: numberOf(own), rows: own }];
  });
}

export function toPassedOver(reasons: readonly string[]): JsonValue {
  return { passedOver: [...reasons] };
}

export type LastPassedOver = { studentId: string; classNumber: number; at: Date; reasons: string[] };

/** When and why each was last passed over since joining. Ids give the order, because clocks can go back. */
export async function lastPassedOver(
  db: Db,
  of: { studentIds: readonly string[]; termCode: string; classNumbers: readonly number[] },
): Promise<LastPassedOver[]> {
  const { studentIds, termCode, classNumbers } = of;
  if (classNumbers.length === 0) return [];
  const { rows } = await sql<Omit<LastPassedOver, "reasons"> & { detail: JsonValue }>`
    select "studentId", "classNumber", at, detail from (
      select distinct on (student_id, class_number) student_id as "studentId", class_number as "classNumber", kind, at,
        detail
      from enrollment_events
      where term_code = ${termCode} and class_number = ${anyOf(classNumbers)} and student_id = ${anyOf(studentIds)}
        and kind in ('promote', 'waitlist')
      order by student_id, class_number, id desc
    ) as last where kind = 'promote'`.execute(db);
  return rows.map(({ detail, ...last }) => ({ ...last, reasons: reasonsOf(detail) }));
}

function reasonsOf(detail: JsonValue): string[] {
  if (typeof detail !== "object" || detail === null || Array.isArray(detail)) return [];
  const reasons = detail["passedOver"];
  return Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === "string") : [];
}
