import { returnPath } from "../../../lib/class-link.ts";
import { paths } from "../../../paths.ts";
import { readCriteria } from "../criteria.ts";
import { readScroll } from "../place-in-query.ts";

/** Where Back leads from a class: to the page that linked to it, the results that it was one of, or the filters. */
export function backPath(query: URLSearchParams, term: string | undefined): string {
  const asked = returnPath(query.get("returnUrl"));
  if (asked !== undefined) return asked;
  const criteria = readCriteria(query.get("filters") ?? "");
  if (criteria.term === undefined) return paths.classSearchFilters.href({ term });
  const sp = readScroll(query.get("sp"));
  return paths.classSearchResults.href({ ...criteria, sp: sp?.toString() });
}
