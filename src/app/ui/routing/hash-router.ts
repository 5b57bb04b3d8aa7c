import type { ComponentType } from "react";

/** A screen at one exact path; the portal's paths have no parameters. */
export type Route = {
  path: string;
  handle?: unknown;
  load?: () => Promise<ComponentType>;
  redirect?: (search: string) => string | undefined;
};

export type RouteLocation = {
  pathname: string;
  search: string;
  state: unknown;
  key: string;
};

export type NavigateOptions = { replace?: boolean; state?: unknown; preventScrollReset?: boolean };

export type RouterState = {
  location: RouteLocation;
  route: Route | undefined;
  /** Undefined until the first code has loaded, and if the route's is lost. */
  Component: ComponentType | undefined;
  isLost: boolean;
  isLoading: boolean;
  /** Where to scroll the page; undefined leaves it. A new object at each visit, the first one included. */
  scroll: { top: number | undefined } | undefined;
};

export type HashRouter = ReturnType<typeof createHashRouter>;

export const ANY_PATH = "*";

/** Shows the route behind the address's hash. The address changes once the route's code has loaded. */
export function createHashRouter(list: readonly Route[]) {
  const routes = new Map(list.map((each) => [each.path, each]));
  const loaded = new Map<Route, ComponentType>();
  const listeners = new Set<() => void>();
  const positions: Record<string, number> = {};
  let navigations = 0;
  let shown = 0;
  const location = currentLocation();
  /** Differs from the window's while an event of a new address is still to come. */
  let hash = window.location.hash;
  const nothing = { Component: undefined, isLost: false, isLoading: false, scroll: undefined };
  let state: RouterState = { ...nothing, location, route: routeAt(location.pathname) };

  function update(changes: Partial<RouterState>) {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  }

  function routeAt(pathname: string): Route | undefined {
    return routes.get(pathname.toLowerCase().replace(/\/+$/, "") || "/") ?? routes.get(ANY_PATH);
  }

  /** The shown screen's entry is not, or no longer, the browser's. */
  function isMoving(): boolean {
    return shown !== navigations || window.location.hash !== hash;
  }

  function write(kind: "push" | "replace", to: RouteLocation) {
    history[`${kind}State`]({ usr: to.state, key: to.key }, "", hrefOf(pathOf(to)));
    hash = window.location.hash;
  }

  /** Writes no entry for an address that the browser has already gone to. */
  async function show(to: RouteLocation, writes?: "push" | "replace", keepsScroll = false): Promise<void> {
    const navigation = ++navigations;
    if (state.scroll) positions[state.location.key] = window.scrollY;
    const route = routeAt(to.pathname);
    const elsewhere = route?.redirect?.(to.search);
    if (elsewhere !== undefined) return await show(locationOf(elsewhere), writes ?? "replace", keepsScroll);
    let Component = route && loaded.get(route);
    let isLost = false;
    if (!Component && route?.load) {
      if (state.scroll) update({ isLoading: true });
      try {
        loaded.set(route, (Component = await route.load()));
      } catch {
        isLost = true;
      }
      if (navigation !== navigations) return;
    }
    if (writes) write(writes, to);
    shown = navigation;
    const top = positions[to.key] ?? (keepsScroll ? undefined : 0);
    update({ location: to, route, Component, isLost, isLoading: false, scroll: { top } });
  }

  const onPop = () => {
    hash = window.location.hash;
    void show(currentLocation());
  };
  history.scrollRestoration = "manual";
  window.addEventListener("popstate", onPop);
  void show(location);

  return {
    state: () => state,
    /** Resolves when this path, or a later one, shows. A screen's own replacement doesn't stop a student who leaves it. */
    navigate: async (path: string, { replace = false, state: given, preventScrollReset }: NavigateOptions = {}) => {
      if (replace && isMoving()) return;
      await show(locationOf(path, given), replace ? "replace" : "push", preventScrollReset);
    },
    /** Changes the address of an entry that shows, for what its screen changed by itself. The key stays the same. */
    rewrite(key: string, path: string, given = state.location.state) {
      const to = locationOf(path, given, key);
      if (key !== state.location.key || isMoving() || hrefOf(pathOf(to)) === hash) return;
      write("replace", to);
      update({ location: to });
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    dispose() {
      navigations++;
      window.removeEventListener("popstate", onPop);
    },
  };
}

export function pathOf({ pathname, search }: Pick<RouteLocation, "pathname" | "search">): string {
  return pathname + search;
}

export function hrefOf(path: string): string {
  return `#${path}`;
}

function locationOf(path: string, state: unknown = null, key = newKey()): RouteLocation {
  // Two slashes would name another host.
  const { pathname, search } = new URL(path.replace(/^[/\\]*/, "/"), "http://portal.invalid");
  return { pathname, search, state, key };
}

/** Gives entries that the router didn't write, such as typed addresses, a key. */
function currentLocation(): RouteLocation {
  const entry = { key: newKey(), ...(history.state as { usr?: unknown; key?: string } | null) };
  history.replaceState(entry, "");
  return locationOf(window.location.hash.slice(1), entry.usr, entry.key);
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
