import { type RefObject, useEffect, useState } from "react";
import { onFirstAct } from "../time/page-activity.ts";

/** Above the lowest quarter of the window, so that what only peeks in doesn't count. */
const WELL_IN_WINDOW = "0px 0px -25% 0px";

/** Whether an element has come into the window, or somebody has acted. Until then, a page has better things to load. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return undefined;
    const show = () => setNear(true);
    const seen = new IntersectionObserver((entries) => entries.some((each) => each.isIntersecting) && show(), {
      rootMargin: WELL_IN_WINDOW,
    });
    seen.observe(element.current);
    const forget = onFirstAct(show);
    return () => {
      seen.disconnect();
      forget();
    };
  }, [element, isNear]);
  return isNear;
}
