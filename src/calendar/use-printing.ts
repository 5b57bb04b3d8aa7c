import { useSyncExternalStore } from "react";

/** Whether the page is being printed, so nothing can open, scroll, or swipe. */
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
