import { useEffect, useEffectEvent } from "react";

/** What uses the arrow keys itself, and what lies over the page. */
const KEY_USERS =
  "input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=tablist], [role=radiogroup], [role=slider], [role=grid], [role=dialog], [role=alertdialog]";

/**
 * The left and right arrow keys of the page, without modifiers and where nothing else uses them. `isHeld` for the
 * presses that a key repeats while it is held down.
 */
export function useArrowKeys(onArrow: (direction: "left" | "right", isHeld: boolean) => void): void {
  useKeys((event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isIn(event, KEY_USERS)) return;
    event.preventDefault();
    onArrow(event.key === "ArrowRight" ? "right" : "left", event.repeat);
  });
}

/** Escape anywhere on the page, but not in what lies over it, which closes itself. */
export function useEscape(onEscape: () => void): void {
  useKeys((event) => {
    if (event.key === "Escape" && !isIn(event, "[role=dialog], [role=menu], [data-react-aria-top-layer]")) onEscape();
  });
}

/** Keys that nothing else has used. */
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
