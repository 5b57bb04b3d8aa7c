import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";

/** What the server answers itself; everything else is the client's. */
const SERVER_PATHS = ["/api", "/sso", "/oidc", "/healthz", "/readyz", "/metrics"];
const serverOrigin = process.env["SERVER_ORIGIN"] ?? "http://localhost:3001";

/** React Aria brings its words in 34 languages; the portal speaks one. */
export const englishOnly: Plugin = {
  name: "english-only",
  enforce: "pre",
  load: (id) =>
    /[\\/]intl[\\/](.*[\\/])?[a-z]{2}-[A-Z]{2}\.mjs$/.test(id) && !id.endsWith("en-US.mjs")
      ? "export default {}"
      : null,
};

/** The sheet of parts has an address without an ending in development. */
const galleryAddress: Plugin = {
  name: "gallery-address",
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === "/gallery") request.url = "/gallery.html";
      next();
    });
  },
};

type Modules = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** Screens that are opened one after the other share their files. */
const FAMILIES = {
  home: /routes[\\/](home|dashboard|coming-later)/,
  results: /routes[\\/]class-search-results/,
  search: /routes[\\/]class-/,
  builder: /routes[\\/]builder-/,
  enrollment: /routes[\\/]/,
};

/**
 * Left to itself, the bundler makes a file for each set of screens that share something: more than a hundred for one
 * screen. So what several families need is in a few files: those of the results list, which most students open first,
 * stay small. What floats over pages counts only for what no screen needs at once.
 */
function sharedFile(id: string, modules: Modules): string | null {
  const roots = rootsOf(id, modules);
  if (roots.size < 2) return null;
  const isOverlay = [...roots].some((root) => /ui[\\/]overlay[\\/]/.test(root));
  const families = new Set(
    [...roots].flatMap((root) => Object.entries(FAMILIES).find(([, test]) => test.test(root))?.[0] ?? []),
  );
  if (families.size === 0 || (isOverlay && families.size === 1)) return "overlays";
  if (families.size === 1 || !families.has("results")) return families.size === 1 ? [...families][0]! : "forms";
  if (families.size > 2) return families.has("home") ? "small" : "common";
  return families.has("builder") ? "lists" : "search-lists";
}

/** Who imports these needs one thing of the many behind them. */
const DOORS = /react-aria-components[\\/]dist[\\/]exports[\\/]index|src[\\/](calendar|engine)[\\/]index/;

/** Modules that are loaded by themselves, of which this one is a part. */
function rootsOf(id: string, modules: Modules): Set<string> {
  const roots = new Set<string>();
  const seen = new Set<string>();
  const climb = (at: string) => {
    if (seen.has(at) || DOORS.test(at)) return;
    seen.add(at);
    const info = modules.getModuleInfo(at);
    if (info?.dynamicImporters.length) roots.add(at);
    for (const importer of info?.importers ?? []) climb(importer);
  };
  climb(id);
  return roots;
}

const SOURCE = /[\\/]src[\\/](?!app[\\/]main\.tsx)|preload-helper/;
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    { name: "libraries", tags: ["$initial" as const], test: /[\\/]node_modules[\\/]/ },
    { name: "first", tags: ["$initial" as const], test: SOURCE },
    { name: "calendar", test: /[\\/]src[\\/]calendar[\\/](?!(week\.ts|day-tabs|more-events-list))/ },
    { name: "dates", test: /[\\/]src[\\/]calendar[\\/]week\.ts|[\\/]dayjs[\\/]/ },
    { name: "common", test: /[\\/]src[\\/]engine[\\/]dates[\\/]/ },
    {
      name: sharedFile,
      debugName: "shared",
      test: (id: string) => SOURCE.test(id) || /[\\/]node_modules[\\/]/.test(id),
    },
  ],
};

/** The bundler names a shared file after the screens that share it. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, "")}-[hash].js`;

export default defineConfig({
  // The application may stand below a path of its host.
  base: "./",
  plugins: [react(), englishOnly, galleryAddress],
  build: {
    outDir: "dist/client",
    reportCompressedSize: false,
    // Files that screens share may need one another. A module then runs when it is needed and not when its file is read,
    // or a class would be made before the one that it extends, and no screen would open.
    rolldownOptions: {
      output: { codeSplitting, chunkFileNames, strictExecutionOrder: true },
      treeshake: { moduleSideEffects: [{ test: DOORS, sideEffects: false }] },
    },
  },
  worker: { format: "es" },
  server: {
    // The embedded database writes there all the time.
    watch: { ignored: [`${import.meta.dirname}/data/**`] },
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: serverOrigin, changeOrigin: false }])),
  },
});
