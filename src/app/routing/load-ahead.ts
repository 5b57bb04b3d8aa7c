import { matchRoutes } from "react-router-dom";

type ScreenCode = { path: string; code: () => Promise<unknown> };

/**
 * Loads a screen's code once a link to it is pointed at, touched, or focused, which is mostly before the press ends.
 * Returns a function that stops it.
 */
export function loadAhead(screens: readonly ScreenCode[]): () => void {
  const ended = new AbortController();
  const load = ({ target }: Event) => {
    // A browser doesn't ask again for a module that it couldn't load.
    if (!navigator.onLine) return;
    const href = target instanceof Element && target.closest("a[href^='#/']")?.getAttribute("href");
    const screen = href ? matchRoutes([...screens], href.slice(1))?.at(-1)?.route : undefined;
    // If it fails, the visit says so.
    screen?.code().catch(() => {});
  };
  // A touch is over its target before it's down on it.
  for (const type of ["pointerover", "focusin"]) {
    document.addEventListener(type, load, { signal: ended.signal, passive: true });
  }
  return () => ended.abort();
}
