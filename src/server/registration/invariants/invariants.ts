import type { Database } from "../../db/open-database.ts";
import { clashInvariant, findClashes } from "./clash-invariant.ts";
import { noticeInvariants, type Invariant, rowInvariants } from "./row-invariants.ts";
import { answerInvariants } from "./answer-invariants.ts";

export type Violation = { invariant: string; subject: string };

/** All except conflicts between classes, which a query alone can't find. */
const queriedInvariants: readonly Invariant[] = [...rowInvariants, ...answerInvariants, ...noticeInvariants];

export const invariantNames: readonly string[] = [
  ...queriedInvariants.map(({ invariant }) => invariant),
  clashInvariant,
];

export async function findViolations(database: Database): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { invariant, query } of queriedInvariants) {
    const { rows } = await query.execute(database.db);
    violations.push(...rows.map(({ subject }) => ({ invariant, subject })));
  }
  const clashes = await findClashes(database);
  return [...violations, ...clashes.map((subject) => ({ invariant: clashInvariant, subject }))];
}
