import { returnPath } from "../../../lib/classes/class-link.ts";
import { paths } from "../../../paths.ts";
import { readCriteria } from "../criteria.ts";
import { readScroll } from "../place-in-query.ts";

/** The target of Back: the page that linked here, the results, or the filters. */
export function backPath(query: URLSearchParams, term: string | undefined): string {
  const asked = returnPath(query.get("returnUrl"));
  if (asked !== undefined) return asked;
  const criteria = readCriteria(query.get("filters") ?? "");
  if (criteria.term === undefined) return paths.classSearchFilters.href({ term });
  const sp = readScroll(query.get("sp"));
  return paths.classSearchResults.href({ ...criteria, sp: sp?.toString() });
}
