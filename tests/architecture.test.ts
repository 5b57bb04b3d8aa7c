import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import config from "../vitest.config.ts";
import { importCircles } from "./support/architecture/import-circles.ts";
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
  steps: [],
  classes: ["whole-number.ts", "dates", "problem"],
  encode: ["whole-number.ts", "dates", "schedule", "problem"],
  count: ["problem", "steps"],
  score: ["dates", "schedule", "problem", "encode"],
  rank: ["whole-number.ts", "schedule", "problem", "steps", "count", "score"],
  explain: ["dates", "schedule", "problem", "steps", "encode", "count"],
  shown: ["schedule", "problem", "steps", "encode", "count", "score"],
};
const ZONES_WITH_A_DOOR = ["engine", "calendar"];
/** Circles that are still to be undone; there may be no others. */
const KNOWN_CIRCLES: readonly string[] = [
  "src/calendar/corner-control.tsx → src/calendar/event-box.tsx → src/calendar/corner-control.tsx",
  "src/server/registration/cart/cart-rows.ts → src/server/registration/plans/plan-rows.ts → src/server/registration/cart/cart-rows.ts",
];
/** An engine file is one algorithm, which may be longer. */
const mostLines = (path: string) => (path.startsWith("src/engine/") ? 500 : 400);

const read = (pattern: string) => globSync(pattern).map((path) => ({ path, source: readFileSync(path, "utf8") }));
const sources = read("src/**/*.{ts,tsx}");
const besideSources = read("{tests,scripts,bench}/**/*.{ts,tsx,mjs}");
/** Loaded in development only, by a dynamic import that the build drops. */
const SCHEMAS_IN_BROWSER = ["src/app/main.tsx → #contract/reply-check"];

