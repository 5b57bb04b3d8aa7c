import { checks, pass } from "./suite/checks.ts";
import type { Phase } from "./suite/phase.ts";
import { testPhase } from "./suite/vitest-phase.ts";

const BUILD = "build";

/**
 * What a change must pass, in the order in which phases begin. The component tests keep a browser and Vite busy for the
 * longest, so they begin first, and the checks, which keep one processor busy, stand beside them. Those that wait for
 * databases, servers and browsers come last, where each fills what the other leaves.
 */
export const everything: readonly Phase[] = [
  testPhase("component tests", "component", { job: "browser" }),
  ...checks,
  { name: BUILD, job: "browser", run: () => pass(["node", "scripts/build.ts", "--within-budget"]) },
  testPhase("unit tests", "unit", { job: "unit" }),
  testPhase("integration tests", "integration", { job: "server" }),
  testPhase("browser tests", "e2e", { job: "browser", after: [BUILD] }),
];

/** Two keep two processors busy to the end, since what one leaves idle the other takes. */
export const AT_ONCE = 2;
