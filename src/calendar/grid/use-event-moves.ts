import { type RefObject, useLayoutEffect, useRef } from "react";

type Part = { element: HTMLElement; x: number; y: number };

/** Changes that follow faster, as while a key is held, aren't animated. */
const MIN_PAUSE_MS = 300;

/**
 * Moves events to their next position when they change, and fades in new ones, while `scene` stays the same: another
 * week isn't a move. Only transform and opacity change, by the tokens' durations (zero if motion is reduced).
 * Transforms don't change the layout, so a second change continues toward the current target.
 */
export function useEventMoves(root: RefObject<HTMLElement | null>, scene: string, isAnimated: boolean) {
  const last = useRef<{ scene: string; parts: Map<string, Part>; places: string; at: number }>(undefined);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element || !isAnimated) return;
    // Measuring here would force a layout in the middle of rendering.
    const frame = requestAnimationFrame(() => {
      const before = last.current;
      const parts = measure(element);
      const places = [...parts].map(([name, { x, y }]) => [name, x, y].join("/")).join();
      if (before?.places === places) return;
      const now = performance.now();
      last.current = { scene, parts, places, at: before ? now : 0 };
      if (before?.scene === scene && now - before.at > MIN_PAUSE_MS)
        animate(before.parts, parts, getComputedStyle(element));
    });
    return () => cancelAnimationFrame(frame);
  });
}

/** By move id and, in week order, how many with this id come before it. */
function measure(week: HTMLElement): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const element of week.querySelectorAll<HTMLElement>("[data-move]")) {
    const day = element.offsetParent as HTMLElement | null;
    let at = 0;
    while (parts.has(`${element.dataset["move"]}/${at}`)) at++;
    const x = (day?.offsetLeft ?? 0) + element.offsetLeft;
    parts.set(`${element.dataset["move"]}/${at}`, { element, x, y: element.offsetTop });
  }
  return parts;
}

function animate(before: ReadonlyMap<string, Part>, after: ReadonlyMap<string, Part>, style: CSSStyleDeclaration) {
  const easing = style.getPropertyValue("--ease-out").trim() || "ease-out";
  const move = { duration: milliseconds(style.getPropertyValue("--move")), easing };
  const fade = { duration: milliseconds(style.getPropertyValue("--fade-calm")), easing };
  for (const [name, { element, x, y }] of after) {
    const from = before.get(name);
    if (!from) {
      element.animate({ opacity: [0, 1] }, fade);
    } else if ((from.x !== x || from.y !== y) && move.duration > 0) {
      element.animate({ transform: [`translate(${from.x - x}px, ${from.y - y}px)`, "none"] }, move);
    }
  }
}

/** "320ms", or ".32s" as shortened by a build; 0 if there's none. */
function milliseconds(time: string): number {
  return Number.parseFloat(time) * (time.trim().endsWith("ms") ? 1 : 1000) || 0;
}
