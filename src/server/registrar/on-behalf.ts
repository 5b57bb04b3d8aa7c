import { sql } from "kysely";
import type { DropKind } from "#contract/calls/enrollment";
import type { RuleRefusal } from "#contract/calls/staff";
import { institutionDay } from "#contract/institution-time";
import { OVERRIDABLE_RULES } from "#contract/overrides";
import { inWords, sentence } from "#contract/sentences/sentence";
import { WAIVERS } from "#contract/waivers";
import { type ClassRecord, className, numbersOf, type TermCatalog } from "../catalog/records.ts";
import { isOtherName } from "../catalog/same-class.ts";
import type { Trx } from "../db/schema.ts";
import { withTransaction } from "../db/transaction.ts";
import { asSentence } from "../notices/notice-texts.ts";
import { writeNotices } from "../notices/write-notices.ts";
import { insertRows, Overtaken } from "../registration/checkout/insert-rows.ts";
import { type EnrollmentRow, endRequest, readRequest } from "../registration/enrolled/held-requests.ts";
import type { EventFacts } from "../registration/registration-call.ts";
import { leavingOf, primaryOf, recordsOf } from "../registration/rules/leaving.ts";
import { NO_PERMISSION } from "../registration/rules/permissions.ts";
import { type Request, type SelectedClasses, type Surroundings, selectClasses } from "../registration/rules/request.ts";
import { classesThatNeed, corequisiteNote, leavingWarnings } from "../registration/rules/requisites.ts";
import { groupsFilled } from "../registration/rules/reserved-seats.ts";
import { brokenRules, ruleOf, rulesThat } from "../registration/rules/rules.ts";
import { readStudentFacts } from "../registration/rules/student-facts.ts";
import { readUnitLimit } from "../registration/terms.ts";
import { withPartners } from "../registration/waitlist/free-seats.ts";
import { promoteInto } from "../registration/waitlist/promote.ts";
import { lockStudents, takeSeats } from "../registration/waitlist/seat-counters.ts";
import {
  type AskedOfStaff,
  type Done,
  type PersonFound,
  type RegistrarContext,
  RegistrarError,
  refuseOwnClass,
  requireClass,
  requireOther,
  writeRegistrarAudit,
} from "./registrar-context.ts";

type Later = {
  /** Takes classes whose freed seats the caller gives to the waitlists later, with `releaseSeats`. */
  promoteLater?: (promised: readonly ClassRecord[]) => void;
};
type Changed = Done & { isChanged: boolean };
type About = { trx: Trx; student: PersonFound; term: TermCatalog; record: ClassRecord; now: Date };
type Change = {
  kind: DropKind;
  taken?: readonly ClassRecord[];
  /** Returns what the audit says, too. */
  take?: () => Promise<EventFacts>;
  successor?: SelectedClasses;
  /** For the registrar. */
  warnings?: readonly string[];
};

/** "all" also waives what may refuse it later, as for enrollments that the student system decided. */
export type Overrides = AskedOfStaff<"staffEnroll">["overrides"] | "all";
type Enrollment = Omit<AskedOfStaff<"staffEnroll">, "overrides" | "reason"> &
  Later & { overrides: Overrides; reason?: string | undefined };
type WithReason = Enrollment & { reason: string };

class Refused extends Error {
  override readonly name = "Refused";
  readonly refusals: readonly RuleRefusal[];
  constructor(refusals: readonly RuleRefusal[]) {
    super("Rules refuse the enrollment.");
    this.refusals = refusals;
  }
}

/**
 * Refuses while a rule isn't overridden, and then changes nothing. A place on the waitlist becomes a seat. Seats beyond
 * the capacity are recorded.
 */
export async function enrollOnBehalf(
  context: RegistrarContext,
  asked: Enrollment,
): Promise<Changed & { refusals: readonly RuleRefusal[] }> {
  const reason = asked.reason ?? reasonOf(asked.overrides);
  return await tryEnrollment(context, { ...asked, reason }, ({ broken, overridden }) => {
    if (overridden.length < broken.length) throw new Refused(broken);
  });
}

