import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import config from "../vitest.config.ts";
import { readImports } from "./support/architecture/imports.ts";
import { OTHER_FETCHES } from "./support/architecture/other-fetches.ts";
import { PARTS } from "./support/architecture/parts.ts";

const WIDGET_PACKAGES = ["react", "react-dom", "react-aria", "react-aria-components", "react-stately"];

type Zone = {
  /** What it may import of other zones; "#contract/*" is every module of one. */
  zones: readonly string[];
  /** What it may import types of, and nothing that stays when types are stripped. */
  typesOf?: readonly string[];
  /** Packages with all their subpaths, or a whole scope. */
  packages: readonly string[];
  /** Whether Node's own modules are there. */
  node?: boolean;
};

/** What every zone above it may import. */
const EVERYBODYS = ["#dates/*"];

/** Who may import whom. */
const ZONES: Record<string, Zone> = {
  words: { zones: ["#words/compile"], packages: ["icu-minify", "@schummar/icu-type-parser"] },
  dates: { zones: ["#words"], packages: ["dayjs"] },
  contract: { zones: ["#institution", "#words"], packages: ["typebox"] },
  engine: { zones: [], typesOf: ["#contract/*"], packages: [] },
  configuration: { zones: ["#words", "#contract/*"], packages: [] },
  calendar: {
    zones: ["#words", "#contract/lanes", "#contract/institution-time"],
    typesOf: ["#contract/course-colors"],
    packages: WIDGET_PACKAGES,
  },
  documents: {
    zones: ["#words", "#contract/*"],
    packages: ["@fontsource/noto-sans", "@react-pdf", "fontkit", "ical.js", "pdfkit", "react"],
  },
  workers: {
    zones: ["#words", "#words/*", "#contract/*", "#engine", "#documents/*"],
    packages: ["comlink", "workbox-precaching", "workbox-routing"],
  },
  app: {
    zones: [
      "#words",
      "#words/*",
      "#contract/*",
      "#configuration/*",
      "#calendar",
      "#engine",
      "#ui",
      "#workers/*/client",
      "#documents/schedule",
    ],
    packages: [
      ...WIDGET_PACKAGES,
      "@fontsource-variable/atkinson-hyperlegible-next",
      "@tanstack/react-virtual",
      "jotai",
      "ky",
      "lucide-react",
      "react-router-dom",
      "uqr",
      "web-vitals",
    ],
  },
  server: {
    zones: ["#words", "#words/*", "#contract/*", "#configuration/*", "#engine", "#documents/*"],
    node: true,
    packages: [
      "@electric-sql/pglite",
      "@fastify",
      "@resvg/resvg-js",
      "csv-parse",
      "fastify",
      "fast-xml-parser",
      "feedsmith",
      "fflate",
      "helmet",
      "ical.js",
      "kysely",
      "ipaddr.js",
      "negotiator",
      "nodemailer",
      "oidc-provider",
      "jose",
      "openid-client",
      "pg",
      "pg-boss",
      "pino",
      "piscina",
      "prom-client",
      "rolldown",
      "sanitize-html",
      "typebox",
    ],
  },
};
/** The only file or folder that may import a package, because it hides that from the rest. */
const OWNERS: Record<string, string> = {
  "@react-pdf": "src/documents/",
  dayjs: "src/dates/",
  fontkit: "src/documents/",
  ky: "src/app/lib/api/http.ts",
  negotiator: "src/server/plugins/negotiation.ts",
  pdfkit: "src/documents/",
  "pg-boss": "src/server/jobs/",
  "react-router-dom": "src/app/routing/",
  "web-vitals": "src/app/lib/vitals/",
  "workbox-precaching": "src/workers/offline/worker.ts",
  "workbox-routing": "src/workers/offline/worker.ts",
};
/** Atoms, and the builder's model. */
const RUNS_IN_NODE = /(^|[-/])atoms\.ts$|^src\/app\/features\/builder\/workspace\//;
/** Loaded while developing only; the build removes it. */
const IN_DEVELOPMENT = "src/app/lib/api/http.ts → #contract/calls/reply-check";
/** What each layer of the app may import besides itself. */
const APP_LAYERS: Record<string, readonly string[]> = {
  shell: ["lib", "routing", "ui"],
  features: ["lib", "routing", "ui"],
  lib: ["routing", "ui"],
  routing: [],
  ui: [],
  styles: [],
};
/** These put the layers together: they may import all, and only they import one another. */
const APP_ROOT = [
  "main.tsx",
  "routing/router.ts",
  "routing/routes.tsx",
  "routing/begin-readings.ts",
  "routing/prefetch-visit.ts",
  "routing/first-readings.ts",
  "routing/screens.ts",
  "routing/screen-modules.ts",
].map((name) => `src/app/${name}`);
/** As these do. */
const HEAD = "src/app/head/";
/** It imports nothing itself, so that every layer may import it. */
const FOR_EVERY_LAYER = "src/app/lib/random-id.ts";
/** With the reason why these don't go through `src/dates`. */
const OTHER_READERS_OF_DATES = {
  "src/words/words.ts → Intl.DateTimeFormat": "src/dates imports it, and the message library demands all formatters",
};
const READING_OF_DATES =
  /\bnew Date\b|\bDate\.(now|parse|UTC)\b|\bIntl\.DateTimeFormat\b(?!Options)|\b[gs]et(UTC)?(Date|Day|Month|FullYear|Hours|Minutes|Seconds|Milliseconds|TimezoneOffset)\b(?=\()|\btoLocale(Date|Time)String\b|\b(SECOND|MINUTE|HOUR|DAY|WEEK)(_MS|_SECONDS)? =/g;
const DOORS = ["src/engine/index.ts", "src/calendar/index.ts"];
/** Rows of tables don't count: those of the specifications, and data. */
const TABLES = /\/data\/|^tests\/support\/spec\/(portal|builder)\//;
/** An engine file is one algorithm, which may be longer. */
const mostLines = (path: string) => (path.startsWith("src/engine/") ? 500 : 400);

const read = (pattern: string) => globSync(pattern).map((path) => ({ path, source: readFileSync(path, "utf8") }));
const sources = read("src/**/*.{ts,tsx}");
const besideSources = read("{tests,scripts,bench}/**/*.{ts,tsx,mjs}");

/** Every import of the sources. `target` is the path of a file that is named from another one's folder. */
const imports = sources.flatMap((file) =>
  readImports(file).map(({ specifier, isType }) => ({
    path: file.path,
    specifier,
    isType,
    target: specifier.startsWith(".") ? posix.join(posix.dirname(file.path), specifier) : specifier,
  })),
);
type Import = (typeof imports)[number];
/** As `src/engine/search.ts → jotai/vanilla`. */
const named = (found: readonly Import[]) => found.map(({ path, specifier }) => `${path} → ${specifier}`);

const isOfPackage = (specifier: string, name: string) => specifier === name || specifier.startsWith(`${name}/`);
const fits = (specifier: string, pattern: string) => new RegExp(`^${pattern.replaceAll("*", ".*")}$`).test(specifier);

function isAllowed({ path, specifier, target, isType }: Import): boolean {
  const name = path.split("/")[1] ?? "";
  const zone = ZONES[name];
  if (!zone) return false;
  if (RUNS_IN_NODE.test(path) && !suitsAtoms(specifier)) return false;
  if (specifier.startsWith("."))
    return target.startsWith(`src/${name}/`) && (name !== "app" || followsLayers(path, target));
  if (specifier.startsWith("node:")) return zone.node === true;
  // A glob names files from the root of the repository.
  const inZone = specifier.replace(/^\/src\//, "#");
  if (!inZone.startsWith("#")) return zone.packages.some((each) => isOfPackage(specifier, each));
  const allowed = [...zone.zones, ...(isType ? (zone.typesOf ?? []) : []), ...(name === "words" ? [] : EVERYBODYS)];
  return allowed.some((pattern) => fits(inZone, pattern));
}

/** A feature is a layer of its own. */
function followsLayers(path: string, target: string): boolean {
  const [, , layer = "", part] = path.split("/");
  const [, , targetLayer = "", targetPart] = target.split("/");
  const isRoot = (file: string) => APP_ROOT.includes(file) || file.startsWith(HEAD);
  if (isRoot(path)) return true;
  if (isRoot(target)) return false;
  if (target === FOR_EVERY_LAYER) return true;
  if (layer === targetLayer) return layer !== "features" || part === targetPart;
  return APP_LAYERS[layer]?.includes(targetLayer) ?? false;
}

/** These files run in a bare store: no React, no component, no style. */
function suitsAtoms(specifier: string): boolean {
  if (isOfPackage(specifier, "jotai")) return isOfPackage(specifier, "jotai/vanilla");
  return !/^react|\.(tsx|css)$/.test(specifier);
}

/** As `src/some.ts → new Date, Date.now`. */
function waysToReadDates({ path, source }: (typeof sources)[number]): string[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
  const ways = [...new Set([...code.matchAll(READING_OF_DATES)].map(([way]) => way))];
  return ways.length === 0 ? [] : [`${path} → ${ways.join(", ")}`];
}

describe("the source folder", () => {
  it("has only zones that the table names, each compiled separately", () => {
    const zones = [...new Set(sources.map(({ path }) => path.split("/")[1] ?? ""))];
    expect(zones.filter((zone) => !(zone in ZONES))).toEqual([]);
    expect(zones.filter((zone) => !existsSync(`src/${zone}/tsconfig.json`))).toEqual([]);
  });

  it("gives the engine nothing of a browser or Node", () => {
    const settings = (file: string) => JSON.parse(readFileSync(file, "utf8")) as unknown;
    expect(settings("src/engine/tsconfig.json")).toEqual({ extends: "../../tsconfig.base.json", include: ["."] });
    expect(settings("tsconfig.base.json")).toMatchObject({ compilerOptions: { lib: ["es2024"], types: [] } });
  });

  it("imports only what each zone may", () => {
    expect(named(imports.filter((each) => !isAllowed(each)))).toEqual([]);
  });

  it("lays out PDFs by react-pdf", () => {
    expect(named(imports)).toContain("src/documents/week-grid.tsx → @react-pdf/renderer");
    expect(named(imports)).toContain("src/documents/tagged-pdf.ts → @react-pdf/layout");
  });

  it("has every zone that the server imports in its image", () => {
    const needed = new Set(["server"]);
    // A set's loop also visits what is added to it.
    for (const zone of needed) {
      for (const { path, specifier, isType } of imports) {
        const other = /^#(\w+)/.exec(specifier)?.[1];
        if (path.startsWith(`src/${zone}/`) && !isType && other !== undefined && other in ZONES) needed.add(other);
      }
    }
    const copies = readFileSync("deploy/Dockerfile", "utf8").matchAll(/^COPY --from=build \S+ src\/(\w+)$/gm);
    expect(Array.from(copies, ([, zone = ""]) => zone).toSorted()).toEqual([...needed].toSorted());
  });

  describe.each(Object.entries(PARTS))("%s", (folder, parts) => {
    const partOf = (path: string) =>
      path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split("/")[0]! : "";
    const names = Object.keys(parts);

    it("imports only what each of its parts may", () => {
      // Files that the table doesn't name put the others together, so they know all of them.
      const broken = imports.filter(({ path, target }) => {
        const [own, other] = [partOf(path), partOf(target)];
        return parts[own] && other !== "" && ![own, ...parts[own]].includes(other);
      });
      expect(named(broken)).toEqual([]);
    });

    it("names for each part only parts above it, and leaves out no folder", () => {
      const below = names.flatMap((name, at) =>
        parts[name]!.filter((other) => !names.slice(0, at).includes(other)).map((other) => `${name} → ${other}`),
      );
      expect(below).toEqual([]);
      const folders = sources.map(({ path }) => partOf(path)).filter((part) => part !== "" && !/\.tsx?$/.test(part));
      expect([...new Set(folders)].filter((part) => !names.includes(part))).toEqual([]);
    });
  });

  it("reads dates only in src/dates", () => {
    const ways = sources.filter(({ path }) => !path.startsWith("src/dates/")).flatMap(waysToReadDates);
    expect(ways).toEqual(Object.keys(OTHER_READERS_OF_DATES));
  });

  it.each([
    ["const at = new Date();", "new Date"],
    ["const at = Date.parse(text) + Date.now();", "Date.parse, Date.now"],
    ["new Intl.DateTimeFormat(language)", "Intl.DateTimeFormat"],
    ["date.getUTCDay() || date.getHours() || date.toLocaleTimeString()", "getUTCDay, getHours, toLocaleTimeString"],
    ["export const MINUTE_MS = 60_000;", "MINUTE_MS ="],
    ["const HOUR = 60 * MINUTE_MS;", "HOUR ="],
    ["// new Date() is said in a comment\nlet at: Date; at.toISOString(); at.getTime(); date.getDates();", ""],
  ])("knows how dates are read: %s", (source, ways) => {
    expect(waysToReadDates({ path: "src/some.ts", source }).join()).toBe(ways && `src/some.ts → ${ways}`);
  });

  it("has an index.ts only where a zone is entered through it", () => {
    const doors = sources.filter(({ path }) => /\/index\.tsx?$/.test(path)).map(({ path }) => path);
    expect(doors.sort()).toEqual(DOORS.toSorted());
  });

  it("passes nothing of the contract on, since all that use it can reach it", () => {
    const passesOn = /^export (type )?(\*|\{[^}]*\}) from "#contract\//m;
    expect(sources.filter(({ source }) => passesOn.test(source)).map(({ path }) => path)).toEqual([]);
  });

  it("names each thing of the builder once", () => {
    const own = sources.filter(({ path }) => path.startsWith("src/app/features/builder/"));
    const names = own.flatMap(({ source }) =>
      Array.from(source.matchAll(/^export (?:async )?(?:const|type|function) (\w+)/gm), ([, name = ""]) => name),
    );
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it("has no file that is too long to hold in mind", () => {
    const long = [...sources, ...read("src/**/*.css"), ...besideSources]
      .filter(({ path }) => !TABLES.test(path))
      .map(({ path, source }) => ({ path, lines: source.split("\n").length - 1 }))
      .filter(({ path, lines }) => lines > mostLines(path));
    expect(long).toEqual([]);
  });

  it("keeps the contract's schemas, more than 20 KB, out of what browsers load", () => {
    const loads = imports
      .filter(({ isType }) => !isType)
      .map((each) => ({ ...each, name: each.target.replace(/^src\/contract\/(.*)\.ts$/, "#contract/$1") }));
    /** Modules of the contract that load the schema library, or one that does, by the name that others import. */
    const heavy = new Set(["typebox", "typebox/value"]);
    for (let size = 0; size !== heavy.size; ) {
      size = heavy.size;
      for (const { path, name } of loads) {
        const own = /^src\/contract\/(.*)\.ts$/.exec(path)?.[1];
        if (own !== undefined && heavy.has(name)) heavy.add(`#contract/${own}`);
      }
    }
    expect(heavy).toContain("#contract/calls/endpoints");
    expect(heavy).not.toContain("#contract/calls/routes");
    const inBrowser = loads.filter(
      ({ path, specifier }) => /^src\/(app|workers|calendar)\//.test(path) && heavy.has(specifier),
    );
    expect(named(inBrowser)).toEqual([IN_DEVELOPMENT]);
  });

  it.each(Object.entries(OWNERS))("imports %s only in %s", (name, owner) => {
    const importers = imports.filter(({ specifier }) => isOfPackage(specifier, name));
    expect(importers).not.toEqual([]);
    expect(named(importers.filter(({ path }) => !path.startsWith(owner)))).toEqual([]);
  });

  it("names things at random also on plain http, where browsers have no crypto.randomUUID", () => {
    const inBrowser = /^src\/(?!server\/)/;
    const outsideComments = /^(?!\s*\/\/).*\brandomUUID\b/m;
    const users = sources.filter(({ path, source }) => inBrowser.test(path) && outsideComments.test(source));
    expect(users.map(({ path }) => path)).toEqual([]);
    expect(imports.filter(({ path }) => path === FOR_EVERY_LAYER)).toEqual([]);
  });

  it("sends the browser's requests by one client", () => {
    const calls = /(?<![\w.])fetch\(|\b(globalThis|window|self)\.fetch\b|\bXMLHttpRequest\b|\bsendBeacon\(/;
    const callers = sources.filter(
      ({ path, source }) => /^src\/(app|calendar|workers)\//.test(path) && calls.test(source),
    );
    expect(callers.map(({ path }) => path).toSorted()).toEqual(
      ["src/app/lib/api/http.ts", ...Object.keys(OTHER_FETCHES)].toSorted(),
    );
  });
});

describe("the folder of tests", () => {
  /** Of the projects whose files share their modules, with what these files share. */
  const patterns = (config.test?.projects ?? []).flatMap((project) =>
    typeof project === "object" && "test" in project && project.test?.isolate === false
      ? (project.test.include ?? [])
      : [],
  );
  const sharing = [...patterns, "tests/support/**/*.{ts,tsx}"]
    .flatMap(read)
    // Each file of them has a page of its own.
    .filter(({ path }) => !path.startsWith("tests/component/"));

  it("exchanges no module where the next file would get it as well, or where one before has loaded it", () => {
    expect(patterns).toContain("tests/e2e/**/*.test.{ts,tsx}");
    expect(sharing.filter(({ source }) => /\bvi\.(do)?[mM]ock\b/.test(source)).map(({ path }) => path)).toEqual([]);
  });
});
