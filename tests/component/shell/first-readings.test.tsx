import { createStore } from "jotai/vanilla";
import type { ComponentType } from "react";
import { expect, it } from "vitest";
import type { Begin } from "#app/lib/api/begun.ts";
import { beginning } from "#app/routing/begin-readings.ts";
import { openRouter, type Router } from "#app/routing/hash-router.ts";
import { screenCode } from "#app/routing/screen-code.tsx";
import { message } from "#words";
import { LOADED_SCREENS, type LoadedScreen, type ScreenName } from "../../support/browser/first-load-screens.ts";
import { CART, inCart, items } from "../../support/cart/cart-replies.ts";
import { seen } from "../../support/component/act.ts";
import type { Replies } from "../../support/component/fake-api.ts";
import { button, checkbox, dialog, heading, text } from "../../support/component/find.ts";
import { beginsItsReadings, rememberAccount, taken } from "../../support/component/first-readings.ts";
import { app, openApp, WIDE } from "../../support/component/open-app.tsx";
import { people } from "../../support/registration/people.ts";
import { foundInComp, manyClasses, RESULTS, usualReplies } from "../../support/search/class-search-replies.ts";

const screens = Object.entries(LOADED_SCREENS) as [ScreenName, LoadedScreen][];

const repliesOf = ({ data }: LoadedScreen) =>
  Object.fromEntries(Object.entries(data).map(([name, each]) => [name, { data: each }])) as Replies;

it.each(screens)("begins what %s asks for, once, when a student goes there", async (name, screen) => {
  const opened = await openApp(LOADED_SCREENS.success.hash, repliesOf(screen));
  await seen(heading("The operation was successful."));
  expect(opened.readings.begun).toEqual([]);
  // The results of an enrollment lead on at once where nothing was sent.
  const visited = [opened.router.state.location.pathname];
  opened.router.subscribe(({ location: { pathname } }) => void visited.push(pathname));
  location.hash = screen.hash;
  await expect.poll(() => visited).toContain(screen.hash.slice(1).split("?")[0]);
  await expect.poll(() => document.querySelector(screen.shown)).not.toBeNull();
  await beginsItsReadings(name, opened);
});

it.each<ScreenName[]>([
  ["myAcademics", "advising", "myAcademics"],
  ["builderConfiguration", "builderCourseOptions", "builderResults", "builderConfiguration"],
  ["cart", "validateCart", "cart"],
  ["classSearchFilters", "classSearchResults", "classDetails", "classSearchResults"],
])("begins from %s to %s what isn't known already", async (...way) => {
  const data = Object.assign({}, ...way.map((name) => repliesOf(LOADED_SCREENS[name]))) as Replies;
  const opened = await openApp(LOADED_SCREENS.success.hash, data);
  await seen(heading("The operation was successful."));
  for (const name of way) {
    const { hash, shown } = LOADED_SCREENS[name];
    await opened.router.navigate(hash.slice(1));
    await expect.poll(() => document.querySelector(shown)).not.toBeNull();
    expect(await taken(opened)).not.toEqual([]);
  }
  expect(app.calls("searchClasses").length).toBeLessThan(2);
});

it("knows all screens of the table", async () => {
  const { router } = await openApp(LOADED_SCREENS.success.hash);
  const loaded = new Set(screens.map(([, { hash }]) => hash.slice(1).split("?")[0]));
  const all = router.routes[0]!.children!.filter(({ lazy, path, handle }) => handle && path !== "*" && (lazy ?? true));
  expect(all.map(({ path }) => path).filter((path) => !loaded.has(path))).toEqual([]);
});

it("asks nothing for visitors, and for accounts whose sign-in has ended shows no dialog", async () => {
  const anonymous = { data: { ...people.student, IsAuthenticated: false, IsStudent: false, Identity: null } };
  const refused = { status: 401, data: { Code: "NOT_SIGNED_IN", Message: "Sign in." } };
  const replies: Replies = { user: anonymous, cartItems: refused, cartPlans: refused, enrolledClasses: refused };
  const visit = await openApp(CART, replies);
  await seen(heading("Welcome"));
  expect(visit.readings.begun).toEqual([]);
  const ended = await openApp(CART, replies, WIDE, rememberAccount);
  await seen(heading("Welcome"));
  expect(ended.readings.begun).not.toEqual([]);
  expect(dialog(/./).length).toBe(0);
});

it("shows a failed reading as the screen's own, and asks for it again", async () => {
  const failed = { status: 500, data: { Code: "UNEXPECTED", Message: "The cart is broken." } };
  let isBroken = true;
  const cartItems = () => (isBroken ? failed : inCart(...items()));
  const { readings } = await openApp(CART, { ...repliesOf(LOADED_SCREENS.cart), cartItems }, WIDE, rememberAccount);
  await seen(text("We couldn't load your cart."));
  expect(heading("Enrollment Cart").length).toBe(1);
  expect(readings.begun.filter((reading) => reading.startsWith("cartItems"))).toHaveLength(1);
  isBroken = false;
  await button("Try Again").click();
  await seen(checkbox(/^Select COMP/));
});

it("begins nothing for an old address, and once for the screen where it leads", async () => {
  const { readings } = await openApp(
    "#/enroll?term=3730&career=UGRD",
    repliesOf(LOADED_SCREENS.cart),
    WIDE,
    rememberAccount,
  );
  await seen(heading("Enrollment Cart"));
  expect(readings.begun.filter((reading) => reading.startsWith("cartItems"))).toHaveLength(1);
});

it("leaves another query of a screen that shows to the screen", async () => {
  const opened = await openApp(`${RESULTS}&subjects=COMP`, {
    ...usualReplies,
    searchClasses: foundInComp(manyClasses(3)),
  });
  await expect.poll(() => document.querySelector("[data-class-number]")).not.toBeNull();
  const { length } = opened.readings.begun;
  await opened.router.navigate(`${RESULTS.slice(1)}&subjects=MATH`);
  await expect.poll(() => app.calls("searchClasses").length).toBe(2);
  expect(opened.readings.begun).toHaveLength(length);
});

it("begins beside the code, and ends it when the student goes elsewhere before that shows", async () => {
  const begun: { name: string; signal: AbortSignal }[] = [];
  const late = Promise.withResolvers<ComponentType>();
  const loaderOf = beginning(createStore(), (signal) => {
    const begin = async (name: string) => void begun.push({ name, signal });
    return begin as unknown as Begin;
  });
  const screen = { title: message("Success"), audience: "everyone" } as const;
  const hydrateFallbackElement = <p>Waiting</p>;
  history.pushState(null, "", "#/one");
  const router: Router = openRouter([
    { path: "/one", element: <p>One</p>, hydrateFallbackElement },
    {
      path: "/late",
      lazy: screenCode(() => late.promise),
      loader: loaderOf(({ begin }) => void begin("weather"), screen),
      hydrateFallbackElement,
    },
  ]);
  const leaving = router.navigate("/late");
  await expect.poll(() => begun.map(({ name }) => name)).toEqual(["weather"]);
  expect(router.state.navigation.state).toBe("loading");
  expect(begun[0]!.signal.aborted).toBe(false);
  await router.navigate("/one");
  expect(begun[0]!.signal.aborted).toBe(true);
  late.resolve(() => <p>Late</p>);
  await leaving;
  router.dispose();
});
