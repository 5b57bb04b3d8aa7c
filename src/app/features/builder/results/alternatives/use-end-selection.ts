import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useEffectEvent } from "react";
import { selectClassAtom, selectedAtom } from "./selection-atoms.ts";

/** Ends looking at a class, and gives the focus back to it: in the week, else in the list. */
export function useEndSelection(): () => void {
  const classNumber = useAtomValue(selectedAtom)?.classNumber;
  const select = useSetAtom(selectClassAtom);
  return () => {
    select();
    if (classNumber === undefined) return;
    // Without the panel the row is there again.
    requestAnimationFrame(() => {
      const stop = document.querySelector<HTMLElement>(`[data-stop^="${classNumber}/"]`);
      const row = document.querySelector<HTMLElement>(`[data-class-row="${classNumber}"]`);
      (stop?.checkVisibility() ? stop : row)?.focus();
    });
  };
}

/** Escape anywhere on the page, but not in what lies over it, which closes itself. */
export function useEscape(onEscape: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isOver =
      event.target instanceof Element &&
      event.target.closest("[role=dialog], [role=menu], [data-react-aria-top-layer]");
    if (event.key === "Escape" && !event.defaultPrevented && !isOver) onEscape();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
