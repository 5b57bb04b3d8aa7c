import { resolve } from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import type * as screenModules from "../src/app/routing/screen-modules.ts";
import { outlineNavigation, spanishOfOutline } from "./outline.ts";

/** Both run before the first paint: the theme of `public/`, which other pages load as a file, comes first. */
const PARTS = ["public/theme.js", "src/app/head/head.ts"];
const ENTRY = "head-of-page.js";

type Bundle = Rolldown.OutputBundle;
/** What Vite adds to a script. */
type WithStyles = { viteMetadata?: { importedCss?: Set<string> } };
type ScreenFiles = { spanish: string[]; files: string[]; ofScreens: Record<string, number[]> };

/** Puts its parts into the page, before the styles, for which scripts wait. */
export const headScript: Plugin = {
  name: "head-script",
  transformIndexHtml: {
    order: "post",
    async handler(page, { bundle }) {
      const files: ScreenFiles = bundle
        ? filesOfScreens(bundle, await readModules())
        : { spanish: [], files: [], ofScreens: {} };
      const script = await bundledHead(files);
      const whole = (await outlineNavigation(page)).replace("</title>", () => `</title><script>${script}</script>`);
      return bundle ? withOwnStyles(startedByHead(whole, bundle), bundle) : whole;
    },
  },
};

const SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload") crossorigin [^>]*>(?:<\/script>)?/g;

/** The page names the application's files, in the order in which its head runs them. The server names them, too. */
function startedByHead(page: string, bundle: Bundle): string {
  const files = inOrder(bundle, entryOf(bundle).fileName).map((file) => `./${file}`);
  const rest = page.replaceAll(SCRIPTS, "");
  // Or they would run before the first paint.
  if (rest === page || /type="module"|rel="modulepreload"/.test(rest)) {
    throw new Error("The page's scripts aren't written as expected, so they can't be left to its head.");
  }
  if (!rest.includes("<title>")) throw new Error("The page has no title.");
  const named = `<meta name="application-files" content="${files.join(" ")}" />`;
  return rest.replace("<title>", () => `${named}\n    <title>`);
}

const STYLES = /<link rel="stylesheet" crossorigin href="\.\/(assets\/[^"]+\.css)">/;

/** The page's first styles, in the page: nothing is painted before them. They name their fonts from their own folder. */
function withOwnStyles(page: string, bundle: Bundle): string {
  if (!STYLES.test(page)) throw new Error("The page has no styles of its own.");
  return page.replace(STYLES, (_, fileName: string) => {
    const file = bundle[fileName];
    if (file?.type !== "asset") throw new Error(`The page's styles, ${fileName}, aren't in the bundle.`);
    // Or each part that loads later would load them again.
    for (const { viteMetadata } of Object.values(bundle) as WithStyles[]) viteMetadata?.importedCss?.delete(fileName);
    return `<style>${String(file.source).replaceAll("url(./", "url(./assets/")}</style>`;
  });
}

async function bundledHead(files: ScreenFiles): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    plugins: [entry],
    define: { SCREEN_FILES: JSON.stringify(files), SPANISH: JSON.stringify(await spanishOfOutline()) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: ENTRY, output: { format: "iife" } },
    },
  });
  if (!("output" in result) || result.output.length !== 1) throw new Error("The page's head isn't one script.");
  const { code } = result.output[0];
  if (/<\/script|<!--/i.test(code)) throw new Error("The page's head would end its script.");
  return code.trim();
}

const entry: Plugin = {
  name: "head-of-page",
  resolveId: (id) => (id === ENTRY ? id : undefined),
  load: (id) => (id === ENTRY ? PARTS.map((part) => `import ${JSON.stringify(resolve(part))};`).join("\n") : undefined),
};

/** Only when it's needed, since Vite would bundle all that its configuration imports. */
async function readModules(): Promise<typeof screenModules> {
  const file = new URL("../src/app/routing/screen-modules.ts", import.meta.url).href;
  return (await import(file)) as typeof screenModules;
}

function entryOf(bundle: Bundle): Rolldown.OutputChunk {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error("The bundle has no entry.");
  return entry;
}

/** Scripts as they run: after all that they import. */
function inOrder(bundle: Bundle, fileName: string, found = new Set<string>()): string[] {
  const file = bundle[fileName];
  if (found.has(fileName) || file?.type !== "chunk") return [];
  found.add(fileName);
  return [...file.imports.flatMap((each) => inOrder(bundle, each, found)), fileName];
}

/** What each screen's code loads besides what every page loads, and the worker that it starts. */
function filesOfScreens(bundle: Bundle, { modulesOfScreens, workersOfScreens }: typeof screenModules): ScreenFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const ofPage = new Set(filesOf(bundle, entryOf(bundle).fileName));
  const filesByScreen = Object.entries(modulesOfScreens).map(([name, load]) => {
    const path = pathOf(load);
    const chunk = fileOf(chunks, path);
    const own = filesOf(bundle, chunk.fileName).filter((file) => !ofPage.has(file));
    const worker = workersOfScreens[name as keyof typeof workersOfScreens];
    return [name, worker ? [...own, workerFile(bundle, worker)] : own] as const;
  });
  const files = [...new Set(filesByScreen.flatMap(([, own]) => own))];
  const ofScreens = filesByScreen.map(([name, own]) => [name, own.map((file) => files.indexOf(file))] as const);
  const spanish = SPANISH_MODULES.map((path) => fileOf(chunks, path).fileName);
  return { spanish, files, ofScreens: Object.fromEntries(ofScreens) };
}

/** What `src/app/lib/language.ts` loads before anything shows. */
const SPANISH_MODULES = [
  "src/words/es-US.json",
  "src/app/lib/translated-page.ts",
  "src/contract/labels/server-words.ts",
];

function fileOf(chunks: readonly Rolldown.OutputChunk[], path: string): Rolldown.OutputChunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.replaceAll("\\", "/").endsWith(path));
  if (!chunk) throw new Error(`${path} has no file of its own.`);
  return chunk;
}

/** As `vite.config.ts` names it. */
function workerFile(bundle: Bundle, folder: string): string {
  const file = Object.keys(bundle).find((name) => name.startsWith(`assets/${folder}-worker-`) && name.endsWith(".js"));
  if (!file) throw new Error(`The worker ${folder} isn't in the bundle.`);
  return file;
}

/** The path, below `src/app`, that a function imports. */
function pathOf(load: () => unknown): string {
  const [, path] = /import\("\.\.\/([^"]+)"\)/.exec(String(load)) ?? [];
  if (path === undefined) throw new Error(`${String(load)} imports no file.`);
  return `src/app/${path}`;
}

/** A script with all that it imports, and their styles. */
function filesOf(bundle: Bundle, fileName: string, found = new Set<string>()): string[] {
  const file = bundle[fileName];
  if (found.has(fileName) || file?.type !== "chunk") return [];
  found.add(fileName);
  const styles = [...((file as WithStyles).viteMetadata?.importedCss ?? [])];
  return [...new Set([fileName, ...styles, ...file.imports.flatMap((each) => filesOf(bundle, each, found))])];
}
