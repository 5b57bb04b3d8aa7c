import type { Db, JsonValue, Trx } from "../db/schema.ts";

/** Events of students whom a free seat passed over, and why. */

/** What such an event holds. */
export function toPassedOver(reasons: readonly string[]): JsonValue {
  return { skipped: [...reasons] };
}

/** Why the student was passed over the last time since joining the wait list of the class; undefined if never. */
export async function lastReasons(
  trx: Trx,
  { studentId, termCode, classNumber }: { studentId: string; termCode: string; classNumber: number },
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
  return last?.kind === "promote" ? reasonsOf(last.detail) : undefined;
}

/** When and why a waiting row was passed over the last time; undefined if never. */
export async function lastPassedOver(
  db: Db,
  row: { student_id: string; term_code: string; class_number: number; created_at: Date },
): Promise<{ at: Date; reasons: string[] } | undefined> {
  const event = await db
    .selectFrom("enrollment_events")
    .select(["at", "detail"])
    .where("student_id", "=", row.student_id)
    .where("term_code", "=", row.term_code)
    .where("class_number", "=", row.class_number)
    .where("kind", "=", "promote")
    .where("enrolled_delta", "=", 0)
    .where("at", ">=", row.created_at)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return event && { at: event.at, reasons: reasonsOf(event.detail) };
}

function reasonsOf(detail: JsonValue): string[] {
  if (typeof detail !== "object" || detail === null || Array.isArray(detail)) return [];
  const reasons = detail["skipped"];
  return Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === "string") : [];
}
