import { lacksTerm, paths, redirects } from "../routing/paths.ts";
import { type ScreenName, screens } from "../routing/screens.ts";

export type Addressed = { path: string; name: ScreenName | undefined; query: URLSearchParams };

/** Where an address behind the hash leads, after the redirects of `routes.tsx`. */
export function addressedBy(hash: string): Addressed {
  const [typed = "", search] = hash.replace(/^#?\/*/, "/").split("?", 2);
  const query = new URLSearchParams(search);
  const known = redirects[typed] ?? typed;
  const path = known === paths.classSearchResults.path && lacksTerm(query) ? paths.classSearchFilters.path : known;
  const name = (Object.keys(screens) as ScreenName[]).find((each) => paths[each].path === path);
  return { path, name, query };
}
