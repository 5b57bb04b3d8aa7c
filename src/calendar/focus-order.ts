import type { Minutes } from "./event.ts";
import type { Weekday } from "./week.ts";

/** An arrow-key target. */
export type FocusStop = { key: string; weekday: Weekday; start: Minutes };

export type FocusMove = "next" | "previous" | "first" | "last" | "nextDay" | "previousDay";

const MOVES: Readonly<Record<string, FocusMove>> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Home: "first",
  End: "last",
  ArrowRight: "nextDay",
  ArrowLeft: "previousDay",
};

/** With `vertical`, left and right are left to the page. */
export function toFocusMove(key: string, keys: "all" | "vertical"): FocusMove | undefined {
  const move = MOVES[key];
  return keys === "vertical" && (move === "nextDay" || move === "previousDay") ? undefined : move;
}

/**
 * The target of a move from `key`; undefined if there's none.
 *
 * `stops` are in day and time order, which is the order of up and down. Left and right go to the nearest day with a
 * stop, to the stop nearest in time.
 */
export function moveFocus(
  stops: readonly FocusStop[],
  key: string | undefined,
  move: FocusMove,
): FocusStop | undefined {
  const at = stops.findIndex((stop) => stop.key === key);
  const from = stops[at];
  if (!from) return stops[0];
  switch (move) {
    case "next":
      return stops[at + 1];
    case "previous":
      return stops[at - 1];
    case "first":
      return stops[0];
    case "last":
      return stops.at(-1);
    case "nextDay": {
      const next = stops.slice(at).find(({ weekday }) => weekday !== from.weekday);
      return next && nearestStop(stops, { ...from, weekday: next.weekday });
    }
    case "previousDay": {
      const previous = stops.slice(0, at).findLast(({ weekday }) => weekday !== from.weekday);
      return previous && nearestStop(stops, { ...from, weekday: previous.weekday });
    }
  }
}

/** The stop nearest in time on the same day, else the first one: where the focus goes when its stop is removed. */
export function nearestStop(stops: readonly FocusStop[], lost: Omit<FocusStop, "key">): FocusStop | undefined {
  const sameDay = stops.filter(({ weekday }) => weekday === lost.weekday);
  const distance = ({ start }: FocusStop) => Math.abs(start - lost.start);
  return sameDay.length > 0 ? sameDay.reduce((a, b) => (distance(b) < distance(a) ? b : a)) : stops[0];
}
