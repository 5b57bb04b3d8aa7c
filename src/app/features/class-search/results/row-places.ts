import type { RowKey, RowList } from "./list-rows.ts";
import { rowElement } from "./row-element.ts";

/** Where the rows of a list are in the page, whether they are drawn or not. */
export type RowPlaces = {
  list: RowList;
  /** As `rowOffsets` has them. */
  offsets: Float64Array;
  /** Pixels of the page for each of those. */
  scale: number;
  /** Pixels from the top of the page to the first row. */
  top: number;
};

/**
 * Scrolls no more than it must to bring a row into sight. A heading that sticks is in sight wherever its classes are:
 * what counts is its place above them. With the first row comes all that stands above it.
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

/** Where the headings of subjects stick, in pixels from the top of the window. */
export function stickyTop(grid: HTMLElement | null): number {
  const heading = grid?.querySelector("[data-subject]");
  return heading ? Number.parseFloat(getComputedStyle(heading).top) || 0 : 0;
}