/** What `enrollOnBehalf` would say without overrides. Notes in the audit that someone looked. */
export async function checkEnrollment(context: RegistrarContext, asked: AskedOfStaff<"staffCheckEnroll">) {
  const { id: student } = await requireOther(context, asked.student);
  const facts = { student, term: asked.termCode, class: asked.classNumber };
  await withTransaction(context.db, (trx) => writeRegistrarAudit(trx, context, "enroll_read", facts));
  const { messages, refusals } = await tryEnrollment(context, { ...asked, overrides: [], reason: "" }, ({ broken }) => {
    // Undoes the transaction in any case.
    throw new Refused(broken);
  });
  return { messages, refusals };
}

type Weighed = { broken: readonly RuleRefusal[]; overridden: readonly RuleRefusal[] };

async function tryEnrollment(context: RegistrarContext, asked: WithReason, weigh: (weighed: Weighed) => void) {
  try {
    return { ...(await enroll(context, asked, weigh)), refusals: [] };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { isChanged: false, messages: [], refusals: error.refusals };
  }
}

async function enroll(context: RegistrarContext, asked: WithReason, weigh: (weighed: Weighed) => void) {
  const { career, units, reason, overrides } = asked;
  return await changeRequest(context, asked, ENROLL, async (about, rows) => {
    const { trx, student, term, now } = about;
    const { selection, problems } = selectClasses(term, asked);
    if (!selection || problems.length > 0) throw new RegistrarError(inWords(problems.flatMap(({ said }) => said)));
    const { primary, all } = selection;
    if (all.some(({ status }) => status === "X")) throw new RegistrarError(`${className(primary)} is canceled.`);
    const [least, most] = [primary.minUnits, primary.maxUnits];
    if (units !== undefined && (units < least || units > most))
      throw new RegistrarError(
        `${className(primary)} has ${least === most ? least : `${least} to ${most}`} units, not ${units}.`,
      );
    if ((await readUnitLimit(trx, student.id, career)) === undefined)
      throw new RegistrarError(`${career} isn't an active career of ${student.name}.`);

    const held = rows.find((row) => row.class_number === primary.classNumber)?.units;
    if (isSame(rows, selection) && (units ?? held) === held) return undefined;
    await requireNoOther(about, all);
    // Under the locks of the classes, and without the student's own rows, which have ended.
    const take = async () => {
      const studentFacts = await readStudentFacts(trx, student.id, term.term, now, [primary.classNumber]);
      const seats = await context.catalog.seats(term.term.code, numbersOf(all), trx);
      const groups = groupsFilled(all, seats, studentFacts);
      const chosen = { useWaitList: false, permission: NO_PERMISSION };
      const request = { career, selection, units: units ?? held ?? least, ...chosen, groups };
      const surroundings = { catalog: term, facts: studentFacts, seats, now };
      const broken = refusalsOf(request, rows, surroundings);
      const overridden = broken.filter((refusal) => isOverridden(refusal, overrides));
      weigh({ broken, overridden });
      const waived = waiversOf(overridden, overrides);
      if (!(await takeSeats(trx, term.term.code, [request], { isForced: waived.includes("capacity") })))
        throw new Overtaken();
      const origin = { requestId: context.requestId, idempotencyKey: null, isRepeat: false };
      const gradingBases = new Map(rows.map((row) => [row.class_number, row.grading_basis]));
      const settled = ({ classNumber }: ClassRecord) => [
        ...(rows.find((row) => row.class_number === classNumber)?.waived ?? []),
        ...waived,
      ];
      const judged = { ...request, waivedBefore: new Set([...keptWaivers(rows), ...waived]) };
      const facts = overriddenFacts(overridden, asked);
      const note = { reason, ...facts, ...corequisiteNote(judged, surroundings) };
      const written = { status: "E" as const, settled, gradingBases, note };
      await insertRows([{ studentId: student.id, origin, request, ...written }], { trx, catalog: term, now });
      return facts;
    };
    return { kind: "drop", taken: all, take, successor: selection };
  });
}

