import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { paths } from "../../../paths.ts";
import { useNavigate } from "../../../ui/routing/routing.tsx";
import { type Criteria, criteriaKey, readCriteria } from "../criteria.ts";
import { conflictOfAtom, readHeldClassesAtom } from "../held-classes.ts";
import { afterRefusal, type FiltersState } from "../refused-search.ts";
import { noteConflictsAtom } from "./conflict-atoms.ts";
import { searchAtom, startSearchAtom } from "./search-atoms.ts";

/** Searches for what the address says. Refused criteria lead back to the filters. */
export function useSearch(criteria: Criteria & { term: string }, canSearch: boolean) {
  const key = criteriaKey(criteria);
  const { answer, isRunning } = useAtomValue(searchAtom);
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
    if (!canSearch) return undefined;
    let isHere = true;
    const asked = readCriteria(key) as typeof criteria;
    const search = async () => {
      const isRefinement = lastTerm.current === asked.term;
      const failure = await start({ criteria: asked, isRefinement, until: held.current });
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
  }, [key, canSearch, start, navigate]);

  useFreshConflicts();

  return {
    isStale: isRunning && answer?.key !== key,
    searchAgain: () => void start({ criteria, isForced: true }),
  };
}

/** Adding a class to the cart changes the conflicts. */
function useFreshConflicts(): void {
  const classes = useAtomValue(searchAtom).answer?.results.Classes;
  const conflictOf = useAtomValue(conflictOfAtom);
  const note = useSetAtom(noteConflictsAtom);
  useEffect(() => {
    let isWanted = true;
    if (classes) void note(classes, () => isWanted);
    return () => {
      isWanted = false;
    };
  }, [note, classes, conflictOf]);
}
