import { useEffect } from "react";

/** The address follows when the page has stood still for so long; browsers limit how often it may change. */
const REST_MS = 300;
const PARAMETER = "sp";

/**
 * Keeps the page's scroll position in the query string, for a reload and for the way back. It is written behind the
 * router's back, which has nothing to draw anew for it, and would take away what a navigation is just about to write.
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
    // What is clicked may lead away, before the page has come to rest: Back returns to what was seen then.
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

/** What stands in the hash, as an address of its own. */
function hashAddress(): URL {
  return new URL(location.hash.slice(1) || "/", location.origin);
}
