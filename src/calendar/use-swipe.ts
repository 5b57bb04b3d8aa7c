import { type MouseEvent, type PointerEvent, useRef } from "react";

export type SwipeDirection = "forward" | "back";

const LEAST_DISTANCE = 48;
/** How much further sideways than up or down, so that scrolling is never taken for a swipe. */
const LEAST_SLOPE = 1.5;

/**
 * Swipes sideways by finger, pen or mouse; to the left is forward. Needs `touch-action: pan-y` on the
 * element, by which the browser keeps scrolling up and down for itself.
 *
 * Undefined: no swipes. The click that may follow a swipe is swallowed.
 */
export function useSwipe(onSwipe: ((direction: SwipeDirection) => void) | undefined) {
  const start = useRef<{ pointerId: number; x: number; y: number }>(undefined);
  const hasSwiped = useRef(false);
  if (!onSwipe) return {};
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasSwiped.current = false;
      // A second finger zooms. A popover bubbles through React although it stands elsewhere in the page.
      const isOwn = event.isPrimary && event.button === 0 && event.currentTarget.contains(event.target as Node);
      start.current = isOwn ? { pointerId: event.pointerId, x: event.clientX, y: event.clientY } : undefined;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const from = start.current;
      start.current = undefined;
      if (!from || event.pointerId !== from.pointerId) return;
      const along = event.clientX - from.x;
      const across = Math.abs(event.clientY - from.y);
      if (Math.abs(along) < LEAST_DISTANCE || Math.abs(along) < LEAST_SLOPE * across) return;
      hasSwiped.current = true;
      onSwipe(along < 0 ? "forward" : "back");
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      // By keyboard it is a click without a pointer.
      if (!hasSwiped.current || event.detail === 0) return;
      hasSwiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
