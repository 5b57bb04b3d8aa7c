/**
 * No element may be as wide as two million thumbnails, so the strip holds a window of them, which moves along: at rest
 * to where the student is, and at once to a schedule outside of it.
 */
export const WINDOW_SIZE = 2000;
/** With fewer thumbnails than this left on a side, the window moves. */
const LEAST_LEFT = 200;

/** The first index of the window around an index. */
export function windowAround(index: number, total: number): number {
  const last = Math.max(0, total - WINDOW_SIZE);
  return Math.max(0, Math.min(index - WINDOW_SIZE / 2, last));
}

/** Whether an index is in the window that begins at `start`. */
export function isInWindow(index: number, start: number, total: number): boolean {
  return index >= start && index < start + WINDOW_SIZE && index < total;
}

/** Where the window is to begin when the student rests at an index; the same where there is enough on both sides. */
export function windowAtRest(index: number, start: number, total: number): number {
  const isNearStart = start > 0 && index - start < LEAST_LEFT;
  const isNearEnd = start + WINDOW_SIZE < total && start + WINDOW_SIZE - index <= LEAST_LEFT;
  return isNearStart || isNearEnd ? windowAround(index, total) : start;
}
