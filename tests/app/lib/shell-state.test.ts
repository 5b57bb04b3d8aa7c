import { beforeEach, describe, expect, it, vi } from "vitest";
import { alertsAtom, closeAlertAtom } from "#app/lib/notices/alerts.ts";
import { cartCountAtom, noteCartAtom, refreshCartCountAtom } from "#app/lib/seats/cart-count.ts";
import {
  closedAlertsAtom,
  lastBuilderTermAtom,
  lastClassesTermAtom,
  personalAtom,
} from "#app/lib/session/remembered.ts";
import { refreshUserAtom } from "#app/lib/session/session.ts";
import { signOut } from "#app/lib/session/sign-in-links.ts";
import { stubApi } from "../../support/browser/stub-api.ts";
import { stubStorage } from "../../support/browser/stub-storage.ts";
import { careerOf } from "../../support/cart/cart-entries.ts";
import { people } from "../../support/registration/people.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubStorage("localStorage");
});

describe("what is remembered of an account", () => {
  const lastAtom = personalAtom<readonly string[]>("last", [], (value): value is readonly string[] =>
    Array.isArray(value),
  );
  /** A new page, in which somebody is signed in, or nobody. */
  const pageOf = async (user: object) => {
    const { store } = stubApi({ user: () => user });
    await store.set(refreshUserAtom);
    return store;
  };

  it("is there again in the account's next page, and nowhere else", async () => {
    (await pageOf(people.student)).set(lastAtom, () => ["100"]);
    expect((await pageOf(people.nobody)).get(lastAtom)).toEqual([]);
    expect((await pageOf(people.student)).get(lastAtom)).toEqual(["100"]);
    expect((await pageOf(people.nonstudent)).get(lastAtom)).toEqual([]);
    expect((await pageOf(people.student)).get(lastAtom)).toEqual([]);
  });

  it("changes another window's value, and has it when the user is read again", async () => {
    const [first, second] = [await pageOf(people.student), await pageOf(people.student)];
    first.set(lastAtom, (before) => [...before, "100"]);
    second.set(lastAtom, (before) => [...before, "200"]);
    expect((await pageOf(people.student)).get(lastAtom)).toEqual(["100", "200"]);
    expect(second.get(lastAtom)).toEqual(["100", "200"]);
    await first.set(refreshUserAtom);
    expect(first.get(lastAtom)).toEqual(["100", "200"]);
  });

  it("is gone when the account signs out, and is not kept again by a window that was left open", {
    tags: ["portal§9.9"],
  }, async () => {
    const left = await pageOf(people.student);
    left.set(lastAtom, () => ["100"]);
    left.set(lastClassesTermAtom, () => "3100|UGRD");
    left.set(lastBuilderTermAtom, () => "3100");
    vi.stubGlobal("location", { pathname: "/", assign: () => {} });
    vi.stubGlobal("document", { baseURI: "https://portal.example/" });
    signOut();
    left.set(lastAtom, (before) => [...before, "200"]);
    expect([...stored.values()].join()).not.toMatch(/100|200/);
    expect((await pageOf(people.student)).get(lastAtom)).toEqual([]);
  });

  it("is nobody's business where nobody is signed in", async () => {
    const store = await pageOf(people.nobody);
    store.set(lastAtom, () => ["100"]);
    expect(store.get(lastAtom)).toEqual(["100"]);
    expect(stored.size).toBe(0);
  });
});

const alert = (Id: number) => ({ Id, Severity: "info", Message: `Alert ${Id}` });

it("alerts that were closed and are gone are forgotten", async () => {
  stored.set("portal:closed-alerts", '["global:9"]');
  const { store } = stubApi({ globalAlerts: () => [alert(1)], serviceAlerts: () => [] });
  await store.set(alertsAtom);
  store.set(closeAlertAtom, "global:1");
  expect(store.get(closedAlertsAtom)).toEqual(["global:1"]);
});

const terms = ["3110", "3120"].map((term) => careerOf("UGRD", "Undergraduate", term));
const sizes: Record<string, number> = { "3110": 3, "3120": 1 };
const cartItems = ({ query = {} }: { query?: object }) => {
  const { term } = query as { term: string };
  return { IsError: false, Data: { Items: Array.from({ length: sizes[term] ?? 0 }) }, Error: null };
};

async function signedIn(handlers: Parameters<typeof stubApi>[0]) {
  const { calls, store } = stubApi({ user: () => people.student, ...handlers });
  await store.set(refreshUserAtom);
  return { store, calls };
}

it("the cart's count is the sum over all terms, and follows the cart that a screen has read", async () => {
  const { store } = await signedIn({ eligibleTerms: () => terms, cartItems });
  expect(store.get(cartCountAtom)).toBeUndefined();
  store.set(noteCartAtom, { term: "3110", career: "UGRD", count: 9 });
  expect(store.get(cartCountAtom)).toBeUndefined();
  await store.set(refreshCartCountAtom);
  expect(store.get(cartCountAtom)).toBe(4);
  store.set(noteCartAtom, { term: "3110", career: "UGRD", count: 0 });
  expect(store.get(cartCountAtom)).toBe(1);
});
