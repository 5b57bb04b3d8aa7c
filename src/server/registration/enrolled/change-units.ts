import { refuseBecause } from "#contract/sentences/refuse";
import { type Sentence, sentence } from "#contract/sentences/sentence";
import { type ClassRecord, courseLabel } from "../../catalog/records.ts";
import type { Trx } from "../../db/schema.ts";
import { possibleUnits, whichUnits } from "../cart/cart-change.ts";
import {
  type CartOf,
  keyFact,
  type Origin,
  type RegistrationCall,
  type RegistrationContext,
  writeEvents,
} from "../registration-call.ts";
import { gradedProblem } from "../rules/leaving.ts";
import { NO_PERMISSION } from "../rules/permissions.ts";
import { saidBy } from "../rules/problem.ts";
import type { Surroundings } from "../rules/request.ts";
import { brokenRules, rulesThat } from "../rules/rules.ts";
import { readStudentFacts } from "../rules/student-facts.ts";
import { lockSeats, promiseSeats } from "../waitlist/free-seats.ts";
import { notHeld } from "./drop.ts";
import { changeHeld, type EnrollmentRow, readRequest } from "./held-requests.ts";

type UnitsTarget = CartOf & {
  classNumber: number;
  units: number;
  /** The units that the student saw. */
  shownUnits?: number | undefined;
};

/** Throws RULE_BROKEN with every reason. With fewer units, the student may get into a class they wait for. */
export async function changeUnits(
  context: RegistrationContext,
  origin: RegistrationCall,
  target: UnitsTarget,
): Promise<number> {
  const { studentId, termCode, classNumber, units } = target;
  const term = await context.catalog.term(termCode);
  return await changeHeld(context, origin, { term, studentId }, async (within) => {
    const { trx, now } = within;
    const rows = await readRequest(trx, studentId, target);
    const row = rows.find((each) => each.role === "primary");
    const record = row && term.classes.get(row.class_number);
    if (!row || !record) throw notHeld(term, classNumber);
    const graded = gradedProblem(rows, record, "changed");
    if (graded !== undefined) refuseBecause(graded);
    const facts = await readStudentFacts(trx, studentId, term.term, now, [row.class_number]);
    const problems = unitProblems(row, units, { record, catalog: term, facts, now });
    if (problems.length > 0) refuseBecause(...problems);
    requireShown(row, target, record);
    const locked = units < row.units ? await lockSeats(within, [studentId], []) : undefined;
    if (row.units !== units) await writeUnits(trx, row, units, { now, origin });
    return { outcome: units, promised: locked && (await promiseSeats(within, locked, [])) };
  });
}

/** Throws RULE_BROKEN if the units changed since they were shown, so that no window undoes another's change unasked. */
function requireShown({ units }: EnrollmentRow, { shownUnits, units: wanted }: UnitsTarget, { offering }: ClassRecord) {
  if (shownUnits === undefined || shownUnits === units || wanted === units) return;
  const course = courseLabel(offering);
  refuseBecause(sentence("change.elsewhere", { course, credits: units }), sentence("change.replace"));
}

type UnitSurroundings = Omit<Surroundings, "seats"> & { record: ClassRecord };

/** The units that can be chosen, including the present ones; empty if there's no choice. */
export function changeableUnits(row: EnrollmentRow, surroundings: UnitSurroundings): number[] {
  if (row.status === "D" || row.grade !== null) return [];
  const possible = possibleUnits(surroundings.record).filter(
    (units) => units === row.units || unitProblems(row, units, surroundings).length === 0,
  );
  return possible.some((units) => units !== row.units) ? possible : [];
}

const RULES_OF_MORE = rulesThat(({ credits }) => credits.more);
const RULES_OF_FEWER = rulesThat(({ credits }) => credits.fewer);

function unitProblems(
  row: EnrollmentRow,
  units: number,
  { record, catalog, facts, now }: UnitSurroundings,
): Sentence[] {
  const possible = possibleUnits(record);
  if (!possible.includes(units)) return [whichUnits(record.offering, possible)];
  const selection = { primary: record, related: [], auto: [], all: [record] };
  const swap = row.swap_from === null ? {} : { swapFrom: row.swap_from };
  const chosen = { career: row.career, selection, units, useWaitList: row.status === "W", ...swap };
  const request = { ...chosen, permission: NO_PERMISSION, waivedBefore: new Set(row.waived) };
  const live = facts.live.filter((each) => each.enrollmentClassNumber !== record.classNumber);
  const surroundings = { catalog, facts: { ...facts, live }, seats: new Map(), now };
  // Fewer units always help, even if the student is still above the limit.
  const names = units > row.units ? RULES_OF_MORE : RULES_OF_FEWER;
  const canceled = record.status === "X" ? [sentence("course.canceled", { course: courseLabel(record.offering) })] : [];
  return [...canceled, ...saidBy(brokenRules(request, surroundings, names))];
}

async function writeUnits(trx: Trx, row: EnrollmentRow, units: number, { now, origin }: { now: Date; origin: Origin }) {
  await trx.updateTable("enrollments").set({ units, updated_at: now }).where("id", "=", row.id).execute();
  const { student_id, term_code: termCode, class_number } = row;
  const detail = { ...keyFact(origin), from: row.units, to: units, outcome: units };
  const event = { student_id, class_number, kind: "units", detail } as const;
  await writeEvents(trx, [event], { termCode, now, requestId: origin.requestId });
}
