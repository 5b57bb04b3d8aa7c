import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { momentLabel } from "#contract/labels/moment-label";
import { dateLabel } from "#contract/words";
import { addDays } from "../calendar-day.ts";
import type { Row } from "../db/schema.ts";
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

/** When students can enroll in a session: from, until, and from when without an appointment. */
type Window = Pick<Row<"sessions">, "enrollment_opens_at" | "enrollment_closes_at" | "open_enrollment_at">;

/**
 * Sets when students can enroll in sessions of a term. Promotion into seats that are free follows, in transactions of
 * its own; a repeat finishes after a failure. Returns what it did, in words.
 */
export async function openTerm(context: RegistrarContext, opening: Opening): Promise<string[]> {
  const { termCode, from, until, everyoneFrom } = opening;
  refuseUnordered(opening);
  const window = { enrollment_opens_at: from, enrollment_closes_at: until, open_enrollment_at: everyoneFrom };
  const lines = await changeSessions(context, opening, "open_term", (session) => {
    const end = toInstant({ date: addDays(session.end_date, 1), minutes: 0 });
    if (until <= end) return window;
    throw new RegistrarError(
      `Session ${session.code} ends on ${dateLabel(session.end_date)}, before --until (${momentLabel(until)}). ` +
        "To change only one session, add --session.",
    );
  });
  const { db, catalog, now, requestId } = context;
  const promoted = await promoteIntoFreeSeats({ db, catalog }, termCode, { now: now(), requestId });
  return [...lines, ...promotedWords(promoted)];
}

/** Ends enrollment at a moment, unless it ends earlier. Doesn't open a session that would never open. */
export async function closeTerm(context: RegistrarContext, { at, ...whose }: Whose & { at: Date }): Promise<string[]> {
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

/** Returns a line about each session. */
async function changeSessions(
  context: RegistrarContext,
  { termCode, sessionCode }: Whose,
  action: string,
  plan: (session: Row<"sessions">) => Window,
): Promise<string[]> {
  const { description } = (await context.catalog.term(termCode)).term;
  return await withTransaction(context.db, async (trx) => {
    const { rows: sessions } = await sql<Row<"sessions">>`
      select * from sessions where term_code = ${termCode} and code = coalesce(${sessionCode ?? null}, code)
      order by code for update`.execute(trx);
    if (sessions.length === 0) {
      const which = sessionCode === undefined ? "any sessions" : `session ${sessionCode}`;
      throw new RegistrarError(`${description} (${termCode}) doesn't have ${which}.`);
    }
    const lines: string[] = [];
    const changes: { session: string; before: ReturnType<typeof toFacts>; after: ReturnType<typeof toFacts> }[] = [];
    for (const session of sessions) {
      const { enrollment_opens_at, enrollment_closes_at, open_enrollment_at } = plan(session);
      const window = { enrollment_opens_at, enrollment_closes_at, open_enrollment_at };
      const [before, after] = [toFacts(session), toFacts(window)];
      const isSame = isDeepStrictEqual(before, after);
      lines.push(`Session ${session.code}: ${describeWindow(window)}${isSame ? " (unchanged)" : ""}.`);
      if (isSame) continue;
      changes.push({ session: session.code, before, after });
      await trx
        .updateTable("sessions")
        .set(window)
        .where((row) => row.and({ term_code: termCode, code: session.code }))
        .execute();
    }
    if (changes.length > 0) {
      await sql`update terms set catalog_version = catalog_version + 1 where code = ${termCode}`.execute(trx);
      await writeRegistrarAudit(trx, context, action, { term: termCode, sessions: changes });
    }
    return lines;
  });
}

function describeWindow({
  enrollment_opens_at: opens,
  enrollment_closes_at: closes,
  open_enrollment_at: everyone,
}: Window) {
  if (!opens || !closes) return "not open";
  const whose = everyone ? `open to everyone starting ${momentLabel(everyone)}` : "by appointment only";
  return `enrollment ${momentLabel(opens)} to ${momentLabel(closes)}, ${whose}`;
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
