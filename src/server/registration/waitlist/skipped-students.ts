import { anyOf } from "../../db/bulk-insert.ts";
import type { Db, JsonValue } from "../../db/schema.ts";

/** The detail of an event about a student whom a free seat passed over. */
export function toPassedOver(reasons: readonly string[]): JsonValue {
  return { passedOver: [...reasons] };
}

export type LastPassedOver = { studentId: string; classNumber: number; at: Date; reasons: string[] };

/**
 * When and why each student was last passed over since joining these waitlists. Ids give the order of events: several
 * can share a timestamp, and clocks can go back.
 */
export async function lastPassedOver(
  db: Db,
  {
    studentIds,
    termCode,
    classNumbers,
  }: { studentIds: readonly string[]; termCode: string; classNumbers: readonly number[] },
): Promise<LastPassedOver[]> {
  if (classNumbers.length === 0) return [];
  const last = await db
    .selectFrom("enrollment_events")
    .distinctOn(["student_id", "class_number"])
    .select(["student_id", "class_number", "kind", "at", "detail"])
    .where("term_code", "=", termCode)
    .where("class_number", "=", anyOf(classNumbers))
    .where("student_id", "=", anyOf(studentIds))
    .where("kind", "in", ["promote", "waitlist"])
    .orderBy("student_id")
    .orderBy("class_number")
    .orderBy("id", "desc")
    .execute();
  const passing = last.filter((event) => event.kind === "promote");
  return passing.map(({ student_id, class_number, at, detail }) => ({
    studentId: student_id,
    classNumber: class_number,
    at,
    reasons: reasonsOf(detail),
  }));
}

function reasonsOf(detail: JsonValue): string[] {
  if (typeof detail !== "object" || detail === null || Array.isArray(detail)) return [];
  const reasons = detail["passedOver"];
  return Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === "string") : [];
}
