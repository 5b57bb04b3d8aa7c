import { lacksTerm, paths, redirects } from "../routing/paths.ts";
import { type ScreenName, screens } from "../routing/screens.ts";

export type Addressed = { path: string; name: ScreenName | undefined; query: URLSearchParams };

/** Where an address behind the hash leads, after the redirects of `routes.tsx`. */
export function addressedBy(hash: string): Addressed {
  // Not by URL, which throws for what isn't one: "#/\\".
  const [address = ""] = hash.replace(/^#?\/*/, "/").split("#", 1);
  const [pathname = ""] = address.split("?", 1);
  const query = new URLSearchParams(address.slice(pathname.length));
  const typed = known(pathname);
  const redirected = known(Object.entries(redirects).find(([from]) => known(from) === typed)?.[1] ?? typed);
  const path = redirected === RESULTS && lacksTerm(query) ? paths.classSearchFilters.path : redirected;
  const name = (Object.keys(screens) as ScreenName[]).find((each) => known(paths[each].path) === path);
  return { path, name, query };
}

/** As React Router compares paths: whatever the case and encoding, and with a slash at the end or without. */
function known(path: string): string {
  return decoded(path)
    .replace(/(?<=.)\/+$/, "")
    .toLowerCase();
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const RESULTS = known(paths.classSearchResults.path);
