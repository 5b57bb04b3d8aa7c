import type { CartMessage } from "#contract/enrollment";
import type { Catalog } from "../catalog/catalog.ts";
import type { CartRow } from "../registration/cart-rows.ts";
import { toLiveRows } from "../registration/request.ts";
import { brokenRules, fullClasses, type RuleName } from "../registration/rules.ts";
import { selectClasses } from "../registration/selection.ts";
import type { StudentFacts } from "../registration/student-facts.ts";
import type { OwnCart } from "./carts.ts";
import type { LiveClass } from "./live-classes.ts";

/** Rules that need nothing but what the dashboard reads anyway. */
const CHECKED: readonly RuleName[] = ["status", "repeat", "repeat_in_cart", "clash", "units", "seats"];
/** Rules for which much more has to be read: the last validation or attempt counts, where there was one. */
const REMEMBERED: readonly (string | undefined)[] = ["requisite", "consent"] satisfies RuleName[];

/** How many items of a cart can't be enrolled in as they are, were it their time. */
export async function countProblems(
  catalog: Catalog,
  { termCode, career, maxTermUnits, items }: OwnCart,
  { studentId, live, now }: { studentId: string; live: readonly LiveClass[]; now: Date },
): Promise<number> {
  const term = await catalog.term(termCode);
  const chosen = items.map((row) => ({
    row,
    ...selectClasses(term, { classNumber: row.class_number, relatedClassNumbers: row.related_class_numbers }),
  }));
  const numbers = chosen.flatMap(({ selection }) => selection?.all ?? []).map((record) => record.classNumber);
  const seats = await catalog.seats(termCode, [...new Set(numbers)]);
  const facts: StudentFacts = {
    studentId,
    careers: new Map([[career, { maxTermUnits, standing: "FR" }]]),
    programs: new Map(),
    plans: new Set(),
    courses: new Map(),
    live: live.filter((each) => each.termCode === termCode),
    holds: [],
    appointments: [],
  };
  let problems = 0;
  for (const { row, selection, problems: ofChoice } of chosen) {
    if (!selection || ofChoice.length > 0) {
      problems++;
      continue;
    }
    const { units, use_wait_list: useWaitList, permission_number } = row;
    const request = { career, selection, units, useWaitList, permission: { kind: "none" } as const };
    // A permission number may open a full class.
    const names = CHECKED.filter((name) => name !== "seats" || permission_number === null);
    if (hasFailed(row) || brokenRules(request, { catalog: term, facts, seats, now }, names).length > 0) {
      problems++;
      continue;
    }
    const isFull = permission_number === null && fullClasses(request, seats).length > 0;
    facts.live.push(...toLiveRows(request, isFull ? "W" : "E"));
  }
  return problems;
}

function hasFailed({ success, messages }: CartRow): boolean {
  // The column holds what the server wrote there.
  return (
    success === false && (messages as CartMessage[]).some(({ IsError, Rule }) => IsError && REMEMBERED.includes(Rule))
  );
}
