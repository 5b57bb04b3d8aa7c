import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { RouterProvider as AriaRouterProvider } from "react-aria-components";
import { FailureBoundary } from "../loading/failure-boundary.tsx";
import {
  type HashRouter,
  hrefOf,
  type NavigateOptions,
  pathOf,
  type RouteLocation,
  type RouterState,
} from "./hash-router.ts";

const RouterContext = createContext<HashRouter | undefined>(undefined);
const StateContext = createContext<RouterState | undefined>(undefined);

/** Also scrolls each page to its top, or to where it was left. */
export function RouterProvider({ router, children }: { router: HashRouter; children: ReactNode }) {
  const [state, setState] = useState(router.state);
  useLayoutEffect(() => {
    const take = () => startTransition(() => setState(router.state()));
    take();
    return router.subscribe(take);
  }, [router]);
  const { scroll } = state;
  useLayoutEffect(() => {
    if (scroll?.top !== undefined) window.scrollTo(0, scroll.top);
  }, [scroll]);
  return (
    <RouterContext value={router}>
      <StateContext value={state}>{children}</StateContext>
    </RouterContext>
  );
}

function inRouter<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("[Bug] There is no router around this.");
  return value;
}

export function useRouterState(): RouterState {
  return inRouter(useContext(StateContext));
}

export function useNavigate(): HashRouter["navigate"] {
  return inRouter(useContext(RouterContext)).navigate;
}

/** Writes what a screen changed by itself to its address. It shows nothing else, and `useLocation().key` stays the same. */
export function useRewrite(): (path: string, state?: unknown) => void {
  const router = inRouter(useContext(RouterContext));
  const { key } = useLocation();
  return useCallback((path, state) => router.rewrite(key, path, state), [router, key]);
}

export function useLocation(): RouteLocation {
  return useRouterState().location;
}

/** Sets parameters, and removes those that are undefined. */
type SetQuery = (changes: Readonly<Record<string, string | number | undefined>>, options?: NavigateOptions) => void;

export function useSearchParams(): [URLSearchParams, SetQuery] {
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
      void navigate(pathOf({ pathname, search: next.size > 0 ? `?${next}` : "" }), options);
    },
    [navigate, pathname, search],
  );
  return [query, setQuery];
}

export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate();
  const go = useEffectEvent(() => void navigate(to, { replace: true, state }));
  useEffect(() => go(), [to]);
  return null;
}

/** `isLost`: the screen's code didn't load. */
type ErrorScreen = ComponentType<{ isLost?: boolean }>;

/** The address's screen, a placeholder for the first one, or what replaces a failed one. */
export function Outlet({ ErrorScreen, Waiting }: { ErrorScreen: ErrorScreen; Waiting: ComponentType }) {
  const { Component: Screen = Waiting, isLost, location } = useRouterState();
  if (isLost) return <ErrorScreen key={location.key} isLost />;
  return (
    <ErrorBoundary ErrorScreen={ErrorScreen}>
      <Screen />
    </ErrorBoundary>
  );
}

export function ErrorBoundary({ ErrorScreen, children }: { ErrorScreen: ErrorScreen; children: ReactNode }) {
  return (
    <FailureBoundary resetKey={useLocation()} fallback={() => <ErrorScreen />}>
      {children}
    </FailureBoundary>
  );
}

/** Mounted once, in the root route: `href` of a MenuItem is a path of the application or an external address. */
export function AriaRouter({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  // The router would put an external address behind the hash.
  const anyHref = (href: string) => (URL.canParse(href) ? href : hrefOf(href));
  return (
    <AriaRouterProvider navigate={(path) => void navigate(path)} useHref={anyHref}>
      {children}
    </AriaRouterProvider>
  );
}
