import type { ComponentType } from "react";
import { afterEach, expect, it } from "vitest";
import { cleanup, render } from "vitest-browser-react/pure";
import { page } from "vitest/browser";
import { ANY_PATH, createHashRouter, type HashRouter, type Route } from "#app/ui/routing/hash-router.ts";
import { Outlet, RouterProvider } from "#app/ui/routing/routing.tsx";
import { heading } from "../../support/component/find.ts";
import { seen } from "../../support/component/act.ts";

const titled = (title: string) => () => <h1>{title}</h1>;
const LONG = { height: 5000 };

let router: HashRouter | undefined;
afterEach(async () => {
  await cleanup();
  router?.dispose();
  router = undefined;
});

async function open(hash: string, routes: readonly Route[]): Promise<HashRouter> {
  history.pushState(null, "", hash);
  router = createHashRouter([...routes, { path: ANY_PATH, load: async () => titled("Unknown") }]);
  await render(
    <RouterProvider router={router}>
      <Outlet ErrorScreen={() => <h1>Broken</h1>} Waiting={() => null} />
    </RouterProvider>,
  );
  return router;
}

it.each([
  ["#/One/", "One"],
  ["", "Home"],
  ["#//", "Home"],
  ["#one?a=//", "One"],
  ["#/one/two", "Unknown"],
])("finds the screen of %s", async (hash, title) => {
  await open(hash || location.pathname, [
    { path: "/", load: async () => titled("Home") },
    { path: "/one", load: async () => titled("One") },
  ]);
  await seen(heading(title));
});

it("redirects in place of the address that was typed, so that Back leads further", async () => {
  await open("#/one", [
    { path: "/one", load: async () => titled("One") },
    { path: "/old", redirect: (search) => `/new${search}` },
    { path: "/new", load: async () => titled("New") },
  ]);
  location.hash = "#/old?a=1";
  await seen(heading("New"));
  expect(location.hash).toBe("#/new?a=1");
  history.back();
  await seen(heading("One"));
});

it("keeps the screen until the next one is loaded, and shows the last one that was asked for", async () => {
  const late = Promise.withResolvers<ComponentType>();
  const { navigate, state } = await open("#/one", [
    { path: "/one", load: async () => titled("One") },
    { path: "/late", load: () => late.promise },
    { path: "/two", load: async () => titled("Two") },
  ]);
  await seen(heading("One"));
  const first = navigate("/late");
  expect(state().isLoading).toBe(true);
  expect(location.hash).toBe("#/one");
  await navigate("/two");
  await seen(heading("Two"));
  late.resolve(titled("Late"));
  await first;
  expect(location.hash).toBe("#/two");
  await seen(heading("Two"));
});

it("leads where the student goes even if the screen replaces its own address then", async () => {
  const late = Promise.withResolvers<ComponentType>();
  const { navigate } = await open("#/one", [
    { path: "/one", load: async () => titled("One") },
    { path: "/two", load: async () => titled("Two") },
    { path: "/late", load: () => late.promise },
  ]);
  await seen(heading("One"));
  location.hash = "#/two";
  await navigate("/one?term=1", { replace: true });
  await seen(heading("Two"));
  const leaving = navigate("/late");
  await navigate("/two?term=1", { replace: true });
  late.resolve(titled("Late"));
  await leaving;
  await seen(heading("Late"));
  history.back();
  await seen(heading("Two"));
});

it("rewrites the address of the entry that shows and of no other, and lets the screen replace it after that", async () => {
  const router = await open("#/one", [{ path: "/one", load: async () => titled("One") }]);
  const { navigate, state } = router;
  await seen(heading("One"));
  const { key } = state().location;
  router.rewrite(key, "/one?a=1");
  expect(location.hash).toBe("#/one?a=1");
  expect(state().location).toMatchObject({ key, search: "?a=1" });
  await navigate("/one?a=2", { replace: true });
  router.rewrite(key, "/one?a=3");
  expect(location.hash).toBe("#/one?a=2");
});

it("loads a screen again whose code did not come, and leaves a screen that failed", async () => {
  const replies = [() => Promise.reject(new Error("Offline")), async () => titled("Two")];
  const { navigate } = await open("#/one", [
    {
      path: "/one",
      load: async () => () => {
        throw new Error("This screen is broken.");
      },
    },
    { path: "/two", load: () => replies.shift()!() },
  ]);
  await seen(heading("Broken"));
  await navigate("/two");
  await seen(heading("Broken"));
  await navigate("/two", { replace: true });
  await seen(heading("Two"));
});

it("begins a page at its top, comes back to where it was left, and stays where asked to", async () => {
  const Long = ({ title }: { title: string }) => (
    <div style={LONG}>
      <h1>{title}</h1>
    </div>
  );
  const { navigate } = await open("#/one", [
    { path: "/one", load: async () => () => <Long title="One" /> },
    { path: "/two", load: async () => () => <Long title="Two" /> },
  ]);
  await seen(heading("One"));
  window.scrollTo(0, 1200);
  await navigate("/two");
  await expect.poll(() => window.scrollY).toBe(0);
  history.back();
  await expect.poll(() => window.scrollY).toBe(1200);
  await navigate("/one?a=1", { replace: true, preventScrollReset: true });
  await expect.poll(() => page.getByRole("heading").length).toBe(1);
  expect(window.scrollY).toBe(1200);
});
