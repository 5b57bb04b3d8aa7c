import { type RefObject, useEffect, useRef, useState } from "react";
import { useScreen } from "../lib/screen/screen.tsx";
import { useLocation } from "../routing/location.tsx";
import { focusOn } from "../ui/focus-on.ts";

/** After this, the route's title is announced in place of the heading. */
const PATIENCE_MS = 1000;

/** Focuses each new screen's heading, so that screen readers read it. Returns what to announce until it's there. */
export function useScreenFocus(content: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const { title } = useScreen();
  const [announcement, setAnnouncement] = useState("");
  const lastPathname = useRef(pathname);

  useEffect(() => {
    const main = content.current;
    if (pathname === lastPathname.current || !main) return undefined;
    lastPathname.current = pathname;
    setAnnouncement("");
    const startedOn = document.activeElement;
    const waiting = new AbortController();
    const look = () => {
      const heading = main.querySelector("h1");
      if (!heading || waiting.signal.aborted) return;
      stop();
      // Unless the student moved it in the meantime.
      if ([startedOn, document.body, null].includes(document.activeElement)) focusOn(heading, { preventScroll: true });
    };
    // Focusing forces a layout, which is free inside a frame.
    const observer = new MutationObserver(() => requestAnimationFrame(look));
    const late = setTimeout(() => setAnnouncement(title), PATIENCE_MS);
    function stop() {
      waiting.abort();
      clearTimeout(late);
      observer.disconnect();
    }
    observer.observe(main, { childList: true, subtree: true });
    requestAnimationFrame(look);
    return stop;
  }, [content, pathname, title]);

  return announcement;
}
