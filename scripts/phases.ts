import { type Changes, testsOf } from "./changed-files.ts";
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

/** Unit tests that import a changed file; of the slower layers, the tests of its module. */
export function changedTests({ base, files }: Changes): readonly Phase[] {
  const layers = [
    ["integration tests", "integration", [...testsOf("server", files), ...testsOf("scripts", files)]],
    ["component tests", "component", testsOf("component", files)],
    ["browser tests", "e2e", testsOf("e2e", files)],
  ] as const;
  const wanted = layers.filter(([, , tests]) => tests.length > 0);
  const leftOut = layers.filter((layer) => !wanted.includes(layer)).map(([name]) => name);
  if (leftOut.length > 0) console.log(`Skipped because no changed files affect them: ${leftOut.join(", ")}.`);
  return [
    testPhase("unit tests", "unit", { filters: ["--changed", base] }),
    ...wanted.map(([name, project, filters]) => testPhase(name, project, { filters })),
  ];
}
