import { globSync, readFileSync, realpathSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { compiledWords } from "./scripts/compile-words.ts";
import { chromiumOptions, FONTS, SHORT_LIVED, whyNotPackaged } from "./tests/support/browser/chromium.ts";
import { bundledWorkers } from "./tests/support/component/bundled-workers.ts";
import { emulateMedia } from "./tests/support/component/emulate-media.ts";
import { drawnInNode } from "./tests/support/documents/drawn-in-node.ts";
import { isNightly } from "./tests/support/effort.ts";
import { hasLoaded, isAsKept, leavePointer, picturesLeft, takePicture } from "./tests/support/pictures/take-picture.ts";
import { specTags } from "./tests/support/spec/spec-lines.ts";
import { ownLanguages } from "./vite.config.ts";

/** Tests that need a database or a whole server are in these folders of tests/; those of a browser are in e2e. */
const integration = ["tests/server/**/*.test.{ts,tsx}", "tests/scripts/**/*.test.{ts,tsx}"];
const browser = ["tests/e2e/**/*.test.{ts,tsx}"];
const faults = ["tests/faults/**/*.test.{ts,tsx}"];
const component = ["tests/{component,gallery}/**/*.test.{ts,tsx}"];
/** Files that only `npm run test:nightly` runs, in the project of their folder. */
const atNight = isNightly ? [] : ["tests/**/*.nightly.test.{ts,tsx}"];

/** Vitest would leave one processor to itself, which has little to do. */
const A_WORKER_EACH = availableParallelism();
/** A large machine is given no more workers with a database or a browser each. */
const MOST = 5;
/** Where tests wait a third of their time for others, such as a database. */
const ONE_MORE = Math.min(A_WORKER_EACH + 1, MOST);
/** Nothing is expected to be quick, also not on a busy machine: these only end what would never end. */
const NEVER_MS = 10 * 60_000 * Math.max(1, Number(process.env["TEST_EFFORT"] ?? 1));
/** What a person waits for who tries a change; elsewhere a machine may be as busy as it likes. */
const PATIENCE_MS = process.env["TEST_PATIENCE"] === "short" ? 45_000 : Number.POSITIVE_INFINITY;
const patient = {
  testTimeout: NEVER_MS,
  hookTimeout: NEVER_MS,
  expect: { poll: { timeout: Math.min(120_000, PATIENCE_MS), interval: 20 } },
};

const { args: chromiumFlags = [], ...chromium } = await chromiumOptions();
const noPictures = await whyNotPackaged();
/** Nobody looks at the page of the component tests, and what can't be seen isn't painted. */
const UNPAINTED = `document.head.append(Object.assign(document.createElement("style"), { textContent: "iframe { opacity: 0 }" }))`;

/** Servers and commands that tests start read the compiled sources of those before them, and so do the workers. */
process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url));

/** What code of the browser imports. A package that is found while a test runs is bundled then, and reloads the page. */
function browserPackages(): string[] {
  const files = globSync("src/{app,calendar,contract,dates,engine,workers}/**/*.{ts,tsx}");
  const imported = files.flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/^(?!import type).*from "([^".#][^"]*)";$/gm),
  ]);
  return [
    ...new Set([
      ...imported.map(([, name = ""]) => name),
      "axe-core",
      "icu-minify/format",
      "vitest-browser-react/pure",
    ]),
  ];
}

const PRODUCTION = { "process.env.NODE_ENV": '"production"' };

/**
 * A desktop has no keyboard on its screen. React Aria takes a window that gets lower soon after a text field was focused
 * for a phone's, and from then on hides what opens for a while: a click goes through it.
 */
const noScreenKeyboard: Plugin = {
  name: "no-screen-keyboard",
  load(id) {
    if (!id.includes("react-aria/dist/private/utils/runAfterKeyboard.")) return undefined;
    return `export const runAfterKeyboard = (run) => (run(false), () => {});
      export const runAfterKeyboardTransition = runAfterKeyboard;`;
  },
};

/**
 * Small files that take long: Vitest begins with the largest where it knows no durations, as in a fresh clone. A long one
 * that begins last would leave a processor without work.
 */
