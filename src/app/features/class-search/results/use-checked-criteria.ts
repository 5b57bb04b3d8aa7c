import { useAtom, useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { searchedTermsAtom } from "../../../lib/session/remembered.ts";
import { featuresAtom } from "../../../lib/session/session.ts";
import type { Criteria } from "../criteria.ts";
import { type CheckedCriteria, checkSearch } from "../filters/check-criteria.ts";
import { termDataOf } from "../filters/term-data.ts";

export type CheckedSearch = Omit<CheckedCriteria, "criteria"> & {
  criteria: Criteria & { term: string };
  /** Empty while it loads. */
  termName: string;
};

/**
 * The criteria without values that the term doesn't have. The search doesn't wait for the term's data: until it's
 * there, values stay.
 */
export function useCheckedCriteria(asked: Criteria & { term: string }): CheckedSearch {
  const { term } = asked;
  const state = useAtomValue(termDataOf(term));
  const termData = state.status === "ready" ? state.data : undefined;
  const hasCourseOfferings = useAtomValue(featuresAtom).has("class_search_course_offerings");
  const { criteria, ...rest } = checkSearch(asked, { termData, hasCourseOfferings });
  const termName = termData?.Terms.find(({ Code }) => Code === term)?.Description ?? "";
  return { ...rest, criteria: { ...criteria, term }, termName };
}

/** Undefined while unknown. A term that was searched before is known. */
export function useIsTermKnown(term: string): boolean | undefined {
  const state = useAtomValue(termDataOf(term));
  const [searched, remember] = useAtom(searchedTermsAtom);
  const wasSearched = searched.includes(term);
  const isThere = state.status === "ready" ? state.data.Terms.some(({ Code }) => Code === term) : undefined;
  useEffect(() => {
    if (isThere === undefined || isThere === wasSearched) return;
    const others = searched.filter((code) => code !== term);
    remember(isThere ? [term, ...others].slice(0, MOST_REMEMBERED) : others);
  }, [isThere, wasSearched, searched, term, remember]);
  if (isThere !== undefined) return isThere;
  // Without the term's data, the search itself reports what's wrong.
  return wasSearched || state.status === "failed" ? true : undefined;
}

const MOST_REMEMBERED = 20;
