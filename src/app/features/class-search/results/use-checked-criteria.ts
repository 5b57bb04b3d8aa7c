import { useAtom, useAtomValue } from "jotai/react";
import { useEffect } from "react";
import { searchedTermsAtom } from "../../../lib/remembered.ts";
import { featuresAtom } from "../../../lib/session.ts";
import type { Criteria } from "../criteria.ts";
import { type CheckedCriteria, checkSearch } from "../filters/check-criteria.ts";
import { termDataOf } from "../filters/term-data.ts";

export type CheckedSearch = Omit<CheckedCriteria, "criteria"> & {
  criteria: Criteria & { term: string };
  /** In words; empty while they load. */
  termName: string;
};

/**
 * What an address searches for without what its term does not have. No search waits for the term's data: until they are
 * there, values are taken as they are.
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

/** Whether there is the term of a search; undefined until that is known. One that was searched before is taken for known. */
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
  // Without the term's data the search itself says what it fails of.
  return wasSearched || state.status === "failed" ? true : undefined;
}

const MOST_REMEMBERED = 20;
