import { useAtomValue } from "jotai/react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { shownAtom, type Shown } from "./atoms.ts";
import type { RowList } from "./list-rows.ts";
import { rowElement } from "./row-element.ts";

type Geometry = {
  list: RowList;
  offsets: Float64Array;
  scale: number;
  openNumber: number | undefined;
  /** Pixels from the top of the page to the first row. */
  top: number;
};

/**
 * Keeps what the student looks at where it is in the window while the heights of rows change but not the classes: the
 * open row when its details are opened or closed, else the first row in sight, as when conflicts come to be known. The
 * open row is kept in sight when the details go on to another class.
 */
export function useSteadyRow(
  grid: RefObject<HTMLElement | null>,
  { list, offsets, scale, openNumber, top }: Geometry,
): void {
  const shown = useAtomValue(shownAtom);
  const seen = useRef<Omit<Geometry, "scale" | "top"> & { shown: Shown | undefined }>(undefined);
  useLayoutEffect(() => {
    const last = seen.current;
    seen.current = { list, offsets, openNumber, shown };
    if (!last || last.shown?.rows !== shown?.rows) return;
    if (last.offsets !== offsets) {
      const steady = openNumber ?? last.openNumber;
      const at = steady === undefined ? rowUnder((window.scrollY - top) / scale, last.offsets) : list.rowOf.get(steady);
      if (at !== undefined) window.scrollBy(0, (offsets[at]! - last.offsets[at]!) * scale);
    }
    if (openNumber !== undefined && openNumber !== last.openNumber) {
      rowElement(grid.current, openNumber)?.scrollIntoView({ block: "nearest" });
    }
  }, [grid, list, offsets, scale, openNumber, top, shown]);
}

/** The row at so many pixels below the first one's top; undefined above it. */
function rowUnder(y: number, offsets: Float64Array): number | undefined {
  if (y <= 0) return undefined;
  const at = offsets.findIndex((offset) => offset > y) - 1;
  return at >= 0 ? at : undefined;
}
