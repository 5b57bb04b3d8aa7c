import { sql } from "kysely";
import type { Checked } from "#contract/calls/staff-settings";
import { institutionDay, momentLabel } from "#contract/institution-time";
import { dateLabel } from "#dates/words";
import type { Db, TableRow } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { promoteIntoFreeSeats } from "../registration/waitlist/promote.ts";
import { counted } from "../text/counted-words.ts";
import { readClockTime, requireDay } from "./clock-time.ts";
import { changeSessions, findWrongTime, type Window } from "./enrollment-window.ts";
import { type Done, type RegistrarContext, RegistrarError, writeRegistrarAudit } from "./registrar-context.ts";
import { promotedWords } from "./report-words.ts";

export type AskedDates = {
  termCode: string;
  session: string;
  opens: string;
  openToEveryone: string;
  closes: string;
  lastDrop: string;
  lastWithdraw: string;
};

type Dates = Window & Pick<TableRow<"sessions">, "drop_deadline" | "withdraw_deadline">;

const NAMES: Readonly<Record<keyof Dates, string>> = {
  enrollment_opens_at: "Opens",
  open_enrollment_at: "Open to everyone",
  enrollment_closes_at: "Closes",
  drop_deadline: "Last day to drop",
  withdraw_deadline: "Last day to withdraw",
};
const FIELDS: Readonly<Record<keyof Dates, string>> = {
  enrollment_opens_at: "Opens",
  open_enrollment_at: "OpenToEveryone",
  enrollment_closes_at: "Closes",
  drop_deadline: "LastDrop",
  withdraw_deadline: "LastWithdraw",
};

/** What the dates would change, and what students could no longer do; changes nothing but the audit. */
export async function checkSessionDates(context: RegistrarContext, asked: AskedDates): Promise<Checked> {
  const [change] = await plan(context, asked, true);
  const facts = { term: asked.termCode, session: asked.session };
  await withTransaction(context.db, (trx) => writeRegistrarAudit(trx, context, "session_dates_read", facts));
  const { session, before, after } = change!;
  return { Messages: describe(before, after), Warnings: await warn(context, session, before, after) };
}

/** Promotion into free seats follows; a repeat finishes it after a failure. */
export async function changeSessionDates(context: RegistrarContext, asked: AskedDates): Promise<Done> {
  const [change] = await plan(context, asked, false);
  const { now, requestId } = context;
  const promoted = await promoteIntoFreeSeats(context, { termCode: asked.termCode, now: now(), requestId });
  return { messages: [...describe(change!.before, change!.after), ...promotedWords(promoted)] };
}

async function plan(context: RegistrarContext, asked: AskedDates, isDryRun: boolean) {
  const read = (name: keyof Window, given: string) => readClockTime(given, FIELDS[name], NAMES[name]);
  const readDay = (name: keyof Dates, given: string) =>
    given === "" ? null : requireDay(given, FIELDS[name], NAMES[name]);
  const dates: Dates = {
    enrollment_opens_at: read("enrollment_opens_at", asked.opens),
    open_enrollment_at: read("open_enrollment_at", asked.openToEveryone),
    enrollment_closes_at: read("enrollment_closes_at", asked.closes),
    drop_deadline: readDay("drop_deadline", asked.lastDrop),
    withdraw_deadline: readDay("withdraw_deadline", asked.lastWithdraw),
  };
  const whose = { termCode: asked.termCode, sessionCode: asked.session };
  return await changeSessions(context, whose, { action: "session_dates", isDryRun }, (session) => {
    const wrong = findProblem(dates, session);
    if (wrong) throw new RegistrarError(wrong.problem, { field: FIELDS[wrong.name] });
    return dates;
  });
}

