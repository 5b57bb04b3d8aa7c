import { useEffect } from "react";

/** Browsers limit how often the address may change. */
const REST_MS = 300;
const PARAMETER = "sp";

/**
 * Keeps the scroll position in the query string, for reloads and Back. It writes around the router, which has nothing
 * to draw for it and would drop a navigation's change.
 */
export function useScrollInQuery(): void {
  useEffect(() => {
    const { pathname } = hashAddress();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      timer = undefined;
      const address = hashAddress();
      if (address.pathname !== pathname) return;
      const top = Math.round(window.scrollY);
      if (top > 0) address.searchParams.set(PARAMETER, String(top));
      else address.searchParams.delete(PARAMETER);
      const hash = `#${address.pathname}${address.search}`;
      if (hash !== location.hash) history.replaceState(history.state, "", hash);
    };
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(write, REST_MS);
    };
    // A click may navigate before scrolling ends.
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      write();
    };
    const stop = new AbortController();
    window.addEventListener("scroll", rest, { passive: true, signal: stop.signal });
    window.addEventListener("click", flush, { capture: true, signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
}

/** The hash as an address of its own. */
function hashAddress(): URL {
  return new URL(location.hash.slice(1) || "/", location.origin);
}
