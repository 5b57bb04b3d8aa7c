import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from "react";
import type { ListLayout, RowHeights } from "./list-rows.ts";

const USUAL_PX = 16;
/** Lines that are higher, relative to their letters, were spaced. */
const USUAL_LINE = 1.45;

const readScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_PX;

function isSpaced(sample: Element): boolean {
  const { fontSize, lineHeight, letterSpacing, wordSpacing } = getComputedStyle(sample);
  // Without space of its own, it's "normal".
  const hasSpace = [letterSpacing, wordSpacing].some((space) => Number.parseFloat(space) > 0);
  return hasSpace || Number.parseFloat(lineHeight) > USUAL_LINE * Number.parseFloat(fontSize);
}

/**
 * How large the reader's text is, by the size of a hidden sample of it, and once it's spaced how high each row that was
 * drawn then is. Otherwise rows have the heights that they are known to have, and nothing is measured.
 */
export function useRowSizes(
  grid: RefObject<HTMLElement | null>,
  sample: RefObject<HTMLElement | null>,
  layout: ListLayout,
): { scale: number; heights: RowHeights | undefined } {
  const [text, setText] = useState(() => ({ scale: readScale(), isSpaced: false }));
  const [heights, setHeights] = useState<RowHeights>();
  useLayoutEffect(() => {
    const element = sample.current!;
    const read = () => {
      const now = { scale: readScale(), isSpaced: isSpaced(element) };
      setText((last) => (last.scale === now.scale && last.isSpaced === now.isSpaced ? last : now));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [sample]);
  useEffect(() => {
    if (!text.isSpaced) return;
    let stop = () => {};
    let hasEnded = false;
    void import("./measured-rows.ts").then(({ measureRows }) => {
      if (!hasEnded) stop = measureRows(grid.current!, text.scale, setHeights);
    });
    return () => {
      hasEnded = true;
      stop();
      startTransition(() => setHeights(undefined));
    };
  }, [grid, text, layout]);
  return { scale: text.scale, heights };
}
