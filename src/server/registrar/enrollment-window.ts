import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { deadlineLabel, institutionMoment, momentLabel } from "#contract/institution-time";
import { addDays } from "#dates/day";
import { dateLabel } from "#dates/words";
import type { Row } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { promoteIntoFreeSeats } from "../registration/waitlist/promote.ts";
import { type Done, type RegistrarContext, RegistrarError, writeRegistrarAudit } from "./registrar-context.ts";
import { promotedWords } from "./report-words.ts";

/** All sessions if left out. */
type Whose = { termCode: string; sessionCode?: string | undefined };

/** Without `everyoneFrom`, students need an appointment until enrollment closes. */
type Opening = Whose & { from: Date; until: Date; everyoneFrom?: Date | undefined };

type Window = Pick<Row<"sessions">, "enrollment_opens_at" | "enrollment_closes_at" | "open_enrollment_at">;

/** Promotion into free seats follows; a repeat finishes it after a failure. */
export async function openTerm(context: RegistrarContext, opening: Opening): Promise<Done> {
  const { from, until, everyoneFrom = null, ...whose } = opening;
  if (from >= until)
    throw new RegistrarError(`--from (${momentLabel(from)}) should be before --until (${momentLabel(until)}).`);
  if (everyoneFrom && (everyoneFrom < from || everyoneFrom >= until))
    throw new RegistrarError(`--everyone-from (${momentLabel(everyoneFrom)}) should be between --from and --until.`);
  const window = { enrollment_opens_at: from, enrollment_closes_at: until, open_enrollment_at: everyoneFrom };
  const lines = await changeSessions(context, whose, "open_term", (session) => {
    const end = institutionMoment(addDays(session.end_date, 1), 0);
    if (until <= end) return window;
    throw new RegistrarError(
      `Session ${session.code} ends on ${dateLabel(session.end_date)}, before --until (${momentLabel(until)}). ` +
        "To change only one session, add --session.",
    );
  });
  const { now, requestId } = context;
  const promoted = await promoteIntoFreeSeats(context, { termCode: whose.termCode, now: now(), requestId });
  return { messages: [...lines, ...promotedWords(promoted)] };
}

/** Sessions that end earlier stay as they are, and those that open later never open. */
export async function closeTerm(context: RegistrarContext, closing: Whose & { at?: Date | undefined }): Promise<Done> {
  const { at = context.now(), ...whose } = closing;
  const messages = await changeSessions(context, whose, "close_term", (session) => {
    const { enrollment_opens_at: opens, enrollment_closes_at: closes } = session;
    if (opens === null || closes === null || closes <= at) return session;
    if (at <= opens) return { enrollment_opens_at: null, enrollment_closes_at: null, open_enrollment_at: null };
    return { ...session, enrollment_closes_at: at };
  });
  return { messages };
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
    const planned = sessions.map((session) => {
      return { session: session.code, before: windowOf(session), after: windowOf(plan(session)) };
    });
    const changes = planned.filter(({ before, after }) => !isDeepStrictEqual(before, after));
    for (const { session: code, after } of changes)
      await trx.updateTable("sessions").set(after).where("term_code", "=", termCode).where("code", "=", code).execute();
    if (changes.length > 0) {
      await sql`update terms set catalog_version = catalog_version + 1 where code = ${termCode}`.execute(trx);
      await writeRegistrarAudit(trx, context, action, { term: termCode, sessions: changes });
    }
    return planned.map((each) => {
      const unchanged = changes.includes(each) ? "" : " (unchanged)";
      return `Session ${each.session}: ${describeWindow(each.after)}${unchanged}.`;
    });
  });
}

function windowOf({ enrollment_opens_at, enrollment_closes_at, open_enrollment_at }: Window): Window {
  return { enrollment_opens_at, enrollment_closes_at, open_enrollment_at };
}

function describeWindow({
  enrollment_opens_at: opens,
  enrollment_closes_at: closes,
  open_enrollment_at: everyone,
}: Window) {
  if (!opens || !closes) return "not open";
  const whose = everyone ? `open to everyone starting ${momentLabel(everyone)}` : "by appointment only";
  return `enrollment ${momentLabel(opens)} to ${deadlineLabel(closes)}, ${whose}`;
}
