import { defineConfig } from "vitest/config";

/** Tests that need a database or a whole server stand under these folders of tests/; those of a browser under e2e. */
const integration = ["tests/server/**/*.test.{ts,tsx}", "tests/scripts/**/*.test.{ts,tsx}"];
const browser = ["tests/e2e/**/*.test.{ts,tsx}"];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...integration, ...browser],
          // Node's own import, with the hooks of tests/support/planted-faults.ts: much quicker for modules used once.
          server: { deps: { external: [/\?slip=\d+$/] } },
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "integration",
          include: integration,
          globalSetup: ["tests/support/postgres-setup.ts"],
          // Opening a database takes a second, and more than twenty on a machine that does much else.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: browser,
          globalSetup: ["tests/support/client-setup.ts"],
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
