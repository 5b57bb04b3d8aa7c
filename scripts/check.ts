// The part of `npm test` that runs nothing: format, lint, types, and what nobody uses.
//   node scripts/check.ts [--changed]    only what differs from main
import { readChanges } from "./changed-files.ts";
import { changedChecks, checks, runPhases } from "./phases.ts";

const changes = readChanges();
await runPhases([changes ? changedChecks(changes) : checks]);
