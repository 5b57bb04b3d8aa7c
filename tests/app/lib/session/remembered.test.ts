import { createStore } from "jotai/vanilla";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  claimPersonalAtom,
  forgetPersonal,
  isOneOf,
  isTexts,
  personalAtom,
  rememberedAtom,
} from "#app/lib/session/remembered.ts";
import { followTheme, themeAtom } from "#app/lib/session/theme.ts";
import { stubStorage } from "../../../support/browser/stub-storage.ts";

let stored: Map<string, string>;
let window: EventTarget;
beforeEach(() => {
  stored = stubStorage("localStorage");
  window = new EventTarget();
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
});

/** As another window does: the browser tells this one. */
function writeElsewhere(key: string | null, newValue: string | null) {
  if (key === null) stored.clear();
  else if (newValue === null) stored.delete(key);
  else stored.set(key, newValue);
  window.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
}

const refuse = () => {
  throw new DOMException("No.", "SecurityError");
};
const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse };
const full = { getItem: (key: string) => stored.get(key) ?? null, setItem: refuse, removeItem: refuse };

const isColor = isOneOf("red", "blue");
let colors = 0;
/** Of an entry that no other test has. */
function colorOf(entry?: string) {
  const key = `color-${++colors}`;
  if (entry !== undefined) stored.set(`portal:${key}`, entry);
  const store = createStore();
  return { store, colorAtom: rememberedAtom<"red" | "blue">(key, "red", isColor), key: `portal:${key}` };
}

describe("a choice", () => {
  it("is there again in the next page", () => {
    const { store, colorAtom, key } = colorOf();
    expect(store.get(colorAtom)).toBe("red");
    store.set(colorAtom, "blue");
    expect(store.get(colorAtom)).toBe("blue");
    expect(stored.get(key)).toBe('"blue"');
    expect(colorOf(stored.get(key)).store.get(colorOf('"blue"').colorAtom)).toBe("blue");
  });

  it.each(['"green"', "blue", "{", "null", ""])("counts as never made if it's kept as %s", (entry) => {
    const { store, colorAtom } = colorOf(entry);
    expect(store.get(colorAtom)).toBe("red");
    store.sub(colorAtom, () => {});
    expect(store.get(colorAtom)).toBe("red");
  });

  it("comes in from another window while it's shown, and if it isn't, the next time", () => {
    const { store, colorAtom, key } = colorOf();
    const shown: string[] = [];
    const leave = store.sub(colorAtom, () => shown.push(store.get(colorAtom)));
    writeElsewhere(key, '"blue"');
    writeElsewhere("portal:other", '"red"');
    writeElsewhere(key, '"green"');
    writeElsewhere(key, '"blue"');
    writeElsewhere(key, null);
    writeElsewhere(key, '"blue"');
    writeElsewhere(null, null);
    expect(shown).toEqual(["blue", "red", "blue", "red", "blue", "red"]);
    leave();
    writeElsewhere(key, '"blue"');
    expect(store.get(colorAtom)).toBe("red");
    store.sub(colorAtom, () => {});
    expect(store.get(colorAtom)).toBe("blue");
  });

  it.each([
    ["forbidden", forbidden],
    ["full", full],
  ])("lasts as long as the page where storage is %s", (_, storage) => {
    vi.stubGlobal("localStorage", storage);
    const { store, colorAtom, key } = colorOf('"red"');
    store.set(colorAtom, "blue");
    store.sub(colorAtom, () => {})();
    store.sub(colorAtom, () => {});
    expect(store.get(colorAtom)).toBe("blue");
    expect(stored.get(key)).toBe('"red"');
  });

  it("is kept again once storage has room", () => {
    const { store, colorAtom, key } = colorOf();
    const room = localStorage;
    vi.stubGlobal("localStorage", full);
    store.set(colorAtom, "blue");
    vi.stubGlobal("localStorage", room);
    store.set(colorAtom, "red");
    expect(stored.get(key)).toBe('"red"');
    writeElsewhere(key, '"blue"');
    store.sub(colorAtom, () => {});
    expect(store.get(colorAtom)).toBe("blue");
  });
});

describe("what is remembered of an account", () => {
  const lastAtom = personalAtom<readonly string[]>("last", [], isTexts);
  const personal = (of: string, last: unknown) => JSON.stringify({ of, values: { last } });
  function pageOf(of: string) {
    const store = createStore();
    const seen: (readonly string[])[] = [];
    store.set(claimPersonalAtom, of);
    store.sub(lastAtom, () => seen.push(store.get(lastAtom)));
    return { store, seen };
  }

  it("comes in from the account's other windows while it's shown", () => {
    const { store, seen } = pageOf("ada");
    writeElsewhere("portal:personal", personal("ada", ["100"]));
    writeElsewhere("portal:personal", personal("ada", ["100"]));
    expect(seen).toEqual([["100"]]);
    store.set(lastAtom, (before) => [...before, "200"]);
    expect(stored.get("portal:personal")).toBe(personal("ada", ["100", "200"]));
  });

  it.each<[string, string | null]>([
    ["someone else signs in", personal("bob", ["300"])],
    ["the account signs out", null],
  ])("stays in a window that was left open when %s in another one, and is kept nowhere", (_, entry) => {
    const { store } = pageOf("ada");
    store.set(lastAtom, () => ["100"]);
    writeElsewhere("portal:personal", entry);
    expect(store.get(lastAtom)).toEqual(["100"]);
    store.set(lastAtom, (before) => [...before, "200"]);
    expect(store.get(lastAtom)).toEqual(["100", "200"]);
    expect(stored.get("portal:personal") ?? null).toBe(entry);
  });

  it.each(["null", "{}", '{"of":"ada"}', '{"of":"ada","values":7}', personal("ada", 7)])(
    "is nothing where the entry is %s",
    (entry) => {
      stored.set("portal:personal", entry);
      const { store } = pageOf("ada");
      expect(store.get(lastAtom)).toEqual([]);
      store.set(lastAtom, () => ["100"]);
      expect(stored.get("portal:personal")).toBe(personal("ada", ["100"]));
    },
  );

  it.each([
    ["forbidden", forbidden],
    ["full", full],
  ])("lasts as long as the page where storage is %s", (_, storage) => {
    vi.stubGlobal("localStorage", storage);
    const { store } = pageOf("ada");
    store.set(lastAtom, () => ["100"]);
    store.set(claimPersonalAtom, "ada");
    expect(store.get(lastAtom)).toEqual(["100"]);
    store.set(claimPersonalAtom, null);
    expect(store.get(lastAtom)).toEqual([]);
    forgetPersonal();
    store.set(claimPersonalAtom, "ada");
    expect(store.get(lastAtom)).toEqual([]);
    forgetPersonal();
  });
});

it("the theme follows what another window chooses", () => {
  const dataset: Record<string, string> = {};
  vi.stubGlobal("document", { documentElement: { dataset } });
  const store = createStore();
  followTheme(store);
  writeElsewhere("portal:theme", '"dark"');
  expect([store.get(themeAtom), dataset["theme"]]).toEqual(["dark", "dark"]);
  store.set(themeAtom, "light");
  expect([stored.get("portal:theme"), dataset["theme"]]).toEqual(['"light"', "light"]);
  writeElsewhere("portal:theme", null);
  expect(dataset).toEqual({});
});
