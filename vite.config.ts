import { readFileSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { compiledWords } from "./scripts/compile-words.ts";
import type * as clientPage from "./src/server/frame/pages/client-page.ts";

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

/** In production, the server writes the institution into the page. */
const institutionInPage: Plugin = {
  name: "institution-in-page",
  apply: "serve",
  async transformIndexHtml(page) {
    const file = new URL("src/server/frame/pages/client-page.ts", import.meta.url).href;
    const { withInstitution } = (await import(file)) as typeof clientPage;
    return withInstitution(page);
  },
};

/** An import through one of these doors becomes imports of the modules behind it. */
const DOORS: Readonly<Record<string, string>> = {
  "lucide-react": "node_modules/lucide-react/dist/esm/lucide-react.mjs",
  "#calendar": "src/calendar/index.ts",
  "#ui": "src/app/ui/components.ts",
  "#engine": "src/engine/index.ts",
};

/** Without it, everyone who needs one thing behind a door would seem to need everything there. */
const openDoors: Plugin = {
  name: "open-doors",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: /[\\/]src[\\/].*\.tsx?$/ },
    handler: (code) => ({
      code: code.replaceAll(
        /(import|export) \{([^}]*)\} from "([^"]+)";/g,
        (line, verb: string, names: string, from: string) => {
          const door = DOORS[from];
          return door ? withoutDoor(verb, namesIn(names), path.join(import.meta.dirname, door)) : line;
        },
      ),
      map: null,
    }),
  },
};

function withoutDoor(verb: string, names: Names, door: string): string {
  const behind = behindDoor(door);
  return names
    .map(([name, own]) => {
      const [inner, file] = behind.get(name) ?? [name, door];
      return `${verb} { ${inner} as ${own} } from ${JSON.stringify(file)};`;
    })
    .join("");
}

type BehindDoor = ReadonlyMap<string, readonly [name: string, file: string]>;
const readDoors = new Map<string, BehindDoor>();

function behindDoor(door: string): BehindDoor {
  const known = readDoors.get(door);
  if (known) return known;
  const exported = [...readFileSync(door, "utf8").matchAll(/export \{([^}]*)\} from ["']([^"']+)["']/g)];
  const behind = new Map(
    exported.flatMap(([, list, file]) =>
      namesIn(list!).map(([inner, name]) => [name, [inner, path.join(path.dirname(door), file!)]] as const),
    ),
  );
  readDoors.set(door, behind);
  return behind;
}

type Names = (readonly [name: string, own: string])[];

/** Of "a, type B, c as d": a and c. */
function namesIn(list: string): Names {
  const parts = list.split(",").map((part) => part.trim());
  return parts.flatMap((part) => {
    const [name, own = name] = part.split(" as ");
    return name && own && !name.startsWith("type ") ? [[name, own]] : [];
  });
}

/** What PDFKit and fontkit bring for fonts and layouts that documents don't use, a third of the worker's size. */
const UNUSED_BY_DOCUMENTS = /node_modules[\\/](brotli[\\/]decompress|linebreak[\\/]dist[\\/]module)\.m?js$/;

export const leanDocuments: Plugin = {
  name: "lean-documents",
  enforce: "pre",
  load: (id) => (UNUSED_BY_DOCUMENTS.test(id) ? "export default class {}" : null),
};

type Modules = Pick<Rolldown.PluginContext, "getModuleInfo">;

/** What loads modules by itself, the shell first. */
const FAMILIES = {
  index: /index\.html/,
  home: /dashboard[\\/]dashboard-screen/,
  results: /class-search[\\/]results[\\/]results-screen/,
  configuration: /builder[\\/]configuration[\\/]screen/,
  schedules: /builder[\\/]results[\\/]screen/,
  filters: /class-search[\\/]filters[\\/]filters-screen/,
  details: /class-search[\\/]details[\\/]details-screen/,
  viewer: /viewer[\\/]viewer-screen/,
  builder: /builder[\\/](landing|enroll-splash|configurations[\\/]screen)/,
  enrollment: /cart[\\/](options[\\/]add-screen|checkout[\\/]checkout-screen|enroll-splash)/,
  overlays: /ui[\\/]overlay[\\/]/,
};
type Family = keyof typeof FAMILIES;
const FAMILY_NAMES = Object.keys(FAMILIES) as Family[];
/** The screens whose first load has a budget. */
const MEASURED: readonly Family[] = ["results", "configuration", "schedules", "filters", "viewer"];
const OTHERS: readonly Family[] = ["home", "details", "builder", "enrollment", "overlays"];

