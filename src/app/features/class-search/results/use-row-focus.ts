import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState,
} from "react";
import { nextClassRow, type RowList } from "./list-rows.ts";
import type { ResultsListProps } from "./results-list.tsx";
import { classNumberAround, rowElement } from "./row-element.ts";

type RowActions = Pick<ResultsListProps, "openNumber" | "returnTo" | "onOpen" | "onPass" | "onEscape">;

/** Rows that Page Up and Page Down pass over. */
const PAGE = 15;

/**
 * Moves through the rows of the grid by keyboard: one of them is a stop of Tab, the arrows go on from there, to rows
 * that are not in the page yet too. With details open, the open row goes along.
 */
export function useRowFocus(grid: RefObject<HTMLDivElement | null>, list: RowList, actions: RowActions) {
  const { rows, rowOf } = list;
  const { openNumber, returnTo, onOpen, onPass, onEscape } = actions;
  /** The class whose row has the focus. */
  const [focused, setFocused] = useState<number>();
  /** The class whose row is to get the focus, once it is in the page; a wish of its own each time. */
  const [wanted, setWanted] = useState<{ classNumber: number }>();
  const [seenReturn, setSeenReturn] = useState(returnTo);
  if (seenReturn !== returnTo) {
    setSeenReturn(returnTo);
    setWanted(returnTo);
  }

  useLayoutEffect(() => {
    const link = wanted && linkOf(grid.current, wanted.classNumber);
    if (!link) return;
    link.closest("[role=row]")?.scrollIntoView({ block: "nearest" });
    link.focus({ preventScroll: true });
  }, [grid, wanted]);
  // Again after the router's layout effect, which on the way back scrolls to where the page was.
  useEffect(() => {
    if (wanted) rowElement(grid.current, wanted.classNumber)?.scrollIntoView({ block: "nearest" });
  }, [grid, wanted]);

  const rowAt = (classNumber: number | undefined) => (classNumber === undefined ? undefined : rowOf.get(classNumber));
  const focusedAt = rowAt(focused);

  function moveTo(at: number | undefined) {
    const row = at === undefined ? undefined : rows[at];
    if (row?.kind !== "class") return;
    setWanted({ classNumber: row.classNumber });
    onPass?.(row.classNumber);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const number = classNumberAround(event.target);
    const at = number === undefined ? undefined : rowOf.get(number);
    if (event.key === "Escape") onEscape();
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      event.preventDefault();
      moveWithin(event.target, event.key === "ArrowRight");
      return;
    }
    const next = target(rows, at, event.key);
    if (next === undefined) return;
    event.preventDefault();
    moveTo(next);
  }

  /** The whole row opens its class; what is pressed in it, and links that are to open elsewhere, do what they do. */
  function onClick(event: MouseEvent<HTMLElement>) {
    const number = classNumberAround(event.target);
    if (number === undefined || !(event.target instanceof Element)) return;
    if (event.defaultPrevented || event.target.closest("button") || hasSelection()) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    linkOf(grid.current, number)?.focus({ preventScroll: true });
    onOpen(number);
  }

  return {
    /** Rows that stay in the page wherever it is scrolled to, so that the focus is never lost. */
    keptRows: [focusedAt, rowAt(wanted?.classNumber), rowAt(openNumber)].filter((at) => at !== undefined),
    /** The row that Tab goes to: the focused or open one, else the first one in sight. */
    tabStopAt: (firstInView: number): number | undefined =>
      focusedAt ??
      rowAt(openNumber) ??
      (rows[firstInView]?.kind === "class" ? firstInView : nextClassRow(rows, firstInView, 1)),
    gridHandlers: {
      onKeyDown,
      onClick,
      onFocus: (event: FocusEvent<HTMLElement>) => setFocused(classNumberAround(event.target)),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setFocused(undefined);
        setWanted(undefined);
      },
    },
  };
}

function target(rows: RowList["rows"], at: number, key: string): number | undefined {
  switch (key) {
    case "ArrowDown":
      return nextClassRow(rows, at, 1);
    case "ArrowUp":
      return nextClassRow(rows, at, -1);
    case "PageDown":
      return steps(rows, at, 1);
    case "PageUp":
      return steps(rows, at, -1);
    case "Home":
      return nextClassRow(rows, -1, 1);
    case "End":
      return nextClassRow(rows, rows.length, -1);
    default:
      return undefined;
  }
}

function steps(rows: RowList["rows"], from: number, step: 1 | -1): number {
  let at = from;
  for (let count = 0; count < PAGE; count++) at = nextClassRow(rows, at, step) ?? at;
  return at;
}

/** Between the class's link and its button. */
function moveWithin(from: EventTarget, isForward: boolean) {
  if (!(from instanceof Element)) return;
  const row = from.closest("[role=row]");
  row?.querySelector<HTMLElement>(isForward ? "button" : "a")?.focus();
}

function linkOf(grid: HTMLElement | null, classNumber: number): HTMLElement | null {
  return rowElement(grid, classNumber)?.querySelector("a") ?? null;
}

/** Text that was marked to be copied ends in a click too. */
function hasSelection(): boolean {
  return getSelection()?.isCollapsed === false;
}
