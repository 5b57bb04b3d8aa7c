import { type ComponentType, useEffect, useState } from "react";
import { Outlet, type RouteObject } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup, render } from "vitest-browser-react/pure";
import { openRouter, type Router } from "#app/routing/hash-router.ts";
import { useLocation, useNavigate, useRewrite } from "#app/routing/location.tsx";
import { Portal } from "#app/routing/portal.tsx";
import { redirectTo } from "#app/routing/redirects.ts";
import { screenCode } from "#app/routing/screen-code.tsx";
import { PageScroll } from "#app/routing/scroll.tsx";
import { Link } from "#ui";
import { drawn, seen } from "../../support/component/act.ts";
import { heading, link } from "../../support/component/find.ts";

const titled = (title: string) => () => <h1>{title}</h1>;
const LONG = { height: 5000 };

type OwnAddress = { navigate: ReturnType<typeof useNavigate>; rewrite: ReturnType<typeof useRewrite> };
/** What a screen does to its own address, of the router that is open. */
let screen: OwnAddress;
let router: Router | undefined;
afterEach(async () => {
  await cleanup();
  router?.dispose();
  router = undefined;
});

type Row = { path: string; load?: () => Promise<ComponentType> } & Pick<RouteObject, "loader">;

async function open(hash: string, rows: readonly Row[]): Promise<Router> {
  history.pushState(null, "", hash);
  const routes = [...rows, { path: "*", load: async () => titled("Unknown") }].map(({ load, ...row }) => ({
    ...row,
    ...(load && { lazy: screenCode(load) }),
    errorElement: <Broken />,
    hydrateFallbackElement: <p>Waiting</p>,
  }));
  router = openRouter([{ element: <Frame />, children: routes }]);
  const before = screen;
  await render(<Portal router={router} />);
  // An effect sets it, which may come after the screen shows.
  await expect.poll(() => screen).not.toBe(before);
  return router;
}

function Broken() {
  return <h1>Broken {useLocation().pathname}</h1>;
}

function Frame() {
  const navigate = useNavigate();
  const rewrite = useRewrite();
  useEffect(() => {
    screen = { navigate, rewrite };
  }, [navigate, rewrite]);
  return (
    <>
      <PageScroll />
      <Outlet />
    </>
  );
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
    { path: "/old", loader: redirectTo("/new") },
    { path: "/new", load: async () => titled("New") },
  ]);
  await seen(heading("One"));
  location.hash = "#/Old?a=1";
  await seen(heading("New"));
  expect(location.hash).toBe("#/new?a=1");
  history.back();
  await seen(heading("One"));
});

it("redirects a link behind the page that it is on, and only for the queries that ask for it", async () => {
  const shown = await open("#/one", [
    { path: "/one", load: async () => titled("One") },
    {
      path: "/two",
      loader: redirectTo("/three", (query) => !query.has("a")),
      load: async () => titled("Two"),
    },
    { path: "/three", load: async () => titled("Three") },
  ]);
  await seen(heading("One"));
  await shown.navigate("/two?b=1");
  await seen(heading("Three"));
  expect(location.hash).toBe("#/three?b=1");
  history.back();
  await seen(heading("One"));
  await shown.navigate("/two?a=1");
  await seen(heading("Two"));
});

it("keeps the screen until the next one is loaded, and shows the last one that was asked for", async () => {
  const late = Promise.withResolvers<ComponentType>();
  const shown = await open("#/one", [
    { path: "/one", load: async () => titled("One") },
    { path: "/late", load: () => late.promise },
    { path: "/two", load: async () => titled("Two") },
  ]);
  await seen(heading("One"));
  const first = shown.navigate("/late");
  expect(shown.state.navigation.state).toBe("loading");
  expect(location.hash).toBe("#/one");
  await shown.navigate("/two");
  await seen(heading("Two"));
  late.resolve(titled("Late"));
  await first;
  expect(location.hash).toBe("#/two");
  await seen(heading("Two"));
});

it("leads where the student goes even if the screen replaces its own address then", async () => {
  const late = Promise.withResolvers<ComponentType>();
  const shown = await open("#/one", [
    { path: "/one", load: async () => titled("One") },
    { path: "/two", load: async () => titled("Two") },
    { path: "/late", load: () => late.promise },
  ]);
  await seen(heading("One"));
  location.hash = "#/two";
  await screen.navigate("/one?term=1", { replace: true });
  await seen(heading("Two"));
  const leaving = shown.navigate("/late");
  await screen.navigate("/two?term=1", { replace: true });
  late.resolve(titled("Late"));
  await leaving;
  await seen(heading("Late"));
  history.back();
  await seen(heading("Two"));
});

