import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { createStore } from "jotai/vanilla";
import { beforeEach, expect, it, vi } from "vitest";
import { followLegibility, keyHintsAtom, legibilityAtom, undoTimeAtom } from "#app/lib/session/reading-settings.ts";
import { stubStorage } from "../../../support/browser/stub-storage.ts";

let stored: Map<string, string>;
let dataset: Record<string, string>;
let noteStorage: (event: { key: string; newValue: string | null }) => void;
beforeEach(() => {
  stored = stubStorage("localStorage");
  dataset = {};
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("addEventListener", (_type: string, note: typeof noteStorage) => (noteStorage = note));
});

it("a browser that has chosen nothing undoes for 8 seconds, hears keys once, and has the usual letters", () => {
  const store = createStore();
  expect([undoTimeAtom, keyHintsAtom, legibilityAtom].map((each) => store.get<string>(each))).toEqual([
    "8",
    "once",
    "usual",
  ]);
});

it("an unknown time counts as never chosen", () => {
  stored.set("portal:undo-time", '"90"');
  expect(createStore().get(undoTimeAtom)).toBe("8");
});

it("high legibility shows on the page at once, and is remembered", () => {
  const store = createStore();
  store.set(legibilityAtom, "high");
  expect([dataset, stored.get("portal:legibility")]).toEqual([{ legibility: "high" }, '"high"']);
  store.set(legibilityAtom, "usual");
  expect(dataset).toEqual({});
});

it("legibility follows what another window chooses", () => {
  followLegibility(createStore());
  noteStorage({ key: "portal:legibility", newValue: '"high"' });
  expect(dataset).toEqual({ legibility: "high" });
  noteStorage({ key: "portal:legibility", newValue: null });
  expect(dataset).toEqual({});
});

it.each([
  [
    { "portal:legibility": '"high"', "portal:theme": '"dark"' },
    { legibility: "high", theme: "dark" },
  ],
  [{ "portal:legibility": '"high"' }, { legibility: "high" }],
  [{ "portal:legibility": '"usual"', "portal:theme": '"system"' }, {}],
  [{ "portal:legibility": "no JSON" }, {}],
  [{ "portal:legibility": '"high"', "portal:theme": "no JSON" }, { legibility: "high" }],
])("a page that opens with %j has %j before anything is painted", (kept: Record<string, string>, shown) => {
  const localStorage = { getItem: (key: string) => kept[key] ?? null };
  runInNewContext(readFileSync("public/theme.js", "utf8"), {
    document: { documentElement: { dataset } },
    localStorage,
  });
  expect(dataset).toEqual(shown);
});
