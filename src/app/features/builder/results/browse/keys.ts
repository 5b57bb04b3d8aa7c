import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useEffectEvent } from "react";
import { isStaleAtom, moveAtom } from "./browse-atoms.ts";

/** Elements that use the arrow keys, and overlays. */
const KEY_USERS =
  "input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=tablist], [role=radiogroup], [role=slider], [role=grid], [role=dialog], [role=alertdialog]";

/** The page's left and right arrow keys, without modifiers, move to other schedules unless an element uses them. */
export function useBrowsingKeys(): void {
  const isStale = useAtomValue(isStaleAtom);
  const move = useSetAtom(moveAtom);
  useKeys((event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isIn(event, KEY_USERS)) return;
    event.preventDefault();
    // A held key waits for each schedule, so moving stops when the key is released.
    if (!event.repeat || !isStale) move(event.key === "ArrowRight" ? 1 : -1);
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
