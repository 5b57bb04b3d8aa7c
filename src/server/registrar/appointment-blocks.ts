import { type RawBuilder, sql } from "kysely";
import type { BodyOf, ReplyOf } from "#contract/calls/endpoint";
import type { Checked, staffSettingsEndpoints } from "#contract/calls/staff-settings";
import { momentLabel } from "#contract/institution-time";
import { AppError } from "#contract/outcome";
import type { TableRow, Trx } from "../db/schema.ts";
import { withDryTransaction, withTransaction } from "../db/transaction.ts";
import { appointments } from "../records/kinds.ts";
import { counted } from "../text/counted-words.ts";
import { requireClockTime } from "./clock-time.ts";
import { takeLines } from "./given-lines.ts";
import { type Done, type RegistrarContext, RegistrarError, writeRegistrarAudit } from "./registrar-context.ts";

type Calls = typeof staffSettingsEndpoints;
type BlockChange = BodyOf<Calls["staffChangeBlock"]>;

const MOST_BLOCKS = 200;

/** With the sessions' dates. */
export async function readTermDates(
  context: RegistrarContext,
  termCode: string,
): Promise<ReplyOf<Calls["staffTermDates"]>> {
  const { db } = context;
  const { code, description, startDate, endDate } = (await context.catalog.term(termCode)).term;
  await withTransaction(db, (trx) => writeRegistrarAudit(trx, context, "term_dates_read", { term: termCode }));
  const { rows: sessions } = await sql<TableRow<"sessions">>`
    select * from sessions where term_code = ${termCode} order by start_date, end_date desc, code`.execute(db);
  const { rows: blocks } = await sql<BlockRow>`
    select session_code, career, block_id, number, starts_at, ends_at, count(*)::integer as students,
      count(*) over ()::integer as count
    from enrollment_appointments where term_code = ${termCode}
    group by session_code, career, block_id, number, starts_at, ends_at
    order by starts_at, session_code, career, block_id, number limit ${MOST_BLOCKS}`.execute(db);
  return {
    Term: { Code: code, Description: description, StartDate: startDate, EndDate: endDate },
    Sessions: sessions.map((row) => ({
      Code: row.code,
      Description: row.description,
      StartDate: row.start_date,
      EndDate: row.end_date,
      Opens: row.enrollment_opens_at?.toISOString() ?? null,
      Closes: row.enrollment_closes_at?.toISOString() ?? null,
      OpenToEveryone: row.open_enrollment_at?.toISOString() ?? null,
      LastDrop: row.drop_deadline,
      LastWithdraw: row.withdraw_deadline,
    })),
    Blocks: blocks.map((row) => ({
      Session: row.session_code,
      Career: row.career,
      BlockId: row.block_id,
      Number: row.number,
      Start: row.starts_at.toISOString(),
      End: row.ends_at.toISOString(),
      Students: row.students,
    })),
    BlockCount: blocks[0]?.count ?? 0,
  };
}

type BlockRow = Omit<TableRow<"enrollment_appointments">, "student_id" | "term_code"> & {
  students: number;
  count: number;
};

/** Changes nothing but the audit. */
export async function checkBlock(context: RegistrarContext, change: BlockChange): Promise<Checked> {
  const checked = await run(context, change, true);
  const facts = { term: change.Term, block: change.BlockId };
  await withTransaction(context.db, (trx) => writeRegistrarAudit(trx, context, "block_read", facts));
  return checked;
}

export async function changeBlock(context: RegistrarContext, change: BlockChange): Promise<Done> {
  return { messages: (await run(context, change, false)).Messages };
}

async function run(context: RegistrarContext, change: BlockChange, isDryRun: boolean): Promise<Checked> {
  return await withDryTransaction(context.db, isDryRun, async (trx) => {
    if (change.Change === "add") return await add(trx, context, change);
    return await moveOrRemove(trx, context, change);
  });
}

/** As an import of appointments: students who have one in the session get this one in its place. */
async function add(trx: Trx, context: RegistrarContext, change: BlockChange): Promise<Checked> {
  const { Term, Session, Career, BlockId, Number: number } = change;
  const [starts_at, ends_at] = timesOf(change.Start, change.End, ["Start", "End"]);
  const students = [...new Set((change.Students ?? "").split(/[\s,;]+/).filter(Boolean))];
  if (students.length === 0)
    throw new RegistrarError("Students: enter at least one ID or username.", { field: "Students" });
  const shared = { term: Term, session: Session, career: Career, starts_at, ends_at, block_id: BlockId, number };
  const lines = students.map((student, at) => ({ line: at + 1, values: { ...shared, student } }));
  const { problems, counts } = await takeLines(trx, context, appointments, lines);
  if (problems.length > 0) throw new RegistrarError(problemWords(problems), { field: fieldOf(problems[0]!.field) });
  const { rows } = await sql<{ student_id: string }>`
    select student_id from enrollment_appointments where ${isOfBlock(change, starts_at, ends_at)}
    order by student_id`.execute(trx);
  const ids = rows.map(({ student_id }) => student_id);
  refuseOwn(context, ids);
  if (counts.added + counts.changed > 0)
    await writeRegistrarAudit(trx, context, "block", {
      ...blockFacts(change),
      before: null,
      after: { starts_at, ends_at },
      ...counts,
      students: ids,
    });
  const words = [
    ...(counts.added > 0 ? [`${counted(counts.added, "student gets", "students get")} an appointment`] : []),
    ...(counts.changed > 0
      ? [`${counted(counts.changed, "student's appointment is", "students' appointments are")} replaced`]
      : []),
    ...(counts.unchanged > 0 ? [`${counted(counts.unchanged, "student has", "students have")} it already`] : []),
  ];
  return {
    Messages: [`Block ${BlockId}, ${rangeWords(starts_at, ends_at)}: ${words.join("; ")}.`],
    Warnings: [],
  };
}

