import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { nextClassRow, nextKeyedRow, type RowKey, rowKey, type RowList } from "./list-rows.ts";
import { rowHandle, rowKeyAround, type RowPlaces, scrollToRow } from "./row-places.ts";

export type RowActions = {
  /** The class whose details are open next to the list. */
  openNumber: number | undefined;
  /** The class whose row gets the focus. */
  returnTo: { classNumber: number } | undefined;
  onOpen: (classNumber: number) => void;
  /** The arrows moved to another row while details are open. */
  onPass: ((classNumber: number) => void) | undefined;
  onEscape: () => void;
};

/** Rows per Page Up and Page Down. */
const PAGE = 15;

/**
 * Keyboard navigation in the grid: one class or subject heading is the tab stop, and arrows move on, also to rows that
 * aren't in the page yet. On a heading, Left collapses and Right opens. With details open, arrows move between classes,
 * and the open row follows.
 */
export function useRowFocus(grid: RefObject<HTMLDivElement | null>, places: RowPlaces, actions: RowActions) {
  const { rows, rowOf, hiddenIn } = places.list;
  const { openNumber, returnTo, onOpen, onPass, onEscape } = actions;
  const [focused, setFocused] = useState<RowKey>();
  /** The row to focus once it's in the page; a new object each time. */
  const [wanted, setWanted] = useState<{ key: RowKey }>();
  const [seenReturn, setSeenReturn] = useState(returnTo);
  if (seenReturn !== returnTo) {
    setSeenReturn(returnTo);
    setWanted(returnTo && { key: hiddenIn.get(returnTo.classNumber) ?? returnTo.classNumber });
  }

  const latest = useRef(places);
  useLayoutEffect(() => {
    latest.current = places;
  });
  useLayoutEffect(() => {
    const handle = wanted && rowHandle(grid.current, wanted.key);
    if (!handle) return;
    scrollToRow(grid.current, wanted.key, latest.current);
    handle.focus({ preventScroll: true });
  }, [grid, wanted]);
  // After the router's layout effect, which restores the scroll position on Back.
  useEffect(() => {
    if (wanted) scrollToRow(grid.current, wanted.key, latest.current);
  }, [grid, wanted]);

  const rowAt = (key: RowKey | undefined) => (key === undefined ? undefined : rowOf.get(key));
  const focusedAt = rowAt(focused);

  function moveTo(at: number) {
    const key = rowKey(rows[at]);
    if (key === undefined) return;
    setWanted({ key });
    if (typeof key === "number") onPass?.(key);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const key = rowKeyAround(event.target);
    const at = rowAt(key);
    if (event.key === "Escape") onEscape();
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      event.preventDefault();
      const isForward = event.key === "ArrowRight";
      if (typeof key === "number") moveWithin(event.target, isForward);
      else foldWith(event.target, isForward);
      return;
    }
    const next = target(rows, at, event.key, onPass ? nextClassRow : nextKeyedRow);
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  }

  /** The whole row opens its class, except for its buttons and links opened elsewhere. */
  function onClick(event: MouseEvent<HTMLElement>) {
    const number = rowKeyAround(event.target);
    if (typeof number !== "number" || !(event.target instanceof Element)) return;
    // Selecting text to copy ends in a click, too.
    if (event.defaultPrevented || event.target.closest("button") || getSelection()?.isCollapsed === false) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    rowHandle(grid.current, number)?.focus({ preventScroll: true });
    onOpen(number);
  }

  return {
    /** Rows that stay in the page wherever it's scrolled, so that the focus isn't lost. */
    keptRows: [focusedAt, rowAt(wanted?.key), rowAt(openNumber)].filter((at) => at !== undefined),
    /** The row that Tab reaches: the focused or open one, else the first visible one. */
    tabStopAt: (firstInView: number): number | undefined =>
      focusedAt ??
      rowAt(openNumber) ??
      (rowKey(rows[firstInView]) === undefined ? nextKeyedRow(rows, firstInView, 1) : firstInView),
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

function target(rows: RowList["rows"], at: number, key: string, nextRow: typeof nextKeyedRow): number | undefined {
  switch (key) {
    case "ArrowDown":
      return nextRow(rows, at, 1);
    case "ArrowUp":
      return nextRow(rows, at, -1);
    case "PageDown":
      return steps(rows, at, 1, nextRow);
    case "PageUp":
      return steps(rows, at, -1, nextRow);
    case "Home":
      return nextRow(rows, -1, 1);
    case "End":
      return nextRow(rows, rows.length, -1);
    default:
      return undefined;
  }
}

function steps(rows: RowList["rows"], from: number, step: 1 | -1, nextRow: typeof nextKeyedRow): number {
  let at = from;
  for (let count = 0; count < PAGE; count++) at = nextRow(rows, at, step) ?? at;
  return at;
}

/** Between the class's link and its buttons. */
function moveWithin(from: EventTarget, isForward: boolean) {
  if (!(from instanceof Element)) return;
  const stops = [...(from.closest("[role=row]")?.querySelectorAll<HTMLElement>("a, button") ?? [])];
  const at = stops.findIndex((stop) => stop.contains(from));
  stops[at + (isForward ? 1 : -1)]?.focus();
}

/** Presses the heading's button if that opens or collapses as wanted. */
function foldWith(from: EventTarget, wantsOpen: boolean) {
  const button = from instanceof Element ? from.closest<HTMLElement>("[aria-expanded]") : null;
  if (button && (button.getAttribute("aria-expanded") === "true") !== wantsOpen) button.click();
}
