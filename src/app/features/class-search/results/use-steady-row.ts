import { useLayoutEffect, useRef } from "react";
import type { RowList } from "./list-rows.ts";

type Geometry = { list: RowList; offsets: Float64Array; scale: number; openNumber: number | undefined };

/** Keeps the open row where it is in the window when opening or closing its details changes the height of all rows. */
export function useSteadyRow({ list, offsets, scale, openNumber }: Geometry): void {
  const seen = useRef<Omit<Geometry, "scale">>(undefined);
  useLayoutEffect(() => {
    const last = seen.current;
    seen.current = { list, offsets, openNumber };
    const at = list.rowOf.get(openNumber ?? last?.openNumber ?? -1);
    if (at === undefined || last?.list !== list) return;
    window.scrollBy(0, (offsets[at]! - last.offsets[at]!) * scale);
  }, [list, offsets, scale, openNumber]);
}
