import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumOptions } from "./tests/support/chromium.ts";
import { emulateMedia } from "./tests/support/component/emulate-media.ts";
import { englishOnly } from "./vite.config.ts";

/** Tests that need a database or a whole server stand under these folders of tests/; those of a browser under e2e. */
const integration = ["tests/server/**/*.test.{ts,tsx}", "tests/scripts/**/*.test.{ts,tsx}"];
const browser = ["tests/e2e/**/*.test.{ts,tsx}"];
const component = ["tests/component/**/*.test.{ts,tsx}"];

/** Vitest would leave one processor to itself, which has little to do. */
const A_WORKER_EACH = availableParallelism();
/**
 * Where tests wait a third of their time for others: a database, a server, the next frame of a browser. Five browsers
 * with a portal each are as many as a large machine is given.
 */
const ONE_MORE = Math.min(A_WORKER_EACH + 1, 5);
/** What is waited for comes on a slow machine too; only what never comes is told this late. */
const patient = { poll: { timeout: 30_000 } };

/** Servers and commands that tests start read the compiled sources of those before them, and so do the workers. */
process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url));

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          maxWorkers: A_WORKER_EACH,
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...integration, ...browser, ...component],
          // Node's own import, with the hooks of tests/support/planted-faults.ts: much quicker for modules used once.
          server: { deps: { external: [/\?slip=\d+$/] } },
          testTimeout: 40_000,
          expect: patient,
        },
      },
      {
        test: {
          name: "integration",
          maxWorkers: ONE_MORE,
          // Loading the server takes as long as most files of tests do: one process does for many of them.
          isolate: false,
          include: integration,
          globalSetup: ["tests/support/postgres-setup.ts", "tests/support/run-folder.ts"],
          // Opening a database takes a second, and more than twenty on a machine that does much else.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: patient,
        },
      },
      {
        plugins: [react(), englishOnly],
        // Found while a test runs, a package would be bundled then and the page loaded again.
        optimizeDeps: { entries: ["src/app/main.tsx", "src/workers/*/worker.ts", ...component] },
        test: {
          name: "component",
          include: component,
          // The application's modules are loaded once for all files; openApp() starts each test anew.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: await chromiumOptions(),
              contextOptions: { reducedMotion: "reduce" },
            }),
            instances: [{ browser: "chromium", viewport: { width: 1280, height: 900 } }],
            commands: { emulateMedia },
          },
          testTimeout: 120_000,
          expect: patient,
        },
      },
      {
        test: {
          name: "e2e",
          maxWorkers: ONE_MORE,
          // Loading what drives a browser takes as long as a test: one process does it for many files.
          isolate: false,
          include: browser,
          globalSetup: ["tests/support/run-folder.ts", "tests/support/client-setup.ts", "tests/support/demo-setup.ts"],
          testTimeout: 240_000,
          // The first that want the demo university wait until it is made, beside tests that do without it.
          hookTimeout: 300_000,
          // A browser that shares two processors with others may be late for once; the run names what was tried again.
          retry: 1,
          expect: patient,
        },
      },
    ],
  },
});
