import { useEffect, useRef, useState } from "react";
import { type CalendarSource, createEventLoader, type LoadedEvents, NOTHING_LOADED } from "./load-events.ts";

type UsedEvents = LoadedEvents & {
  /** Asks all sources again. What they answered before stays until then. */
  reload: () => void;
  /** Asks those that failed. */
  retry: () => void;
};

/**
 * The events of several sources while the component is on screen. Another `key` loads again and aborts what is in flight;
 * by default it's the sources' ids and addresses, so a `load` that depends on more, such as a term, needs one.
 */
export function useEventLoader(sources: readonly CalendarSource[], key: string = keyOf(sources)): UsedEvents {
  const [loaded, setLoaded] = useState(NOTHING_LOADED);
  const [loader] = useState(() => createEventLoader(setLoaded));
  const latest = useRef(sources);
  useEffect(() => {
    latest.current = sources;
  });
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all that `sources` depend on
  useEffect(() => {
    void loader.load(latest.current);
    return loader.stop;
  }, [loader, key]);
  return { ...loaded, reload: () => void loader.load(latest.current), retry: () => void loader.retry() };
}

function keyOf(sources: readonly CalendarSource[]): string {
  return JSON.stringify(sources.map(({ id, url }) => [id, url]));
}
