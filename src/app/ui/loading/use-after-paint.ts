import { startTransition, useEffect, useState } from "react";

/**
 * False in the first render, true after it has been painted: for expensive parts that aren't looked at first. They then
 * render in slices, so that the page stays responsive.
 */
export function useAfterPaint(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      // The frame is painted after its callbacks.
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