describe("the source folder", () => {
  it("holds no zone that the table does not know, and each is compiled by itself", () => {
    const zones = [...new Set(sources.map(({ path }) => path.split("/")[1] ?? ""))];
    expect(zones.filter((zone) => !(zone in ZONES))).toEqual([]);
    expect(zones.filter((zone) => !existsSync(`src/${zone}/tsconfig.json`))).toEqual([]);
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

  it("has no file that imports lead back to, not even those of types", () => {
    expect(importCircles(sources).filter((circle) => !KNOWN_CIRCLES.includes(circle))).toEqual([]);
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
        const isHeavy = loadedBy(file).some((name) => heavy.has(name.replace(/^\.\/(.*)\.ts$/, "#contract/$1")));
        if (isHeavy) heavy.add(file.path.replace(/^src\/contract\/(.*)\.ts$/, "#contract/$1"));
      }
    }
    expect(heavy).toContain("#contract/endpoints");
    expect(heavy).not.toContain("#contract/routes");
    const inBrowser = sources
      .filter(({ path }) => /^src\/(app|workers|calendar)\//.test(path))
      .flatMap((file) => loadedBy(file).flatMap((name) => (heavy.has(name) ? `${file.path} → ${name}` : [])));
    expect(inBrowser).toEqual(SCHEMAS_IN_BROWSER);
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

describe("the rules for imports", () => {
  const broken = (path: string, source: string, ...others: string[]) =>
    brokenImports([{ path, source }, ...others.map((other) => ({ path: other, source: "" }))], ZONES);

  it("name the file and the import", () => {
    expect(broken("src/engine/search.ts", 'import { atom } from "jotai/vanilla";')).toEqual([
      "src/engine/search.ts → jotai/vanilla",
    ]);
  });

  it.each([
    ["static", 'import react from "react";'],
    ["for its effect", 'import "react";'],
    ["of a type", 'import type { Ref } from "react";'],
    ["of a type inside an expression", 'let ref: import("react").Ref;'],
    ["dynamic", 'const react = await import("react");'],
    ["re-exporting a name", 'export { memo } from "react";'],
    ["re-exporting everything", 'export * from "react";'],
    ["re-exporting a type", 'export type { Ref } from "react";'],
    ["resolved by hand", 'import.meta.resolve("react");'],
  ])("see an import %s", (_, source) => {
    expect(broken("src/contract/catalog.ts", source)).toEqual(["src/contract/catalog.ts → react"]);
  });

  it("let the engine have types of the contract and nothing else of it", () => {
    const path = "src/engine/search.ts";
    expect(broken(path, 'import type { Term } from "#contract/catalog";')).toEqual([]);
    expect(broken(path, 'import { Term } from "#contract/catalog";')).toEqual([`${path} → #contract/catalog`]);
    // Stripping the types of this one leaves `import {} from`, which still loads the module.
    expect(broken(path, 'import { type Term } from "#contract/catalog";')).toEqual([`${path} → #contract/catalog`]);
    expect(broken(path, 'import { readFile } from "node:fs/promises";')).toEqual([`${path} → node:fs/promises`]);
  });

  it("let no relative path leave its zone, not even to a worker's file", () => {
    const path = "src/app/main.tsx";
    expect(broken(path, 'import "./router.tsx"; import "./main.module.css";')).toEqual([]);
    expect(broken(path, 'import "../engine/search.ts";')).toEqual([`${path} → ../engine/search.ts`]);
    expect(broken(path, 'new Worker(new URL("../workers/schedule/worker.ts", import.meta.url));')).toEqual([
      `${path} → ../workers/schedule/worker.ts`,
    ]);
  });

  it("let the app reach a worker through its facade only", () => {
    const path = "src/app/main.tsx";
    expect(broken(path, 'import { engine } from "#workers/schedule/client";')).toEqual([]);
    expect(broken(path, 'import type { Api } from "#workers/schedule/api";')).toEqual([
      `${path} → #workers/schedule/api`,
    ]);
    expect(broken(path, 'import { wrap } from "comlink";')).toEqual([`${path} → comlink`]);
    expect(broken(path, 'import { pool } from "#server/pool";')).toEqual([`${path} → #server/pool`]);
  });

  it("keep features apart, and what they share free of them", () => {
    const feature = "src/app/features/cart/cart-list.tsx";
    expect(broken(feature, 'import "./atoms.ts"; import "../../ui/button.tsx";')).toEqual([]);
    expect(broken(feature, 'import "../search/atoms.ts";')).toEqual([`${feature} → ../search/atoms.ts`]);
    expect(broken(feature, 'import "../../routes/cart.tsx";')).toEqual([`${feature} → ../../routes/cart.tsx`]);
    const route = "src/app/routes/cart.tsx";
    expect(broken(route, 'import "../features/cart/cart-list.tsx"; import "../features/search/atoms.ts";')).toEqual([]);
  });

  it.each([
    ["ui/button.tsx", "../features/cart/atoms.ts"],
    ["ui/button.tsx", "../lib/session.ts"],
    ["ui/button.tsx", "../shell/frame.tsx"],
    ["ui/button.tsx", "../paths.ts"],
    ["lib/session.ts", "../features/cart/atoms.ts"],
    ["lib/session.ts", "../shell/frame.tsx"],
    ["shell/frame.tsx", "../features/cart/atoms.ts"],
    ["features/cart/cart-list.tsx", "../../shell/frame.tsx"],
    ["features/cart/cart-list.tsx", "../../router.tsx"],
    ["misc/dates.ts", "../ui/button.tsx"],
  ])("keep the layers of the app apart: %s knows no %s", (file, specifier) => {
    const path = `src/app/${file}`;
    expect(broken(path, `import "${specifier}";`)).toEqual([`${path} → ${specifier}`]);
  });

  it("let each layer of the app have what lies below it", () => {
    expect(broken("src/app/router.tsx", 'import "./routes/cart.tsx"; import "./shell/frame.tsx";')).toEqual([]);
    expect(broken("src/app/routes/cart.tsx", 'import "../shell/frame.tsx"; import "../paths.ts";')).toEqual([]);
    expect(broken("src/app/shell/frame.tsx", 'import "../lib/session.ts"; import "../ui/button.tsx";')).toEqual([]);
    expect(broken("src/app/lib/session/session.ts", 'import "../ui/button.tsx"; import "../paths.ts";')).toEqual([]);
  });

  it("keep the parts of the engine apart, naming the file and the import", () => {
    const parts = (path: string, source: string) => brokenParts([{ path, source }], "src/engine", ENGINE_PARTS);
    const path = "src/engine/count/count.ts";
    expect(
      parts(path, 'import "./count-search.ts"; import "../problem/problem.ts"; import "#contract/catalog";'),
    ).toEqual([]);
    expect(parts(path, 'import type { Ranking } from "../rank/ranking.ts";')).toEqual([`${path} → ../rank/ranking.ts`]);
    expect(parts(path, 'import { openSolver } from "../solver.ts";')).toEqual([`${path} → ../solver.ts`]);
    expect(parts("src/engine/solver.ts", 'import "./rank/ranking.ts"; import "./solver-limits.ts";')).toEqual([]);
  });

  it("enter a folder that has an index.ts through it", () => {
    const path = "src/server/app.ts";
    const door = "src/server/pool/index.ts";
    expect(broken(path, 'import "./pool/index.ts";', door)).toEqual([]);
    expect(broken(path, 'import "./pool/worker.ts";', door)).toEqual([`${path} → ./pool/worker.ts`]);
    expect(broken("src/server/pool/start.ts", 'import "./worker.ts";', door)).toEqual([]);
    expect(broken("src/app/main.tsx", 'import "#engine";')).toEqual([]);
    expect(broken("src/app/main.tsx", 'import "#engine/search";')).toEqual(["src/app/main.tsx → #engine/search"]);
    expect(strayDoors([{ path: door, source: "" }], ZONES_WITH_A_DOOR)).toEqual([door]);
  });

  it.each(["atoms.ts", "add-atoms.ts"])("keep React out of %s", (name) => {
    const path = `src/app/features/cart/${name}`;
    expect(broken(path, 'import "jotai/vanilla"; import "jotai/vanilla/utils"; import "./to-rows.ts";')).toEqual([]);
    for (const specifier of ["jotai", "jotai/react", "react", "./cart-list.tsx"]) {
      expect(broken(path, `import "${specifier}";`)).toEqual([`${path} → ${specifier}`]);
    }
  });

  it("name the whole way of imports that lead back to a file, whether of values or of types, and each way once", () => {
    const files = [
      { path: "src/app/list.tsx", source: 'import { Row } from "./rows/row.tsx"; import { pad } from "./pad.ts";' },
      { path: "src/app/rows/row.tsx", source: 'import { Cell } from "./cell.tsx"; import { pad } from "../pad.ts";' },
      { path: "src/app/rows/cell.tsx", source: 'import type { ListProps } from "../list.tsx"; import "react";' },
      { path: "src/app/pad.ts", source: "export {};" },
      { path: "src/app/self.ts", source: 'export * from "./self.ts";' },
    ];
    expect(importCircles(files)).toEqual([
      "src/app/list.tsx → src/app/rows/row.tsx → src/app/rows/cell.tsx → src/app/list.tsx",
      "src/app/self.ts → src/app/self.ts",
    ]);
    expect(importCircles(files.toReversed())).toEqual(importCircles(files).toReversed());
    expect(importCircles(files.filter(({ path }) => path !== "src/app/self.ts").slice(1))).toEqual([]);
  });

  it("refuse a zone that is not in the table", () => {
    expect(broken("src/misc/dates.ts", 'import dayjs from "dayjs";')).toEqual(["src/misc/dates.ts → dayjs"]);
  });

  it("say how long a file is, let the engine's be longer, and pass over data", () => {
    const long = (path: string, lines: number) => longFiles([{ path, source: "\n".repeat(lines) }], mostLines);
    expect(long("src/server/app.ts", 401)).toEqual(["src/server/app.ts has 401 lines, more than 400"]);
    expect(long("src/engine/search.ts", 401)).toEqual([]);
    expect(long("src/engine/search.ts", 501)).toEqual(["src/engine/search.ts has 501 lines, more than 500"]);
    expect(long("src/server/demo/data/names.ts", 501)).toEqual([]);
  });
});
