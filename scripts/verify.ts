// Checks every invariant in the database of the settings, and prints violations.
import { findViolations, invariantNames } from "#server/registration/invariants/invariants";
import { runCommand, withDatabase } from "./with-database.ts";

await runCommand(async () => {
  const violations = await withDatabase(findViolations);
  for (const invariant of invariantNames) {
    const found = violations.filter((violation) => violation.invariant === invariant);
    console.log(`${found.length === 0 ? "holds " : "BROKEN"}  ${invariant}`);
    for (const { subject } of found) console.log(`        ${subject}`);
  }
  console.log(
    violations.length === 0
      ? "\nAll invariants hold."
      : `\n${violations.length} violation${violations.length === 1 ? "" : "s"} found.`,
  );
  return violations.length === 0 ? 0 : 1;
});
