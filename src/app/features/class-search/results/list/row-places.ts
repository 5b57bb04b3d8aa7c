import { useAtomValue } from "jotai/react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { shownListAtom } from "../search-atoms.ts";
import { type RowHeights, type RowKey, type RowList, rowKey } from "./list-rows.ts";

type Grid = RefObject<HTMLElement | null>;

/** Null if it isn't in the page. */
export function rowElement(grid: HTMLElement | null, key: RowKey): HTMLElement | null {
  const named = typeof key === "number" ? `[data-class-number="${key}"]` : `[data-heading="${CSS.escape(key)}"]`;
  return grid?.querySelector<HTMLElement>(named) ?? null;
}

/** The row that something is in. */
export function rowKeyAround(target: EventTarget): RowKey | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-class-number], [data-heading]") : null;
  const { classNumber, heading } = row?.dataset ?? {};
  return classNumber === undefined ? heading : Number(classNumber);
}

const CELLS = "[role=gridcell], [role=rowheader]";

/** What takes the focus in a cell: its link or button, else the cell itself. */
export type CellStop = { column: number; element: HTMLElement };

/** Of the row around an element. */
export function cellStops(within: Element): CellStop[] {
  const cells = within.closest("[role=row]")?.querySelectorAll<HTMLElement>(CELLS) ?? [];
  return [...cells]
    .filter((cell) => cell.checkVisibility())
    .map((cell) => ({
      column: Number(cell.ariaColIndex),
      element: cell.querySelector<HTMLElement>("a, button") ?? cell,
    }));
}

export function columnAround(target: Element): number | undefined {
  const column = target.closest(CELLS)?.ariaColIndex;
  return column ? Number(column) : undefined;
}

/** The cell in the column, or the last one before it. Without a column, the row's link or button. */
export function stopAtColumn(row: HTMLElement, column: number | undefined): HTMLElement | undefined {
  if (column === undefined) return row.querySelector<HTMLElement>("a, button") ?? cellStops(row)[0]?.element;
  return cellStops(row).findLast((stop) => stop.column <= column)?.element;
}

/** The row at the other end of a window that starts or ends with the row, at least one further. */
export function pageAway(
  grid: HTMLElement | null,
  { offsets, scale }: Pick<Places, "offsets" | "scale">,
  at: number,
  direction: 1 | -1,
): number {
  const row = grid?.querySelector("[data-class-number]");
  // What is fixed over the page, as for scrolling into view.
  const above = row ? Number.parseFloat(getComputedStyle(row).scrollMarginTop) : 0;
  const below = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  const height = (window.innerHeight - above - below) / scale;
  const last = offsets.length - 2;
  let to = at;
  const fits = (next: number) => {
    const [first, end] = direction > 0 ? [at, next] : [next, at];
    return offsets[end + 1]! - offsets[first]! <= height;
  };
  while (to + direction >= 0 && to + direction <= last && fits(to + direction)) to += direction;
  return to === at ? at + direction : to;
}

/** Starts at the address's scroll position, or with the open row in sight, as for a link to a class of a long list. */
export function useFirstPlace(grid: Grid, openNumber: number | undefined, scrollTop: number | undefined): void {
  const [first] = useState({ openNumber, scrollTop });
  // After the layout effects: the router's scrolls a new screen to its top, and after Back to where it was.
  useEffect(() => {
    if (window.scrollY > 0) return;
    if (first.scrollTop !== undefined) window.scrollTo(0, first.scrollTop);
    else if (first.openNumber !== undefined)
      rowElement(grid.current, first.openNumber)?.scrollIntoView({ block: "center" });
  }, [grid, first]);
}

type Places = {
  list: RowList;
  heights: RowHeights | undefined;
  /** As `rowOffsets` has them. */
  offsets: Float64Array;
  /** Page pixels per pixel of `offsets`. */
  scale: number;
  /** Pixels from the top of the page to the first row. */
  top: number;
};

/** While rows change but not the classes, keeps the open row, else the hovered one, else the first visible in place. */
export function useSteadyRow(grid: Grid, places: Places, openNumber: number | undefined): void {
  const { list, heights, offsets, scale, top } = places;
  const classes = useAtomValue(shownListAtom)?.rows;
  const seen = useRef({ list, heights, offsets, scale, classes, openNumber });
  /** As of the last event, which comes after the page's next layout. */
  const lastScroll = useRef(0);
  useEffect(() => {
    const note = () => void (lastScroll.current = window.scrollY);
    note();
    window.addEventListener("scroll", note, { passive: true });
    return () => window.removeEventListener("scroll", note);
  }, []);
  useLayoutEffect(() => {
    const last = seen.current;
    seen.current = { list, heights, offsets, scale, classes, openNumber };
    const hasGrown = last.heights !== heights || last.scale !== scale;
    if (last.classes === classes && (last.offsets !== offsets || hasGrown)) {
      // A student may be about to press the row under the pointer.
      const hovered = grid.current?.querySelector("[data-class-number]:hover");
      const aimed = openNumber ?? last.openNumber ?? (hovered ? rowKeyAround(hovered) : undefined);
      const isFolded = last.list.rows.length !== list.rows.length;
      const isFirst = isFolded || hasGrown || aimed === undefined;
      const scrolled = scrolledBefore(lastScroll.current);
      const row = isFirst ? rowAt((scrolled - top) / last.scale, last) : aimed;
      const [before, after] = [last, seen.current].map((each) => offsetOf(row, each));
      if (before !== undefined && after !== undefined) {
        window.scrollTo(0, scrolled + after * scale - before * last.scale);
        lastScroll.current = window.scrollY;
      }
    }
    if (openNumber !== undefined && openNumber !== last.openNumber) {
      rowElement(grid.current, openNumber)?.scrollIntoView({ block: "nearest" });
    }
  }, [grid, list, heights, offsets, scale, top, classes, openNumber]);
}

/** The browser scrolls a page that got shorter than where it was scrolled to, as when a phone is turned, to its end. */
function scrolledBefore(lastScroll: number): number {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isAtEnd = window.scrollY >= scrollHeight - clientHeight - 1;
  return isAtEnd ? Math.max(lastScroll, window.scrollY) : window.scrollY;
}

type Drawn = Pick<Places, "list" | "offsets">;

function offsetOf(row: RowKey | undefined, { list, offsets }: Drawn): number | undefined {
  const at = row === undefined ? undefined : list.rowOf.get(row);
  return at === undefined ? undefined : offsets[at];
}

/** The row this many pixels below the first one's top; undefined above. */
function rowAt(y: number, { list, offsets }: Drawn): RowKey | undefined {
  const at = offsets.findIndex((offset) => offset > y) - 1;
  return at < 0 ? undefined : rowKey(list.rows[at]);
}
