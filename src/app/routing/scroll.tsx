import { useEffect } from "react";
import { ScrollRestoration, useLocation } from "react-router-dom";
import { useRouter } from "./location.tsx";

/** Scrolls each page to its top, or to where it was left, also when it's reloaded. */
export function PageScroll() {
  useLateContent();
  return <ScrollRestoration />;
}

/** What a student does to scroll, or to work with what already shows. */
const ACTS = ["wheel", "pointerdown", "keydown"];

/** A page that waits for its data is too short to be where it was left: it gets there while it grows. */
function useLateContent(): void {
  const router = useRouter();
  const { key } = useLocation();
  useEffect(() => {
    const { restoreScrollPosition: top, location: shown } = router.state;
    if (typeof top !== "number" || shown.key !== key) return undefined;
    const ended = new AbortController();
    const page = new ResizeObserver(() => {
      window.scrollTo(0, top);
      // Positions can be parts of a pixel.
      if (Math.abs(window.scrollY - top) < 1) ended.abort();
    });
    ended.signal.addEventListener("abort", () => page.disconnect());
    const options = { signal: ended.signal, capture: true, passive: true };
    for (const act of ACTS) window.addEventListener(act, () => ended.abort(), options);
    page.observe(document.documentElement);
    return () => ended.abort();
  }, [router, key]);
}
