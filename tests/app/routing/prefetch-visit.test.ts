import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { apiAtom } from "#app/lib/api/api.ts";
import { createApi } from "#app/lib/api/api-client.ts";
import { interruptionAtom } from "#app/lib/api/interruptions.ts";
import { PREFETCHED_MS, prefetchVisits } from "#app/lib/api/prefetched-visits.ts";
import { sessionAtom } from "#app/lib/session/session.ts";
import { notePollPace } from "#app/lib/time/page-activity.ts";
import * as first from "#app/routing/first-readings.ts";
import { createPrefetch, MAX_POINTED_AT, MAX_PRESSED } from "#app/routing/prefetch-visit.ts";
import { redirectTo } from "#app/routing/redirects.ts";
import type { User } from "#contract/calls/profile";
import type { FeatureFlag } from "#contract/protocol";
import { message } from "#words";
import { begunServer } from "../../support/browser/begun-server.ts";
import { people } from "../../support/registration/people.ts";

const student: User = { ...people.student, Features: people.student.Features as FeatureFlag[] };
const visitor: User = { ...student, IsAuthenticated: false, IsStudent: false, Identity: null };
const TERM = "?term=3110&career=UGRD";
const TERMS = [
  {
    Term: { Code: "3110", Description: "2027 Spring" },
    AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
    TermStartDate: "2027-01-19",
    TermEndDate: "2027-05-07",
  },
];

type Target = Parameters<ReturnType<typeof createPrefetch>>[0];
const handle = { title: message("Success"), audience: "everyone" } as const;
const code = async () => () => null;
const search = { path: "/search", code, first: first.results, handle };
const cart = { path: "/cart", code, first: first.cart, handle: { ...handle, audience: "students" } as const };
const builder = {
  path: "/builder",
  code,
  first: first.builderResults,
  handle: { ...handle, feature: "schedule_builder" } as const,
};
const plain = { path: "/plain", code, handle };

const at = (screen: Target["screen"], query = TERM): Target => ({
  screen,
  url: `https://portal.test${screen.path}${query}`,
});

function openPortal(user = student, navigation: "idle" | "loading" = "idle") {
  const server = begunServer();
  const store = createStore();
  store.set(sessionAtom, { status: "ready", user });
  store.set(
    apiAtom,
    createApi(store, (name, request) => server.ask(name, request)),
  );
  const state = { matches: [{ route: { path: "/shown" } }], navigation: { state: navigation } };
  const router = { state } as Parameters<typeof createPrefetch>[1];
  return { ...server, store, begin: createPrefetch(store, router, prefetchVisits(server)) };
}

/** What was sent, once nothing more is on its way. */
async function sentBy({ names }: Pick<ReturnType<typeof openPortal>, "names">) {
  await new Promise((resolve) => setTimeout(resolve));
  return names();
}

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => {
  vi.useRealTimers();
  notePollPace(null);
});

it("begins nothing while a visit is being made, which has taken what was prefetched", async () => {
  const portal = openPortal(student, "loading");
  portal.begin(at(cart), false);
  expect(await sentBy(portal)).toEqual([]);
});

it("begins what the screen asks for first, and drops it", async () => {
  const portal = openPortal();
  const drop = portal.begin(at(cart), false);
  expect((await sentBy(portal)).toSorted()).toEqual(["cartItems", "cartPlans", "eligibleTerms", "enrolledClasses"]);
  drop?.();
  expect(portal.sent.map(({ signal }) => signal?.aborted)).toEqual(Array.from({ length: 4 }, () => true));
});

it("asks for the terms that a screen chooses from, but by no atom, which would keep a failure", async () => {
  const portal = openPortal();
  portal.begin(at(cart, ""), false);
  expect(await sentBy(portal)).toEqual(["eligibleTerms"]);
  portal.sent[0]!.answer(TERMS);
  await expect.poll(() => portal.names().length).toBe(4);
  expect(portal.sent.every(({ isAhead }) => isAhead)).toBe(true);
});

it("shows nothing of a failure, and asks no more", async () => {
  const portal = openPortal();
  portal.begin(at(cart, ""), false);
  await sentBy(portal);
  portal.sent[0]!.fail();
  expect(await sentBy(portal)).toEqual(["eligibleTerms"]);
  expect(portal.store.get(interruptionAtom)).toBeUndefined();
});

it.each([
  ["a screen for students, for a visitor", at(cart), visitor],
  ["a screen that is off", at(builder, "?id=1"), { ...student, Features: [] }],
  ["a screen that asks for nothing", at(plain), student],
  ["the screen that shows, with another query", at({ ...search, path: "/shown" }), student],
  ["a redirect", at({ ...search, redirect: redirectTo("/filters", (query) => !query.has("term")) }, "?x=1"), student],
])("begins nothing of %s", async (_, target, user) => {
  const portal = openPortal(user);
  portal.begin(target, true);
  expect(await sentBy(portal)).toEqual([]);
});

it("begins few of the links that the pointer passes, and some more that are pressed", async () => {
  const portal = openPortal(visitor);
  const searches = () => portal.names().filter((name) => name === "searchClasses").length;
  const pass = (count: number, isPressed: boolean) => {
    for (let n = 0; n < count; n++) portal.begin(at(search, `${TERM}&n=${isPressed}-${n}`), isPressed);
  };
  pass(50, false);
  await sentBy(portal);
  expect(searches()).toBe(MAX_POINTED_AT);
  pass(50, true);
  await sentBy(portal);
  expect(searches()).toBe(MAX_PRESSED);
  vi.advanceTimersByTime(PREFETCHED_MS);
  pass(1, false);
  await sentBy(portal);
  expect(searches()).toBe(MAX_PRESSED + 1);
});

it("begins nothing while the server asks for fewer readings", async () => {
  const portal = openPortal();
  notePollPace("2");
  portal.begin(at(cart), true);
  expect(await sentBy(portal)).toEqual([]);
  notePollPace("1");
  portal.begin(at(cart), true);
  expect(await sentBy(portal)).not.toEqual([]);
});
