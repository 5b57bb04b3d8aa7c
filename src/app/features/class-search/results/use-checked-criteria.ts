import { useAtomValue } from "jotai/react";
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