const LONG = [
  "engine/allocations",
  "engine/oracle",
  "server/main",
  "db/embedded",
  "registration/random-requests",
  "registration/race",
  "screens/builder",
  "screens/cart",
  "screens/class-search",
  "screens/my-classes",
  "screens/shell",
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`${name}.test.ts`));
    return [...byProject.values()].flatMap((own) => [...own.filter(isLong), ...own.filter((file) => !isLong(file))]);
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    tags: specTags,
    projects: [
      {
        test: {
          name: "unit",
          maxWorkers: A_WORKER_EACH,
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...integration, ...browser, ...component, ...faults, ...atNight],
          // Modules are loaded once for all files, not once for each.
          isolate: false,
          unstubGlobals: true,
          setupFiles: ["tests/support/restore-globals.ts"],
          globalSetup: ["tests/support/pictures/renewing-setup.ts"],
          ...patient,
        },
      },
      {
        test: {
          name: "integration",
          maxWorkers: ONE_MORE,
          // Loading the server takes as long as most files of tests do: one process does for many of them.
          isolate: false,
          // Most embedded databases live a second: optimizing their code takes longer than running it.
          execArgv: ["--liftoff-only"],
          include: integration,
          exclude: atNight,
          setupFiles: ["tests/support/database/strict-database.ts"],
          globalSetup: ["tests/support/database/postgres-setup.ts", "tests/support/run-folder.ts"],
          ...patient,
        },
      },
      {
        // By command only: npm run test:faults.
        test: { name: "faults", include: faults, globalSetup: ["tests/support/run-folder.ts"], ...patient },
      },
      {
        plugins: [compiledWords, react(), ownLanguages, bundledWorkers],
        // A copy of the tree has links to the packages, which are then elsewhere.
        server: { fs: { allow: [".", dirname(realpathSync("node_modules/vite"))] } },
        // React as visitors get it, which is twice as quick as the one that helps while developing.
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          include: browserPackages(),
          rolldownOptions: { transform: { define: PRODUCTION }, plugins: [noScreenKeyboard] },
        },
        test: {
          name: "component",
          include: component,
          // The page has no environment of its own.
          env: { TEST_NIGHTLY: process.env["TEST_NIGHTLY"] ?? "" },
          exclude: atNight,
          // The application is loaded once for all files: doing it for each takes a third of the time.
          isolate: false,
          setupFiles: ["tests/support/component/setup.ts"],
          // Each worker loads the application again, and another phase may run at the same time.
          maxWorkers: A_WORKER_EACH,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            dependencySourcemaps: false,
            orchestratorScripts: [{ content: UNPAINTED }],
            provider: playwright({
              launchOptions: {
                ...chromium,
                args: [...chromiumFlags, SHORT_LIVED],
                env: { ...chromium.env, FONTCONFIG_FILE: FONTS },
              },
              contextOptions: { reducedMotion: "reduce" },
            }),
            instances: [{ browser: "chromium", viewport: { width: 1280, height: 900 } }],
            commands: { drawnInNode, emulateMedia, hasLoaded, isAsKept, leavePointer, picturesLeft, takePicture },
          },
          provide: noPictures === undefined ? {} : { whyNoPictures: noPictures },
          ...patient,
          // A click that waits for what never comes ends with its test, so this limit is shorter than the others.
          testTimeout: Math.min(3 * 60_000, PATIENCE_MS),
        },
      },
      {
        test: {
          name: "e2e",
          // Each with a portal and a browser, which together keep a processor busy.
          maxWorkers: Math.min(A_WORKER_EACH, MOST),
          // The embedded database isn't compiled a second time, for speed: that takes longer than what it does here.
          execArgv: ["--liftoff-only"],
          // Loading what drives a browser takes as long as a test: one process does it for many files.
          isolate: false,
          include: browser,
          exclude: atNight,
          globalSetup: [
            "tests/support/run-folder.ts",
            "tests/support/browser/client-setup.ts",
            "tests/support/demo-setup.ts",
          ],
          ...patient,
          // What is asked for again and again is often the server.
          expect: { poll: { ...patient.expect.poll, interval: 100 } },
        },
      },
    ],
  },
});
