import type { RowHeights, RowKey } from "./list-rows.ts";
import { rowKeyAround } from "./row-places.ts";

const ROWS = "[data-class-number], [data-heading]";

/** Reports the heights of all rows measured so far whenever one is drawn or changes. Returns what ends this. */
export function measureRows(grid: HTMLElement, scale: number, onChange: (heights: RowHeights) => void): () => void {
  let heights: ReadonlyMap<RowKey, number> = new Map();
  // From now on, rows are as high as their lines.
  onChange(heights);
  function measure() {
    const changed = new Map<RowKey, number>();
    for (const row of grid.querySelectorAll(ROWS)) {
      sizes.observe(row);
      const key = rowKeyAround(row)!;
      const height = row.getBoundingClientRect().height / scale;
      if (height > 0 && heights.get(key) !== height) changed.set(key, height);
    }
    if (changed.size === 0) return;
    heights = new Map([...heights, ...changed]);
    onChange(heights);
  }
  const sizes = new ResizeObserver(measure);
  const rows = new MutationObserver(measure);
  rows.observe(grid, { subtree: true, childList: true, attributeFilter: ["data-class-number", "data-heading"] });
  for (const row of grid.querySelectorAll(ROWS)) sizes.observe(row);
  return () => {
    sizes.disconnect();
    rows.disconnect();
  };
}
