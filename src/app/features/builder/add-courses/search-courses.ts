import type { CourseSearchResult } from "#contract/configuration";
import type { Api } from "../../../lib/api/api.ts";
import type * as courseMatching from "./match-courses.ts";

/** What was found, and which courses the words mean of it; the code that knows comes with the first search. */
export type CourseMatches = {
  results: readonly CourseSearchResult[];
  matching: typeof courseMatching;
};
export type CourseSearch = (wish: string, signal?: AbortSignal) => Promise<CourseMatches>;

/** Searches a term's courses; keeps results. */
export function createCourseSearch(api: Api, term: string): CourseSearch {
  const known = new Map<string, readonly CourseSearchResult[]>();
  async function search(query: string, signal?: AbortSignal): Promise<readonly CourseSearchResult[]> {
    const before = known.get(query);
    if (before) return before;
    const found = await api("courseSearch", { query: { term, query }, ...(signal && { signal }), isHandled: true });
    known.set(query, found);
    return found;
  }
  return async (wish, signal) => {
    const matching = await import("./match-courses.ts");
    const found = await Promise.all(matching.searchesFor(wish).map((query) => search(query, signal)));
    return { results: found.flat(), matching };
  };
}
