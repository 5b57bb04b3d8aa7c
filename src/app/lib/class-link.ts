import { paths } from "../paths.ts";
import { useLocation } from "../ui/routing.tsx";

export type ClassKey = { term: string; classNumber: number };

/** The details of a class; `returnUrl` is where Back leads: the hash of the page that links to it. */
export function classHref({ term, classNumber }: ClassKey, returnUrl?: string): string {
  return paths.classDetails.href({ term, cn: classNumber, returnUrl });
}

/** Class links of the page that is shown, which lead back to it. */
export function useClassHref(): (key: ClassKey) => string {
  const { pathname, search } = useLocation();
  return (key) => classHref(key, `#${pathname}${search}`);
}

/**
 * The path that a `returnUrl` of the query string leads to, for `navigate`; undefined unless it is one of the
 * application's own.
 */
export function returnPath(returnUrl: string | null): string | undefined {
  const path = returnUrl?.replace(/^#/, "");
  return path !== undefined && OWN_PATH.test(path) ? path : undefined;
}

/**
 * Two slashes lead to another host. Browsers take a backslash for a slash and leave control characters out, and no path
 * of the application has either as it stands.
 */
const OWN_PATH = /^\/(?!\/)[^\\\p{Cc}]*$/u;
