import { type RefObject, useLayoutEffect, useRef } from "react";
import { type MovingPart, type PartChange, pairMoves } from "./event-moves.ts";

/**
 * Moves events to their next position when they change, and fades in new ones.
 *
 * Only transform and opacity change, by the tokens' durations, which are zero if motion is reduced. Positions come from
 * the layout, which transforms don't change, so a second change continues toward the current target.
 *
 * @param scene Moves are animated only while it stays the same: another week isn't a move.
 * @param isAnimated False changes at once; undefined never measures.
 */
export function useEventMoves(root: RefObject<HTMLElement | null>, scene: string, isAnimated: boolean | undefined) {
  const last = useRef<{ scene: string; parts: MovingPart[] }>(undefined);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || isAnimated === undefined) return;
    // In a frame, because measuring here would force a layout in the middle of rendering.
    const frame = requestAnimationFrame(() => {
      const before = last.current;
      const elements = [...element.querySelectorAll<HTMLElement>("[data-move]")];
      const parts = elements.map(measure);
      last.current = { scene, parts };
      if (!before || !isAnimated || before.scene !== scene) return;
      animate(elements, pairMoves(before.parts, parts), getComputedStyle(element));
    });
    return () => cancelAnimationFrame(frame);
  });
}

function animate(elements: readonly HTMLElement[], changes: readonly PartChange[], style: CSSStyleDeclaration) {
  const easing = style.getPropertyValue("--ease-out").trim() || "ease-out";
  const move = { duration: milliseconds(style.getPropertyValue("--move")), easing };
  const fade = { duration: milliseconds(style.getPropertyValue("--fade-calm")), easing };
  changes.forEach((change, i) => {
    const part = elements[i]!;
    if (change === "new") {
      part.animate({ opacity: [0, 1] }, fade);
    } else if ((change.x !== 0 || change.y !== 0) && move.duration > 0) {
      part.animate({ transform: [`translate(${change.x}px, ${change.y}px)`, "none"] }, move);
    }
  });
}

function measure(part: HTMLElement): MovingPart {
  const day = part.offsetParent as HTMLElement | null;
  return {
    key: part.dataset["slot"] ?? "",
    moveId: part.dataset["move"] ?? "",
    x: (day?.offsetLeft ?? 0) + part.offsetLeft,
    y: part.offsetTop,
  };
}

/** "320ms", or ".32s" as shortened by a build. */
function milliseconds(time: string): number {
  const value = Number.parseFloat(time);
  if (Number.isNaN(value)) return 0;
  return time.trim().endsWith("ms") ? value : value * 1000;
}
