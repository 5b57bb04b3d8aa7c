import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { isRecord } from "../../../lib/session/is-record.ts";
import { featuresAtom } from "../../../lib/session/session.ts";
import { paths } from "../../../paths.ts";
import { useLocation, useNavigate, useRouterState } from "../../../ui/routing/routing.tsx";
import { afterRefusal, type Criteria, criteriaKey, type FiltersState, readCriteria } from "../criteria.ts";
import { checkSearch } from "../filters/check-criteria.ts";
import { readHeldClassesAtom } from "../held-classes.ts";
import { termDataOf } from "../search-data.ts";
import { readCollapsed, readQuickFilter } from "./quick-filter.ts";
import { beginListAtom, collapsedAtom, quickFilterAtom, searchAtom, startSearchAtom } from "./search-atoms.ts";

type SearchedCriteria = Criteria & { term: string };

/** Searches for what the address says. Refused criteria lead back to the filters. */
export function useSearch(criteria: SearchedCriteria) {
  const key = criteriaKey(criteria);
  const search = useAtomValue(searchAtom);
  const start = useSetAtom(startSearchAtom);
  const readHeld = useSetAtom(readHeldClassesAtom);
  const navigate = useNavigate();
  const { term } = criteria;
  /** Another term is another search. */
  const lastTerm = useRef<string>(undefined);
  /** The student's classes of the term, for conflicts. */
  const held = useRef<Promise<void>>(undefined);
  useListInHistory(key);

  useLayoutEffect(() => {
    held.current = readHeld(term);
  }, [readHeld, term]);

  // Before the first paint, so that an answer to other criteria never shows.
  useLayoutEffect(() => {
    let isHere = true;
    const asked = readCriteria(key) as SearchedCriteria;
    const run = async () => {
      const isRefinement = lastTerm.current === asked.term;
      const failure = await start({ criteria: asked, isRefinement, until: held.current });
      const refused = failure && afterRefusal(asked, failure);
      if (!isHere || !refused) return;
      const state: FiltersState = { refusal: refused.refusal };
      await navigate(paths.classSearchFilters.href(refused.criteria), { replace: true, state });
    };
    void run();
    lastTerm.current = asked.term;
    return () => {
      isHere = false;
    };
  }, [key, start, navigate]);

  const { answer, failure, isRunning } = search;
  return {
    key: search.key,
    answer,
    failure,
    isStale: isRunning && answer?.key !== key,
    searchAgain: () => void start({ criteria, isForced: true }),
  };
}

/**
 * Keeps the quick filter, order, and collapsed subjects with the history entry, so that Back and a reload restore them.
 * It writes around the router, which has nothing to draw for them.
 */
function useListInHistory(searchKey: string): void {
  const quickFilter = useAtomValue(quickFilterAtom);
  const collapsed = useAtomValue(collapsedAtom);
  const begin = useSetAtom(beginListAtom);
  const { key: entry, state } = useLocation() as { key: string; state: unknown };
  const isBack = useRouterState().action === "POP";
  const seen = useRef<{ entry: string; searchKey: string }>(undefined);

  useLayoutEffect(() => {
    const last = seen.current;
    if (last?.entry === entry) return;
    seen.current = { entry, searchKey };
    // A change of the search in place is an entry, too, and keeps the filter; so does Back from a class's details.
    if (last && !(isBack && last.searchKey !== searchKey)) return;
    const kept = isRecord(state) ? state : {};
    begin({ searchKey, filter: readQuickFilter(kept["quickFilter"]), collapsed: readCollapsed(kept["collapsed"]) });
  }, [entry, state, isBack, searchKey, begin]);

  useEffect(() => {
    // An address typed over another one of the portal has an entry without state.
    const whole: unknown = history.state ?? {};
    if (!isRecord(whole)) return;
    const { usr } = whole as { usr?: object | null };
    history.replaceState({ ...whole, usr: { ...usr, quickFilter, collapsed } }, "");
  }, [quickFilter, collapsed, entry]);
}

/**
 * The criteria without values that the term doesn't have. The search doesn't wait for the term's data: until it's
 * there, values stay.
 */
export function useCheckedCriteria(asked: SearchedCriteria) {
  const { term } = asked;
  const state = useAtomValue(termDataOf(term));
  const termData = state.status === "ready" ? state.data : undefined;
  const hasCourseOfferings = useAtomValue(featuresAtom).has("class_search_course_offerings");
  const { criteria, ...rest } = checkSearch(asked, { termData, hasCourseOfferings });
  /** Empty while it loads. */
  const termName = termData?.Terms.find(({ Code }) => Code === term)?.Description ?? "";
  return { ...rest, criteria: { ...criteria, term }, termName };
}
