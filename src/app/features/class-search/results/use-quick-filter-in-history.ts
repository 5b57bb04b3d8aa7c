import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { isRecord } from "../../../lib/is-record.ts";
import { useLocation, useRouterState } from "../../../ui/routing.tsx";
import { beginCollapsedAtom, collapsedAtom, readCollapsed } from "./collapse-atoms.ts";
import { readQuickFilter } from "./quick-filter.ts";
import { beginQuickFilterAtom, quickFilterAtom } from "./search-atoms.ts";

/**
 * Keeps the quick filter, the order and the collapsed subjects with the history entry, so that Back and a reload bring
 * them again; the address has the criteria alone. They are written behind the router's back, as is the scroll position, since there is nothing
 * to draw anew for them. To be called before the search is started.
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
    // A change of the search in place is an entry too, and keeps the filter; so does Back from the details of a class.
    if (last && !(isBack && last.searchKey !== searchKey)) return;
    begin({ searchKey, kept: readQuickFilter(ownPart(state, "quickFilter")) });
    beginCollapsed({ searchKey, kept: readCollapsed(ownPart(state, "collapsed")) });
  }, [entry, state, isBack, searchKey, begin, beginCollapsed]);

  useEffect(() => {
    // An address that was typed over another one of the portal has an entry without a state.
    const whole: unknown = history.state ?? {};
    if (typeof whole !== "object" || whole === null) return;
    const { usr } = whole as { usr?: object | null };
    history.replaceState({ ...whole, usr: { ...usr, quickFilter: filter, collapsed } }, "");
  }, [filter, collapsed, entry]);
}

function ownPart(state: unknown, name: string): unknown {
  return isRecord(state) ? state[name] : undefined;
}