/** In the words that the student gets. Of a request that the student has, only what changes is judged. */
function refusalsOf(request: Request, rows: readonly EnrollmentRow[], surroundings: Surroundings): RuleRefusal[] {
  const { classes } = surroundings.catalog;
  const enrolled = rows.filter(({ status }) => status === "E");
  const kept = new Set(enrolled.flatMap((row) => classes.get(row.class_number) ?? []));
  const names = isSame(rows, request.selection) ? RULES_OF_CREDITS : OVERRIDABLE_RULES;
  const waived = keptWaivers(rows);
  return brokenRules({ ...request, kept }, surroundings, names).flatMap(({ Rule, Description }) => {
    const rule = OVERRIDABLE_RULES.find((name) => name === Rule);
    const waiver = ruleOf(rule)?.waiver;
    return !rule || (waiver && waived.has(waiver)) ? [] : [{ Rule: rule, Description }];
  });
}

const RULES_OF_CREDITS = rulesThat(({ credits, override }) => credits.registrar && override);

/** Waivers of the request that the student has, which are about its class or the student, not about others. */
function keptWaivers(rows: readonly EnrollmentRow[]): Set<string> {
  const waived = rows.flatMap((row) => row.waived);
  return new Set(waived.filter((waiver) => ["consent", "requisite", "units"].includes(waiver)));
}

function isOverridden(refusal: RuleRefusal, overrides: Overrides): boolean {
  return overrides === "all" || overrideOf(refusal, overrides) !== undefined;
}

function overrideOf({ Rule, Description }: RuleRefusal, overrides: Exclude<Overrides, "all">) {
  return overrides.find((each) => each.Rule === Rule && (each.Description ?? Description) === Description);
}

/** For the student: each reason once. */
function reasonOf(overrides: Overrides): string {
  const given = overrides === "all" ? [] : overrides.map(({ Reason }) => Reason);
  const [first, ...more] = new Set(given);
  if (first === undefined || more.includes(undefined)) throw new RegistrarError("Enter a reason.", { field: "Reason" });
  return more.length === 0 ? first : [...new Set(given)].map((reason = "") => asSentence(reason)).join(" ");
}

function waiversOf(overridden: readonly RuleRefusal[], overrides: Overrides): readonly string[] {
  if (overrides === "all") return WAIVERS;
  return WAIVERS.filter((waiver) => overridden.some(({ Rule }) => ruleOf(Rule)?.waiver === waiver));
}

/** `reasons`, in the order of `overridden`, if one of them has its own. */
function overriddenFacts(overridden: readonly RuleRefusal[], { overrides, reason }: WithReason): EventFacts {
  if (overridden.length === 0) return {};
  const own = overridden.map((refusal) => (overrides === "all" ? undefined : overrideOf(refusal, overrides)?.Reason));
  const reasons = overridden.map(({ Rule }, at) => `${Rule}: ${own[at] ?? reason}`);
  return {
    overridden: overridden.map(({ Rule, Description }) => `${Rule}: ${Description}`),
    ...(own.some((each) => each !== undefined) && { reasons }),
  };
}

export async function dropOnBehalf(
  context: RegistrarContext,
  asked: AskedOfStaff<"staffDrop"> & Later,
): Promise<Changed> {
  return await changeRequest(context, asked, DROP, async ({ trx, student, term, now }, rows) => {
    if (rows.length === 0) return undefined;
    const primary = primaryOf(rows, term);
    const facts = await readStudentFacts(trx, student.id, term.term, now);
    const needing = classesThatNeed(primary.classNumber, { catalog: term, facts });
    const warnings = leavingWarnings(needing, primary).map(({ Description }) => Description);
    return { kind: leavingOf(rows, term, institutionDay(now)).kind ?? "drop", warnings };
  });
}

