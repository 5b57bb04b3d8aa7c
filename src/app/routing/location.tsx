import { createContext, use, useCallback, useEffect, useEffectEvent, useMemo } from "react";
import { createPath, type Location, useLocation as useAnyLocation, useMatches, useNavigation } from "react-router-dom";
import { isLeaving, type Router } from "./hash-router.ts";

export { Outlet, useRouteError } from "react-router-dom";

export const RouterContext = createContext<Router | undefined>(undefined);

export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error("[Bug] There is no router around this.");
  return router;
}

type NavigateOptions = { replace?: boolean; state?: unknown; preventScrollReset?: boolean };

/**
 * Goes to a path. The promise resolves when it shows, or a later one. A replacement changes the screen's own entry, so it
 * does nothing once the student is leaving that.
 */
export function useNavigate(): (path: string, options?: NavigateOptions) => Promise<void> {
  const router = useRouter();
  return useCallback(
    async (path, options = {}) => {
      if (options.replace && isLeaving(router)) return;
      await router.navigate(path, options);
    },
    [router],
  );
}

/** The address that shows, and the state that came with it. */
export type ShownAddress = Location<unknown>;

export function useLocation(): ShownAddress {
  return useAnyLocation();
}

/** Whether another screen is loading. */
export function useIsLeaving(): boolean {
  return useNavigation().state !== "idle";
}

/** The address without its hash sign. */
export function usePath(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

/** Sets parameters, and removes those that are undefined. */
type SetQuery = (changes: Readonly<Record<string, string | number | undefined>>, options?: NavigateOptions) => void;

export function useQuery(): [query: URLSearchParams, setQuery: SetQuery] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery = useCallback<SetQuery>(
    (changes, options) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) next.delete(name);
        else next.set(name, String(value));
      }
      void navigate(createPath({ pathname, search: next.toString() }), options);
    },
    [navigate, pathname, search],
  );
  return [query, setQuery];
}

/** What a visit is known by: unlike the location's key, it stays the same when the screen rewrites its address. */
export function visitOf({ key, state }: ShownAddress): string {
  return (state as { visit?: string } | null)?.visit ?? key;
}

/** Writes what a screen changed by itself to its address: no entry, scrolling, or loading, and the visit stays the same. */
export function useRewrite(): (path: string, state?: object | null) => void {
  const router = useRouter();
  const visit = visitOf(useLocation());
  return useCallback(
    (path, given) => {
      const location: ShownAddress = router.state.location;
      if (visitOf(location) !== visit || isLeaving(router) || createPath(location) === path) return;
      const state = { ...(given === undefined ? (location.state as object | null) : given), visit };
      void router.navigate(path, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false, state });
    },
    [router, visit],
  );
}

/** What the location's state will be when the student comes back to this entry. */
export function stateForReturn(state: unknown): void {
  // Around the router, which would show it now. It calls the state `usr`.
  history.replaceState({ ...(history.state as object | null), usr: state }, "");
}

/** In place of a screen, for what only the screen knows. What the address alone says is redirected by `routes.tsx`. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate();
  const go = useEffectEvent(() => void navigate(to, { replace: true, state }));
  useEffect(() => go(), [to]);
  return null;
}

/** The `handle` of the route that shows. */
export function useHandle(): unknown {
  return useMatches().at(-1)?.handle;
}
