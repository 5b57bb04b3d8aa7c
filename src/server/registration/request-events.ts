import { sql } from "kysely";
import type { Db, JsonValue, Row } from "../db/schema.ts";

/**
 * Which call it is that changes enrollment: its events carry the id and the key, and a repeated call has the same key.
 * What is no repeat has no events yet, and the database isn't asked for them.
 */
export type Origin = { requestId: string; idempotencyKey: string | null; isRepeat: boolean };

export type Facts = { [fact: string]: JsonValue };

export type RequestEvent = Pick<
  Row<"enrollment_events">,
  "id" | "kind" | "term_code" | "class_number" | "enrolled_delta" | "detail"
>;

/** What this very call did before it was cut off, in order. Empty for a call that was not made before. */
export async function eventsOf(
  db: Db,
  { idempotencyKey, isRepeat }: Origin,
  studentId: string,
): Promise<RequestEvent[]> {
  if (idempotencyKey === null || !isRepeat) return [];
  return await db
    .selectFrom("enrollment_events as v")
    .select(["v.id", "v.kind", "v.term_code", "v.class_number", "v.enrolled_delta", "v.detail"])
    .where("v.student_id", "=", studentId)
    // The first half lets the partial index be used.
    .where(sql<boolean>`v.detail ? 'idempotencyKey' and v.detail ->> 'idempotencyKey' = ${idempotencyKey}`)
    .orderBy("v.id")
    .execute();
}

/** The part of an event's detail by which it is found again. */
export function keyFact({ idempotencyKey }: Pick<Origin, "idempotencyKey">): Facts {
  return idempotencyKey === null ? {} : { idempotencyKey };
}

/** A fact of an event's detail, undefined where it has none of that name. */
export function factOf({ detail }: Pick<RequestEvent, "detail">, name: string): JsonValue | undefined {
  return typeof detail === "object" && detail !== null && !Array.isArray(detail) ? detail[name] : undefined;
}
