import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";

type LoadingProps = {
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

/** The delay in skeleton.module.css. */
const SKELETON_DELAY_MS = 200;
const SKELETON_LEAST_MS = 300;

/** How much longer a skeleton stays when loading ends: 0 if it wasn't visible, else until 300 ms. */
export function skeletonRestMs(loadedAfterMs: number): number {
  if (loadedAfterMs < SKELETON_DELAY_MS) return 0;
  return Math.max(0, SKELETON_DELAY_MS + SKELETON_LEAST_MS - loadedAfterMs);
}
