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

/**
 * A page that waits for its data is too short to be where it was left: it gets there while it grows. It may shrink in
 * between, since what stands for data can be higher, so this ends only when somebody else scrolls or the student acts.
 */
function useLateContent(): void {
  const router = useRouter();
  const { key } = useLocation();
  useEffect(() => {
    const { restoreScrollPosition: top, location: shown } = router.state;
    if (!top || shown.key !== key) return undefined;
    const ended = new AbortController();
    const end = () => ended.abort();
    const height = () => document.documentElement.scrollHeight;
    let put = { at: window.scrollY, height: height() };
    const page = new ResizeObserver(() => {
      window.scrollTo(0, top);
      put = { at: window.scrollY, height: height() };
    });
    const note = () => {
      // The browser also scrolls a page whose height changes, which the observer will put right. Positions can be parts of
      // a pixel.
      if (height() === put.height && Math.abs(window.scrollY - put.at) >= 1) end();
    };
    ended.signal.addEventListener("abort", () => page.disconnect());
    const options = { signal: ended.signal, capture: true, passive: true };
    for (const act of ACTS) window.addEventListener(act, end, options);
    document.addEventListener("scroll", note, options);
    page.observe(document.documentElement);
    return end;
  }, [router, key]);
}
