import { useCallback, useLayoutEffect, useRef } from "react";
import { isRecord } from "../../../lib/session/remembered.ts";
import { useLocation, visitOf } from "../../../routing/location.tsx";

/** The state of an address that changes the search which shows, and keeps its quick filters and its list until then. */
export const IS_REFINEMENT = { isRefinement: true };

/**
 * Whether a search that starts refines the one before. Any other address is another search, such as a link that was pasted
 * or an entry that Back leads to, even of the same term.
 */
export function useIsRefinement(): () => boolean {
  const location = useLocation();
  const latest = useRef(location);
  const seen = useRef({ last: "", visits: new Set<string>() });
  // Before the effects of the component.
  useLayoutEffect(() => {
    latest.current = location;
  });
  return useCallback(() => {
    const { last, visits } = seen.current;
    const visit = visitOf(latest.current);
    const { state } = latest.current;
    const isNew = visits.size > 0 && !visits.has(visit);
    visits.add(visit);
    seen.current = { last: visit, visits };
    // Within a visit, the term's data may spell the criteria another way.
    return visit === last || (isNew && isRecord(state) && state["isRefinement"] === true);
  }, []);
}
