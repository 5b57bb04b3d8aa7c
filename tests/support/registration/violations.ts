import { sql } from "kysely";
import type { Database } from "#server/db/open-database";
import { findViolations, queriedInvariants, type Violation } from "#server/registration/invariants/invariants";
import { bothNamesQuery, overlapsQuery } from "#server/registration/rules/class-pairs";

/**
 * What `findViolations` finds. As long as that's nothing, by one statement that is planned once: tests look after every
 * act, and planning each invariant again took longer than most tests.
 */
export async function violationsIn(database: Database): Promise<Violation[]> {
  const { rows } = await anything.execute(database.db);
  return rows[0]?.is_broken ? await findViolations(database) : [];
}

const each = Object.values(queriedInvariants).map((query) => sql`exists (select from (${query}) found)`);
const pairs = [bothNamesQuery, overlapsQuery].map((query) => sql`exists (select from (${query}) found)`);

/** Only statements with a value are prepared. */
const anything = sql<{
  is_broken: boolean;
}>`select (${sql.join([...each, ...pairs], sql` or `)}) and ${true} as is_broken`;
