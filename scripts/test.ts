// Everything that a change must pass: checks, build, and all tests.
//   node scripts/test.ts [--changed]    only what differs from main, without the browser tests
import { readChanges } from "./changed-files.ts";
import { changedChecks, changedTests, everything, runPhases } from "./phases.ts";

const changes = readChanges();
await runPhases(changes ? [changedChecks(changes), ...changedTests(changes)] : everything);
