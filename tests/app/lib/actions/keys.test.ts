import { Pin } from "lucide-react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Action } from "#app/lib/actions/action.ts";
import { keyWords } from "#app/lib/actions/key-words.ts";
import { actionOf, isPressed } from "#app/lib/actions/keys.ts";

type Press = Parameters<typeof isPressed>[1];

const press = (key: string, more: Partial<Press> = {}): Press => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  target: null,
  ...more,
});

const action = (keys: string, more: Partial<Action> = {}): Action => ({
  id: keys,
  label: () => keys,
  icon: Pin,
  keys,
  run: () => {},
  ...more,
});

const ACTIONS = [action("P"), action("/"), action("?"), action("Mod+K"), action("ArrowLeft", { canRepeat: true })];
const found = (event: Press, hasSingleKeys = true) => actionOf(event, ACTIONS, { hasSingleKeys, onMac: false })?.keys;

/** Where keys are pressed isn't known in Node. */
beforeEach(() => {
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("Element", class {});
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ["a letter", press("p"), "P"],
  ["a letter with Caps Lock", press("P"), "P"],
  ["a letter with Shift", press("P", { shiftKey: true }), undefined],
  ["a letter with Ctrl, which prints", press("p", { ctrlKey: true }), undefined],
  ["a letter with Alt, which opens a menu", press("p", { altKey: true }), undefined],
  ["a letter with the keys of a screen reader", press("p", { ctrlKey: true, altKey: true }), undefined],
  ["a slash", press("/"), "/"],
  ["a slash on a keyboard that has it with Shift", press("/", { shiftKey: true }), "/"],
  [
    "a slash on a keyboard that has it with AltGr",
    press("/", { ctrlKey: true, altKey: true, getModifierState: (key) => key === "AltGraph" }),
    "/",
  ],
  ["a question mark", press("?", { shiftKey: true }), "?"],
  ["Ctrl+K", press("k", { ctrlKey: true }), "Mod+K"],
  ["Ctrl+Shift+K, which is the browser's", press("K", { ctrlKey: true, shiftKey: true }), undefined],
  ["⌘K elsewhere than on a Mac", press("k", { metaKey: true }), undefined],
  ["an arrow", press("ArrowLeft"), "ArrowLeft"],
  ["an arrow with Alt, which goes back", press("ArrowLeft", { altKey: true }), undefined],
  ["a held arrow", press("ArrowLeft", { repeat: true }), "ArrowLeft"],
  ["a held letter", press("p", { repeat: true }), undefined],
  ["a letter that something else used", press("p", { defaultPrevented: true }), undefined],
  ["a letter that is being composed", press("p", { isComposing: true }), undefined],
])("%s", (_name, event, keys) => {
  expect(found(event)).toBe(keys);
});

it("letters and marks don't act alone for people who turned that off, other keys do", () => {
  expect([press("p"), press("/"), press("?")].map((event) => found(event, false))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(found(press("k", { ctrlKey: true }), false)).toBe("Mod+K");
  expect(found(press("ArrowLeft"), false)).toBe("ArrowLeft");
});

it("on a Mac, ⌘ takes the place of Ctrl, which edits text there", () => {
  expect(isPressed("Mod+K", press("k", { metaKey: true }), true)).toBe(true);
  expect(isPressed("Mod+K", press("k", { ctrlKey: true }), true)).toBe(false);
});

it("keys are named as they're printed", () => {
  expect(["Mod+K", "ArrowLeft", "/", "P"].map((keys) => keyWords(keys, false))).toEqual(["Ctrl+K", "←", "/", "P"]);
  expect(keyWords("Mod+K", true)).toBe("⌘K");
});
