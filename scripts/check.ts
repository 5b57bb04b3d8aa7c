// The checks of `npm test` that run no tests: format, lint, types, and unused code.
//   node scripts/check.ts [--changed]    only what differs from main
import { readChanges } from "./changed-files.ts";
import { changedChecks, checks, runPhases } from "./phases.ts";

const changes = readChanges();
await runPhases([changes ? changedChecks(changes) : checks]);
