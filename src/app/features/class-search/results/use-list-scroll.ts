import { type RefObject, useLayoutEffect, useRef } from "react";
import type { RowList } from "./list-rows.ts";

type Geometry = {
  list: RowList;
  offsets: Float64Array;
  scale: number;
  openNumber: number | undefined;
  /** Where the page was when it was left. */
  scrollTop: number | undefined;
};

/**
 * Keeps what the student looks at where it is: the page's place when the list is come back to, and the open row when
 * opening or closing its details changes the height of all rows.
 */
export function useListScroll(grid: RefObject<HTMLDivElement | null>, geometry: Geometry): void {
  const { list, offsets, scale, openNumber, scrollTop } = geometry;
  const seen = useRef<Pick<Geometry, "list" | "offsets" | "openNumber">>(undefined);

  useLayoutEffect(() => {
    const rows = grid.current?.lastElementChild;
    const last = seen.current;
    seen.current = { list, offsets, openNumber };
    if (!rows) return;
    if (!last) {
      if (scrollTop !== undefined) window.scrollTo(0, scrollTop);
      return;
    }
    const at = list.rowOf.get(openNumber ?? last.openNumber ?? -1);
    if (at === undefined || last.list !== list) return;
    window.scrollBy(0, (offsets[at]! - last.offsets[at]!) * scale);
  }, [grid, list, offsets, scale, openNumber, scrollTop]);
}
