import { sql } from "kysely";
import { type Db, type JsonValue, type NewRow, type Row, toJson, type Trx } from "../../db/schema.ts";

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
  // The question mark lets PostgreSQL use the partial index.
  const { rows } = await sql<RequestEvent>`
    select id, kind, term_code, class_number, enrolled_delta, detail from enrollment_events v
    where student_id = ${studentId} and detail ? 'idempotencyKey' and detail ->> 'idempotencyKey' = ${idempotencyKey}
    order by id`.execute(db);
  return rows;
}

export function keyFact({ idempotencyKey }: Pick<Origin, "idempotencyKey">): Facts {
  return idempotencyKey === null ? {} : { idempotencyKey };
}

type NewEvent = {
  student_id: string;
  class_number: number;
  kind: RequestEvent["kind"];
  /** How many seats and places on the waitlist it takes; negative if it gives them up. */
  enrolled_delta?: number;
  waitlisted_delta?: number;
  detail: JsonValue;
};

type Happened = { termCode: string; now: Date; requestId: string };

export function toEventRows(
  events: readonly NewEvent[],
  { termCode: term_code, now: at, requestId: request_id }: Happened,
): NewRow<"enrollment_events">[] {
  const about = { at, term_code, request_id, enrolled_delta: 0, waitlisted_delta: 0 };
  return events.map((event) => ({ ...about, ...event, detail: toJson(event.detail) }));
}

export async function writeEvents(trx: Trx, events: readonly NewEvent[], happened: Happened) {
  if (events.length === 0) return;
  await trx.insertInto("enrollment_events").values(toEventRows(events, happened)).execute();
}

/** A fact of an event's detail, or undefined. */
export function factOf({ detail }: Pick<RequestEvent, "detail">, name: string): JsonValue | undefined {
  return typeof detail === "object" && detail !== null && !Array.isArray(detail) ? detail[name] : undefined;
}
