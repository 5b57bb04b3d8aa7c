// Checks every invariant in the database of the settings, and prints violations.

import { systemTime } from "#dates/clock";
import type { Database } from "#server/db/open-database";
import { withTransaction } from "#server/db/transaction";
import { registrarContext, writeRegistrarAudit } from "#server/registrar/registrar-context";
import { findViolations, invariantNames } from "#server/registration/invariants/invariants";
import { forTerminal } from "#server/text/terminal-text";
import { loginName } from "./login-name.ts";
import { runCommand, withDatabase } from "./with-database.ts";

await runCommand(async () => {
  const violations = await withDatabase(async (database) => {
    const found = await findViolations(database);
    if (found.length > 0) await noteReading(database, found.length);
    return found;
  });
  for (const invariant of invariantNames) {
    const found = violations.filter((violation) => violation.invariant === invariant);
    console.log(`${found.length === 0 ? "holds " : "BROKEN"}  ${invariant}`);
    for (const { subject } of found) console.log(`        ${forTerminal(subject)}`);
  }
  console.log(
    violations.length === 0
      ? "\nAll invariants hold."
      : `\n${violations.length} violation${violations.length === 1 ? "" : "s"} found.`,
  );
  return violations.length === 0 ? 0 : 1;
});

/** Violations name students. A database that takes no writes is still checked. */
async function noteReading(database: Database, count: number) {
  const context = registrarContext(database, loginName(), systemTime);
  try {
    await withTransaction(database.db, (trx) => writeRegistrarAudit(trx, context, "violations_read", { count }));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`The audit couldn't note that you read this: ${reason}`);
  }
}
