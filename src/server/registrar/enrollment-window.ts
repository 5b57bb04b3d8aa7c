import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { momentLabel } from "#contract/labels/moment-label";
import { dateLabel } from "#contract/words";
import { addDays } from "../calendar-day.ts";
import { bulkInsert } from "../db/bulk-insert.ts";
import type { Row, Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { toInstant } from "../institution-time.ts";
import { importRecords } from "../records/import-records.ts";
import { appointments } from "../records/kinds.ts";
import { promoteIntoFreeSeats } from "../registration/waitlist/promote.ts";
import { moment } from "../text-value.ts";
import { command, flag, ofTerm, operand, option, required, words } from "./command.ts";
import { type RegistrarContext, RegistrarError, writeRegistrarAudit } from "./registrar-context.ts";
import { describeCounts, promotedWords } from "./report-words.ts";

type Whose = { termCode: string; sessionCode?: string | undefined };

type Opening = Whose & {
  from: Date;
  until: Date;
  /** When appointments are no longer needed; null requires one until enrollment closes. */
  everyoneFrom: Date | null;
};

type SessionChange = { session: Row<"sessions">; changed: boolean };

type Window = Pick<Row<"sessions">, "enrollment_opens_at" | "enrollment_closes_at" | "open_enrollment_at">;

/**
 * Sets when students can enroll in sessions of a term. Promotion into seats that are free follows, in transactions of
 * its own; a repeat finishes after a failure. Returns what it did, in words.
 */
export async function openTerm(context: RegistrarContext, opening: Opening): Promise<string[]> {
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
  return [...sessions.map(describeWindow), ...promotedWords(promoted)];
}

/** Ends enrollment at a moment, unless it ends earlier. Doesn't open a session that would never open. */
export async function closeTerm(context: RegistrarContext, { at, ...whose }: Whose & { at: Date }): Promise<string[]> {
  const sessions = await changeSessions(context, whose, "close_term", (session) => {
    const { enrollment_opens_at: opens, enrollment_closes_at: closes } = session;
    if (opens === null || closes === null || closes <= at) return session;
    if (at <= opens) return { enrollment_opens_at: null, enrollment_closes_at: null, open_enrollment_at: null };
    return { ...session, enrollment_closes_at: at };
  });
  return sessions.map(describeWindow);
}

function describeWindow({ session, changed }: SessionChange): string {
  const { code, enrollment_opens_at: opens, enrollment_closes_at: closes, open_enrollment_at: everyone } = session;
  const window =
    opens && closes
      ? `enrollment ${momentLabel(opens)} to ${momentLabel(closes)}, ${everyone ? `open to everyone starting ${momentLabel(everyone)}` : "by appointment only"}`
      : "not open";
  return `Session ${code}: ${window}${changed ? "" : " (unchanged)"}.`;
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
      return { before: session, session: { ...session, ...window }, changed: !isSame(session, window) };
    });
    const changes = planned.filter(({ changed }) => changed);
    const key = ["term_code", "code"] as const;
    await bulkInsert(
      trx,
      "sessions",
      changes.map(({ session }) => session),
      { key },
    );
    if (changes.length > 0) {
      await sql`update terms set catalog_version = catalog_version + 1 where code = ${termCode}`.execute(trx);
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
  const { rows } = await sql<Row<"sessions">>`
    select * from sessions where term_code = ${termCode} and code = coalesce(${sessionCode ?? null}, code)
    order by code for update`.execute(trx);
  return rows;
}

function isSame(a: Window, b: Window): boolean {
  return isDeepStrictEqual(toFacts(a), toFacts(b));
}

function toFacts({ enrollment_opens_at, enrollment_closes_at, open_enrollment_at }: Window) {
  return {
    opens: enrollment_opens_at?.toISOString() ?? null,
    closes: enrollment_closes_at?.toISOString() ?? null,
    everyoneFrom: open_enrollment_at?.toISOString() ?? null,
  };
}

const session = option("CODE", "this session only; defaults to all sessions of the term", words);

export const openTermCommand = command({
  name: "open-term",
  summary: "sets when students can enroll for a term",
  args: {
    ...ofTerm,
    from: required("TIME", "when enrollment opens for students with an appointment", moment),
    until: required("TIME", "when enrollment closes", moment),
    "everyone-from": option(
      "TIME",
      "when enrollment opens for everyone; without it, students need an appointment",
      moment,
    ),
    session,
  },
  run: (context, { TERM: termCode, session: sessionCode, from, until, "everyone-from": everyoneFrom = null }) =>
    openTerm(context, { termCode, sessionCode, from, until, everyoneFrom }),
});

export const closeTermCommand = command({
  name: "close-term",
  summary: "ends enrollment for a term",
  args: {
    ...ofTerm,
    at: option("TIME", "when enrollment closes, unless it closes earlier; defaults to now", moment),
    session,
  },
  run: (context, { TERM: termCode, session: sessionCode, at }) =>
    closeTerm(context, { termCode, sessionCode, at: at ?? context.now() }),
});

export const appointmentsCommand = command({
  name: "appointments",
  summary: "imports enrollment appointments from a CSV file",
  args: {
    "FILE.csv": operand("columns: student, term, session, career, starts_at, ends_at, block_id, number", words),
    "dry-run": flag("checks the file and reports what would change"),
  },
  run: async (context, { "FILE.csv": file, "dry-run": isDryRun }, toPath) => {
    const { counts } = await importRecords(context, appointments, toPath(file), { isDryRun });
    return [describeCounts("appointments", counts, isDryRun)];
  },
});