it("rewrites the address of the entry that shows and of no other, and lets the screen replace it after that", async () => {
  const shown = await open("#/one", [{ path: "/one", load: async () => titled("One") }]);
  await seen(heading("One"));
  const { rewrite } = screen;
  const visit = shown.state.location.key;
  rewrite("/one?a=1");
  expect(location.hash).toBe("#/one?a=1");
  expect(shown.state.location).toMatchObject({ state: { visit }, search: "?a=1" });
  // Again, with what the screen had before.
  rewrite("/one?a=2");
  expect(location.hash).toBe("#/one?a=2");
  await screen.navigate("/one?a=3", { replace: true });
  rewrite("/one?a=4");
  expect(location.hash).toBe("#/one?a=3");
});

it("loads a screen again whose code did not come, and leaves a screen that failed", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const replies = [() => Promise.reject(new Error("Offline")), async () => titled("Two")];
  const shown = await open("#/one", [
    {
      path: "/one",
      load: async () => () => {
        throw new Error("This screen is broken.");
      },
    },
    { path: "/two", load: () => replies.shift()!() },
  ]);
  await seen(heading("Broken /one"));
  await shown.navigate("/two");
  await seen(heading("Broken /two"));
  expect(location.hash).toBe("#/two");
  await shown.navigate("/two", { replace: true });
  await seen(heading("Two"));
  await shown.navigate("/two?a=1");
  await seen(heading("Two"));
  vi.restoreAllMocks();
});

it("begins a page at its top, comes back to where it was left, and stays where asked to", async () => {
  const Long = ({ title }: { title: string }) => (
    <div style={LONG}>
      <h1>{title}</h1>
    </div>
  );
  const shown = await open("#/one", [
    { path: "/one", load: async () => () => <Long title="One" /> },
    { path: "/two", load: async () => () => <Long title="Two" /> },
  ]);
  await seen(heading("One"));
  window.scrollTo(0, 1200);
  await shown.navigate("/two");
  await expect.poll(() => window.scrollY).toBe(0);
  history.back();
  await expect.poll(() => window.scrollY).toBe(1200);
  await shown.navigate("/one?a=1", { replace: true, preventScrollReset: true });
  await expect.poll(() => page.getByRole("heading").length).toBe(1);
  expect(window.scrollY).toBe(1200);
});

it("comes back to where a page was left though that gets shorter in between, until somebody scrolls", async () => {
  let resize: (height: number) => void = () => {};
  const Growing = () => {
    const [height, setHeight] = useState(5000);
    useEffect(() => void (resize = setHeight), []);
    return (
      <div style={{ height }}>
        <h1>One</h1>
      </div>
    );
  };
  const shown = await open("#/one", [
    { path: "/one", load: async () => Growing },
    { path: "/two", load: async () => titled("Two") },
  ]);
  await seen(heading("One"));
  window.scrollTo(0, 1200);
  await shown.navigate("/two");
  await seen(heading("Two"));
  history.back();
  await expect.poll(() => window.scrollY).toBe(1200);
  resize(1300);
  await expect.poll(() => window.scrollY).toBeLessThan(1200);
  await drawn();
  resize(5000);
  await expect.poll(() => window.scrollY).toBe(1200);
  window.scrollTo(0, 700);
  await drawn();
  resize(6000);
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(5900);
  await drawn();
  expect(window.scrollY).toBe(700);
});

it("tells typed addresses apart, and counts them among the entries", async () => {
  const { state } = await open("#/one", [
    { path: "/one", load: async () => titled("One") },
    { path: "/two", load: async () => titled("Two") },
  ]);
  await seen(heading("One"));
  const first = (history.state as { idx: number }).idx;
  expect(state.location.key).not.toBe("default");
  location.hash = "#/two";
  await seen(heading("Two"));
  const { location: typed } = router!.state;
  expect(["default", state.location.key]).not.toContain(typed.key);
  expect(history.state).toMatchObject({ key: typed.key, idx: first + 1 });
  history.back();
  await seen(heading("One"));
  expect(router!.state.location.key).toBe(state.location.key);
});

it("follows links that are clicked, adds no entry for the page itself, and leaves other clicks to the browser", async () => {
  await open("#/one", [
    {
      path: "/one",
      load: async () => () => (
        <>
          <Link to="/one">Here</Link>
          <Link to="/two">There</Link>
        </>
      ),
    },
    { path: "/two", load: async () => titled("Two") },
  ]);
  await seen(link("There"));
  const left: string[] = [];
  // Where React listens too, since React Aria's links stop their clicks there.
  link("There")
    .element()
    .closest("body > div")
    ?.addEventListener("click", (event) => {
      if (!event.defaultPrevented) left.push((event.target as Element).textContent);
      event.preventDefault();
    });
  const entries = history.length;
  await link("Here").click();
  expect(history.length).toBe(entries);
  for (const key of ["ControlOrMeta", "Shift", "Alt"] as const) await link("There").click({ modifiers: [key] });
  expect(left).toEqual(["There", "There", "There"]);
  expect(location.hash).toBe("#/one");
  await link("There").click();
  await seen(heading("Two"));
});
