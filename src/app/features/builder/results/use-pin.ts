import { useAtomValue, useSetAtom } from "jotai/react";
import { shownAtom } from "./browse-atoms.ts";
import { pinnedAtom, togglePinAtom } from "./compare/pin-atoms.ts";

/** The pin of the shown schedule. */
export function usePin() {
  const shown = useAtomValue(shownAtom);
  const pinned = useAtomValue(pinnedAtom);
  const toggle = useSetAtom(togglePinAtom);
  return {
    isPinned: shown !== undefined && pinned.has(shown.schedule.hashCode),
    canPin: shown !== undefined && !shown.isStale,
    togglePin: () => {
      if (shown && !shown.isStale) toggle(shown.schedule);
    },
  };
}
