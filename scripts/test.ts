// Everything that a change must pass: checks, build, and all tests.
//   node scripts/test.ts [--changed]    only what differs from main, without the browser tests
//   node scripts/test.ts --job NAME     a part of it, for CI: static, unit, server, or browser
import { AT_ONCE, everything } from "./phases.ts";
import { changedTests } from "./suite/changed-tests.ts";
import { changedChecks } from "./suite/checks.ts";
import { readArguments } from "./suite/read-arguments.ts";
import { runPhases } from "./suite/run-phases.ts";

const { changes, job } = readArguments();
const whole = everything.filter((phase) => job === undefined || phase.job === job);
await runPhases(changes ? [...changedChecks(changes), ...changedTests(changes)] : whole, AT_ONCE);
