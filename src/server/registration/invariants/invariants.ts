import { type RawBuilder, sql } from "kysely";
import { openCatalog } from "../../catalog/catalog.ts";
import { type ClassRecord, className, type TermCatalog } from "../../catalog/records.ts";
import { isOtherName } from "../../catalog/same-class.ts";
import { historyInvariants } from "../../class-history/history-invariants.ts";
import type { Database } from "../../db/open-database.ts";
import { clashTimes } from "../rules/clashes.ts";
import { answerInvariants } from "./answer-invariants.ts";
import { bothNamesQuery, type ClassPair, overlapsQuery } from "./class-pairs.ts";
import { reservedInvariants } from "./reserved-invariants.ts";
import { type Invariants, noticeInvariants, rowInvariants } from "./row-invariants.ts";
import { swapInvariants } from "./swap-invariants.ts";

export type Violation = { invariant: string; subject: string };

export const clashInvariant = "No student is enrolled in conflicting classes";

const sameClassInvariant = "Students hold a class under one of its names";

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
  sameClassInvariant,
  clashInvariant,
];

export async function findViolations(database: Database): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const [invariant, query] of Object.entries(queriedInvariants)) {
    const { rows } = await query.execute(database.db);
    violations.push(...rows.map(({ subject }) => ({ invariant, subject })));
  }
  const both = await findPairs(database, bothNamesQuery, (a, b, term) => (isOtherName(a, b, term) ? "" : undefined));
  const clashes = await findPairs(database, overlapsQuery, (a, b) => {
    const times = clashTimes(a, b);
    return times && ` (${times})`;
  });
  return [
    ...violations,
    ...both.map((subject) => ({ invariant: sameClassInvariant, subject })),
    ...clashes.map((subject) => ({ invariant: clashInvariant, subject })),
  ];
}

/** Pairs of a student's classes that break a rule, in words. `say` returns what to add to their names, if they do. */
async function findPairs(
  database: Database,
  query: RawBuilder<ClassPair>,
  say: (a: ClassRecord, b: ClassRecord, term: TermCatalog) => string | undefined,
): Promise<string[]> {
  const inOrder = sql<ClassPair>`${query} order by term_code, student_id, first, second`;
  const catalog = openCatalog(database);
  const found: string[] = [];
  for (const { student_id, term_code, first, second } of (await inOrder.execute(database.db)).rows) {
    const term = await catalog.term(term_code);
    const [a, b] = [term.classes.get(first), term.classes.get(second)];
    const words = a && b && say(a, b, term);
    if (a && b && words !== undefined)
      found.push(`student ${student_id}, term ${term_code}: ${className(a)} and ${className(b)}${words}`);
  }
  return found;
}
