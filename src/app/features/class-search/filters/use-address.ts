import { useEffect, useRef } from "react";
import { useIsLeaving } from "../../../lib/use-is-leaving.ts";
import { paths } from "../../../paths.ts";
import { useNavigate, useSearchParams } from "../../../ui/routing.tsx";
import { type Criteria, criteriaKey, readCriteria } from "../criteria.ts";
import type { FiltersState } from "../refused-search.ts";

/** Between keystrokes: browsers refuse an address that changes with each of them. */
const TYPING_PAUSE_MS = 250;

/**
 * Keeps the address at what the form says, so that a bookmark, a reload or the way back finds it. Everything is written
 * at once, except that a text waits for a pause or for the end of its field.
 */
export function useAddress(formId: string, criteria: Criteria) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isLeaving = useIsLeaving();
  const written = useRef(criteriaKey(readCriteria(query)));
  const isTyping = useRef(false);
  const key = criteriaKey(criteria);

  async function write(wanted: string) {
    isTyping.current = false;
    if (written.current === wanted) return;
    written.current = wanted;
    const state: FiltersState = { formId };
    const href = paths.classSearchFilters.href(readCriteria(wanted));
    await navigate(href, { replace: true, preventScrollReset: true, state });
  }

  // What is newest is written, whichever of the writes it is.
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });

  useEffect(() => {
    if (isLeaving) return;
    const timer = setTimeout(() => void latest.current(key), isTyping.current ? TYPING_PAUSE_MS : 0);
    return () => clearTimeout(timer);
  }, [key, isLeaving]);

  return {
    /** To be called before a change that is one of many. */
    beginTyping: () => {
      isTyping.current = true;
    },
    /** Writes what is waiting. */
    flush: () => write(key),
  };
}
