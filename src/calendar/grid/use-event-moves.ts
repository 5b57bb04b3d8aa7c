import { type RefObject, useLayoutEffect, useRef } from "react";

/** A rendered event, in pixels within the week. */
type Part = { element: HTMLElement; key: string; moveId: string; x: number; y: number };

/** Changes that follow faster, as while a key is held, aren't animated. */
const LEAST_PAUSE_MS = 300;

/**
 * Moves events to their next position when they change, and fades in new ones.
 *
 * Only transform and opacity change, by the tokens' durations, which are zero if motion is reduced. Positions come from
 * the layout, which transforms don't change, so a second change continues toward the current target.
 *
 * @param scene Moves are animated only while it stays the same: another week isn't a move.
 */
export function useEventMoves(root: RefObject<HTMLElement | null>, scene: string, isAnimated: boolean) {
  const last = useRef<{ scene: string; parts: Part[]; places: string; at: number }>(undefined);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || !isAnimated) return;
    // In a frame, because measuring here would force a layout in the middle of rendering.
    const frame = requestAnimationFrame(() => {
      const before = last.current;
      const parts = Array.from(element.querySelectorAll<HTMLElement>("[data-move]"), measure);
      const places = parts.map(({ key, x, y }) => [key, x, y].join("/")).join();
      if (before?.places === places) return;
      const now = performance.now();
      last.current = { scene, parts, places, at: before ? now : 0 };
      if (before?.scene === scene && now - before.at > LEAST_PAUSE_MS)
        animate(before.parts, parts, getComputedStyle(element));
    });
    return () => cancelAnimationFrame(frame);
  });
}

function measure(element: HTMLElement): Part {
  const day = element.offsetParent as HTMLElement | null;
  return {
    element,
    key: element.dataset["slot"] ?? "",
    moveId: element.dataset["move"] ?? "",
    x: (day?.offsetLeft ?? 0) + element.offsetLeft,
    y: element.offsetTop,
  };
}

function animate(before: readonly Part[], after: readonly Part[], style: CSSStyleDeclaration) {
  const easing = style.getPropertyValue("--ease-out").trim() || "ease-out";
  const move = { duration: milliseconds(style.getPropertyValue("--move")), easing };
  const fade = { duration: milliseconds(style.getPropertyValue("--fade-calm")), easing };
  const origins = pairParts(before, after);
  for (const part of after) {
    const from = origins.get(part);
    if (!from) {
      part.element.animate({ opacity: [0, 1] }, fade);
    } else if ((from.x !== part.x || from.y !== part.y) && move.duration > 0) {
      const offset = `translate(${from.x - part.x}px, ${from.y - part.y}px)`;
      part.element.animate({ transform: [offset, "none"] }, move);
    }
  }
}

/** Where each part was: the one with the same key; then, in week order, others with the same move id. The rest is new. */
function pairParts(before: readonly Part[], after: readonly Part[]): Map<Part, Part> {
  const byPlace = (a: Part, b: Part) => a.x - b.x || a.y - b.y;
  const free = before.toSorted(byPlace);
  const origins = new Map<Part, Part>();
  for (const id of ["key", "moveId"] as const) {
    for (const to of after.toSorted(byPlace)) {
      const at = origins.has(to) ? -1 : free.findIndex((from) => from[id] === to[id]);
      if (at !== -1) origins.set(to, free.splice(at, 1)[0]!);
    }
  }
  return origins;
}

/** "320ms", or ".32s" as shortened by a build. */
function milliseconds(time: string): number {
  const value = Number.parseFloat(time);
  if (Number.isNaN(value)) return 0;
  return time.trim().endsWith("ms") ? value : value * 1000;
}