const ENROLL = {
  action: "enroll",
  notice: "notice.by_registrar_in",
  done: "is enrolled in",
  undone: "already has",
} as const;
const DROP = {
  action: "drop",
  notice: "notice.by_registrar_out",
  done: "was dropped from",
  undone: "doesn't have",
} as const;

/** Ends the student's rows of a request and takes other seats, as `decide` says; undefined changes nothing. */
async function changeRequest(
  context: RegistrarContext,
  asked: AskedOfStaff<"staffDrop"> & Later,
  { action, ...said }: typeof ENROLL | typeof DROP,
  decide: (about: About, rows: readonly EnrollmentRow[]) => Promise<Change | undefined>,
): Promise<Changed> {
  const { db, catalog, requestId } = context;
  const { termCode, career, reason, promoteLater } = asked;
  const term = await catalog.term(termCode);
  const record = requireClass(term, asked.classNumber);
  const student = await requireOther(context, asked.student);
  const now = context.now();
  let warnings: readonly string[] = [];
  const promised = await withTransaction(db, async (trx) => {
    await lockStudents(trx, [student.id]);
    const rows = await readRequest(trx, student.id, asked);
    const change = await decide({ trx, student, term, record, now }, rows);
    if (!change) return undefined;
    warnings = change.warnings ?? [];
    if (rows.some(({ grade }) => grade !== null)) throw new RegistrarError(`${className(record)} is already graded.`);
    const left = numbersOf(withPartners(recordsOf(rows, term), term));
    let more: EventFacts = {};
    const take = async () => {
      // Under the locks, because a registrar who waits for the seat or place that the student leaves would gain by it.
      await refuseOwnClass(trx, context, termCode, left);
      more = (await change.take?.()) ?? {};
    };
    const ending = { ...change, take, requestId, detail: { reason }, isHeld: promoteLater !== undefined };
    const freed = await endRequest({ trx, catalog: term, seats: catalog.seats, now }, student.id, rows, ending);
    const { classNumber } = record;
    const of = { person_id: student.id, term_code: termCode, career, class_number: classNumber };
    const title = sentence(said.notice, { class: className(record) });
    await writeNotices(trx, [{ ...of, kind: "changed", title, message: [sentence("notice.reason", { reason })] }], now);
    const facts = { student: student.id, term: termCode, class: classNumber, reason, ...more };
    await writeRegistrarAudit(trx, context, action, facts);
    return freed;
  });
  if (promoteLater) promoteLater(promised ?? []);
  else await promoteInto(promised ?? [], term, context, { now, requestId });
  const words = `${student.name} ${promised ? said.done : said.undone} ${className(record)}.`;
  return { isChanged: promised !== undefined, messages: [words, ...warnings] };
}

/** Of a course that can be taken once, or under another name. */
async function requireNoOther({ trx, student, record, term: catalog }: About, wanted: readonly ClassRecord[]) {
  const { term, classes } = catalog;
  const { rows: live } = await sql<{ class_number: number; enrollment_class_number: number }>`
    select class_number, enrollment_class_number from enrollments
    where student_id = ${student.id} and term_code = ${term.code} and status in ('E', 'W')`.execute(trx);
  const held = live.flatMap((row) => classes.get(row.class_number) ?? []).filter(({ status }) => status !== "X");
  for (const each of wanted) {
    const same = held.find((other) => isOtherName(each, other, catalog));
    if (same)
      throw new RegistrarError(
        `${student.name} already has ${className(same)}, which is the same class as ${className(each)}. Drop it first.`,
      );
  }
  const { course } = record.offering;
  const other = live
    .map((row) => classes.get(row.enrollment_class_number))
    .find((each) => each && each !== record && each.offering.course === course);
  if (other && !course.isRepeatable)
    throw new RegistrarError(`${student.name} already has ${className(other)}. Drop it first.`);
}

function isSame(rows: readonly EnrollmentRow[], { all }: SelectedClasses): boolean {
  const held = new Set(rows.filter(({ status }) => status === "E").map((row) => row.class_number));
  return held.size === rows.length && held.size === all.length && all.every((record) => held.has(record.classNumber));
}
