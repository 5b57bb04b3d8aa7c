import { useEffect, useRef } from "react";
import { useIsLeaving } from "../../../lib/time/use-is-leaving.ts";
import { paths } from "../../../paths.ts";
import { useNavigate, useSearchParams } from "../../../ui/routing/routing.tsx";
import { type Criteria, criteriaKey, readCriteria } from "../criteria.ts";
import type { FiltersState } from "../refused-search.ts";

/** Browsers refuse addresses that change with each keystroke. */
const TYPING_PAUSE_MS = 250;

/**
 * Keeps the address in step with the form, for bookmarks, reloads, and Back. Text waits for a pause or the end of
 * editing; other changes are written at once.
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
    /** Call it before each of many quick changes. */
    beginTyping: () => {
      isTyping.current = true;
    },
    /** Writes what is pending. */
    flush: () => write(key),
  };
}
