import { useLocation, useQuery } from "../../routing/location.tsx";
import { paths } from "../../routing/paths.ts";

export type ClassKey = { term: string; classNumber: number };

/** A class's details; `returnUrl` is the hash of the page that Back returns to. */
export function classHref({ term, classNumber }: ClassKey, returnUrl?: string): string {
  return paths.classDetails.href({ term, cn: classNumber, returnUrl });
}

/** Links to classes that return to the current page. */
export function useClassHref(): (key: ClassKey) => string {
  const { pathname, search } = useLocation();
  return (key) => classHref(key, `#${pathname}${search}`);
}

/** The path of a `returnUrl`, for `navigate`; undefined unless it's the application's own. */
export function returnPath(returnUrl: string | null): string | undefined {
  const path = returnUrl?.replace(/^#/, "");
  return path !== undefined && OWN_PATH.test(path) ? path : undefined;
}

/** That of the address, for screens that failed. */
export function useReturnPath(): string | undefined {
  const [query] = useQuery();
  return returnPath(query.get("returnUrl"));
}

/** Two slashes lead to another host, and browsers read backslashes as slashes and skip control characters. */
const OWN_PATH = /^\/(?!\/)[^\\\p{Cc}]*$/u;
