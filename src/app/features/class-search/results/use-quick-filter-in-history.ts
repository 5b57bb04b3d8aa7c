import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { readQuickFilter } from "./quick-filter.ts";
import { beginQuickFilterAtom, quickFilterAtom } from "./search-atoms.ts";

/**
 * Keeps the quick filter and the order with the history entry, so that Back and a reload bring them again; the address
 * has the criteria alone. They are written behind the router's back, as is the scroll position, since there is nothing
 * to draw anew for them. To be called before the search is started.
 */
export function useQuickFilterInHistory(searchKey: string): void {
  const filter = useAtomValue(quickFilterAtom);
  const begin = useSetAtom(beginQuickFilterAtom);
  const { key: entry, state } = useLocation() as { key: string; state: unknown };
  const isBack = useNavigationType() === "POP";
  const seen = useRef<{ entry: string; searchKey: string }>(undefined);

  useLayoutEffect(() => {
    const last = seen.current;
    if (last?.entry === entry) return;
    seen.current = { entry, searchKey };
    // A change of the search in place is an entry too, and keeps the filter; so does Back from the details of a class.
    if (!last || (isBack && last.searchKey !== searchKey)) begin({ searchKey, kept: readQuickFilter(ownPart(state)) });
  }, [entry, state, isBack, searchKey, begin]);

  useEffect(() => {
    const whole: unknown = history.state;
    if (typeof whole !== "object" || whole === null) return;
    const { usr } = whole as { usr?: object | null };
    history.replaceState({ ...whole, usr: { ...usr, quickFilter: filter } }, "");
  }, [filter, entry]);
}

function ownPart(state: unknown): unknown {
  return typeof state === "object" && state !== null && "quickFilter" in state ? state.quickFilter : undefined;
}
