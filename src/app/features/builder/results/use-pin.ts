import { useAtomValue, useSetAtom } from "jotai/react";
import { canPinShownAtom, isShownPinnedAtom, togglePinOfShownAtom } from "./compare/pin-shown-atoms.ts";

/** The pin of the shown schedule. */
export function usePin() {
  return {
    isPinned: useAtomValue(isShownPinnedAtom),
    canPin: useAtomValue(canPinShownAtom),
    togglePin: useSetAtom(togglePinOfShownAtom),
  };
}
