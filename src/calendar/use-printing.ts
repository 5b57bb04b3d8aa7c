import { useSyncExternalStore } from "react";

/** Whether the page is being drawn for paper, where nothing can be opened, scrolled or swiped. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, isPrinting, () => false);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia("print");
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

function isPrinting(): boolean {
  return matchMedia("print").matches;
}
