import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import config from "../vitest.config.ts";
import { readImports, type SourceFile } from "./support/architecture/imports.ts";
import { brokenImports, brokenParts, longFiles, strayDoors, type Zone } from "./support/architecture/import-rules.ts";

const WIDGET_PACKAGES = ["react", "react-dom", "react-aria", "react-aria-components"];

/** Who may import whom. */
const ZONES: Record<string, Zone> = {
  words: { zones: ["#words/compile"], packages: ["icu-minify", "@schummar/icu-type-parser"] },
  contract: { zones: ["#institution", "#words"], packages: ["typebox"] },
  engine: { zones: [], typesOf: ["#contract/*"], packages: [] },
  configuration: { zones: ["#words", "#contract/*"], packages: [] },
  calendar: { zones: ["#words", "#contract/lanes", "#contract/wall-time"], packages: WIDGET_PACKAGES },
  documents: { zones: ["#contract/*"], packages: ["@fontsource/noto-sans", "fontkit", "pdfkit", "ical.js"] },
  workers: { zones: ["#contract/*", "#engine", "#documents/*"], packages: ["comlink"] },
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
      "#documents/from-listings",
    ],
    packages: [
      ...WIDGET_PACKAGES,
      "@fontsource-variable/atkinson-hyperlegible-next",
      "@tanstack/react-virtual",
      "jotai",
      "lucide-react",
      "uqr",
    ],
  },
  server: {
    zones: ["#contract/*", "#configuration/*", "#engine", "#documents/*"],
    node: true,
    packages: [
      "@electric-sql/pglite",
      "@fastify/*",
      "@resvg/resvg-js",
      "csv-parse",
      "fastify",
      "fast-xml-parser",
      "feedsmith",
      "helmet",
      "kysely",
      "nodemailer",
      "oidc-provider",
      "jose",
      "openid-client",
      "pg",
      "pino",
      "piscina",
      "prom-client",
      "sanitize-html",
      "typebox",
    ],
  },
};
/** What the parts of the engine may import of one another; each names only parts above it, so that none go in circles. */
const ENGINE_PARTS: Record<string, readonly string[]> = {
  "whole-number.ts": [],
  dates: [],
  schedule: [],
  problem: [],
  "budget.ts": [],
  classes: ["whole-number.ts", "dates", "problem"],
  encode: ["whole-number.ts", "dates", "schedule", "problem"],
  count: ["budget.ts", "problem"],
  score: ["dates", "schedule", "problem", "encode"],
  rank: ["whole-number.ts", "schedule", "budget.ts", "problem", "count", "score"],
  explain: ["dates", "schedule", "budget.ts", "problem", "encode", "count"],
  shown: ["schedule", "budget.ts", "problem", "encode", "count", "score"],
};
const ZONES_WITH_A_DOOR = ["engine", "calendar"];
/** An engine file is one algorithm, which may be longer. */
const mostLines = (path: string) => (path.startsWith("src/engine/") ? 500 : 400);

const read = (pattern: string) => globSync(pattern).map((path) => ({ path, source: readFileSync(path, "utf8") }));
const sources = read("src/**/*.{ts,tsx}");
const besideSources = read("{tests,scripts,bench}/**/*.{ts,tsx,mjs}");

describe("the source folder", () => {
  it("holds no zone that the table does not know, and each is compiled by itself", () => {
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
    expect(brokenImports(sources, ZONES)).toEqual([]);
  });

  it("imports only what each part of the engine may", () => {
    expect(brokenParts(sources, "src/engine", ENGINE_PARTS)).toEqual([]);
  });

  it("names for each part of the engine only parts above it, and no folder is left out", () => {
    const names = Object.keys(ENGINE_PARTS);
    const below = names.flatMap((name, at) =>
      ENGINE_PARTS[name]!.filter((other) => !names.slice(0, at).includes(other)).map((other) => `${name} → ${other}`),
    );
    expect(below).toEqual([]);
    const folders = sources.flatMap(({ path }) => /^src\/engine\/([^/]+)\//.exec(path)?.[1] ?? []);
    expect([...new Set(folders)].filter((folder) => !names.includes(folder))).toEqual([]);
  });

  it("has an index.ts only where a zone is entered through it", () => {
    expect(strayDoors(sources, ZONES_WITH_A_DOOR)).toEqual([]);
  });

  it("passes nothing of the contract on, since all that use it can reach it", () => {
    const passesOn = /^export (type )?(\*|\{[^}]*\}) from "#contract\//m;
    expect(sources.filter(({ source }) => passesOn.test(source)).map(({ path }) => path)).toEqual([]);
  });

  it("has no file that is too long to hold in mind", () => {
    expect(longFiles([...sources, ...read("src/**/*.css"), ...besideSources], mostLines)).toEqual([]);
  });

  it("keeps the contract's schemas, more than 20 KB, out of what browsers load", () => {
    const loadedBy = (file: SourceFile) =>
      readImports(file).flatMap(({ specifier, isType }) => (isType ? [] : specifier));
    const contract = sources.filter(({ path }) => path.startsWith("src/contract/"));
    /** Modules of the contract that load the schema library, or one that does, by the name that others import. */
    const heavy = new Set(["typebox", "typebox/value"]);
    for (let size = 0; size !== heavy.size; ) {
      size = heavy.size;
      for (const file of contract) {
        const nameOf = (path: string) => path.replace(/^src\/contract\/(.*)\.ts$/, "#contract/$1");
        const inFolder = (name: string) => (name.startsWith(".") ? nameOf(join(dirname(file.path), name)) : name);
        if (loadedBy(file).some((name) => heavy.has(inFolder(name)))) heavy.add(nameOf(file.path));
      }
    }
    expect(heavy).toContain("#contract/calls/endpoints");
    expect(heavy).not.toContain("#contract/calls/routes");
    const inBrowser = sources
      .filter(({ path }) => /^src\/(app|workers|calendar)\//.test(path))
      .flatMap((file) => loadedBy(file).flatMap((name) => (heavy.has(name) ? `${file.path} → ${name}` : [])));
    expect(inBrowser).toEqual([]);
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
