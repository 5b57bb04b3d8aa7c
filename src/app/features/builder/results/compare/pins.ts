import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import type { Schedule } from "#workers/schedule/client";
import { useSearchParams } from "../../../../ui/routing/routing.tsx";
import { showToast } from "../../../../ui/messages/toast-queue.ts";
import { buildDataAtom } from "../build-atoms.ts";
import { shownAtom } from "../browse/browse-atoms.ts";

const MOST_PINS = 3;

/** By configuration id, as pinned. They last as long as the page. */
const allPinsAtom = atom<ReadonlyMap<number, readonly Schedule[]>>(new Map());

/** In the order of pinning. */
export const pinsAtom = atom((get): readonly Schedule[] => {
  const id = get(buildDataAtom)?.ConfigurationId;
  return (id === undefined ? undefined : get(allPinsAtom).get(id)) ?? [];
});

/** Their hash codes. */
export const pinnedAtom = atom((get): ReadonlySet<number> => new Set(get(pinsAtom).map(({ hashCode }) => hashCode)));

/** Pins or unpins a schedule for comparing. */
export const togglePinAtom = atom(null, (get, set, schedule: Schedule): void => {
  const id = get(buildDataAtom)?.ConfigurationId;
  if (id === undefined) return;
  const pins = get(pinsAtom);
  const others = pins.filter(({ hashCode }) => hashCode !== schedule.hashCode);
  if (others.length === MOST_PINS) return void showToast("You can pin up to three schedules. Unpin one first.");
  const next = others.length < pins.length ? others : [...pins, schedule];
  set(allPinsAtom, (all) => new Map(all).set(id, next));
});

/** The pin of the shown schedule; undefined while it loads. */
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

/** Comparing replaces the shown schedule while schedules are pinned. It's in the address, so that Back ends it. */
export function useComparing() {
  const [query, setQuery] = useSearchParams();
  const hasPins = useAtomValue(pinsAtom).length > 0;
  const isWanted = query.has("compare");
  const set = (change: (query: URLSearchParams) => void, replace: boolean) =>
    setQuery(
      (before) => {
        change(before);
        return before;
      },
      { replace, preventScrollReset: true },
    );
  useEffect(() => {
    // The last pin was removed, or the page reloaded.
    if (isWanted && !hasPins) set((before) => before.delete("compare"), true);
  });
  return {
    isComparing: isWanted && hasPins,
    compare: () => set((before) => before.set("compare", "true"), false),
    endComparing: () => {
      if (isWanted) history.back();
    },
  };
}
