import { atom, type createStore } from "jotai/vanilla";
import { isOneOf, isTexts, rememberedAtom } from "./remembered.ts";

/** How someone reads and acts, whatever the account: this browser remembers it. */

/** Seconds for which Undo is offered, or until it's closed. */
const UNDO_TIMES = ["8", "20", "60", "open"] as const;
export type UndoTime = (typeof UNDO_TIMES)[number];
export const undoTimeAtom = rememberedAtom<UndoTime>("undo-time", "8", isOneOf(...UNDO_TIMES));

/** When screen readers hear the keys of a part that has its own: the first time, always, or never. */
const KEY_HINTS = ["once", "always", "never"] as const;
export type KeyHintsChoice = (typeof KEY_HINTS)[number];
export const keyHintsAtom = rememberedAtom<KeyHintsChoice>("key-hints", "once", isOneOf(...KEY_HINTS));

/** The names of the parts whose keys were announced on this browser. */
export const heardHintsAtom = rememberedAtom<readonly string[]>("heard-key-hints", [], isTexts);

const LEGIBILITIES = ["usual", "high"] as const;
export type Legibility = (typeof LEGIBILITIES)[number];

/** `public/theme.js` reads the same entry before the first paint. */
const rememberedLegibilityAtom = rememberedAtom<Legibility>("legibility", "usual", isOneOf(...LEGIBILITIES));

/** High has more space, heavier letters, and no thin lines: `styles/legibility.css`. */
export const legibilityAtom = atom(
  (get) => get(rememberedLegibilityAtom),
  (_get, set, legibility: Legibility) => {
    set(rememberedLegibilityAtom, legibility);
    showLegibility(legibility);
  },
);

/** Shows what another window chooses. */
export function followLegibility(store: ReturnType<typeof createStore>): void {
  store.sub(rememberedLegibilityAtom, () => showLegibility(store.get(rememberedLegibilityAtom)));
}

function showLegibility(legibility: Legibility): void {
  const { dataset } = document.documentElement;
  if (legibility === "high") dataset["legibility"] = legibility;
  else delete dataset["legibility"];
}
