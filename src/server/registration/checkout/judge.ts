import type { CartMessage } from "#contract/calls/enrollment";
import { type ClassRecord, numbersOf, type Seats, type TermCatalog } from "../../catalog/records.ts";
import type { Db } from "../../db/schema.ts";
import type { CartItemRow } from "../cart/cart-rows.ts";
import { NO_PERMISSION, readPermission } from "../rules/permissions.ts";
import { errorOf, type RuleProblem } from "../rules/problem.ts";
import {
  choiceOfItem,
  ownClasses,
  type Request,
  type Surroundings,
  selectClasses,
  toLiveRows,
} from "../rules/request.ts";
import { coursesOf, hasCorequisites } from "../rules/requisites.ts";
import { groupsFilled, reservedFor } from "../rules/reserved-seats.ts";
import { brokenRules, type RuleName, ruleNames } from "../rules/rules.ts";
import { fullClasses } from "../rules/seats.ts";
import { asReplacing } from "../rules/swap-when-open.ts";
import { warningsOf } from "../rules/warnings.ts";
import { countIn } from "../waitlist/free-seats.ts";

/** `request` is undefined where something is wrong with the choice itself. */
export type PreparedItem = { row: CartItemRow; request: Request | undefined; problems: RuleProblem[] };

/** With the permission of the entered number. */
export async function prepareItems(db: Db, catalog: TermCatalog, rows: readonly CartItemRow[], now: Date) {
  const items: PreparedItem[] = [];
  for (const row of rows) {
    const item = toItem(catalog, row);
    const { student_id: studentId, term_code: termCode, permission_number: number } = row;
    if (item.request) {
      const classNumbers = numbersOf(item.request.selection.all);
      item.request.permission = await readPermission(db, { studentId, termCode, classNumbers, number }, now);
    }
    items.push(item);
  }
  return items;
}

/** Without the permission number. */
export function toItem(catalog: TermCatalog, row: CartItemRow): PreparedItem {
  const { selection, problems } = selectClasses(catalog, choiceOfItem(row));
  if (!selection || problems.length > 0) return { row, request: undefined, problems };
  const { career, units, use_wait_list: useWaitList, program } = row;
  const request = { career, selection, units, useWaitList, permission: NO_PERMISSION, program };
  return { row, problems, request: row.swap_from === null ? request : { ...request, swapFrom: row.swap_from } };
}

export type Judged = PreparedItem & {
  /** The rules that it breaks. */
  broken: CartMessage[];
  passed: boolean;
  full: ClassRecord[];
  /** Of the full ones: those that have seats for others. */
  reserved: ClassRecord[];
  warnings: CartMessage[];
  /** In the line of the full classes, counting everyone. */
  place: number;
  /** On the waitlist of each class, by its number; of students who have names here. */
  positions: ReadonlyMap<number, number>;
};

type Judgment = {
  /** Whether the items only show what enrolling would do. */
  isPlanned: boolean;
  /** The rules to judge by. Default: all. */
  names?: readonly RuleName[];
  /** Whether an item passes with these broken rules. Default: with none. */
  passes?: (broken: readonly CartMessage[], row: CartItemRow) => boolean;
};

type Judging = Surroundings & { seats: Map<number, Seats> };

/**
 * Judges each item as if the student had those before it that pass. Courses that may be taken at the same time count in
 * any order, if their items pass. Counts the seats and places of those that pass in `seats`.
 */
