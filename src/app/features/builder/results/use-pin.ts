import { useAtomValue, useSetAtom } from "jotai/react";
import { shownAtom } from "./browse-atoms.ts";
import { pinnedAtom, togglePinAtom } from "./compare/pin-atoms.ts";

/** The pin of the shown schedule; there is none while that is on its way. */
export function usePin() {
  const shown = useAtomValue(shownAtom);
  const pinned = useAtomValue(pinnedAtom);
  const toggle = useSetAtom(togglePinAtom);
  return {
    isPinned: shown !== undefined && pinned.has(shown.schedule.hashCode),
    canPin: shown?.isStale === false,
    togglePin: () => {
      if (shown?.isStale === false) toggle(shown.schedule);
    },
  };
}