/**
 * Left to itself, the bundler makes a file for each set of screens that share something: more than a hundred for one
 * screen. Here a file is for a set of measured screens, or of others. What a module imports is needed by all who need
 * the module: with larger sets first, no file needs one after it, and classes are made before those that extend them.
 */
const SHARED_FILES = ["libraries", "index", "common", "week", "calendar", ...setsOf(MEASURED), ...setsOf(OTHERS)];

function setsOf(families: readonly Family[]): string[] {
  const sets = families.reduce<Family[][]>((all, family) => [...all, ...all.map((set) => [...set, family])], [[]]);
  return sets.toSorted((one, other) => other.length - one.length).map((set) => set.join("-"));
}

/** Too small for a file of their own. */
const COMMON_TO_TWO = [
  "results-configuration",
  "results-schedules",
  "results-viewer",
  "configuration-filters",
  "schedules-filters",
];

const filesOfModules = new Map<string, string | null>();

function sharedFile(id: string, modules: Modules): string | null {
  let file = filesOfModules.get(id);
  if (file === undefined) filesOfModules.set(id, (file = findFile(id, modules)));
  return file;
}

function findFile(id: string, modules: Modules): string | null {
  const roots = [...rootsOf(id, modules)];
  const families = FAMILY_NAMES.filter((name) => roots.some((root) => FAMILIES[name].test(root)));
  const isMeasured = MEASURED.some((name) => families.includes(name));
  if (families.includes("index") || (families.includes("home") && isMeasured)) {
    return id.includes("node_modules") ? "libraries" : "index";
  }
  if (roots.length < 2) return null;
  if (families.join("-") === "filters-overlays") return "overlays";
  const set = MEASURED.filter((name) => families.includes(name)).join("-");
  if (set === "configuration-schedules-viewer") return "week";
  if (set.split("-").length > 2 || COMMON_TO_TWO.includes(set)) return "common";
  if (set === "configuration-schedules" && families.includes("enrollment")) return "calendar";
  return set || families.join("-") || null;
}

/** The shell, which comes whole, takes one thing through this door. */
const OPEN_DOOR = /react-aria-components[\\/]dist[\\/]exports[\\/]index/;

/** What is loaded by itself and has this module as a part. */
function rootsOf(id: string, modules: Modules): Set<string> {
  const roots = new Set<string>();
  const seen = new Set<string>();
  const climb = (at: string) => {
    if (seen.has(at) || OPEN_DOOR.test(at)) return;
    seen.add(at);
    const info = modules.getModuleInfo(at);
    if (info?.isEntry || info?.dynamicImporters.length) roots.add(at);
    for (const importer of info?.importers ?? []) climb(importer);
  };
  climb(id);
  return roots;
}

const codeSplitting = {
  groups: SHARED_FILES.map((file) => ({
    name: (id: string, modules: Modules) => (sharedFile(id, modules) === file ? file : null),
    debugName: file,
  })),
};

/** The bundler names a shared file after the screens that share it. */
const chunkFileNames = ({ name }: { name: string }) => `assets/${name.replace(/~.*/, "")}-[hash].js`;

export default defineConfig({
  // The application may stand below a path of its host.
  base: "./",
  plugins: [compiledWords, react(), ownLanguages, openDoors, institutionInPage],
  build: {
    outDir: "dist/client",
    reportCompressedSize: false,
    // Browsers without it load the same files, one after another.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting, chunkFileNames },
    },
  },
  worker: { format: "es", plugins: () => [compiledWords, openDoors, leanDocuments] },
  server: {
    // The embedded database writes there all the time.
    watch: { ignored: [`${import.meta.dirname}/data/**`] },
    proxy: Object.fromEntries(SERVER_PATHS.map((path) => [path, { target: serverOrigin, changeOrigin: false }])),
  },
});
