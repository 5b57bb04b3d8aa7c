import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useState } from "react";
import { nextTabStop, type RowKey, type RowList, rowKey } from "./list-rows.ts";
import { type CellStop, cellStops, columnAround, rowElement, rowKeyAround, stopAtColumn } from "./row-places.ts";

export type RowActions = {
  /** The class whose details are open next to the list. */
  openNumber: number | undefined;
  onOpen: (classNumber: number) => void;
  /** The arrows came to another class while details are open. */
  onPass?: ((classNumber: number) => void) | undefined;
  onEscape: () => void;
};

/** From row to row by key: how far a page goes is known only in the window. */
export type RowSteps = { pageFrom: (at: number, direction: 1 | -1) => number };

/** Where the focus is or should be. Without a column: the link of a class, the button of a subject. */
type GridPlace = { key: RowKey; column?: number | undefined };

/** One cell is the tab stop. Arrows, Home, End, and Page keys move on, also to rows that aren't in the page yet. */
export function useRowFocus(
  grid: RefObject<HTMLDivElement | null>,
  { rows, rowOf }: RowList,
  { openNumber, onOpen, onPass, onEscape, pageFrom }: RowActions & RowSteps,
) {
  const [focused, setFocused] = useState<GridPlace>();
  /** The cell to focus once its row is in the page; a new object each time. */
  const [wanted, setWanted] = useState<GridPlace & { by: "key" | "click" | "closed" }>();
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
    stopAtColumn(row, wanted.column)?.focus({ preventScroll: true });
    // The first row brings everything above it.
    if (wanted.by === "key" && row.ariaRowIndex === FIRST_ROW) window.scrollTo(0, 0);
    else row.scrollIntoView({ block: "nearest" });
  }, [grid, wanted]);

  const rowAt = (key: RowKey | undefined) => (key === undefined ? undefined : rowOf.get(key));
  const focusedAt = rowAt(focused?.key);

  function moveTo(at: number, column: number | undefined) {
    const key = rowKey(rows[Math.max(0, Math.min(at, rows.length - 1))]);
    if (key !== undefined) setWanted({ key, column, by: "key" });
    if (typeof key === "number") onPass?.(key);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target } = event;
    const key = rowKeyAround(target);
    const at = rowAt(key);
    if (event.key === "Escape") onEscape();
    if (!(target instanceof HTMLElement) || at === undefined || event.metaKey || event.altKey) return;
    const isWhole = event.ctrlKey;
    // Rows without the column's cell, such as headings, don't change which column the arrows are in.
    const column = wanted?.by === "key" ? wanted.column : columnAround(target);
    const move = isWhole ? undefined : ROW_MOVES[event.key]?.(at, pageFrom);
    const end = isWhole ? ENDS[event.key]?.(rows.length) : undefined;
    const stop = isWhole ? undefined : WITHIN[event.key]?.(cellStops(target), target);
    if (move !== undefined) moveTo(move, column);
    else if (end !== undefined) moveTo(end.at, end.column);
    else if (stop !== undefined) {
      setWanted(undefined);
      stop?.element.focus();
    } else if (event.key === "Enter" && !isWhole && typeof key === "number" && isPlainCell(target)) onOpen(key);
    else return;
    event.preventDefault();
  }

  /** The whole row opens its class, except for its buttons and links opened elsewhere. */
  function onClick(event: MouseEvent<HTMLElement>) {
    const key = rowKeyAround(event.target);
    if (key === undefined || !(event.target instanceof Element)) return;
    setWanted(undefined);
    if (typeof key === "string") {
      // A heading that was collapsed while it stuck stays in sight.
      if (event.target.closest("button")) setWanted({ key, by: "click" });
      return;
    }
    // Selecting text to copy ends in a click, too.
    if (event.defaultPrevented || event.target.closest("button") || getSelection()?.isCollapsed === false) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    rowElement(grid.current, key)?.querySelector("a")?.focus({ preventScroll: true });
    onOpen(key);
  }

  const firstStop = (firstInView: number) => rowAt(openNumber) ?? nextTabStop(rows, firstInView);
  return {
    /** Rows that stay in the page wherever it's scrolled, so that the focus isn't lost. */
    keptRows: [focusedAt, rowAt(wanted?.key), rowAt(openNumber)].filter((at) => at !== undefined),
    /** What Tab reaches: the focused cell, else the open or the first visible row. */
    tabStopFrom: (firstInView: number): { at: number | undefined; column?: number | undefined } =>
      focusedAt === undefined ? { at: firstStop(firstInView) } : { at: focusedAt, column: focused?.column },
    gridHandlers: {
      onKeyDown,
      onClick,
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const key = rowKeyAround(target);
        setFocused(key === undefined ? undefined : { key, column: columnAround(target) });
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setFocused(undefined);
        setWanted(undefined);
      },
    },
  };
}

const FIRST_ROW = "2";

/** By key: the row to move to, in the same column. */
const ROW_MOVES: Readonly<Record<string, (at: number, pageFrom: RowSteps["pageFrom"]) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at, pageFrom) => pageFrom(at, 1),
  PageUp: (at, pageFrom) => pageFrom(at, -1),
};

/** By key with Control: the first and the last cell of the list. */
const ENDS: Readonly<Record<string, (end: number) => { at: number; column: number }>> = {
  Home: () => ({ at: 0, column: 1 }),
  End: (end) => ({ at: end - 1, column: Number.POSITIVE_INFINITY }),
};

type Stops = readonly CellStop[];

/** By key: the cell of the same row, or null at its ends. */
const WITHIN: Readonly<Record<string, (stops: Stops, from: Element) => CellStop | null>> = {
  ArrowRight: (stops, from) => stops[stopIndex(stops, from) + 1] ?? null,
  ArrowLeft: (stops, from) => stops[stopIndex(stops, from) - 1] ?? null,
  Home: (stops) => stops[0] ?? null,
  End: (stops) => stops.at(-1) ?? null,
};

function stopIndex(stops: Stops, from: Element): number {
  return stops.findIndex(({ element }) => element.contains(from));
}

function isPlainCell(target: HTMLElement): boolean {
  return target.closest("a, button") === null;
}
