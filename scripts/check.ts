// The checks of `npm test` that run no tests: format, lint, types, and unused code.
//   node scripts/check.ts [--changed]    only what differs from main
import { AT_ONCE } from "./phases.ts";
import { changedChecks, checks } from "./suite/checks.ts";
import { readChanges } from "./suite/read-arguments.ts";
import { runPhases } from "./suite/run-phases.ts";

const changes = readChanges();
await runPhases(changes ? changedChecks(changes) : checks, AT_ONCE);
