import { useSetAtom } from "jotai/react";
import { useEffect, useEffectEvent } from "react";
import { refreshSeatsAtom } from "./seat-atoms.ts";

const REFRESH_MS = 10_000;

/** Reads the seats of the classes in sight again and again, as long as the page itself is in sight. */
export function useLiveSeats(term: string, classNumbers: readonly number[]): void {
  const refresh = useSetAtom(refreshSeatsAtom);
  const refreshThese = useEffectEvent((signal: AbortSignal) => void refresh({ term, classNumbers, signal }));

  useEffect(() => {
    const stop = new AbortController();
    let last = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = () => {
      clearTimeout(timer);
      if (document.visibilityState !== "visible") return;
      timer = setTimeout(tick, Math.max(0, last + REFRESH_MS - Date.now()));
    };
    function tick() {
      last = Date.now();
      refreshThese(stop.signal);
      plan();
    }
    plan();
    document.addEventListener("visibilitychange", plan, { signal: stop.signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, []);
}
