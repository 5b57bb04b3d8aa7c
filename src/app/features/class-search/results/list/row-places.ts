import { useAtomValue } from "jotai/react";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { type Shown, shownAtom } from "../list-atoms.ts";
import { type RowKey, rowKey, type RowList } from "./list-rows.ts";

type Grid = RefObject<HTMLElement | null>;

/** Where rows are in the page, drawn or not. */
export type RowPlaces = {
  list: RowList;
  /** Of the layout. */
  offsets: Float64Array;
  /** Page pixels per pixel of `offsets`. */
  scale: number;
  /** Pixels from the top of the page to the first row. */
  top: number;
};

/** Null if it isn't in the page. */
function rowElement(grid: HTMLElement | null, key: RowKey): HTMLElement | null {
  const named = typeof key === "number" ? `[data-class-number="${key}"]` : `[data-subject="${CSS.escape(key)}"]`;
  return grid?.querySelector<HTMLElement>(named) ?? null;
}

/** What gets the focus in a row: a class's link, a heading's button. */
export function rowHandle(grid: HTMLElement | null, key: RowKey): HTMLElement | null {
  return rowElement(grid, key)?.querySelector<HTMLElement>(typeof key === "number" ? "a" : "button") ?? null;
}

export function rowKeyAround(target: EventTarget): RowKey | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-class-number], [data-subject]") : null;
  const { classNumber, subject } = row?.dataset ?? {};
  return classNumber === undefined ? subject : Number(classNumber);
}

/**
 * Scrolls only as far as needed to show a row. A sticky heading is always visible, so its place above its classes
 * counts. The first row brings everything above it.
 */
export function scrollToRow(grid: HTMLElement | null, key: RowKey, { list, offsets, scale, top }: RowPlaces): void {
  const row = rowElement(grid, key);
  const at = list.rowOf.get(key);
  if (!row || at === undefined) return;
  const [start, end] = [top + offsets[at]! * scale, top + offsets[at + 1]! * scale];
  const line = stickyTop(grid);
  const isAbove = start < window.scrollY + line;
  if (isAbove && at === 0) window.scrollTo(0, 0);
  else if (typeof key === "number") row.scrollIntoView({ block: "nearest" });
  else if (isAbove) window.scrollTo(0, start - line);
  else {
    const foot = window.scrollY + window.innerHeight - Number.parseFloat(getComputedStyle(row).scrollMarginBottom);
    if (end > foot) window.scrollBy(0, end - foot);
  }
}

/** Where subject headings stick, in pixels from the top of the window. */
function stickyTop(grid: HTMLElement | null): number {
  const heading = grid?.querySelector("[data-subject]");
  return heading ? Number.parseFloat(getComputedStyle(heading).top) || 0 : 0;
}

/** An off-screen row starts this far down the window. */
const SHARE_ABOVE = 0.3;

/** Starts at the address's scroll position, or with the open row visible, as for a link to a class of a long list. */
export function useFirstPlace(
  grid: Grid,
  { list, offsets, scale, top }: RowPlaces,
  openNumber: number | undefined,
  scrollTop: number | undefined,
): void {
  // After the layout effects, because the router's scrolls a new screen to its top.
  useEffect(() => {
    if (scrollTop !== undefined) window.scrollTo(0, scrollTop);
  }, [scrollTop]);

  const hasBegun = useRef(false);
  useEffect(() => {
    // The rows' position is known after the first paint.
    if (hasBegun.current || top === 0) return;
    hasBegun.current = true;
    const at = openNumber === undefined ? undefined : list.rowOf.get(openNumber);
    if (scrollTop !== undefined || at === undefined) return;
    const [start, end] = [top + offsets[at]! * scale, top + offsets[at + 1]! * scale];
    const isInSight = start >= window.scrollY + stickyTop(grid.current) && end <= window.scrollY + window.innerHeight;
    if (!isInSight) window.scrollTo(0, start - window.innerHeight * SHARE_ABOVE);
  }, [grid, list, offsets, scale, top, openNumber, scrollTop]);
}

type Drawn = Pick<RowPlaces, "list" | "offsets">;

/**
 * Keeps what the student looks at in place while rows change but not the classes: the open row, else the row under the
 * pointer, else the first visible row, or its subject's heading if that's collapsed. The open row stays visible when
 * the details switch.
 */
export function useSteadyRow(
  grid: Grid,
  { list, offsets, scale, top }: RowPlaces,
  openNumber: number | undefined,
): void {
  const shown = useAtomValue(shownAtom);
  const seen = useRef<Drawn & { openNumber: number | undefined; shown: Shown | undefined }>(undefined);
  useLayoutEffect(() => {
    const last = seen.current;
    seen.current = { list, offsets, openNumber, shown };
    if (!last || last.shown?.rows !== shown?.rows) return;
    if (last.offsets !== offsets) {
      const isFolded = last.list.rows.length !== list.rows.length;
      const line = (window.scrollY + stickyTop(grid.current) - top) / scale;
      // A student may be about to press the row under the pointer.
      const hovered = grid.current?.querySelector("[data-class-number]:hover");
      const aimed = isFolded ? undefined : (openNumber ?? last.openNumber ?? (hovered && rowKeyAround(hovered)));
      const row = aimed ?? rowUnder(line, last);
      if (row !== undefined) window.scrollBy(0, distance(row, last, { list, offsets }, line) * scale);
    }
    if (openNumber !== undefined && openNumber !== last.openNumber) {
      rowElement(grid.current, openNumber)?.scrollIntoView({ block: "nearest" });
    }
  }, [grid, list, offsets, scale, openNumber, top, shown]);
}

/** How far a row moved down. A removed row counts as its heading, at the sticky line. */
function distance(row: RowKey, last: Drawn, next: Drawn, line: number): number {
  const [before, after] = [last.list.rowOf.get(row), next.list.rowOf.get(row)];
  if (before !== undefined && after !== undefined) return next.offsets[after]! - last.offsets[before]!;
  const subject = typeof row === "number" ? next.list.hiddenIn.get(row) : undefined;
  const heading = subject === undefined ? undefined : next.list.rowOf.get(subject);
  return heading === undefined ? 0 : next.offsets[heading]! - line;
}

/** The row this many pixels below the first one's top, or a course heading's first class; undefined above. */
function rowUnder(y: number, { list, offsets }: Drawn): RowKey | undefined {
  if (y <= 0) return undefined;
  const at = offsets.findIndex((offset) => offset > y) - 1;
  return at >= 0 ? (rowKey(list.rows[at]) ?? rowKey(list.rows[at + 1])) : undefined;
}
