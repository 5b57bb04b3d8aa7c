/** The delay in skeleton.module.css. */
const SKELETON_DELAY_MS = 200;
const SKELETON_LEAST_MS = 300;

/** How much longer a skeleton stays when loading ends: 0 if it wasn't visible, else until 300 ms. */
export function skeletonRestMs(loadedAfterMs: number): number {
  if (loadedAfterMs < SKELETON_DELAY_MS) return 0;
  return Math.max(0, SKELETON_DELAY_MS + SKELETON_LEAST_MS - loadedAfterMs);
}
