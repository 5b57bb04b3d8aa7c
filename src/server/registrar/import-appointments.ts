import { basename } from "node:path";
import { bulkInsert } from "../db/bulk-insert.ts";
import type { NewRow, Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { type LineProblem, show } from "../import/line-problem.ts";
import { readLines } from "../import/source-file.ts";
import { type AppointmentLine, lineReader, type ReadLine } from "./appointment-lines.ts";
import { readCsvLine } from "./csv-line.ts";
import { findStudents } from "./find-students.ts";
import { type RegistrarContext, RegistrarError, writeRegistrarAudit } from "./registrar-context.ts";
import { counted } from "./report-words.ts";

export type AppointmentsImported = { added: number; changed: number; unchanged: number };

/** Nothing changed, because lines are wrong: each is named by its number, field, and value. */
export class BadLines extends RegistrarError {
  readonly problems: readonly LineProblem[];

  constructor(path: string, problems: readonly LineProblem[], { isCutShort }: { isCutShort: boolean }) {
    const lines = new Set(problems.map(({ line }) => line)).size;
    const words = `${path}: ${counted(lines, "line")} ${lines === 1 ? "has" : "have"} errors`;
    super(`${words}${isCutShort ? "; the rest wasn't checked" : ""}. Fix the errors and import the file again.`);
    this.problems = problems;
  }
}

/** Rolls back a trial run. */
class Rehearsed extends Error {
  readonly counts: AppointmentsImported;

  constructor(counts: AppointmentsImported) {
    super("Dry run.");
    this.counts = counts;
  }
}

/**
 * Sets the enrollment appointments in a CSV file, all or none: updates existing ones and keeps those that the file
 * doesn't name. Reads and writes a few thousand lines at a time.
 */
export async function importAppointments(
  context: RegistrarContext,
  path: string,
  { isRehearsal }: { isRehearsal: boolean },
): Promise<AppointmentsImported> {
  const work = async (trx: Trx) => {
    const counts = await importInto(trx, path);
    if (counts.added + counts.changed > 0)
      await writeRegistrarAudit(trx, context, "appointments", { file: basename(path), ...counts });
    if (isRehearsal) throw new Rehearsed(counts);
    return counts;
  };
  try {
    return await withTransaction(context.db, work, { statementTimeoutMs: 0 });
  } catch (error) {
    if (error instanceof Rehearsed) return error.counts;
    throw error;
  }
}

const BATCH_LINES = 2_000;
/** With more, the whole file is wrong. */
const MAX_PROBLEMS = 1_000;

type NumberedLine = AppointmentLine & { line: number };
type Appointment = NewRow<"enrollment_appointments">;

async function importInto(trx: Trx, path: string): Promise<AppointmentsImported> {
  const problems: LineProblem[] = [];
  const counts: AppointmentsImported = { added: 0, changed: 0, unchanged: 0 };
  const check = createChecker(trx, problems);
  let read: ReadLine | undefined;
  let batch: NumberedLine[] = [];
  let isCutShort = false;

  const finishBatch = async () => {
    const rows = await check(batch);
    batch = [];
    // Wrong lines aren't written; the rest is still checked.
    if (problems.length > 0) return;
    const { inserted, updated } = await write(trx, rows);
    counts.added += inserted;
    counts.changed += updated;
    counts.unchanged += rows.length - inserted - updated;
  };

  for await (const source of readLines(path)) {
    isCutShort = problems.length >= MAX_PROBLEMS;
    if (isCutShort) break;
    const { line } = source;
    const fields = "text" in source ? readCsvLine(source.text) : undefined;
    if (!fields) {
      problems.push({
        line,
        field: "",
        message: "unreadable" in source ? source.unreadable : "has an unclosed quote",
      });
      continue;
    }
    if (!read) {
      const result = lineReader(fields);
      if (typeof result === "function") read = result;
      else {
        for (const each of result) problems.push({ line, ...each });
        // Without its header, the file can't be read.
        break;
      }
      continue;
    }
    const result = read(fields);
    for (const each of result.problems) problems.push({ line, ...each });
    if (batch.push({ line, ...result }) === BATCH_LINES) await finishBatch();
  }
  await finishBatch();
  if (problems.length > 0)
    throw new BadLines(
      path,
      problems.sort((a, b) => a.line - b.line),
      { isCutShort },
    );
  if (!read) throw new RegistrarError(`${path} is empty.`);
  return counts;
}

/** Looks up students, careers, terms, and sessions, and remembers the lines that it saw. */
function createChecker(trx: Trx, problems: LineProblem[]) {
  const lineOf = new Map<string, number>();
  const sessions = new Map<string, ReadonlySet<string> | undefined>();

  const sessionsOf = async (termCode: string) => {
    if (!sessions.has(termCode)) sessions.set(termCode, await readSessions(trx, termCode));
    return sessions.get(termCode);
  };

  return async (lines: readonly NumberedLine[]): Promise<Appointment[]> => {
    const students = await findStudents(trx, distinct(lines.map(({ names }) => names.student)));
    const careers = await readCareers(trx, [...new Set([...students.values()].map(({ id }) => id))]);
    const rows: Appointment[] = [];
    for (const { line, names, values, problems: malformed } of lines) {
      const refuse = (field: string, message: string) => problems.push({ line, field, message });
      const before = problems.length;
      const { student: name, term, session, career } = names;
      const student = name === undefined ? undefined : students.get(name);
      if (name !== undefined && !student) refuse("student", `no student has the ID or username ${show(name)}`);
      if (student && career !== undefined && !careers.has(`${student.id}\n${career}`))
        refuse("career", `${show(career)} isn't an active career for ${show(name)}`);
      const ofTerm = term === undefined ? undefined : await sessionsOf(term);
      if (term !== undefined && !ofTerm) refuse("term", `term ${show(term)} doesn't exist`);
      if (ofTerm && session !== undefined && !ofTerm.has(session))
        refuse("session", `term ${show(term)} doesn't have session ${show(session)}`);
      const isFound = student && term !== undefined && session !== undefined && career !== undefined;
      if (problems.length > before || !isFound) continue;
      const key = JSON.stringify([student.id, term, session, career]);
      const earlier = lineOf.get(key);
      if (earlier !== undefined)
        refuse("student", `${show(name)} already has an appointment for this career and session (line ${earlier})`);
      else if (values && malformed.length === 0)
        rows.push({ student_id: student.id, term_code: term, session_code: session, career, ...values });
      lineOf.set(key, earlier ?? line);
    }
    return rows;
  };
}

function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined))];
}

async function write(trx: Trx, rows: readonly Appointment[]) {
  return await bulkInsert(trx, "enrollment_appointments", rows, {
    key: ["student_id", "term_code", "session_code", "career"],
    update: ["block_id", "number", "starts_at", "ends_at"],
  });
}

async function readCareers(trx: Trx, studentIds: readonly string[]): Promise<Set<string>> {
  if (studentIds.length === 0) return new Set();
  const rows = await trx
    .selectFrom("student_careers")
    .select(["student_id", "career"])
    .where("student_id", "in", studentIds)
    .where("is_active", "=", true)
    .execute();
  return new Set(rows.map((row) => `${row.student_id}\n${row.career}`));
}

/** Undefined for an unknown term. */
async function readSessions(trx: Trx, termCode: string): Promise<ReadonlySet<string> | undefined> {
  const term = await trx.selectFrom("terms").select("code").where("code", "=", termCode).executeTakeFirst();
  if (!term) return undefined;
  const rows = await trx.selectFrom("sessions").select("code").where("term_code", "=", termCode).execute();
  return new Set(rows.map((row) => row.code));
}
