import { type RefObject, useEffect } from "react";
import { onFirstAct } from "../lib/time/page-activity.ts";

/** Keeps the focus in the screen (`kept-focus.ts`) from the first act on: before it, nothing removes what has the focus. */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let stopKeeping = () => {};
    let isUnmounted = false;
    // What gets the focus while the code loads may be removed before it's there, and its parents can't be found then.
    let focusPath: EventTarget[] = [];
    const notePath = (event: FocusEvent) => (focusPath = event.composedPath());
    const keep = async () => {
      for (let part = document.activeElement; part; part = part.parentElement) focusPath.push(part);
      addEventListener("focusin", notePath, { capture: true });
      // Without it, the page still works.
      const loaded = await import("./kept-focus.ts").catch(() => undefined);
      removeEventListener("focusin", notePath, { capture: true });
      if (content.current && !isUnmounted && loaded) stopKeeping = loaded.keepFocus(content.current, focusPath);
    };
    const stopWaiting = onFirstAct(() => void keep());
    return () => {
      isUnmounted = true;
      stopWaiting();
      stopKeeping();
    };
  }, [content]);
}
