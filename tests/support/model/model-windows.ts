import { sql } from "kysely";
import type { Db } from "#server/db/schema";
import { SMALL_TERM, TEST_NOW } from "../small-term.ts";

/** When whom of the model may enroll in what. Moments are texts of one form, so that they compare as they stand. */

export type SessionCode = "1" | "A" | "B";
/** Up to, not including, the second. */
export type Appointment = { from: string; until: string };

const B_OPENS = "2027-01-21T13:00:00Z";
const SECOND_DAY_ENDS = "2027-01-22T05:00:00Z";
const THIRD_DAY = "2027-01-23T13:00:00Z";
const A_CLOSES = "2027-01-25T05:00:00Z";
const EVERYONE_FROM = "2027-01-28T14:00:00Z";

/** From `everyoneFrom` on nobody needs an appointment; null asks for one to the end. */
export type SessionWindow = Appointment & { everyoneFrom: string | null };
export const sessionCodes: readonly SessionCode[] = ["1", "A", "B"];
export const sessionsAtFirst: Readonly<Record<SessionCode, SessionWindow>> = {
  "1": { from: "2026-11-01T13:00:00Z", until: "2027-02-06T05:00:00Z", everyoneFrom: EVERYONE_FROM },
  A: { from: "2026-11-01T13:00:00Z", until: A_CLOSES, everyoneFrom: null },
  B: { from: B_OPENS, until: "2027-02-06T05:00:00Z", everyoneFrom: B_OPENS },
};

export const START = TEST_NOW;
/** What a run goes through: the last second before something begins or ends, and the first one of it. */
export const moments: readonly string[] = [B_OPENS, SECOND_DAY_ENDS, THIRD_DAY, A_CLOSES, EVERYONE_FROM].flatMap(
  (moment) => [secondBefore(moment), moment],
);

/** Enrollment in a session may last until the end of its last day, and no longer. */
const A_ENDS = "2027-03-13T05:00:00Z";
export const lastMoments: Readonly<Record<SessionCode, string>> = {
  "1": "2027-05-08T04:00:00Z",
  A: A_ENDS,
  B: "2027-05-08T04:00:00Z",
};
const { from: LONG_AGO, until: END } = sessionsAtFirst["1"];
/** What the registrar may set instead; the last ones are refused, one of them in session A only. */
export const otherWindows: readonly SessionWindow[] = [
  { from: LONG_AGO, until: END, everyoneFrom: EVERYONE_FROM },
  { from: LONG_AGO, until: END, everyoneFrom: null },
  { from: LONG_AGO, until: END, everyoneFrom: LONG_AGO },
  { from: LONG_AGO, until: A_CLOSES, everyoneFrom: THIRD_DAY },
  { from: LONG_AGO, until: A_ENDS, everyoneFrom: EVERYONE_FROM },
  { from: B_OPENS, until: END, everyoneFrom: B_OPENS },
  { from: THIRD_DAY, until: END, everyoneFrom: null },
  { from: THIRD_DAY, until: END, everyoneFrom: EVERYONE_FROM },
  { from: A_CLOSES, until: END, everyoneFrom: EVERYONE_FROM },
  { from: LONG_AGO, until: "2027-03-13T05:01:00Z", everyoneFrom: EVERYONE_FROM },
  { from: THIRD_DAY, until: THIRD_DAY, everyoneFrom: null },
  { from: B_OPENS, until: END, everyoneFrom: LONG_AGO },
  { from: LONG_AGO, until: A_CLOSES, everyoneFrom: A_CLOSES },
];

const ALL_ALONG = { from: "2027-01-11T13:00:00Z", until: "2027-02-06T05:00:00Z" };
/** What the registrar may set instead; undefined is no appointment. */
export const otherAppointments: readonly (Appointment | undefined)[] = [
  ALL_ALONG,
  ALL_ALONG,
  ALL_ALONG,
  { from: ALL_ALONG.from, until: "2027-01-18T05:00:00Z" },
  { from: B_OPENS, until: SECOND_DAY_ENDS },
  { from: SECOND_DAY_ENDS, until: ALL_ALONG.until },
  undefined,
];

type Appointments = Partial<Record<SessionCode, Appointment>>;
/** By the name of the student. */
export const appointments: Readonly<Record<string, Appointments>> = {
  ann: { "1": ALL_ALONG, A: ALL_ALONG },
  bob: { "1": { from: ALL_ALONG.from, until: SECOND_DAY_ENDS }, A: { from: B_OPENS, until: ALL_ALONG.until } },
  cid: { "1": { from: B_OPENS, until: ALL_ALONG.until }, A: ALL_ALONG },
  dot: { "1": ALL_ALONG, A: ALL_ALONG },
  eve: { "1": { from: ALL_ALONG.from, until: THIRD_DAY }, A: { from: ALL_ALONG.from, until: "2027-01-18T05:00:00Z" } },
  fay: { "1": ALL_ALONG },
};

/** The day at the institution: none of the model's moments is in the time of summer. */
export function dayOf(moment: string): string {
  return new Date(Date.parse(moment) - 5 * 60 * 60_000).toISOString().slice(0, 10);
}

/** Writes when the sessions enroll at first. */
export async function resetSessions(db: Db): Promise<void> {
  for (const [code, { from, until, everyoneFrom }] of Object.entries(sessionsAtFirst)) {
    await db
      .updateTable("sessions")
      .set({
        enrollment_opens_at: new Date(from),
        enrollment_closes_at: new Date(until),
        open_enrollment_at: everyoneFrom === null ? null : new Date(everyoneFrom),
      })
      .where("code", "=", code)
      .execute();
  }
  await sql`update terms set catalog_version = catalog_version + 1`.execute(db);
}

/** The appointments as they are at first, and no others. */
export async function resetAppointments(db: Db): Promise<void> {
  await db.deleteFrom("enrollment_appointments").execute();
  const rows = Object.entries(appointments).flatMap(([name, own]) =>
    Object.entries(own).map(([code, window]) => toRow(`id-${name}`, code, window)),
  );
  await db.insertInto("enrollment_appointments").values(rows).execute();
}

export async function appoint(db: Db, studentId: string, code: SessionCode, window: Appointment | undefined) {
  await db
    .deleteFrom("enrollment_appointments")
    .where("student_id", "=", studentId)
    .where("session_code", "=", code)
    .execute();
  if (window)
    await db
      .insertInto("enrollment_appointments")
      .values(toRow(studentId, code, window))
      .execute();
}

/** Nobody is signed out by time that passes. */
export async function keepSignedIn(db: Db, now: string): Promise<void> {
  const at = new Date(now);
  await db.updateTable("web_sessions").set({ authenticated_at: at, created_at: at, last_seen_at: at }).execute();
}

function toRow(student_id: string, session_code: string, { from, until }: Appointment) {
  const key = { student_id, term_code: SMALL_TERM, session_code, career: "UGRD" };
  return { ...key, block_id: "B1", number: 1, starts_at: new Date(from), ends_at: new Date(until) };
}

function secondBefore(moment: string): string {
  return new Date(Date.parse(moment) - 1000).toISOString().replace(".000Z", "Z");
}
