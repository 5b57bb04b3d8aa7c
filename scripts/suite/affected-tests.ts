import { globSync } from "node:fs";
import path from "node:path";
import { allRoutes } from "#contract/calls/all-routes";
import { COMMENTS, changedNames, hasAny, type Names } from "./changed-names.ts";
import { concernedBy, type FileGraph, reachedFrom } from "./file-graph.ts";

/** Vitest's projects whose tests the graph chooses. Stories are tests by the file that opens all of them. */
export type Layer = "unit" | "integration" | "component" | "stories" | "e2e";

/**
 * They put everything together, so that by them every test of a server or a screen reaches all of it. A layer that is
 * slow doesn't go through them: its tests are found by what they import themselves, by the calls that they name, and by
 * the module or the feature that they are about.
 */
const HUBS = [
  "src/server/app.ts",
  "src/server/main.ts",
  "src/contract/calls/endpoints.ts",
  "src/contract/calls/{routes,all-routes}.ts",
  "src/app/main.tsx",
  "src/app/routing/{routes,router,first-readings,begin-readings}.{ts,tsx}",
  "tests/gallery/all-stories.ts",
  "{vite,vitest}.config.ts",
  // Commands that build, start or test the whole.
  "scripts/{build,start,client-stamp,texts,test,check,phases,nightly,mutate,plant*,changed-files}.ts",
  "scripts/suite/*.ts",
];

const isHub = (file: string) => HUBS.some((glob) => path.posix.matchesGlob(file, glob));

export function layerOf(file: string): Layer | undefined {
  if (/^tests\/gallery\/.*\.stories\.tsx$/.test(file)) return "stories";
  if (!/^tests\/.*\.test\.tsx?$/.test(file) || /^tests\/faults\/|\.nightly\.test\.tsx?$/.test(file)) return undefined;
  const [, folder = ""] = file.split("/");
  if (folder === "server" || folder === "scripts") return "integration";
  if (folder === "component" || folder === "gallery") return "component";
  return folder === "e2e" ? "e2e" : "unit";
}

/** What a file was, or nothing if it's new. */
type Before = (file: string) => string | undefined;

/**
 * Tests that may notice the changes. Unit tests: all that reach a changed declaration. Integration and component tests:
 * those that reach one otherwise than through hubs, those that make a call whose handler or schema reaches one, and
 * those of a module or feature that does. Browser tests: changed ones.
 */
export function affectedTests(graph: FileGraph, files: readonly string[], before: Before): Record<Layer, string[]> {
  const known = new Set(graph.files);
  const all = files.map(
    (file) => [file, namesOf(file, before(file), known.has(file) ? graph.sourceOf(file) : undefined)] as const,
  );
  const changed = new Map(all.filter(([, names]) => names === "all" || names.size > 0));
  const inAnyWay = concernedBy(graph, changed);
  const directly = concernedBy(graph, changed, (file) => changed.has(file) || !isHub(file));
  const calls = callsOf(graph, directly, before);
  const places = new Set([...directly.keys()].flatMap((file) => placeOf(file) ?? []));
  const isAffected: Record<Layer, (test: string) => boolean> = {
    unit: (test) => inAnyWay.has(test),
    integration: (test) => directly.has(test) || places.has(folderOf(test)) || makesCalls(graph, test, calls),
    component: (test) =>
      opensStories(graph, test) ? changed.has(test) : directly.has(test) || places.has(folderOf(test)),
    stories: (file) =>
      directly.has(file) || featuresOf(file).some((feature) => places.has(`tests/component/${feature}`)),
    e2e: (test) => changed.has(test),
  };
  const affected: Record<Layer, string[]> = { unit: [], integration: [], component: [], stories: [], e2e: [] };
  for (const file of graph.files) {
    const layer = layerOf(file);
    if (layer && isAffected[layer](file)) affected[layer].push(file);
  }
  return affected;
}

/** Only of modules it's known what declares something. */
function namesOf(file: string, before: string | undefined, after: string | undefined): Names {
  return /\.(ts|tsx|mjs)$/.test(file) ? changedNames(before, after) : "all";
}

/** Tests that open these files of stories. */
export function openersOf(graph: FileGraph, stories: readonly string[]): readonly string[] {
  return graph.files.filter((test) =>
    openedPlaces(graph, test).some((place) => stories.some((file) => file.startsWith(place))),
  );
}

