import { useAtomValue, useSetAtom } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { paths } from "../../../paths.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { afterRefusal, criteriaKey, readCriteria, type SearchedCriteria } from "../criteria.ts";
import { readHeldClassesAtom } from "../held-classes.ts";
import { searchAtom, startSearchAtom } from "./search-atoms.ts";

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
      const { criteria, refusal } = refused;
      await navigate(paths.classSearchFilters.href(criteria), { replace: true, state: { refusal } });
    };
    void run();
    lastTerm.current = asked.term;
    return () => {
      isHere = false;
    };
  }, [key, start, navigate]);

  const { answer, failure, run } = search;
  return {
    answer,
    failure,
    isStale: run !== undefined && answer?.key !== key,
    searchAgain: () => void start({ criteria, isForced: true }),
  };
}
