import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { compiledWords } from "./scripts/compile-words.ts";
import { headScript } from "./scripts/head-script.ts";
import type * as clientPage from "./src/server/plugins/pages/client-page.ts";

/** What the server answers itself; everything else is the client's. */
const SERVER_PATHS = [
  "/api",
  "/sso",
  "/oidc",
  "/healthz",
  "/readyz",
  "/metrics",
  "/schedule-builder",
  "/calendar",
  "/waiting-line",
];
const serverOrigin = process.env["SERVER_ORIGIN"] ?? "http://localhost:3001";

/** React Aria brings its words in 34 languages; the portal speaks two. */
export const ownLanguages: Plugin = {
  name: "own-languages",
  enforce: "pre",
  load: (id) =>
    /[\\/]intl[\\/](.*[\\/])?[a-z]{2}-[A-Z]{2}\.mjs$/.test(id) && !/(en-US|es-ES)\.mjs$/.test(id)
      ? "export default {}"
      : null,
};

/**
 * React Router doesn't mark its components as free of side effects, so unused ones, such as links and forms, would stay in
 * the first file of every screen. The names are for developer tools.
 */
const unusedRouterParts: Plugin = {
  name: "unused-router-parts",
  apply: "build",
  transform: {
    filter: { id: /[\\/]react-router[\\/]dist[\\/]/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, "")
        .replaceAll(/ = (\w+)\.(forwardRef|memo|createContext)\(/g, " = /* @__PURE__ */ $1.$2("),
      map: null,
    }),
  },
};

/** In production, the server writes the institution into the page. */
const institutionInPage: Plugin = {
  name: "institution-in-page",
  apply: "serve",
  async transformIndexHtml(page) {
    const file = new URL("src/server/plugins/pages/client-page.ts", import.meta.url).href;
    const { addInstitution } = (await import(file)) as typeof clientPage;
    return addInstitution(page);
  },
};

/**
 * What react-pdf's documents don't use stays out of their worker. Its packages only define things, but don't say so; the
 * three reconcilers are 80 KB. Fonts that are packed with Brotli (WOFF2) can't be in a PDF; its dictionary is 60 KB.
 */
const treeshake = {
  moduleSideEffects: (id: string) => !/[\\/]@react-pdf[\\/]/.test(id),
  propertyReadSideEffects: false as const,
};
const WITHOUT_BROTLI = { "brotli/decompress.js": "data:text/javascript,export default undefined" };

/** The modules of a subject, by their paths, that two files or more need. */
const sharedOf = (name: string, paths: RegExp) => ({
  name,
  test: (id: string) => paths.test(id.replaceAll("\\", "/")),
  minShareCount: 2,
});

/**
 * A file for each subject that screens share. Left to itself, the bundler makes one for each set of screens that share
 * something: more than a hundred for one screen. A file takes what its modules import too, unless an earlier one has
 * it, so what everybody needs comes first.
 */
