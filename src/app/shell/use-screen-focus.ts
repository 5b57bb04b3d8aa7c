import { type RefObject, useEffect, useRef, useState } from "react";
import { useScreen } from "../lib/screen/screen.ts";
import { useLocation } from "../ui/routing/routing.tsx";

/** After this, the route's title is announced in place of the heading. */
const PATIENCE_MS = 1000;
const GIVE_UP_MS = 15_000;

/**
 * Focuses the heading of each new screen, as a page load would, so that screen readers read it. Returns what to
 * announce while the heading isn't there yet.
 */
export function useScreenFocus(content: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const { title } = useScreen();
  const [announcement, setAnnouncement] = useState("");
  const lastPathname = useRef(pathname);

  useEffect(() => {
    if (pathname === lastPathname.current || !content.current) return undefined;
    lastPathname.current = pathname;
    setAnnouncement("");
    const late = setTimeout(() => setAnnouncement(title), PATIENCE_MS);
    const stopWaiting = whenHeadingComes(content.current, (heading) => {
      clearTimeout(late);
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    });
    return () => {
      clearTimeout(late);
      stopWaiting();
    };
  }, [content, pathname, title]);

  return announcement;
}

/** Calls once, unless the student moved the focus in the meantime. */
function whenHeadingComes(content: HTMLElement, focus: (heading: HTMLElement) => void): () => void {
  const startedOn = document.activeElement;
  const hasMoved = () => {
    const { activeElement } = document;
    return activeElement !== startedOn && activeElement !== document.body && activeElement !== null;
  };
  let frame: number | undefined;
  const look = () => {
    frame = undefined;
    const heading = content.querySelector("h1");
    if (!heading) return;
    stop();
    if (!hasMoved()) focus(heading);
  };
  // Focusing forces a layout, which is free inside a frame.
  const lookInFrame = () => {
    frame ??= requestAnimationFrame(look);
  };
  const observer = new MutationObserver(lookInFrame);
  const giveUp = setTimeout(stop, GIVE_UP_MS);

  function stop() {
    clearTimeout(giveUp);
    if (frame !== undefined) cancelAnimationFrame(frame);
    observer.disconnect();
  }

  observer.observe(content, { childList: true, subtree: true });
  lookInFrame();
  return stop;
}
