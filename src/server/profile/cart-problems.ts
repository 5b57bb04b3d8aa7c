import type { CartMessage } from "#contract/calls/enrollment";
import type { FeatureFlag } from "#contract/protocol";
import type { Catalog } from "../catalog/catalog.ts";
import { numbersOf } from "../catalog/records.ts";
import { judgeItems, toItem } from "../registration/checkout/judge.ts";
import type { RuleName } from "../registration/rules/rules.ts";
import type { StudentFacts } from "../registration/rules/student-facts.ts";
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
  const catalog = await termOf(termCode);
  const items = itemsOf(rows, { term_code: termCode, career }).map((row) => toItem(catalog, row));
  for (const { row, request } of items) {
    // A permission number may open a full class.
    const opened = row.permission_number === null ? [] : (request?.selection.all ?? []);
    const waives = new Map(opened.map(({ classNumber }) => [classNumber, new Set(["capacity"])]));
    if (request) request.permission = { number: row.permission_number, waives };
  }
  const numbers = numbersOf(items.flatMap(({ request }) => request?.selection.all ?? []));
  const facts: StudentFacts = {
    studentId,
    careers: new Map([[career, { maxTermUnits: max_term_units, standing: "FR" }]]),
    plans: new Set(),
    courses: new Map(),
    live: rows.live.filter((each) => each.termCode === termCode),
    holds: [],
    appointments: [],
  };
  const surroundings = { catalog, facts, seats: await readSeats(termCode, [...new Set(numbers)]), now };
  const passes = (broken: readonly CartMessage[], row: ItemRow) => broken.length === 0 && !hasFailed(row);
  const judged = judgeItems(items, surroundings, { isPlanned: true, names: CHECKED, passes });
  return judged.filter(({ broken, row }) => !passes(broken, row)).length;
}

function hasFailed({ success, messages }: ItemRow): boolean {
  // The server wrote the column.
  const all = messages as CartMessage[];
  return success === false && all.some(({ IsError, Rule }) => IsError && REMEMBERED.includes(Rule));
}
