import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useState } from "react";
import { nextKeyedRow, type RowKey, rowKey, type RowList } from "./list-rows.ts";
import { rowElement, rowKeyAround } from "./row-places.ts";

export type RowActions = {
  openNumber: number | undefined;
  onOpen: (classNumber: number) => void;
  onEscape: () => void;
};

/** One class or subject heading is the tab stop. Arrows move on, also to rows that aren't in the page yet. */
export function useRowFocus(grid: RefObject<HTMLDivElement | null>, { rows, rowOf }: RowList, actions: RowActions) {
  const { openNumber, onOpen, onEscape } = actions;
  const [focused, setFocused] = useState<RowKey>();
  /** The row to focus once it's in the page; a new object each time. */
  const [wanted, setWanted] = useState<{ key: RowKey; by: "key" | "click" | "closed" }>();
  const [lastOpen, setLastOpen] = useState(openNumber);
  if (lastOpen !== openNumber) {
    setLastOpen(openNumber);
    if (openNumber === undefined && lastOpen !== undefined) setWanted({ key: lastOpen, by: "closed" });
  }

  // After the router's layout effect, which restores the scroll position on Back.
  useEffect(() => {
    if (!wanted) return;
    // The closed details may not have had the focus.
    if (wanted.by === "closed" && document.activeElement !== document.body) return;
    // A collapsed subject hides the class: then Tab's row.
    const tabStop = () => grid.current?.querySelector("[tabindex='0']")?.closest<HTMLElement>("[role=row]");
    const row = rowElement(grid.current, wanted.key) ?? tabStop();
    if (!row) return;
    row.querySelector<HTMLElement>("a, button")?.focus({ preventScroll: true });
    // The first row brings everything above it.
    if (wanted.by === "key" && row.ariaRowIndex === FIRST_ROW) window.scrollTo(0, 0);
    else row.scrollIntoView({ block: "nearest" });
  }, [grid, wanted]);

  const rowAt = (key: RowKey | undefined) => (key === undefined ? undefined : rowOf.get(key));
  const focusedAt = rowAt(focused);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const key = rowKeyAround(event.target);
    const at = rowAt(key);
    if (event.key === "Escape") onEscape();
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const isRight = event.key === "ArrowRight";
    if (isRight || event.key === "ArrowLeft") {
      event.preventDefault();
      moveWithin(event.target, isRight);
      return;
    }
    const step = STEPS[event.key]?.(at, rows.length);
    const next = step && nextKeyedRow(rows, ...step);
    const nextKey = next === undefined ? undefined : rowKey(rows[next]);
    if (nextKey === undefined) return;
    event.preventDefault();
    setWanted({ key: nextKey, by: "key" });
  }

  /** The whole row opens its class, except for its buttons and links opened elsewhere. */
  function onClick(event: MouseEvent<HTMLElement>) {
    const key = rowKeyAround(event.target);
    if (key === undefined || !(event.target instanceof Element)) return;
    if (typeof key === "string") {
      // A heading that was collapsed while it stuck stays in sight.
      setWanted({ key, by: "click" });
      return;
    }
    // Selecting text to copy ends in a click, too.
    if (event.defaultPrevented || event.target.closest("button") || getSelection()?.isCollapsed === false) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    rowElement(grid.current, key)?.querySelector("a")?.focus({ preventScroll: true });
    onOpen(key);
  }

  return {
    /** Rows that stay in the page wherever it's scrolled, so that the focus isn't lost. */
    keptRows: [focusedAt, rowAt(wanted?.key), rowAt(openNumber)].filter((at) => at !== undefined),
    /** The row that Tab reaches: the focused or open one, else the first visible one. */
    tabStopAt: (firstInView: number): number | undefined =>
      focusedAt ?? rowAt(openNumber) ?? nextKeyedRow(rows, firstInView - 1, 1),
    gridHandlers: {
      onKeyDown,
      onClick,
      onFocus: (event: FocusEvent<HTMLElement>) => setFocused(rowKeyAround(event.target)),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setFocused(undefined);
        setWanted(undefined);
      },
    },
  };
}

const FIRST_ROW = "2";

/** By key: the row to start from, and the direction. */
const STEPS: Readonly<Record<string, (at: number, end: number) => [from: number, step: 1 | -1]>> = {
  ArrowDown: (at) => [at, 1],
  ArrowUp: (at) => [at, -1],
  Home: () => [-1, 1],
  End: (_at, end) => [end, -1],
};

function moveWithin(from: EventTarget, isForward: boolean) {
  if (!(from instanceof Element)) return;
  const stops = [...(from.closest("[role=row]")?.querySelectorAll<HTMLElement>("a, button") ?? [])];
  const at = stops.findIndex((stop) => stop.contains(from));
  stops[at + (isForward ? 1 : -1)]?.focus();
}
