import { atom } from "jotai/vanilla";
import { shownAtom } from "../browse-atoms.ts";
import { pinnedAtom, togglePinAtom } from "./pin-atoms.ts";

// Derived

export const isShownPinnedAtom = atom((get): boolean => {
  const shown = get(shownAtom);
  return shown !== undefined && get(pinnedAtom).has(shown.schedule.hashCode);
});

/** Not while it is on its way, and the one on the screen is the one before. */
export const canPinShownAtom = atom((get): boolean => get(shownAtom)?.isStale === false);

// Actions

export const togglePinOfShownAtom = atom(null, (get, set) => {
  const shown = get(shownAtom);
  if (shown && get(canPinShownAtom)) set(togglePinAtom, shown.schedule);
});
