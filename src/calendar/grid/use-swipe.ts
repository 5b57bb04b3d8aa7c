import { type MouseEvent, type PointerEvent, useRef } from "react";

const MIN_DISTANCE = 48;
/** Ratio of horizontal to vertical movement, so that scrolling isn't a swipe. */
const MIN_SLOPE = 1.5;

/**
 * Left is forward. Needs `touch-action: pan-y`, so that the browser keeps vertical scrolling. Swallows the click that
 * may follow.
 */
export function useSwipe(onSwipe: (direction: "forward" | "back") => void) {
  const start = useRef<{ pointerId: number; x: number; y: number }>(undefined);
  const hasSwiped = useRef(false);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasSwiped.current = false;
      // A second finger zooms. A popover bubbles through React although it's elsewhere in the page.
      const isOwn = event.isPrimary && event.button === 0 && event.currentTarget.contains(event.target as Node);
      start.current = isOwn ? { pointerId: event.pointerId, x: event.clientX, y: event.clientY } : undefined;
    },
    onPointerUp: ({ pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const from = start.current;
      start.current = undefined;
      if (pointerId !== from?.pointerId) return;
      const along = clientX - from.x;
      const least = Math.max(MIN_DISTANCE, MIN_SLOPE * Math.abs(clientY - from.y));
      if (Math.abs(along) < least) return;
      hasSwiped.current = true;
      onSwipe(along < 0 ? "forward" : "back");
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      // A keyboard click has detail 0.
      if (!hasSwiped.current || event.detail === 0) return;
      hasSwiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
