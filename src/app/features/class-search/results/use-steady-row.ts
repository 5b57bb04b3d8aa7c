import { type RefObject, useLayoutEffect, useRef } from "react";
import type { RowList } from "./list-rows.ts";
import { rowElement } from "./row-element.ts";

type Geometry = { list: RowList; offsets: Float64Array; scale: number; openNumber: number | undefined };

/**
 * Keeps the open row where it is in the window when opening or closing its details changes the height of all rows, and
 * in sight when the details go on to another class.
 */
export function useSteadyRow(
  grid: RefObject<HTMLElement | null>,
  { list, offsets, scale, openNumber }: Geometry,
): void {
  const seen = useRef<Omit<Geometry, "scale">>(undefined);
  useLayoutEffect(() => {
    const last = seen.current;
    seen.current = { list, offsets, openNumber };
    if (last?.list !== list) return;
    const at = list.rowOf.get(openNumber ?? last.openNumber ?? -1);
    if (at !== undefined) window.scrollBy(0, (offsets[at]! - last.offsets[at]!) * scale);
    if (openNumber !== undefined && openNumber !== last.openNumber) {
      rowElement(grid.current, openNumber)?.scrollIntoView({ block: "nearest" });
    }
  }, [grid, list, offsets, scale, openNumber]);
}
