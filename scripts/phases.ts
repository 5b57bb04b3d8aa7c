import { isClientBuilt } from "./client-stamp.ts";
import { checks } from "./suite/checks.ts";
import type { Phase } from "./suite/phase.ts";
import { runProgram } from "./suite/run-program.ts";
import { testPhase } from "./suite/vitest-phase.ts";

const build: Phase = {
  name: "build",
  job: "browser",
  inputs: () => new Map([["build", ["index.html", "scripts/build.ts", "scripts/client-stamp.ts"]]]),
  isMade: isClientBuilt,
  run: () => runProgram("node", ["scripts/build.ts", "--within-budget"]),
};

/**
 * What a change must pass, in the order in which phases begin, two at a time. The component tests keep a browser and
 * Vite busy for the longest, so they begin first, and beside them the checks, which keep one processor busy. Tests that
 * wait for databases, servers, and browsers come last, since each of them leaves time for the other.
 */
export const everything: readonly Phase[] = [
  testPhase("component tests", "component", { job: "browser" }),
  ...checks,
  build,
  testPhase("unit tests", "unit", { job: "unit" }),
  testPhase("integration tests", "integration", { job: "server" }),
  testPhase("browser tests", "e2e", { job: "browser", after: [build.name] }),
];

/** Two keep two processors busy to the end, since what one leaves idle the other takes. */
export const AT_ONCE = 2;
