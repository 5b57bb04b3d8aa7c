import { sql } from "kysely";
import type { Caller, Services } from "../call.ts";
import type { Catalog } from "../catalog/catalog.ts";
import type { TermCatalog } from "../catalog/records.ts";
import { type Db, type JsonValue, type NewRow, type TableRow, type Trx, toJson } from "../db/schema.ts";

export type RegistrationContext = Pick<Services, "database" | "catalog" | "now">;

export type RegistrationCall = Origin & Pick<Caller, "waitForOwnTurn" | "log">;

export type CartOf = { studentId: string; termCode: string; career: string };

export function cartKey({ studentId: student_id, termCode: term_code, career }: CartOf) {
  return { student_id, term_code, career };
}

/** `now` is the one moment at which all of the transaction happens. */
export type InTransaction = {
  trx: Trx;
  catalog: TermCatalog;
  seats: Catalog["seats"];
  now: Date;
};

/** The call that changes enrollment. By the key in its events, a repeated call finds what the first one did. */
export type Origin = { requestId: string; idempotencyKey: string | null; isRepeat: boolean };

export type EventFacts = { [fact: string]: JsonValue };

/** What earlier attempts of this call wrote into their first events. Only the same endpoint has the same key. */
export async function outcomesOf<Outcome>(db: Db, origin: Origin, studentId: string): Promise<Outcome[]> {
  const { idempotencyKey, isRepeat } = origin;
  if (idempotencyKey === null || !isRepeat) return [];
  // The question mark lets PostgreSQL use the partial index.
  const { rows } = await sql<{ outcome: Outcome }>`
    select detail -> 'outcome' as outcome from enrollment_events v
    where student_id = ${studentId} and detail ? 'idempotencyKey' and detail ->> 'idempotencyKey' = ${idempotencyKey}
      and detail ? 'outcome'
    order by id`.execute(db);
  return rows.map(({ outcome }) => outcome);
}

export function keyFact({ idempotencyKey }: Pick<Origin, "idempotencyKey">): EventFacts {
  return idempotencyKey === null ? {} : { idempotencyKey };
}

type NewEvent = {
  student_id: string;
  class_number: number;
  kind: TableRow<"enrollment_events">["kind"];
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
