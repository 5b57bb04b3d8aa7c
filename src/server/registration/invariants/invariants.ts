import { sql } from "kysely";
import { openCatalog } from "../../catalog/catalog.ts";
import { className } from "../../catalog/records.ts";
import { historyInvariants } from "../../class-history/history-invariants.ts";
import type { Database } from "../../db/open-database.ts";
import type { ClassPair } from "../rules/class-pairs.ts";
import type { PairRule } from "../rules/pairs.ts";
import { ruleNames, ruleOf } from "../rules/rules.ts";
import { answerInvariants } from "./answer-invariants.ts";
import { reservedInvariants } from "./reserved-invariants.ts";
import { type Invariants, noticeInvariants, rowInvariants } from "./row-invariants.ts";
import { swapInvariants } from "./swap-invariants.ts";

export type Violation = { invariant: string; subject: string };

const pairRules = ruleNames.flatMap((name) => ruleOf(name)?.pairs ?? []);

/** Conflicts between classes and their other names are missing: a query alone can't find them. */
export const queriedInvariants: Invariants = {
  ...rowInvariants,
  ...reservedInvariants,
  ...swapInvariants,
  ...answerInvariants,
  ...noticeInvariants,
  ...historyInvariants,
};

export const invariantNames: readonly string[] = [
  ...Object.keys(queriedInvariants),
  ...pairRules.map(({ invariant }) => invariant),
];

export async function findViolations(database: Database): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [invariant, query] of Object.entries(queriedInvariants)) {
    const { rows } = await query.execute(database.db);
    violations.push(...rows.map(({ subject }) => ({ invariant, subject })));
  }
  for (const rule of pairRules) {
    const subjects = await findPairs(database, rule);
    violations.push(...subjects.map((subject) => ({ invariant: rule.invariant, subject })));
  }
  return violations;
}

/** Pairs of a student's classes that break a rule, in words. */
async function findPairs(database: Database, { query, breaks }: PairRule): Promise<string[]> {
  const inOrder = sql<ClassPair>`${query} order by term_code, student_id, first, second`;
  const catalog = openCatalog(database);
  const found: string[] = [];
  for (const { student_id, term_code, first, second } of (await inOrder.execute(database.db)).rows) {
    const term = await catalog.term(term_code);
    const [a, b] = [term.classes.get(first), term.classes.get(second)];
    const words = a && b && breaks(a, b, term);
    if (a && b && words !== undefined)
      found.push(`student ${student_id}, term ${term_code}: ${className(a)} and ${className(b)}${words}`);
  }
  return found;
}
