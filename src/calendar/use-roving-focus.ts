import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { type FocusStop, moveFocus, nearestStop, toFocusMove } from "./focus-order.ts";

/**
 * One tab stop for many: Tab enters at the last visited stop and leaves again, arrow keys move.
 *
 * Elements with `data-stop` are stops; those with `data-stop-of` belong to one. If the focused stop disappears, its
 * nearest neighbor gets the focus.
 */
export function useRovingFocus(
  root: RefObject<HTMLElement | null>,
  stops: readonly FocusStop[],
  preferredKey: string | undefined,
  keys: "all" | "vertical",
) {
  const [visitedKey, setVisitedKey] = useState<string>();
  const focused = useRef<FocusStop>(undefined);
  const current =
    stops.find(({ key }) => key === visitedKey) ?? stops.find(({ key }) => key === preferredKey) ?? stops[0];

  const focusStop = ({ key }: FocusStop) => {
    root.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(key)}"]`)?.focus();
  };

  useLayoutEffect(() => {
    const lost = focused.current;
    if (!lost || stops.some(({ key }) => key === lost.key) || document.activeElement !== document.body) return;
    const heir = nearestStop(stops, lost);
    focused.current = undefined;
    if (heir) focusStop(heir);
  });

  return {
    currentKey: current?.key,
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        const stop = stops.find(({ key }) => key === stopKey(target));
        focused.current = stop;
        if (stop) setVisitedKey(stop.key);
      },
      onBlur: () => {
        focused.current = undefined;
      },
      onKeyDown: (event: KeyboardEvent) => {
        const move = toFocusMove(event.key, keys);
        const key = stopKey(event.target);
        // A popover bubbles through React although it's elsewhere in the page.
        if (!event.currentTarget.contains(event.target as Node)) return;
        if (!move || key === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
        const next = moveFocus(stops, key, move);
        if (!next) return;
        event.preventDefault();
        event.stopPropagation();
        focusStop(next);
      },
    },
  };
}

/** The stop itself, or what belongs to it. */
function stopKey(target: EventTarget): string | undefined {
  return target instanceof HTMLElement ? (target.dataset["stop"] ?? target.dataset["stopOf"]) : undefined;
}
