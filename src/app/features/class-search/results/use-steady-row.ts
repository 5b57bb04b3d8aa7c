import { useAtomValue } from "jotai/react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { shownAtom, type Shown } from "./list-atoms.ts";
import { type RowKey, rowKey } from "./list-rows.ts";
import { rowElement, rowKeyAround } from "./row-element.ts";
import { type RowPlaces, stickyTop } from "./row-places.ts";

type Geometry = RowPlaces & { openNumber: number | undefined };

type Drawn = Pick<Geometry, "list" | "offsets">;

/**
 * Keeps what the student looks at in place while rows change but not the classes: the open row, else the row under the
 * pointer, else the first visible row, or its subject's heading if that's collapsed. The open row stays visible when
 * the details switch.
 */
export function useSteadyRow(
  grid: RefObject<HTMLElement | null>,
  { list, offsets, scale, openNumber, top }: Geometry,
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
      const aimed = isFolded ? undefined : (openNumber ?? last.openNumber ?? hoveredRow(grid.current));
      const row = aimed ?? rowUnder(line, last);
      if (row !== undefined) window.scrollBy(0, distance(row, last, { list, offsets }, line) * scale);
    }
    if (openNumber !== undefined && openNumber !== last.openNumber) {
      rowElement(grid.current, openNumber)?.scrollIntoView({ block: "nearest" });
    }
  }, [grid, list, offsets, scale, openNumber, top, shown]);
}

/** A student may be about to press it. */
function hoveredRow(grid: HTMLElement | null): RowKey | undefined {
  const row = grid?.querySelector("[data-class-number]:hover");
  return row ? rowKeyAround(row) : undefined;
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
