import { sql } from "kysely";
import type { Db, JsonValue, Row } from "../../db/schema.ts";

/**
 * The call that changes enrollment. Its events have the id and the key, by which a repeated call finds them; for a
 * first call, the database isn't asked.
 */
export type Origin = { requestId: string; idempotencyKey: string | null; isRepeat: boolean };

export type Facts = { [fact: string]: JsonValue };

export type RequestEvent = Pick<
  Row<"enrollment_events">,
  "id" | "kind" | "term_code" | "class_number" | "enrolled_delta" | "detail"
>;

/** What an earlier attempt of this call did, in order; empty for a first call. */
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
    // The first condition lets PostgreSQL use the partial index.
    .where(sql<boolean>`v.detail ? 'idempotencyKey' and v.detail ->> 'idempotencyKey' = ${idempotencyKey}`)
    .orderBy("v.id")
    .execute();
}

export function keyFact({ idempotencyKey }: Pick<Origin, "idempotencyKey">): Facts {
  return idempotencyKey === null ? {} : { idempotencyKey };
}

/** A fact of an event's detail, or undefined. */
export function factOf({ detail }: Pick<RequestEvent, "detail">, name: string): JsonValue | undefined {
  return typeof detail === "object" && detail !== null && !Array.isArray(detail) ? detail[name] : undefined;
}
