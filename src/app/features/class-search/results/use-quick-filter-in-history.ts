import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { isRecord } from "../../../lib/session/is-record.ts";
import { useLocation, useRouterState } from "../../../ui/routing/routing.tsx";
import { beginCollapsedAtom, collapsedAtom, readCollapsed } from "./collapse-atoms.ts";
import { readQuickFilter } from "./quick-filter.ts";
import { beginQuickFilterAtom, quickFilterAtom } from "./search-atoms.ts";

/**
 * Keeps the quick filter, order, and collapsed subjects with the history entry, so that Back and a reload restore them.
 * It writes around the router, which has nothing to draw for them. Call it before the search starts.
 */
export function useQuickFilterInHistory(searchKey: string): void {
  const filter = useAtomValue(quickFilterAtom);
  const collapsed = useAtomValue(collapsedAtom);
  const begin = useSetAtom(beginQuickFilterAtom);
  const beginCollapsed = useSetAtom(beginCollapsedAtom);
  const { key: entry, state } = useLocation() as { key: string; state: unknown };
  const isBack = useRouterState().action === "POP";
  const seen = useRef<{ entry: string; searchKey: string }>(undefined);

  useLayoutEffect(() => {
    const last = seen.current;
    if (last?.entry === entry) return;
    seen.current = { entry, searchKey };
    // A change of the search in place is an entry, too, and keeps the filter; so does Back from a class's details.
    if (last && !(isBack && last.searchKey !== searchKey)) return;
    begin({ searchKey, kept: readQuickFilter(ownPart(state, "quickFilter")) });
    beginCollapsed({ searchKey, kept: readCollapsed(ownPart(state, "collapsed")) });
  }, [entry, state, isBack, searchKey, begin, beginCollapsed]);

  useEffect(() => {
    // An address typed over another one of the portal has an entry without state.
    const whole: unknown = history.state ?? {};
    if (typeof whole !== "object" || whole === null) return;
    const { usr } = whole as { usr?: object | null };
    history.replaceState({ ...whole, usr: { ...usr, quickFilter: filter, collapsed } }, "");
  }, [filter, collapsed, entry]);
}

function ownPart(state: unknown, name: string): unknown {
  return isRecord(state) ? state[name] : undefined;
}
