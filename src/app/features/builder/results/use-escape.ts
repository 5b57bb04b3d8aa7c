import { useEffect, useEffectEvent } from "react";

/** Escape anywhere on the page, but not in what lies over it, which closes itself. */
export function useEscape(onEscape: () => void): void {
  const onKey = useEffectEvent(({ key, defaultPrevented, target }: KeyboardEvent) => {
    const over = "[role=dialog], [role=menu], [data-react-aria-top-layer]";
    if (key === "Escape" && !defaultPrevented && !(target instanceof Element && target.closest(over))) onEscape();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
