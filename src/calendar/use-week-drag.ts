import type { MouseEvent, PointerEvent, RefObject } from "react";

/**
 * Picking by pointer in a row of equal parts.
 *
 * A mouse or pen picks while its primary button is down, also outside the row. A finger picks by a tap, because
 * dragging scrolls; so do clicks without a pointer.
 */
export function useWeekDrag(row: RefObject<HTMLElement | null>, count: number, onPick: (index: number) => void) {
  const pickAt = (clientX: number) => {
    const first = row.current?.firstElementChild?.getBoundingClientRect();
    if (!first) return;
    const index = Math.floor((clientX - first.left) / first.width);
    onPick(Math.max(0, Math.min(count - 1, index)));
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === "touch" || event.button !== 0) return;
      // Without it, a pointer that leaves the row is lost.
      event.currentTarget.setPointerCapture(event.pointerId);
      pickAt(event.clientX);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const isHeld = (event.buttons & 1) === 1 && event.currentTarget.hasPointerCapture(event.pointerId);
      if (event.pointerType !== "touch" && isHeld) pickAt(event.clientX);
    },
    // After a captured pointer the click hits the row itself, which has picked already.
    onClick: (event: MouseEvent<HTMLElement>) => {
      const option = (event.target as Element).closest("[role=option]");
      const index = option?.parentElement ? [...option.parentElement.children].indexOf(option) : -1;
      if (index !== -1) onPick(index);
    },
  };
}
