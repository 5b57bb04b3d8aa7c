import { useEffect, useEffectEvent } from "react";

/** What uses the arrow keys itself, and what lies over the page. */
const KEY_USERS =
  "input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=tablist], [role=radiogroup], [role=slider], [role=grid], [role=dialog], [role=alertdialog]";

/**
 * The left and right arrow keys of the page, without modifiers and where nothing else uses them. `isHeld` for the
 * presses that a key repeats while it is held down.
 */
export function useArrowKeys(onArrow: (direction: "left" | "right", isHeld: boolean) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof Element && event.target.closest(KEY_USERS)) return;
    event.preventDefault();
    onArrow(event.key === "ArrowRight" ? "right" : "left", event.repeat);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
