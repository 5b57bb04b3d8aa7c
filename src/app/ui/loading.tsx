import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { skeletonRestMs } from "./skeleton-rest.ts";

export type LoadingProps = {
  isLoading: boolean;
  /** Skeleton parts; they stay invisible for their first 200 ms. */
  skeleton: ReactNode;
  /** Called when there is something to show. */
  children: () => ReactNode;
};

/** A skeleton that does not flash: once seen it stays 300 ms, and what loads within 200 ms never shows it. */
export function Loading({ isLoading, skeleton, children }: LoadingProps) {
  const [isHeld, setIsHeld] = useState(isLoading);
  const startedAt = useRef(0);
  if (isLoading && !isHeld) setIsHeld(true);

  useEffect(() => {
    if (isLoading) {
      startedAt.current = performance.now();
      return undefined;
    }
    if (!isHeld) return undefined;
    // Drawn little by little behind the skeleton: at once, a long list would halt the page.
    const show = () => startTransition(() => setIsHeld(false));
    const timer = setTimeout(show, skeletonRestMs(performance.now() - startedAt.current));
    return () => clearTimeout(timer);
  }, [isLoading, isHeld]);

  return isLoading || isHeld ? skeleton : children();
}
