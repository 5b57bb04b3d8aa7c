import type { CourseSearchResult } from "#contract/configuration";
import type { Api } from "../../../lib/api.ts";
import { searchesFor } from "./match-courses.ts";

export type CourseSearch = (wish: string, signal?: AbortSignal) => Promise<readonly CourseSearchResult[]>;

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
    const found = await Promise.all(searchesFor(wish).map((query) => search(query, signal)));
    return found.flat();
  };
}