async function moveOrRemove(trx: Trx, context: RegistrarContext, change: BlockChange): Promise<Checked> {
  const isRemoved = change.Change === "remove";
  const [start, end] = timesOf(change.Start, change.End, ["Start", "End"]);
  const to = isRemoved ? null : timesOf(change.NewStart ?? "", change.NewEnd ?? "", ["NewStart", "NewEnd"]);
  const { rows } = await sql<{ student_id: string }>`
    select student_id from enrollment_appointments where ${isOfBlock(change, start, end)}
    order by student_id for update`.execute(trx);
  const students = rows.map(({ student_id }) => student_id);
  if (students.length === 0) throw new RegistrarError("This block isn't there anymore. Reload the page.");
  refuseOwn(context, students);
  const before = { starts_at: start, ends_at: end };
  const after = to && { starts_at: to[0], ends_at: to[1] };
  if (after)
    await sql`update enrollment_appointments set starts_at = ${after.starts_at}, ends_at = ${after.ends_at}
      where ${isOfBlock(change, start, end)}`.execute(trx);
  else await sql`delete from enrollment_appointments where ${isOfBlock(change, start, end)}`.execute(trx);
  const isSame =
    after !== null && after.starts_at.getTime() === start.getTime() && after.ends_at.getTime() === end.getTime();
  if (!isSame) await writeRegistrarAudit(trx, context, "block", { ...blockFacts(change), before, after, students });
  const whose = counted(students.length, "student");
  const was = rangeWords(start, end);
  const name = `Block ${change.BlockId}`;
  const message = after
    ? `${name}: ${rangeWords(after.starts_at, after.ends_at)} (was: ${was}) for ${whose}.`
    : `${name}, ${was}: removed for ${whose}.`;
  return { Messages: [message], Warnings: warningsOf(context.now(), { start, end, after, whose }) };
}

type Moved = { start: Date; end: Date; after: { starts_at: Date; ends_at: Date } | null; whose: string };

function warningsOf(now: Date, { start, end, after, whose }: Moved): string[] {
  if (!after) return [`${whose} can't enroll until enrollment opens to everyone.`];
  const isOpen = (from: Date, to: Date) => from <= now && now < to;
  if (!isOpen(start, end) || isOpen(after.starts_at, after.ends_at)) return [];
  return [`The appointment of ${whose} has begun. They can't enroll from now on.`];
}

function timesOf(from: string, to: string, [fromField, toField]: readonly [string, string]): [Date, Date] {
  const start = requireClockTime(from, fromField, "Start");
  const end = requireClockTime(to, toField, "End");
  if (start >= end) throw new RegistrarError("End should be after Start.", { field: toField });
  return [start, end];
}

function isOfBlock(
  { Term, Session, Career, BlockId, Number: number }: BlockChange,
  start: Date,
  end: Date,
): RawBuilder<boolean> {
  return sql`term_code = ${Term} and session_code = ${Session} and career = ${Career} and block_id = ${BlockId}
    and number = ${number} and starts_at = ${start} and ends_at = ${end}`;
}

function blockFacts({ Term, Session, Career, BlockId, Number: number }: BlockChange) {
  return { term: Term, session: Session, career: Career, block: BlockId, number };
}

function rangeWords(start: Date, end: Date): string {
  return `${momentLabel(start)} to ${momentLabel(end)}`;
}

function refuseOwn({ personId }: RegistrarContext, students: readonly string[]) {
  if (personId === undefined || !students.includes(personId)) return;
  throw new AppError({
    code: "FORBIDDEN",
    message: "You have an appointment in this block, so you can't change it. Ask another registrar.",
  });
}

const MOST_PROBLEMS = 5;

function problemWords(problems: readonly { line: number; field: string; message: string }[]): string {
  const shown = problems.slice(0, MOST_PROBLEMS).map(({ message }) => message);
  const rest = problems.length - shown.length;
  return `${capital(shown.join("; "))}${rest > 0 ? `; and ${rest} more` : ""}.`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** As the import names it. */
function fieldOf(column: string): string {
  return { career: "Career", session: "Session", ends_at: "End" }[column] ?? "Students";
}
