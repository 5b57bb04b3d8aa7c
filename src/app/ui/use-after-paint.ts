import { startTransition, useEffect, useState } from "react";

/**
 * False in the first drawing, and true when that has been painted: for what is dear to draw and not looked at first.
 * It is then drawn in slices, so that the page answers meanwhile.
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
