import { useEffect, useEffectEvent } from "react";

/** Elements that use the arrow keys, and overlays. */
const KEY_USERS =
  "input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=tablist], [role=radiogroup], [role=slider], [role=grid], [role=dialog], [role=alertdialog]";

/**
 * The page's left and right arrow keys, without modifiers, unless an element uses them. `isHeld` for repeated presses
 * of a held key.
 */
export function useArrowKeys(onArrow: (direction: "left" | "right", isHeld: boolean) => void): void {
  useKeys((event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isIn(event, KEY_USERS)) return;
    event.preventDefault();
    onArrow(event.key === "ArrowRight" ? "right" : "left", event.repeat);
  });
}

/** Escape anywhere on the page except in overlays, which close themselves. */
export function useEscape(onEscape: () => void): void {
  useKeys((event) => {
    if (event.key === "Escape" && !isIn(event, "[role=dialog], [role=menu], [data-react-aria-top-layer]")) onEscape();
  });
}

/** Keys that nothing else has handled. */
function useKeys(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => event.defaultPrevented || onKey(event));
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function isIn({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}
