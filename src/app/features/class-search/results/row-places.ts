import type { RowKey, RowList } from "./list-rows.ts";
import { rowElement } from "./row-element.ts";

/** Where rows are in the page, drawn or not. */
export type RowPlaces = {
  list: RowList;
  /** From `rowOffsets`. */
  offsets: Float64Array;
  /** Page pixels per pixel of `offsets`. */
  scale: number;
  /** Pixels from the top of the page to the first row. */
  top: number;
};

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
export function stickyTop(grid: HTMLElement | null): number {
  const heading = grid?.querySelector("[data-subject]");
  return heading ? Number.parseFloat(getComputedStyle(heading).top) || 0 : 0;
}
