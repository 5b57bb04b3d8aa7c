import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Whether an element is narrower than this many rem, known before the first paint. In rem, because larger text needs
 * more room.
 *
 * @param belowRem Undefined: not needed, so nothing is measured.
 */
export function useNarrow(ref: RefObject<HTMLElement | null>, belowRem: number | undefined): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || belowRem === undefined) return;
    // A hidden element has no meaningful width.
    const measure = () => {
      if (element.clientWidth === 0) return;
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setIsNarrow(element.clientWidth < belowRem * rem);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, belowRem]);
  return isNarrow;
}
