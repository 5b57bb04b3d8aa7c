import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { Weekday } from "#dates/day";
import type { Minutes } from "../event.ts";

/** A thing that arrow keys can reach. */
export type FocusStop = { key: string; weekday: Weekday; start: Minutes };

/**
 * One tab stop for many: Tab enters at the last visited stop, arrow keys move. `data-stop` marks stops, `data-stop-of`
 * what belongs to one. If the focused stop disappears, its nearest neighbor gets the focus. `stops` are in day and time
 * order.
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

  const focusStop = (stop: FocusStop | undefined) => {
    if (stop) root.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(stop.key)}"]`)?.focus();
  };

  useLayoutEffect(() => {
    const lost = focused.current;
    if (!lost || stops.some(({ key }) => key === lost.key) || document.activeElement !== document.body) return;
    focused.current = undefined;
    focusStop(nearestStop(stops, lost));
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
        // A popover bubbles through React although it's elsewhere in the page.
        if (!event.currentTarget.contains(event.target as Node)) return;
        if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
        if (keys === "vertical" && ["ArrowLeft", "ArrowRight"].includes(event.key)) return;
        const next = stopAfter(stops, stopKey(event.target), event.key);
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

/** The target of an arrow key, Home, or End. Left and right go to the nearest day with a stop. */
function stopAfter(stops: readonly FocusStop[], current: string | undefined, pressed: string): FocusStop | undefined {
  const at = stops.findIndex(({ key }) => key === current);
  const from = stops[at];
  if (!from) return undefined;
  const isElsewhere = ({ weekday }: FocusStop) => weekday !== from.weekday;
  const onDayOf = (stop: FocusStop | undefined) => stop && nearestStop(stops, { ...from, weekday: stop.weekday });
  const targets: Partial<Record<string, FocusStop | undefined>> = {
    ArrowDown: stops[at + 1],
    ArrowUp: stops[at - 1],
    Home: stops[0],
    End: stops.at(-1),
    ArrowRight: onDayOf(stops.slice(at).find(isElsewhere)),
    ArrowLeft: onDayOf(stops.slice(0, at).findLast(isElsewhere)),
  };
  return targets[pressed];
}

/** The stop nearest in time on the same day, else the first one. */
function nearestStop(stops: readonly FocusStop[], { weekday, start }: Omit<FocusStop, "key">): FocusStop | undefined {
  const distance = (stop: FocusStop) => Math.abs(stop.start - start);
  const sameDay = stops.filter((stop) => stop.weekday === weekday).sort((a, b) => distance(a) - distance(b));
  return sameDay[0] ?? stops[0];
}