export function judgeItems(
  items: readonly PreparedItem[],
  { seats, ...surroundings }: Judging,
  judgment: Judgment,
): Judged[] {
  const judgesRequisites = (judgment.names ?? ruleNames).includes("requisite");
  /** Items that need one that fails. They get no courses from the others at the same time, and give them none. */
  const setAside = new Set<CartItemRow>();
  const broughtBack = new Set<CartItemRow>();
  for (;;) {
    const counted = new Map(seats);
    const judged = judgeInOrder(items, { ...surroundings, seats: counted }, { ...judgment, setAside });
    // Each was judged beside all others then.
    const isSettled = setAside.size === 0 && judged.every(enrolls);
    const needsFailed = (each: Judged) => needsOther(each, judged, { ...surroundings, seats });
    // One at a time, because the others may pass without it.
    const needing =
      judgesRequisites &&
      !isSettled &&
      judged.find((each) => each.passed && !setAside.has(each.row) && needsFailed(each));
    if (needing) {
      setAside.add(needing.row);
      continue;
    }
    // Once for each item, so that two can't take turns forever.
    const isOut = ({ row, passed }: Judged) => setAside.has(row) && !passed && !broughtBack.has(row);
    const met = judged.find((each) => isOut(each) && !needsFailed(each));
    if (met) {
      setAside.delete(met.row);
      broughtBack.add(met.row);
      continue;
    }
    for (const [number, own] of counted) seats.set(number, own);
    return judged;
  }
}

function enrolls({ passed, full }: Judged): boolean {
  return passed && full.length === 0;
}

/** Whether its requisites lack a course, if the student takes what passes. */
function needsOther({ row, request }: Judged, judged: readonly Judged[], surroundings: Surroundings): boolean {
  if (!request || !hasCorequisites(request.selection.primary.offering.course)) return false;
  const enrolled = judged.filter(enrolls);
  const alongside = coursesBeside(row, enrolled);
  return brokenRules(request, { ...surroundings, alongside }, ["requisite"]).length > 0;
}

/** By "SUBJ.NUMBER", what the other items take. */
function coursesBeside(row: CartItemRow, items: readonly PreparedItem[]): ReadonlySet<string> {
  const others = items.filter((other) => other.row !== row);
  return new Set(others.flatMap(({ request }) => (request ? coursesOf(request.selection) : [])));
}

function judgeInOrder(
  items: readonly PreparedItem[],
  { facts, seats, ...surroundings }: Judging,
  {
    isPlanned,
    names,
    passes = (broken) => broken.length === 0,
    setAside,
  }: Judgment & { setAside: ReadonlySet<CartItemRow> },
): Judged[] {
  let { live } = facts;
  const together = items.filter(({ row }) => !setAside.has(row));
  return items.map((prepared) => {
    const item = { ...prepared, request: prepared.request && asReplacing(prepared.request, live, surroundings) };
    const { row, request, problems } = item;
    const alongside = setAside.has(row) ? new Set<string>() : coursesBeside(row, together);
    const around = { ...surroundings, alongside, seats, facts: { ...facts, live } };
    const broken = request ? brokenRules(request, around, names) : problems.map(({ said }) => errorOf("choice", said));
    const positions = new Map<number, number>();
    if (!request || !passes(broken, row))
      return { ...item, broken, passed: false, full: [], reserved: [], warnings: [], place: 0, positions };
    const taken = ownClasses(request);
    const full = fullClasses(request, { seats, facts });
    const groups = full.length > 0 ? new Map<number, string>() : groupsFilled(taken, seats, facts);
    const reserved = full.filter((record) => reservedFor(seats.get(record.classNumber)).length > 0);
    const warnings = warningsOf(request, around, full.length > 0);
    const place = 1 + Math.max(0, ...full.map((record) => seats.get(record.classNumber)?.waitlisted ?? 0));
    for (const { classNumber } of taken) {
      const { waitlisted = 0, externalWaitlisted = 0 } = seats.get(classNumber) ?? {};
      positions.set(classNumber, waitlisted - externalWaitlisted + 1);
    }
    const status = full.length > 0 ? "W" : "E";
    for (const record of taken) countIn(seats, record, status, surroundings.catalog, groups);
    const all = [...live, ...toLiveRows(request, status).map((each) => ({ ...each, isPlanned, place }))];
    // As they'd be read from the database; planned ones come last.
    live = isPlanned ? all : all.sort((a, b) => a.classNumber - b.classNumber);
    const outcome = { full, reserved, warnings, place, positions };
    return { ...item, request: { ...request, groups }, broken, passed: true, ...outcome };
  });
}