const codeSplitting = {
  groups: [
    { name: "libraries", tags: ["$initial" as const], test: /node_modules/ },
    { name: "shell", tags: ["$initial" as const] },
    // What most screens show, without icons of one subject, then what a student acts with, and what is about weeks of classes.
    sharedOf(
      "basics",
      /lucide-react\/(?!.*\/(accessibility|bell-off|coffee|columns-3|eye-off|footprints|hourglass|languages|list-checks|monitor-smartphone|pin-off|route|scan-line|shuffle|square-mouse-pointer|text-quote|user-search)\.)|jotai|src\/(app\/(ui\/(badges\/(badges|seat-level)|choices\/choices|fields\/field|layout\/(?!tabs)|popups\/(?!dialog))|lib\/(classes\/class-facts|format\/(?!day-)|keyed|notices|session\/(registration-time|term|use-registration)|screen\/(?!form-dialog|key-hints)|time))|contract\/(labels\/(?!schedule-words)|words|course-rules|meeting-days)|dates\/(?!typed))/,
    ),
    sharedOf(
      "tools",
      /comlink|src\/(app\/ui\/(choices|fields\/(?!combo|time)|popups)|app\/lib\/seats\/(live|refreshed)|workers\/shared|engine\/classes\/(?!title))/,
    ),
    sharedOf(
      "week",
      /src\/(calendar\/(?!period|small)|engine\/dates(?!\/walks)|configuration\/schedule-meetings|app\/lib\/(classes\/(class-(event|facts|week)|day-notes|full|held-class|meetings|option-words|read-as-text|week-views)|session|share\/share)|contract\/(?!builder\/read-link|calls\/search-modes|labels\/schedule-words))/,
    ),
    sharedOf("small-weeks", /src\/calendar\/small/),
    sharedOf("periods", /src\/calendar\/period/),
    // Most screens have forms, and messages with codes of days, only in what loads on demand.
    sharedOf("forms", /lib\/(screen\/form-dialog|format\/day-)/),
    // On demand.
    sharedOf("friends", /lib\/friends/),
    sharedOf(
      "sections",
      /src\/app\/(lib\/(?!classes\/(class-changes|fitting-sections|section-change|walks|week-text)|screen\/key-hints|unsent)|ui\/badges)/,
    ),
    // On demand.
    sharedOf("walks", /(lib\/classes|engine\/dates)\/walks/),
    sharedOf("criteria", /features\/class-search\/(criteria|search-data|day-modes|filters)|calls\/search-modes/),
    sharedOf("search", /features\/class-search\/(?!details|results\/fit|sentence)|workers\/catalog|@tanstack/),
    sharedOf("details", /features\/class-search\/details/),
    sharedOf(
      "builder",
      /features\/builder\/(?!choose\/|workspace\/conflict|week\/(compare\/compare|week-text|words-of-event)|breaks\/break-dialog|pieces\/advisors-dialog|configure\/courses\/option-fields)|src\/(configuration|engine(?!\/classes\/title)|workers\/schedule)/,
    ),
    // On demand.
    sharedOf("fits", /features\/class-search\/results\/fit/),
    sharedOf("enrollment", /features\/(cart\/(?!filled\/(?!filled-class|is-filled|shown-answer))|my-classes\/)/),
    // On demand.
    sharedOf("full-classes", /features\/cart\/filled/),
    sharedOf("other-sections", /lib\/classes\/(class-changes|fitting-sections|section-change)/),
    { name: "unsent", test: /lib[\\/]unsent|builder[\\/]workspace[\\/]saved-on-device/ },
    sharedOf("weeks-as-text", /labels\/schedule-words|lib\/classes\/week-text/),
    // Of React Aria, what tabs have in common with lists, then what floats over a page.
    { name: "tabs", test: /ui[\\/]layout[\\/]tabs/ },
    sharedOf("overlays", /node_modules\/(react-aria|react-stately|@internationalized)/),
  ],
};

/** The bundler names a shared file after the screens that share it. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, "")}-[hash].js`;

/** The worker of `src/workers/documents` is `documents-worker-…`: the server lets it run WebAssembly by that name. */
const workerFileNames = ({ facadeModuleId }: { facadeModuleId: string | null }) => {
  const [, folder] = /[\\/]workers[\\/](\w+)[\\/]worker\.ts/.exec(facadeModuleId ?? "") ?? [];
  return `assets/${folder ?? "other"}-worker-[hash].js`;
};

/** Licenses stay. Notes for a bundler, such as `@__PURE__`, are of no use in what was bundled. */
const comments = { annotation: false };

export default defineConfig({
  // The application may stand below a path of its host.
  base: "./",
  plugins: [compiledWords, react(), ownLanguages, unusedRouterParts, headScript, institutionInPage],
  build: {
    outDir: "dist/client",
    reportCompressedSize: false,
    // Browsers without it load a file when it runs (`src/app/head/application-files.ts`).
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting, chunkFileNames, comments },
    },
  },
  worker: {
    format: "es",
    plugins: () => [compiledWords],
    rolldownOptions: { treeshake, output: { entryFileNames: workerFileNames, comments } },
  },
  resolve: { alias: WITHOUT_BROTLI },
  server: {
    // The embedded database writes there all the time.
    watch: { ignored: [`${import.meta.dirname}/data/**`] },
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: serverOrigin, changeOrigin: false }])),
  },
});
