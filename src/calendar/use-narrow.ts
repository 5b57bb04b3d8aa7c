import { type RefObject, useLayoutEffect, useState } from "react";

/**
 * Whether an element is narrower than so many rem; known before the first paint, and followed from then on.
 * In rem, because larger text needs more room as much as a smaller screen has less.
 *
 * @param belowRem Undefined: nobody asks, and the page is not laid out for the answer.
 */
export function useNarrow(ref: RefObject<HTMLElement | null>, belowRem: number | undefined): boolean {
  const [isNarrow, setIsNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || belowRem === undefined) return;
    // An element that is not shown has no width, which says nothing about the room it will have.
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