function findProblem(dates: Dates, session: TableRow<"sessions">): { name: keyof Dates; problem: string } | undefined {
  const { enrollment_opens_at: opens, open_enrollment_at: everyone, enrollment_closes_at: closes } = dates;
  const { drop_deadline: drop, withdraw_deadline: withdraw } = dates;
  if (opens && !closes)
    return { name: "enrollment_closes_at", problem: "Closes is missing. Without enrollment, leave both blank." };
  if (!opens && (closes || everyone))
    return { name: "enrollment_opens_at", problem: "Opens is missing. Without enrollment, leave all three blank." };
  const wrong = findWrongTime(dates, session, NAMES);
  if (wrong) return wrong;
  const ends = `session ${session.code} ends on ${dateLabel(session.end_date)}`;
  const late = (["drop_deadline", "withdraw_deadline"] as const).find((name) => (dates[name] ?? "") > session.end_date);
  if (late) return { name: late, problem: `${NAMES[late]} (${dateLabel(dates[late]!)}) is too late: ${ends}.` };
  if (!withdraw || withdraw >= (drop ?? session.end_date)) return undefined;
  const after = drop === null ? `its end, because ${ends} and no last day to drop is set` : `${NAMES.drop_deadline}`;
  return { name: "withdraw_deadline", problem: `${NAMES.withdraw_deadline} can't be before ${after}.` };
}

function describe(before: Dates, after: Dates): string[] {
  const names = (Object.keys(NAMES) as (keyof Dates)[]).filter(
    (name) => valueOf(before, name) !== valueOf(after, name),
  );
  if (names.length === 0) return ["Nothing changes."];
  return names.map((name) => `${NAMES[name]}: ${valueOf(after, name)} (was: ${valueOf(before, name)}).`);
}

function valueOf(dates: Dates, name: keyof Dates): string {
  const value = dates[name];
  if (value === null) return name === "drop_deadline" ? "last day of classes" : "none";
  if (typeof value === "string") return dateLabel(value);
  return momentLabel(value);
}

/** What students can do now, and couldn't with the change. */
async function warn(
  { db, now }: RegistrarContext,
  session: TableRow<"sessions">,
  before: Dates,
  after: Dates,
): Promise<string[]> {
  const at = now();
  const today = institutionDay(at);
  const warnings: string[] = [];
  if (isOpen(before, at) && !isOpen(after, at)) {
    const { carts, waiting } = await countAffected(db, session);
    const whose = counted(carts, "student has", "students have");
    warnings.push(
      `Enrollment in session ${session.code} closes for everyone now. ${whose} its classes in a cart, and ` +
        `${counted(waiting, "student waits", "students wait")} for a seat that won't be given.`,
    );
  } else if (isOpenToEveryone(before, at) && !isOpenToEveryone(after, at))
    warnings.push("Students without an appointment can't enroll from now on.");
  const lastDrop = (dates: Dates) => dates.drop_deadline ?? session.end_date;
  if (today <= lastDrop(before) && lastDrop(after) < today)
    warnings.push("Students can't drop classes of this session from now on.");
  if (before.withdraw_deadline && today <= before.withdraw_deadline && (after.withdraw_deadline ?? "") < today)
    warnings.push("Students can't withdraw from classes of this session from now on.");
  return warnings;
}

function isOpen({ enrollment_opens_at: opens, enrollment_closes_at: closes }: Window, at: Date): boolean {
  return opens !== null && closes !== null && opens <= at && at < closes;
}

function isOpenToEveryone(window: Window, at: Date): boolean {
  return isOpen(window, at) && window.open_enrollment_at !== null && window.open_enrollment_at <= at;
}

async function countAffected(db: Db, { term_code, code }: TableRow<"sessions">) {
  const { rows } = await sql<{ carts: number; waiting: number }>`
    select
      (select count(distinct i.student_id)::integer from cart_items i join classes c using (term_code, class_number)
        where i.term_code = ${term_code} and c.session_code = ${code}) as carts,
      (select count(distinct e.student_id)::integer from enrollments e join classes c using (term_code, class_number)
        where e.term_code = ${term_code} and e.status = 'W' and c.session_code = ${code}) as waiting`.execute(db);
  return rows[0]!;
}
