import { useAtomValue, useSetAtom } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { readCartsAtom } from "../cart-atoms.ts";
import { type Criteria, criteriaKey, readCriteria } from "../criteria.ts";
import { afterRefusal, type FiltersState } from "../refused-search.ts";
import { searchAtom, startSearchAtom } from "./atoms.ts";

/** Searches for what the address says. Criteria that are refused lead back to the filters. */
export function useSearch(criteria: Criteria & { term: string }) {
  const key = criteriaKey(criteria);
  const { answer, isRunning } = useAtomValue(searchAtom);
  const start = useSetAtom(startSearchAtom);
  const readCarts = useSetAtom(readCartsAtom);
  const navigate = useNavigate();
  const { term } = criteria;
  /** Another term is another search: its classes say nothing of this one. */
  const lastTerm = useRef<string>(undefined);

  // Before the first paint, so that an answer of other criteria is never seen.
  useLayoutEffect(() => {
    let isHere = true;
    const asked = readCriteria(key) as typeof criteria;
    const search = async () => {
      const failure = await start({ criteria: asked, isRefinement: lastTerm.current === asked.term });
      const refused = failure && afterRefusal(asked, failure);
      if (!isHere || !refused) return;
      const state: FiltersState = { refusal: refused.refusal };
      await navigate(paths.classSearchFilters.href(refused.criteria), { replace: true, state });
    };
    void search();
    lastTerm.current = asked.term;
    return () => {
      isHere = false;
    };
  }, [key, start, navigate]);

  useLayoutEffect(() => void readCarts(term), [readCarts, term]);

  return {
    /** What is shown is the answer to the search before. */
    isStale: isRunning && answer?.key !== key,
    searchAgain: () => void start({ criteria, isForced: true }),
  };
}
