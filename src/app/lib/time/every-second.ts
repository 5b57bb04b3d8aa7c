import { useEffect, useState } from "react";
import { SECOND_MS } from "#dates/minutes";
import { momentMs } from "#dates/moment";
import { serverNow } from "./server-clock.ts";

/**
 * Runs now, as each second of the server's clock begins while the page is visible, and at once when a page comes back. Keeps
 * its pace when the server asks for fewer readings, since it asks nothing. Returns a function that stops it.
 */
export function everySecond(work: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tick = () => {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = setTimeout(tick, SECOND_MS - (serverNow() % SECOND_MS));
    work();
  };
  document.addEventListener("visibilitychange", tick, { signal });
  // Not every browser says that a page which slept is visible again.
  for (const type of ["pageshow", "focus", "online"]) window.addEventListener(type, tick, { signal });
  tick();
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}

/** What `read` says each second. Renders only when that changes. */
export function useEverySecond<T extends string | number | boolean | undefined>(read: () => T): T {
  const [value, setValue] = useState(read);
  useEffect(() => everySecond(() => setValue(read)));
  return value;
}

/** Whole seconds until a moment by the server's clock; 0 once it has passed. */
export function secondsUntil(moment: string): number {
  return Math.max(0, Math.ceil((momentMs(moment) - serverNow()) / SECOND_MS));
}
