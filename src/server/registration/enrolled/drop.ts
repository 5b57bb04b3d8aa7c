import type { CartMessage, DropKind } from "#contract/calls/enrollment";
import { institutionDay } from "#contract/institution-time";
import type { AppError } from "#contract/outcome";
import { failureBecause, refuseBecause } from "#contract/sentences/refuse";
import { sentence } from "#contract/sentences/sentence";
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
export async function dropHeldClass(
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
    if (kind === undefined) refuseBecause(...refusal);
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
  if (kind === "drop") refuseBecause(sentence("drop.without_w"), sentence("try_again.now"));
  const date = session.dropDeadline ?? session.endDate;
  refuseBecause(sentence("drop.over", { date }), sentence("drop.withdraw_instead"));
}

/** RULE_BROKEN is an ordinary answer, because the class was usually dropped in another window. */
export function notHeld({ classes }: TermCatalog, classNumber: number): AppError {
  const record = classes.get(classNumber);
  if (!record) return failureBecause("NOT_FOUND", [sentence("cart.not_offered", { number: classNumber })]);
  const said = [sentence("drop.not_held", { class: className(record) })];
  return failureBecause("RULE_BROKEN", said, { Rule: "not_held" });
}
