import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { skeletonRestMs } from "./skeleton-rest.ts";

export type LoadingProps = {
  isLoading: boolean;
  /** Skeleton parts; invisible for their first 200 ms. */
  skeleton: ReactNode;
  /** Called once there's something to show. */
  children: () => ReactNode;
};

/** A skeleton that doesn't flash: once visible it stays for 300 ms, and loads within 200 ms never show it. */
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
    // Rendered in slices behind the skeleton, because a long list would block the page.
    const show = () => startTransition(() => setIsHeld(false));
    const timer = setTimeout(show, skeletonRestMs(performance.now() - startedAt.current));
    return () => clearTimeout(timer);
  }, [isLoading, isHeld]);

  return isLoading || isHeld ? skeleton : children();
}