/** Whose stories are chosen one by one. */
const opensStories = (graph: FileGraph, test: string) => openedPlaces(graph, test).length > 0;

/** The folders of stories that a test opens, or beginnings of their files. */
function openedPlaces(graph: FileGraph, test: string): readonly string[] {
  if (layerOf(test) !== "component" || !test.startsWith("tests/gallery/")) return [];
  const places = graph.sourceOf(test).matchAll(/^test(?:EveryStory|Pictures)\("([^"]+)"\);/gm);
  return [...places].map(([, place = ""]) => `tests/gallery/${place}`);
}

/** By the beginnings of files in tests/gallery/screens, apart from features that have the same name. */
const FEATURES_OF_STORIES: Record<string, string> = {
  "add-class": "cart",
  advising: "academics",
  class: "class-search",
  "shared-schedule": "viewer",
};

/** The features whose screens a file of stories shows; all where that isn't known. */
function featuresOf(stories: string): readonly string[] {
  const [, name] = /^tests\/gallery\/screens\/([^.]+)/.exec(stories) ?? [];
  if (name === undefined) return [];
  const known = { ...FEATURES_OF_STORIES, ...Object.fromEntries(FEATURES.map((feature) => [feature, feature])) };
  const found = Object.entries(known).filter(([beginning]) => name.startsWith(beginning));
  return found.length > 0 ? found.map(([, feature]) => feature) : FEATURES;
}

const FEATURES = [...globSync("src/app/features/*").map((folder) => path.basename(folder)), "shell"];

/** Where the tests of a module or feature are: tests/server/import, tests/component/cart. */
function placeOf(file: string): string | undefined {
  const [, inServer] = /^src\/server\/([^/.]+)/.exec(file) ?? [];
  if (inServer !== undefined) return `tests/server/${inServer}`;
  const [, inApp] = /^src\/app\/(?:features\/)?([^/.]+)/.exec(file) ?? [];
  return inApp === undefined ? undefined : `tests/component/${inApp}`;
}

function folderOf(test: string): string {
  return test.split(/[/.]/, 3).join("/");
}

const CALLS = Object.keys(allRoutes);
/** A key of an object, or a method, that is a call. */
const CALL_KEY = new RegExp(`^ +(?:async )?(${CALLS.join("|")})\\b *[:(,]`);

/** Calls whose description or handler these names concern. */
function callsOf(graph: FileGraph, concerned: ReadonlyMap<string, Names>, before: Before): readonly string[] {
  const handles = (file: string) => file.startsWith("src/server/") && /: Handlers\b/.test(graph.sourceOf(file));
  const calls = [...concerned]
    .filter(([file]) => graph.files.includes(file) && !isHub(file))
    .filter(([file]) => file.startsWith("src/contract/calls/") || handles(file))
    .flatMap(([file, names]) => {
      const [now, old] = [partsByCall(graph.sourceOf(file)), partsByCall(before(file) ?? "")];
      const mentions = (text: string) => names === "all" || hasAny(text, names);
      return [...now].filter(([call, text]) => text !== old.get(call) || mentions(text)).map(([call]) => call);
    });
  return CALLS.filter((call) => calls.includes(call));
}

/** What describes or handles each call in a source. */
export function partsByCall(source: string): ReadonlyMap<string, string> {
  const parts = new Map<string, string>();
  let call: string | undefined;
  for (const line of source.replaceAll(COMMENTS, "").split("\n")) {
    // A line at the left ends the declaration that has them.
    call = /^\S/.test(line) ? undefined : (CALL_KEY.exec(line)?.[1] ?? call);
    if (call !== undefined) parts.set(call, `${parts.get(call) ?? ""}${line}\n`);
  }
  return parts;
}

/** Whether the test, or what it imports of tests/, has the name of one of these calls. */
function makesCalls(graph: FileGraph, test: string, calls: readonly string[]): boolean {
  if (calls.length === 0) return false;
  const named = new RegExp(`"(${calls.join("|")})"`);
  const files = reachedFrom(graph, [test], (file) => file.startsWith("tests/") && !isHub(file));
  return [...files].some((file) => file.startsWith("tests/") && named.test(graph.sourceOf(file)));
}
