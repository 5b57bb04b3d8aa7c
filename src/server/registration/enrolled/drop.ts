import type { CartMessage, DropKind } from "#contract/calls/enrollment";
import { institutionDay } from "#contract/institution-time";
import { AppError, refuse } from "#contract/outcome";
import { dateLabel } from "#dates/words";
import { type ClassRecord, className, type TermCatalog } from "../../catalog/records.ts";
import { type CartOf, keyFact, type RegistrationCall, type RegistrationContext } from "../registration-call.ts";
import { leavingOf, primaryOf } from "../rules/leaving.ts";
import { classesThatNeed, leavingWarnings } from "../rules/requisites.ts";
import { readStudentFacts } from "../rules/student-facts.ts";
import { changeHeld, endRequest, readRequest } from "./held-requests.ts";

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

export function requireAgreed(kind: DropKind, agreed: DropKind | undefined, { session }: ClassRecord) {
  if (agreed === undefined || agreed === kind) return;
  const deadline = dateLabel(session.dropDeadline ?? session.endDate);
  const message =
    kind === "withdraw"
      ? `The add/drop deadline was ${deadline}. You can still withdraw with a grade of W.`
      : "You can still drop this class without a W. Try again.";
  refuse(message);
}

/** RULE_BROKEN is an ordinary answer, because the class was usually dropped in another window. */
export function notHeld({ classes }: TermCatalog, classNumber: number): AppError {
  const record = classes.get(classNumber);
  if (!record) return new AppError({ code: "NOT_FOUND", message: `Class ${classNumber} isn't offered this term.` });
  const message = `You're no longer enrolled in ${className(record)} or on its waitlist.`;
  return new AppError({ code: "RULE_BROKEN", message, details: { Rule: "not_held" } });
}
