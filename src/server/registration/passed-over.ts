import type { Db, JsonValue } from "../db/schema.ts";

/** Events of students whom a free seat passed over, and why. */

/** What such an event holds. */
export function toPassedOver(reasons: readonly string[]): JsonValue {
  return { passedOver: [...reasons] };
}

/**
 * When and why the student was passed over the last time since joining the wait lists of these classes, by class; of some
 * never. Ids are the order of events: several have one moment, and clocks go back.
 */
export async function lastPassedOver(
  db: Db,
  { studentId, termCode, classNumbers }: { studentId: string; termCode: string; classNumbers: readonly number[] },
): Promise<Map<number, { at: Date; reasons: string[] }>> {
  if (classNumbers.length === 0) return new Map();
  const last = await db
    .selectFrom("enrollment_events")
    .distinctOn("class_number")
    .select(["class_number", "kind", "at", "detail"])
    .where("term_code", "=", termCode)
    .where("class_number", "in", classNumbers)
    .where("student_id", "=", studentId)
    .where("kind", "in", ["promote", "waitlist"])
    .orderBy("class_number")
    .orderBy("id", "desc")
    .execute();
  const passing = last.filter((event) => event.kind === "promote");
  return new Map(passing.map(({ class_number, at, detail }) => [class_number, { at, reasons: reasonsOf(detail) }]));
}

function reasonsOf(detail: JsonValue): string[] {
  if (typeof detail !== "object" || detail === null || Array.isArray(detail)) return [];
  const reasons = detail["passedOver"];
  return Array.isArray(reasons) ? reasons.filter((reason) => typeof reason === "string") : [];
}
