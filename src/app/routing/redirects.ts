import { type LoaderFunctionArgs, redirect, replace } from "react-router-dom";

/** A route's loader that leads to another path with the same query, if the query asks for that. */
export function redirectTo(path: string, isAsked: (query: URLSearchParams) => boolean = () => true) {
  const loader = ({ request }: LoaderFunctionArgs): Response | null => {
    const { pathname, search, searchParams } = new URL(request.url);
    if (!isAsked(searchParams)) return null;
    const to = path + search;
    // What was typed is replaced, so that Back leads further. A link to an old address still adds its entry.
    return typedPath() === pathname + search ? replace(to) : redirect(to);
  };
  return Object.assign(loader, { isAsked });
}

function typedPath(): string {
  const { pathname, search } = new URL(location.hash.replace(/^#?\/*/, "/"), location.origin);
  return pathname + search;
}
