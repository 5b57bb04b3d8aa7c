import { createStore } from "jotai/vanilla";
import { beforeEach, expect, it } from "vitest";
import {
  beginCollapsedAtom,
  collapseAtom,
  collapsedAtom,
  collapsedIn,
  readCollapsed,
  toggleSubjectAtom,
} from "#app/features/class-search/results/collapse-atoms.ts";

let store: ReturnType<typeof createStore>;
beforeEach(() => {
  store = createStore();
});

const collapsed = (text: string) => [...collapsedIn(store.get(collapsedAtom), text)];

it("collapses one subject and opens it again, or all of them", () => {
  store.set(toggleSubjectAtom, "", "COMP");
  store.set(toggleSubjectAtom, "", "MATH");
  expect(collapsed("")).toEqual(["COMP", "MATH"]);
  store.set(toggleSubjectAtom, "", "COMP");
  expect(collapsed("")).toEqual(["MATH"]);
  store.set(collapseAtom, "", ["COMP", "DATA"]);
  expect(collapsed("")).toEqual(["COMP", "DATA"]);
  store.set(collapseAtom, "", []);
  expect(collapsed("")).toEqual([]);
});

it("hides nothing of what a text finds, and leaves the whole list as it was", () => {
  store.set(toggleSubjectAtom, "", "COMP");
  expect(collapsed("data")).toEqual([]);
  store.set(toggleSubjectAtom, "data", "DATA");
  expect(collapsed("data")).toEqual(["DATA"]);
  expect(collapsed("dat")).toEqual([]);
  expect(collapsed("")).toEqual(["COMP"]);
});

it("begins another search with all open, and comes back as it was kept", () => {
  store.set(toggleSubjectAtom, "", "COMP");
  store.set(toggleSubjectAtom, "data", "DATA");
  const kept = readCollapsed(JSON.parse(JSON.stringify(store.get(collapsedAtom))));
  store.set(beginCollapsedAtom, { searchKey: "term=3740", kept: undefined });
  expect([collapsed(""), collapsed("data")]).toEqual([[], []]);
  store.set(beginCollapsedAtom, { searchKey: "term=3730", kept });
  expect([collapsed(""), collapsed("data")]).toEqual([["COMP"], ["DATA"]]);
});

it("takes of what was kept as much as makes sense", () => {
  for (const kept of [undefined, null, "COMP", 7]) expect(readCollapsed(kept)).toBeUndefined();
  expect(readCollapsed({ whole: "COMP", found: 7 })).toEqual({ whole: [], found: undefined });
  expect(readCollapsed({ whole: ["COMP", 7], found: { text: "data", codes: null } })).toEqual({
    whole: ["COMP"],
    found: { text: "data", codes: [] },
  });
  expect(readCollapsed({ found: { codes: ["DATA"] } })).toEqual({ whole: [], found: undefined });
});
