import type { CartMessage, DropKind } from "#contract/calls/enrollment";
import { institution } from "#contract/institution";
import { AppError, refuse } from "#contract/outcome";
import { institutionDay } from "#contract/institution-time";
import { dateLabel } from "#dates/words";
import { className, type ClassRecord, courseLabel, type TermCatalog } from "../../catalog/records.ts";
import { classesThatNeed, leavingWarnings } from "../rules/requisites.ts";
import { readStudentFacts } from "../rules/student-facts.ts";
import { changeHeld, endRequest, type EnrollmentRow, readRequest, recordsOf } from "./held-requests.ts";
import { type CartOf, keyFact, type RegistrationCall, type RegistrationContext } from "../registration-call.ts";

type Dropped = { kind: DropKind; messages: CartMessage[] };

/**
 * Drops a class with all that came with it. Warns of classes that needed it at the same time. Throws RULE_BROKEN if it
 * isn't the kind that the student was shown.
 */
export async function dropClass(
  context: RegistrationContext,
  origin: RegistrationCall,
  target: CartOf & { classNumber: number; kind?: DropKind | undefined },
): Promise<Dropped> {
  const { studentId, termCode, classNumber } = target;
  const term = await context.catalog.term(termCode);
  // Without warnings it's the kind alone, as servers of the last version know it.
  const outcome = await changeHeld<Dropped | DropKind>(context, origin, { term, studentId }, async (within) => {
    const rows = await readRequest(within.trx, studentId, target);
    if (rows.length === 0) throw notHeld(term, classNumber);
    const { kind, refusal } = leavingOf(rows, term, institutionDay(within.now));
    if (kind === undefined) refuse(refusal);
    const primary = primaryOf(rows, term);
    requireAgreed(kind, target.kind, primary);
    const facts = await readStudentFacts(within.trx, studentId, term.term, within.now);
    const needing = classesThatNeed(primary.classNumber, { catalog: term, facts });
    const messages = leavingWarnings(needing, primary);
    const result = messages.length > 0 ? { kind, messages } : kind;
    const ending = { kind, requestId: origin.requestId, detail: { ...keyFact(origin), outcome: result } };
    return { outcome: result, promised: await endRequest(within, studentId, rows, ending) };
  });
  return typeof outcome === "string" ? { kind: outcome, messages: [] } : outcome;
}

type Leaving = { kind: DropKind; refusal?: undefined } | Refused;
/** `consent` if only that is missing. */
type Refused = { kind?: undefined; refusal: string; consent?: "I" | "D" };

/** Whether leaving these rows of one request is a drop or a withdrawal today, or why it isn't possible. */
export function leavingOf(rows: readonly EnrollmentRow[], catalog: TermCatalog, today: string): Leaving {
  const record = primaryOf(rows, catalog);
  const graded = gradedProblem(rows, record, "dropped");
  if (graded !== undefined) return { refusal: graded };
  if (rows.some((row) => row.role === "primary" && row.status === "W")) return { kind: "drop" };
  const { withdrawDeadline, dropDeadline, endDate } = record.session;
  const isCanceled = recordsOf(rows, catalog).some(({ status }) => status === "X");
  const canDrop = isCanceled || today <= (dropDeadline ?? endDate);
  const canWithdraw = withdrawDeadline !== null && today <= withdrawDeadline;
  if (canDrop || canWithdraw) return missingConsent(rows, catalog) ?? { kind: canDrop ? "drop" : "withdraw" };
  return { refusal: `${lastDayWords(record)} Contact ${institution.registrar}.` };
}

function lastDayWords({ offering, session: { withdrawDeadline, dropDeadline, endDate } }: ClassRecord): string {
  const course = courseLabel(offering);
  if (withdrawDeadline === null) return `The last day to drop ${course} was ${dateLabel(dropDeadline ?? endDate)}.`;
  return `The last day to withdraw from ${course} was ${dateLabel(withdrawDeadline)}.`;
}

const CONSENT_WORDS: Readonly<Record<"I" | "D", (course: string) => string>> = {
  I: (course) => `Dropping ${course} requires instructor consent. Contact the instructor or ${institution.registrar}.`,
  D: (course) => `Dropping ${course} requires department consent. Contact the department or ${institution.registrar}.`,
};

/** The consent that is missing to give up these classes; canceled and waitlisted ones need none. */
export function missingConsent(rows: readonly EnrollmentRow[], catalog: TermCatalog): Refused | undefined {
  const records = recordsOf(
    rows.filter((row) => row.status === "E"),
    catalog,
  );
  if (records.some((record) => record.status === "X")) return undefined;
  for (const { dropConsent: consent, offering } of records) {
    if (consent === "N") continue;
    return { refusal: CONSENT_WORDS[consent](courseLabel(offering)), consent };
  }
  return undefined;
}

function primaryOf(rows: readonly EnrollmentRow[], { classes }: TermCatalog): ClassRecord {
  const primary = rows.find((row) => row.role === "primary");
  const record = primary && classes.get(primary.class_number);
  if (!record) throw new Error(`[Bug] The request of enrollment ${rows[0]?.id} has no enrollment section.`);
  return record;
}

export function requireAgreed(kind: DropKind, agreed: DropKind | undefined, { session }: ClassRecord) {
  if (agreed === undefined || agreed === kind) return;
  const deadline = dateLabel(session.dropDeadline ?? session.endDate);
  const message =
    kind === "withdraw"
      ? `The add/drop deadline was ${deadline}. You can still withdraw with a grade of W.`
      : "You can still drop this class without a W. Try again.";
  refuse(message);
}

export function gradedProblem(
  rows: readonly EnrollmentRow[],
  { offering }: ClassRecord,
  change: "dropped" | "changed",
): string | undefined {
  if (rows.every((row) => row.grade === null)) return undefined;
  const course = courseLabel(offering);
  if (change === "dropped") return `${course} is already graded and can't be dropped.`;
  return `${course} is already graded and can't be changed.`;
}

/** RULE_BROKEN is an ordinary answer, because the class was usually dropped in another window. */
export function notHeld({ classes }: TermCatalog, classNumber: number): AppError {
  const record = classes.get(classNumber);
  if (!record) return new AppError({ code: "NOT_FOUND", message: `Class ${classNumber} isn't offered this term.` });
  const message = `You're no longer enrolled in ${className(record)} or on its waitlist.`;
  return new AppError({ code: "RULE_BROKEN", message, details: { Rule: "not_held" } });
}
