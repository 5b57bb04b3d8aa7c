import { sql } from "kysely";
import type { DropKind } from "#contract/calls/enrollment";
import { className, type ClassRecord, type TermCatalog } from "../catalog/records.ts";
import type { Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { localDate } from "../institution-time.ts";
import { writeNotices } from "../notices/write-notices.ts";
import { leavingOf } from "../registration/enrolled/drop.ts";
import { type EnrollmentRow, endRequest, readRequest } from "../registration/enrolled/held-requests.ts";
import { insertRows } from "../registration/checkout/insert-rows.ts";
import { NO_PERMISSION } from "../registration/checkout/permissions.ts";
import { readUnitLimit } from "../registration/terms.ts";
import { promoteInto } from "../registration/waitlist/promote.ts";
import { lockStudents, takeSeats } from "../registration/waitlist/seat-counters.ts";
import { type Selection, selectClasses } from "../registration/checkout/selection.ts";
import { classNumber, listOf, units } from "../text-value.ts";
import { command, ofClass, ofStudent, option, required, words } from "./command.ts";
import {
  type RegistrarContext,
  RegistrarError,
  requireStudent,
  type StudentFound,
  writeRegistrarAudit,
} from "./registrar-context.ts";

/** Classes of one course that are taken together: its enrollment section, and one of each other component. */
type OnBehalf = {
  /** ID or username. */
  student: string;
  termCode: string;
  career: string;
  classNumber: number;
  reason: string;
  /** Takes classes whose freed seats the caller gives to the waitlists later, with `releaseSeats`. */
  promoteLater?: (promised: readonly ClassRecord[]) => void;
};
type EnrollOnBehalf = OnBehalf & {
  relatedClassNumbers: readonly number[];
  /** The class's least units if left out. */
  units?: number | undefined;
};
type Done = { isChanged: boolean; words: string };

/** What the registrar decides: every rule but that the classes go together. */
const WAIVED = ["capacity", "consent", "requisite", "clash"];

/**
 * Enrolls a student whatever the rules say, even beyond the capacity, which is recorded. A place on the waitlist becomes
 * a seat. The student is notified. Does nothing if the student has these classes.
 */
export async function enrollOnBehalf(context: RegistrarContext, asked: EnrollOnBehalf): Promise<Done> {
  const { career, units, reason } = asked;
  const prepared = await prepare(context, asked);
  const { student, term, now } = prepared;
  const { selection, problems } = selectClasses(term, asked);
  if (!selection || problems.length > 0) throw new RegistrarError(problems.join(" "));
  const { primary, all } = selection;
  if (all.some(({ status }) => status === "X")) throw new RegistrarError(`${className(primary)} is canceled.`);
  const [least, most] = [primary.minUnits, primary.maxUnits];
  if (units !== undefined && (units < least || units > most))
    throw new RegistrarError(
      `${className(primary)} has ${least === most ? least : `${least} to ${most}`} units, not ${units}.`,
    );
  if ((await readUnitLimit(context.db, { studentId: student.id, career })) === undefined)
    throw new RegistrarError(`${career} isn't an active career of ${student.name}.`);

  return await changeRequest(context, asked, { ...prepared, record: primary, action: "enroll" }, async (trx, rows) => {
    const held = rows.find((row) => row.class_number === primary.classNumber)?.units;
    if (isSame(rows, selection) && (units ?? held) === held) return undefined;
    await requireNoOther(trx, student, selection, term);
    const take = async () => {
      const request = {
        career,
        selection,
        units: units ?? held ?? least,
        useWaitList: false,
        permission: NO_PERMISSION,
      };
      if (!(await takeSeats(trx, term.term.code, [request], { isForced: true })))
        throw new Error("[Bug] A class has no counter of seats.");
      const origin = { requestId: context.requestId, idempotencyKey: null, isRepeat: false };
      const gradingBases = new Map(rows.map((row) => [row.class_number, row.grading_basis]));
      const written = { status: "E" as const, records: all, settled: () => WAIVED, gradingBases, note: { reason } };
      await insertRows([{ studentId: student.id, origin, request, ...written }], { trx, catalog: term, now });
    };
    return { kind: "drop", taken: all, take };
  });
}

export async function dropOnBehalf(context: RegistrarContext, asked: OnBehalf): Promise<Done> {
  const prepared = await prepare(context, asked);
  const { term, now } = prepared;
  const record = term.classes.get(asked.classNumber);
  if (!record) throw new RegistrarError(`Term ${asked.termCode} doesn't have class ${asked.classNumber}.`);
  return await changeRequest(context, asked, { ...prepared, record, action: "drop" }, async (_, rows) =>
    rows.length === 0 ? undefined : { kind: leavingOf(rows, term, localDate(now)).kind ?? "drop" },
  );
}

type Change = { kind: DropKind; taken?: readonly ClassRecord[]; take?: () => Promise<void> };

/**
 * Ends the student's rows of a request and takes other seats, as `decide` says; undefined changes nothing. Promotion
 * into what became free follows.
 */
async function changeRequest(
  context: RegistrarContext,
  asked: OnBehalf,
  about: Awaited<ReturnType<typeof prepare>> & { record: ClassRecord; action: "enroll" | "drop" },
  decide: (trx: Trx, rows: readonly EnrollmentRow[]) => Promise<Change | undefined>,
): Promise<Done> {
  const { requestId } = context;
  const { student, term, now, record, action } = about;
  const { reason, promoteLater } = asked;
  let promised: ClassRecord[] = [];
  const isChanged = await withTransaction(context.db, async (trx) => {
    promised = [];
    await lockStudents(trx, [student.id]);
    const rows = await readRequest(trx, student.id, { ...asked, classNumber: record.classNumber });
    const change = await decide(trx, rows);
    if (!change) return false;
    if (rows.some(({ grade }) => grade !== null)) throw new RegistrarError(`${className(record)} is already graded.`);
    const within = { trx, catalog: term, seats: context.catalog.seats, now };
    const ending = { ...change, requestId, detail: { reason }, isHeld: promoteLater !== undefined };
    promised = await endRequest(within, student.id, rows, ending);
    await notify(trx, context, asked, about);
    return true;
  });
  if (promoteLater) promoteLater(promised);
  else await promoteInto(promised, term, context, { now, requestId });
  const [changed, unchanged] =
    action === "enroll" ? ["is enrolled in", "already has"] : ["was dropped from", "doesn't have"];
  return { isChanged, words: `${student.name} ${isChanged ? changed : unchanged} ${className(record)}.` };
}

async function prepare({ db, catalog, now }: RegistrarContext, { student, termCode }: OnBehalf) {
  const known = await db.selectFrom("terms").select("code").where("code", "=", termCode).executeTakeFirst();
  if (!known) throw new RegistrarError(`Term ${termCode} doesn't exist.`);
  return { student: await requireStudent(db, student), term: await catalog.term(termCode), now: now() };
}

/** Of a course that can be taken once. */
async function requireNoOther(
  trx: Trx,
  { id, name }: StudentFound,
  { primary }: Selection,
  { term, classes }: TermCatalog,
) {
  const { rows: live } = await sql<{ enrollment_class_number: number }>`
    select enrollment_class_number from enrollments
    where student_id = ${id} and term_code = ${term.code} and status in ('E', 'W')`.execute(trx);
  const { course } = primary.offering;
  const other = live
    .map((row) => classes.get(row.enrollment_class_number))
    .find((record) => record && record !== primary && record.offering.course === course);
  if (other && !course.isRepeatable)
    throw new RegistrarError(`${name} already has ${className(other)}. Drop it first.`);
}

function isSame(rows: readonly EnrollmentRow[], { all }: Selection): boolean {
  const held = new Set(rows.filter(({ status }) => status === "E").map((row) => row.class_number));
  return held.size === rows.length && held.size === all.length && all.every((record) => held.has(record.classNumber));
}

async function notify(
  trx: Trx,
  context: RegistrarContext,
  { termCode: term_code, career, reason }: OnBehalf,
  { student: { id }, record, action, now }: Parameters<typeof changeRequest>[2],
) {
  const { classNumber: class_number } = record;
  const done = action === "enroll" ? "You were enrolled in" : "You were dropped from";
  const title = `${done} ${className(record)} by the registrar.`;
  const of = { person_id: id, kind: "changed" as const, term_code, career, class_number };
  await writeNotices(trx, [{ ...of, title, message: `Reason: ${reason}` }], now);
  await writeRegistrarAudit(trx, context, action, { student: id, term: term_code, class: class_number, reason });
}

const shared = {
  ...ofStudent,
  ...ofClass,
  career: required("CAREER", "the student's career", words),
  reason: required("TEXT", "as the student sees it", words),
};

export const enrollCommand = command({
  name: "enroll",
  summary: "enrolls a student in a class, whatever the rules say",
  args: {
    ...shared,
    with: option(
      "NUMBERS",
      "sections of the other components, separated by commas",
      listOf(classNumber, "a list of class numbers"),
    ),
    units: option("N", "for a class with variable units; defaults to the fewest", units),
  },
  run: async (context, { STUDENT: student, TERM: termCode, CLASS, with: relatedClassNumbers = [], ...given }) => {
    const asked = { student, termCode, classNumber: CLASS, relatedClassNumbers, ...given };
    return [(await enrollOnBehalf(context, asked)).words];
  },
});

export const dropCommand = command({
  name: "drop",
  summary: "drops a student from a class and those taken with it, whatever the deadlines say",
  args: shared,
  run: async (context, { STUDENT: student, TERM: termCode, CLASS, ...given }) => [
    (await dropOnBehalf(context, { student, termCode, classNumber: CLASS, ...given })).words,
  ],
});
