import { sql } from "kysely";
import { dateLabel } from "#contract/words";
import { addDays } from "../calendar-day.ts";
import type { Row, Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { momentLabel } from "#contract/moment-label";
import { toInstant } from "../institution-time.ts";
import { promoteIntoFreeSeats, type Promoted } from "../registration/waitlist/promote.ts";
import { type RegistrarContext, RegistrarError, writeRegistrarAudit } from "./registrar-context.ts";

/** One session, or all sessions of the term. */
type Whose = { termCode: string; sessionCode?: string | undefined };

export type Opening = Whose & {
  from: Date;
  until: Date;
  /** When appointments are no longer needed; null requires one until enrollment closes. */
  everyoneFrom: Date | null;
};

export type SessionChange = { session: Row<"sessions">; changed: boolean };
export type TermOpened = { sessions: SessionChange[]; promoted: Promoted; appointments: number };

type Window = Pick<Row<"sessions">, "enrollment_opens_at" | "enrollment_closes_at" | "open_enrollment_at">;

/**
 * Sets when students can enroll in sessions of a term. Promotion into seats that are free follows, in transactions of
 * its own; a repeat finishes after a failure.
 */
export async function openTerm(context: RegistrarContext, opening: Opening): Promise<TermOpened> {
  const { termCode, from, until, everyoneFrom } = opening;
  refuseUnordered(opening);
  const window = { enrollment_opens_at: from, enrollment_closes_at: until, open_enrollment_at: everyoneFrom };
  const sessions = await changeSessions(context, opening, "open_term", (session) => {
    const end = toInstant({ date: addDays(session.end_date, 1), minutes: 0 });
    if (until <= end) return window;
    throw new RegistrarError(
      `Session ${session.code} ends on ${dateLabel(session.end_date)}, before --until (${momentLabel(until)}). ` +
        "To change only one session, add --session.",
    );
  });
  const { db, catalog, now, requestId } = context;
  const promoted = await promoteIntoFreeSeats({ db, catalog }, termCode, { now: now(), requestId });
  const codes = sessions.map(({ session }) => session.code);
  return { sessions, promoted, appointments: await countAppointed(context, termCode, codes) };
}

/** Ends enrollment at a moment, unless it ends earlier. Doesn't open a session that would never open. */
export async function closeTerm(context: RegistrarContext, { at, ...whose }: Whose & { at: Date }) {
  return await changeSessions(context, whose, "close_term", (session) => {
    const { enrollment_opens_at: opens, enrollment_closes_at: closes } = session;
    if (opens === null || closes === null || closes <= at) return session;
    if (at <= opens) return { enrollment_opens_at: null, enrollment_closes_at: null, open_enrollment_at: null };
    return { ...session, enrollment_closes_at: at };
  });
}

function refuseUnordered({ from, until, everyoneFrom }: Opening) {
  if (from >= until)
    throw new RegistrarError(`--from (${momentLabel(from)}) should be before --until (${momentLabel(until)}).`);
  if (everyoneFrom !== null && (everyoneFrom < from || everyoneFrom >= until)) {
    throw new RegistrarError(
      `--everyone-from (${momentLabel(everyoneFrom)}) should be between --from (${momentLabel(from)}) and --until ` +
        `(${momentLabel(until)}).`,
    );
  }
}

async function changeSessions(
  context: RegistrarContext,
  { termCode, sessionCode }: Whose,
  action: string,
  plan: (session: Row<"sessions">) => Window,
): Promise<SessionChange[]> {
  const { description } = (await context.catalog.term(termCode)).term;
  return await withTransaction(context.db, async (trx) => {
    const sessions = await readSessions(trx, termCode, sessionCode);
    if (sessions.length === 0) {
      const which = sessionCode === undefined ? "any sessions" : `session ${sessionCode}`;
      throw new RegistrarError(`${description} (${termCode}) doesn't have ${which}.`);
    }
    const planned = sessions.map((session) => {
      const { enrollment_opens_at, enrollment_closes_at, open_enrollment_at } = plan(session);
      const window = { enrollment_opens_at, enrollment_closes_at, open_enrollment_at };
      return { before: session, session: { ...session, ...window }, window, changed: !isSame(session, window) };
    });
    const changes = planned.filter(({ changed }) => changed);
    for (const { session, window } of changes) {
      await trx
        .updateTable("sessions")
        .set(window)
        .where("term_code", "=", termCode)
        .where("code", "=", session.code)
        .execute();
    }
    if (changes.length > 0) {
      await trx
        .updateTable("terms")
        .set({ catalog_version: sql`catalog_version + 1` })
        .where("code", "=", termCode)
        .execute();
      await writeRegistrarAudit(trx, context, action, {
        term: termCode,
        sessions: changes.map(({ before, session }) => ({
          session: session.code,
          before: toFacts(before),
          after: toFacts(session),
        })),
      });
    }
    return planned.map(({ session, changed }) => ({ session, changed }));
  });
}

async function readSessions(trx: Trx, termCode: string, sessionCode: string | undefined) {
  return await trx
    .selectFrom("sessions")
    .selectAll()
    .where("term_code", "=", termCode)
    .$if(sessionCode !== undefined, (query) => query.where("code", "=", sessionCode ?? ""))
    .orderBy("code")
    .forUpdate()
    .execute();
}

async function countAppointed({ db }: RegistrarContext, termCode: string, codes: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom("enrollment_appointments")
    .select((expression) => expression.fn.count<number>("student_id").distinct().as("count"))
    .where("term_code", "=", termCode)
    .where("session_code", "in", codes)
    .executeTakeFirstOrThrow();
  return count;
}

function isSame(a: Window, b: Window): boolean {
  const moments = ["enrollment_opens_at", "enrollment_closes_at", "open_enrollment_at"] as const;
  return moments.every((name) => a[name]?.getTime() === b[name]?.getTime());
}

function toFacts({ enrollment_opens_at, enrollment_closes_at, open_enrollment_at }: Window) {
  return {
    opens: enrollment_opens_at?.toISOString() ?? null,
    closes: enrollment_closes_at?.toISOString() ?? null,
    everyoneFrom: open_enrollment_at?.toISOString() ?? null,
  };
}
