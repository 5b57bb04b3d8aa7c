// Everything that a change must pass: checks, build, and all tests.
//   node scripts/test.ts [--changed]    only what differs from main, without the browser tests
//   node scripts/test.ts --cached       without what is unchanged since it passed on this machine
//   node scripts/test.ts --job NAME     a part of it, for CI: static, unit, server, or browser
import { AT_ONCE, everything } from "./phases.ts";
import { changedTests } from "./suite/changed-tests.ts";
import { changedChecks } from "./suite/checks.ts";
import { readFileGraph } from "./suite/file-graph.ts";
import { remembering } from "./suite/memory.ts";
import { readArguments } from "./suite/read-arguments.ts";
import { runPhases } from "./suite/run-phases.ts";

const { changes, job, trustsMemory } = readArguments();
if (changes) process.env["TEST_PATIENCE"] ??= "short";
const graph = readFileGraph();
const phases = changes
  ? [...changedChecks(changes), ...changedTests(graph, changes)]
  : everything.filter((phase) => job === undefined || phase.job === job);
// Few tests of a kind leave processors idle at their begin and end.
await runPhases(remembering(phases, graph, trustsMemory), changes ? AT_ONCE + 1 : AT_ONCE);
