import { createStore } from "jotai/vanilla";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  checkoutRunsAtom,
  keepRequestAtom,
  requestWords,
  runCheckoutAtom,
  unseenRequestsAtom,
} from "#app/features/cart/checkout/checkout-atoms.ts";
import { elapsedLabel, spokenProgress } from "#app/features/cart/checkout/checkout-screen.tsx";
import { cartAtomsOf } from "#app/features/cart/state/cart-atoms.ts";
import { apiAtom } from "#app/lib/api/api.ts";
import { createApi } from "#app/lib/api/api-client.ts";
import { claimPersonalAtom } from "#app/lib/session/remembered.ts";
import type { Cart } from "#contract/calls/enrollment";
import { AppError, type FailureCode } from "#contract/outcome";
import { stubStorage } from "../../../../support/browser/stub-storage.ts";
import { broken, cart, cartItem, enrolledClasses, good } from "../../../../support/cart/cart-entries.ts";
import { planned, request } from "../../../../support/cart/checkout-requests.ts";

const KEY = "3730|UGRD";
const result = { EnrollmentTerm: cart().EnrollmentTerm, Items: [] };
const page = { pathname: "/", hash: "#/checkout" };

beforeEach(() => {
  vi.useFakeTimers();
  page.hash = "#/checkout";
  vi.stubGlobal("location", page);
});
afterEach(() => void vi.useRealTimers());

/** The client of a server; `keys` are those that checkout was called with. */
function open(replies: Record<string, () => unknown>) {
  const store = createStore();
  const keys: unknown[] = [];
  const all: typeof replies = {
    enrolledClasses: () => good(enrolledClasses()),
    cartItems: () => good(cart()),
    cartPlans: () => good({ Version: 0, Plans: [] }),
    ...replies,
  };
  const api = createApi(store, async (name, { idempotencyKey }) => {
    if (name === "checkout") keys.push(idempotencyKey);
    return await all[name]?.();
  });
  store.set(apiAtom, api);
  return { store, keys, run: () => store.get(checkoutRunsAtom).get("key-1") };
}

const fails = (code: FailureCode, details?: object) => () =>
  Promise.reject(new AppError({ code, message: "No.", ...(details && { details: { ...details } }) }));
const lost = fails("NETWORK");

describe("checkout", () => {
  it("stays in line for as long as a busy server keeps its place, under the same key", async () => {
    let reply: () => unknown = fails("UNAVAILABLE", { RetryAfterSeconds: 8 });
    const { store, run, keys } = open({ checkout: () => reply() });
    const done = store.set(runCheckoutAtom, request);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(run()).toMatchObject({ status: "sending", lostAnswers: 0, isInLine: true });
    expect(keys).toHaveLength(38);
    // A connection that is lost then has the usual time to come back.
    reply = lost;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run()).toMatchObject({ status: "sending", isInLine: false });
    reply = () => good(result);
    await vi.advanceTimersByTimeAsync(20_000);
    await done;
    expect(run()?.status).toBe("done");
    expect(new Set(keys)).toEqual(new Set(["key-1"]));
  });

  it("repeats for as long as an enrollment may take, then gives up, and continues when asked", {
    tags: ["portal§9.8"],
  }, async () => {
    let reply: () => unknown = lost;
    const { store, run, keys } = open({ checkout: () => reply() });
    const done = store.set(runCheckoutAtom, request);
    await vi.advanceTimersByTimeAsync(119_900);
    expect(run()).toMatchObject({ status: "sending", lostAnswers: 10 });
    await vi.advanceTimersByTimeAsync(200);
    await done;
    expect(run()).toMatchObject({ status: "lost", failure: { code: "NETWORK" } });
    expect(keys).toHaveLength(11);
    reply = () => good(result);
    await store.set(runCheckoutAtom, request);
    expect(run()?.status).toBe("done");
    expect(new Set(keys)).toEqual(new Set(["key-1"]));
  });

  it("asks no password on another page than the one that enrolled", async () => {
    const replies = [lost, fails("PASSWORD_REQUIRED")];
    const { store, run } = open({ checkout: () => replies.shift()?.() });
    const done = store.set(runCheckoutAtom, request);
    page.hash = "#/elsewhere";
    await vi.runAllTimersAsync();
    await done;
    expect(run()).toMatchObject({ status: "lost", failure: { code: "PASSWORD_REQUIRED" } });
  });

  it("clears what failed, though the student had selected it", async () => {
    const items = withHold(cart(cartItem({ number: 1 }, { Success: false, Messages: [broken("hold", "A hold.")] })));
    const { store } = open({ cartItems: () => good(items), checkout: () => good(result) });
    const { chooseAtom, selectedAtom, cartAtom } = cartAtomsOf(KEY);
    await store.set(cartAtom);
    store.set(chooseAtom, [1], true);
    await store.set(runCheckoutAtom, request);
    expect([...store.get(selectedAtom)]).toEqual([]);
  });
});

function withHold(own: Cart): Cart {
  return { ...own, Holds: [{ Description: "A hold", Department: "Bursar", ContactName: null }] };
}

it("a validated cart keeps selected what only waits for the student's appointment", async () => {
  const early = broken("window", "Your enrollment appointment begins later.", { Until: "2100-01-01T13:00:00Z" });
  const validated = cart(
    cartItem({ number: 1 }, { Success: false, Messages: [early], ResultKind: "validate" }),
    cartItem({ number: 2 }, { Success: false, Messages: [early, broken("requisite", "Requires MATH.1310.")] }),
  );
  const { store } = open({ validateCart: () => good(validated) });
  const { cartAtom, validateAtom, selectedAtom } = cartAtomsOf(KEY);
  await store.set(cartAtom);
  await store.set(validateAtom);
  expect([...store.get(selectedAtom)]).toEqual([1]);
});

it.each(["BAD_REQUEST", "FEATURE_DISABLED", "FORBIDDEN"] as const)(
  "forgets a request once the server has turned the first attempt away with %s",
  async (code) => {
    stubStorage("localStorage");
    const { store, run } = open({ checkout: fails(code) });
    store.set(claimPersonalAtom, "student");
    await store.set(runCheckoutAtom, request);
    expect(run()?.status).toBe("failed");
    expect(store.get(unseenRequestsAtom)).toEqual([]);
  },
);

it("keeps a request until its result is seen, however many come after it", async () => {
  stubStorage("localStorage");
  const { store } = open({});
  store.set(claimPersonalAtom, "student");
  const sent = { ...request, sentAt: Date.now() };
  store.set(keepRequestAtom, sent);
  for (let later = 2; later < 8; later++) {
    store.set(keepRequestAtom, { ...sent, idempotencyKey: `key-${later}`, isSeen: true });
  }
  expect(store.get(unseenRequestsAtom)).toEqual([sent]);
});

it("names what a request enrolls in", () => {
  expect([request, planned].map(requestWords)).toEqual(["1 class", "one of your plans"]);
});

it("says how long it has been: to the eye each second, to the ear each half minute", () => {
  expect([0, 7, 102].map(elapsedLabel)).toEqual(["0:00", "0:07", "1:42"]);
  expect([0, 29, 30, 60, 95, 125].map((seconds) => spokenProgress("Enrolling...", seconds))).toEqual([
    "Enrolling...",
    "Enrolling...",
    "Enrolling... 30 seconds so far.",
    "Enrolling... 1 minute so far.",
    "Enrolling... 1 minute and 30 seconds so far.",
    "Enrolling... 2 minutes so far.",
  ]);
});
