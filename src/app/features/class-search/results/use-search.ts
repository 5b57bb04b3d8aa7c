import { useAtomValue, useSetAtom } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { featuresAtom } from "../../../lib/session/session.ts";
import { paths } from "../../../paths.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { afterRefusal, criteriaKey, type FiltersState, readCriteria, type SearchedCriteria } from "../criteria.ts";
import { checkSearch } from "../filters/check-criteria.ts";
import { readHeldClassesAtom } from "../held-classes.ts";
import { termDataAt } from "../search-data.ts";
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
      const state: FiltersState = { refusal: refused.refusal };
      await navigate(paths.classSearchFilters.href(refused.criteria), { replace: true, state });
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

/**
 * The criteria without values that the term doesn't have. The search doesn't wait for the term's data: until it's
 * there, values stay.
 */
export function useCheckedCriteria(asked: SearchedCriteria) {
  const { term } = asked;
  const termData = useAtomValue(termDataAt(term));
  const hasCourseOfferings = useAtomValue(featuresAtom).has("class_search_course_offerings");
  const { criteria, ...rest } = checkSearch(asked, { termData, hasCourseOfferings });
  return { ...rest, criteria: { ...criteria, term } };
}
