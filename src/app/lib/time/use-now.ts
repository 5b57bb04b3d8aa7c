import { useEffect, useState } from "react";
import { repeatWhileVisible } from "../api/repeat-while-visible.ts";

/** In milliseconds since 1970, updated while it ticks and the page is visible. */
export function useNow(isTicking: boolean, everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isTicking) return undefined;
    return repeatWhileVisible(async () => setNow(Date.now()), everyMs);
  }, [isTicking, everyMs]);
  return now;
}
