import type { CartMessage } from "#contract/calls/enrollment";
import type { FeatureFlag } from "#contract/protocol";
import type { Catalog } from "../catalog/catalog.ts";
import { NO_PERMISSION } from "../registration/rules/permissions.ts";
import { choiceOf, selectClasses, toLiveRows } from "../registration/rules/request.ts";
import { brokenRules, fullClasses, type RuleName } from "../registration/rules/rules.ts";
import type { LiveRow, StudentFacts } from "../registration/rules/student-facts.ts";
import type { CartRow, DashboardRows } from "./dashboard-rows.ts";

export type Student = { studentId: string; features: ReadonlySet<FeatureFlag>; rows: DashboardRows; now: Date };
export type CatalogSource = { termOf: Catalog["term"]; readSeats: Catalog["seats"] };
export type ItemRow = DashboardRows["items"][number];

export function itemsOf({ items }: DashboardRows, cart: Pick<CartRow, "term_code" | "career">): ItemRow[] {
  return items.filter(({ term_code, career }) => term_code === cart.term_code && career === cart.career);
}

/** Rules that only need the dashboard's data. */
const CHECKED: readonly RuleName[] = ["status", "repeat", "repeat_in_cart", "clash", "units", "seats"];
/** Rules that need much more data: taken from the last validation or attempt. */
const REMEMBERED: readonly (string | undefined)[] = ["requisite", "consent"] satisfies RuleName[];

/** How many items of a cart can't be enrolled in, apart from the enrollment window. */
export async function countProblems(
  { termOf, readSeats }: CatalogSource,
  { term_code: termCode, career, max_term_units }: CartRow,
  { studentId, rows, now }: Student,
): Promise<number> {
  const term = await termOf(termCode);
  const chosen = itemsOf(rows, { term_code: termCode, career }).map((row) => ({
    row,
    ...selectClasses(term, choiceOf(row)),
  }));
  const numbers = chosen.flatMap(({ selection }) => selection?.all ?? []).map((record) => record.classNumber);
  const seats = await readSeats(termCode, [...new Set(numbers)]);
  const facts: StudentFacts = {
    studentId,
    careers: new Map([[career, { maxTermUnits: max_term_units, standing: "FR" }]]),
    plans: new Set(),
    courses: new Map(),
    live: [],
    holds: [],
    appointments: [],
  };
  let live: readonly LiveRow[] = rows.live.filter((each) => each.termCode === termCode);
  let problems = 0;
  for (const { row, selection, problems: ofChoice } of chosen) {
    if (!selection || ofChoice.length > 0) {
      problems++;
      continue;
    }
    const { units, use_wait_list: useWaitList, permission_number } = row;
    const request = { career, selection, units, useWaitList, permission: NO_PERMISSION };
    // A permission number may open a full class.
    const names = CHECKED.filter((name) => name !== "seats" || permission_number === null);
    if (
      hasFailed(row) ||
      brokenRules(request, { catalog: term, facts: { ...facts, live }, seats, now }, names).length > 0
    ) {
      problems++;
      continue;
    }
    const isFull = permission_number === null && fullClasses(request, seats).length > 0;
    live = [...live, ...toLiveRows(request, isFull ? "W" : "E")];
  }
  return problems;
}

function hasFailed({ success, messages }: ItemRow): boolean {
  // The server wrote the column.
  const all = messages as CartMessage[];
  return success === false && all.some(({ IsError, Rule }) => IsError && REMEMBERED.includes(Rule));
}
