import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import { deadlineLabel, institutionMoment, momentLabel } from "#contract/institution-time";
import { addDays } from "#dates/day";
import { dateLabel } from "#dates/words";
import type { TableRow } from "../db/schema.ts";
import { withDryTransaction } from "../db/transaction.ts";
import { promoteIntoFreeSeats } from "../registration/waitlist/promote.ts";
import { type Done, type RegistrarContext, RegistrarError, writeRegistrarAudit } from "./registrar-context.ts";
import { promotedWords } from "./report-words.ts";

/** All sessions if left out. */
type Whose = { termCode: string; sessionCode?: string | undefined };

/** Without `everyoneFrom`, students need an appointment until enrollment closes. */
type Opening = Whose & { from: Date; until: Date; everyoneFrom?: Date | undefined };

export type Window = Pick<TableRow<"sessions">, "enrollment_opens_at" | "enrollment_closes_at" | "open_enrollment_at">;
type SessionDates = Window & Pick<TableRow<"sessions">, "drop_deadline" | "withdraw_deadline">;

/** Promotion into free seats follows; a repeat finishes it after a failure. */
export async function openTerm(context: RegistrarContext, opening: Opening): Promise<Done> {
  const { from, until, everyoneFrom = null, ...whose } = opening;
  const window = { enrollment_opens_at: from, enrollment_closes_at: until, open_enrollment_at: everyoneFrom };
  const changes = await changeSessions(context, whose, { action: "open_term" }, (session) => {
    const wrong = findWrongTime(window, session, OPTIONS);
    if (wrong?.isEnd) throw new RegistrarError(`${wrong.problem} To change only one session, add --session.`);
    if (wrong) throw new RegistrarError(wrong.problem);
    return window;
  });
  const { now, requestId } = context;
  const promoted = await promoteIntoFreeSeats(context, { termCode: whose.termCode, now: now(), requestId });
  return { messages: [...changes.map(describeChange), ...promotedWords(promoted)] };
}

const OPTIONS = {
  enrollment_opens_at: "--from",
  enrollment_closes_at: "--until",
  open_enrollment_at: "--everyone-from",
} as const;

type WrongTime = { name: keyof Window; problem: string; isEnd?: true };

/** The first time of an open window that can't be; `names` are those of the times where they were given. */
export function findWrongTime(
  { enrollment_opens_at: from, enrollment_closes_at: until, open_enrollment_at: everyone }: Window,
  session: Pick<TableRow<"sessions">, "code" | "end_date">,
  names: Readonly<Record<keyof Window, string>>,
): WrongTime | undefined {
  const [opens, closes] = [names.enrollment_opens_at, names.enrollment_closes_at];
  if (!from || !until) return undefined;
  if (from >= until) {
    const problem = `${opens} (${momentLabel(from)}) should be before ${closes} (${momentLabel(until)}).`;
    return { name: "enrollment_closes_at", problem };
  }
  if (everyone && (everyone < from || everyone >= until)) {
    const name = "open_enrollment_at";
    return { name, problem: `${names[name]} (${momentLabel(everyone)}) should be between ${opens} and ${closes}.` };
  }
  if (until <= institutionMoment(addDays(session.end_date, 1), 0)) return undefined;
  const ends = `Session ${session.code} ends on ${dateLabel(session.end_date)}`;
  return {
    name: "enrollment_closes_at",
    problem: `${ends}, before ${closes} (${momentLabel(until)}).`,
    isEnd: true,
  };
}

/** Sessions that end earlier stay as they are, and those that open later never open. */
export async function closeTerm(context: RegistrarContext, closing: Whose & { at?: Date | undefined }): Promise<Done> {
  const { at = context.now(), ...whose } = closing;
  const changes = await changeSessions(context, whose, { action: "close_term" }, (session) => {
    const { enrollment_opens_at: opens, enrollment_closes_at: closes } = session;
    if (opens === null || closes === null || closes <= at) return windowOf(session);
    if (at <= opens) return { enrollment_opens_at: null, enrollment_closes_at: null, open_enrollment_at: null };
    return { ...windowOf(session), enrollment_closes_at: at };
  });
  return { messages: changes.map(describeChange) };
}

type SessionChange<Dates> = { session: TableRow<"sessions">; before: Dates; after: Dates; isChanged: boolean };

/** What `plan` returns is compared, written, and noted in the audit. */
export async function changeSessions<Dates extends Partial<SessionDates>>(
  context: RegistrarContext,
  { termCode, sessionCode }: Whose,
  { action, isDryRun }: { action: string; isDryRun?: boolean },
  plan: (session: TableRow<"sessions">) => Dates,
): Promise<SessionChange<Dates>[]> {
  const { description } = (await context.catalog.term(termCode)).term;
  return await withDryTransaction(context.db, isDryRun, async (trx) => {
    const { rows: sessions } = await sql<TableRow<"sessions">>`
      select * from sessions where term_code = ${termCode} and code = coalesce(${sessionCode ?? null}, code)
      order by code for update`.execute(trx);
    if (sessions.length === 0) {
      const which = sessionCode === undefined ? "any sessions" : `session ${sessionCode}`;
      throw new RegistrarError(`${description} (${termCode}) doesn't have ${which}.`);
    }
    const planned = sessions.map((session) => {
      const after = plan(session);
      const names = Object.keys(after) as (keyof Dates & keyof SessionDates)[];
      const before = Object.fromEntries(names.map((name) => [name, session[name]])) as Dates;
      return { session, before, after, isChanged: !isDeepStrictEqual(before, after) };
    });
    const changes = planned.filter(({ isChanged }) => isChanged);
    for (const { session, after } of changes)
      await trx
        .updateTable("sessions")
        .set(after)
        .where("term_code", "=", termCode)
        .where("code", "=", session.code)
        .execute();
    if (changes.length > 0) {
      await sql`update terms set catalog_version = catalog_version + 1 where code = ${termCode}`.execute(trx);
      const noted = changes.map(({ session, before, after }) => ({ session: session.code, before, after }));
      await writeRegistrarAudit(trx, context, action, { term: termCode, sessions: noted });
    }
    return planned;
  });
}

function describeChange({ session, after, isChanged }: SessionChange<Window>): string {
  return `Session ${session.code}: ${describeWindow(after)}${isChanged ? "" : " (unchanged)"}.`;
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
