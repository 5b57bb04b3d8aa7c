import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cartOf } from "#app/features/cart/state/cart-atoms.ts";
import { checkoutRunsAtom, runCheckoutAtom } from "#app/features/cart/checkout/checkout-atoms.ts";
import { unseenRequestsAtom } from "#app/features/cart/checkout/checkout-request.ts";
import { claimPersonalAtom } from "#app/lib/session/remembered.ts";
import { AppError } from "#contract/outcome";
import { broken, cart, cartItem, enrolledClasses, good } from "../../../../support/cart/cart-entries.ts";
import { request } from "../../../../support/cart/checkout-requests.ts";
import { stubApi } from "../../../../support/browser/stub-api.ts";
import { stubStorage } from "../../../../support/browser/stub-storage.ts";

const KEY = "3730|UGRD";
type Handlers = Parameters<typeof stubApi>[0];

const result = { EnrollmentTerm: cart().EnrollmentTerm, Items: [] };
const lost = new AppError({ code: "NETWORK", message: "Offline." });

function open(handlers: Handlers) {
  const { calls, store } = stubApi({
    enrolledClasses: () => good(enrolledClasses()),
    cartItems: () => good(cart()),
    cartPlans: () => good({ Version: 0, Plans: [] }),
    ...handlers,
  });
  const run = () => store.get(checkoutRunsAtom).get("key-1");
  return { store, calls, run, names: () => calls.map(({ name }) => name) };
}

/** Answers of checkout one after the other, and the keys that they were asked with. */
function answers(...given: (() => unknown)[]) {
  const keys: unknown[] = [];
  const checkout = (asked: object) => {
    keys.push("idempotencyKey" in asked && asked.idempotencyKey);
    return given[Math.min(keys.length, given.length) - 1]?.();
  };
  return { keys, checkout };
}
const fail = () => Promise.reject(lost);

describe("checkout", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
  });

  it("stays in line for as long as a busy server keeps its place, under the same key", async () => {
    const details = { RetryAfterSeconds: 8 };
    const turnAway = () => Promise.reject(new AppError({ code: "UNAVAILABLE", message: "Later.", details }));
    let reply: () => unknown = turnAway;
    const { keys, checkout } = answers(() => reply());
    const { store, run } = open({ checkout });
    const done = store.set(runCheckoutAtom, request);
    await vi.advanceTimersByTimeAsync(300_000);
    expect(run()).toMatchObject({ status: "sending", lostAnswers: 0, isInLine: true });
    expect(keys).toHaveLength(38);
    // A connection that is lost then has the usual time to come back.
    reply = fail;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run()).toMatchObject({ status: "sending", isInLine: false });
    reply = () => good(result);
    await vi.advanceTimersByTimeAsync(20_000);
    await done;
    expect(run()?.status).toBe("done");
    expect(new Set(keys)).toEqual(new Set(["key-1"]));
  });

  it("asks by itself for as long as an enrollment may take, then gives up, and goes on when it is asked to", async () => {
    let reply: () => unknown = fail;
    const { keys, checkout } = answers(() => reply());
    const { store, run } = open({ checkout });
    const done = store.set(runCheckoutAtom, request);
    await vi.advanceTimersByTimeAsync(119_900);
    expect(run()).toMatchObject({ status: "sending", lostAnswers: 10 });
    await vi.advanceTimersByTimeAsync(200);
    await done;
    expect(run()).toEqual({ status: "lost", failure: lost });
    expect(keys).toHaveLength(11);
    reply = () => good(result);
    await store.set(runCheckoutAtom, request);
    expect(run()?.status).toBe("done");
    expect(new Set(keys)).toEqual(new Set(["key-1"]));
  });

  it("keeps the page that enrolled when it sends again by itself", async () => {
    const page = { hash: "#/checkout" };
    vi.stubGlobal("location", page);
    const pages: unknown[] = [];
    const { store } = open({
      checkout: (sent) => {
        pages.push((sent as { page?: string }).page);
        return Promise.reject(pages.length === 1 ? lost : new AppError({ code: "PASSWORD_REQUIRED", message: "No." }));
      },
    });
    const run = store.set(runCheckoutAtom, request);
    page.hash = "#/elsewhere";
    await vi.runAllTimersAsync();
    await run;
    expect(pages).toEqual(["#/checkout", "#/checkout"]);
  });

  it("unticks what failed, though the student had ticked it", async () => {
    const items = cart(cartItem({ number: 1 }, { Success: false, Messages: [broken("hold", "A hold.")] }));
    const { store } = open({ cartItems: () => good(items), checkout: () => good(result) });
    const { chooseAtom, selectedAtom, cartAtom } = cartOf(KEY);
    await store.set(cartAtom);
    store.set(chooseAtom, [1], true);
    await store.set(runCheckoutAtom, request);
    expect([...store.get(selectedAtom)]).toEqual([]);
  });
});

it("a validated cart keeps ticked what only waits for the student's appointment", async () => {
  const early = broken("window", "Your enrollment appointment begins later.", { Until: "2100-01-01T13:00:00Z" });
  const validated = cart(
    cartItem({ number: 1 }, { Success: false, Messages: [early], ResultKind: "validate" }),
    cartItem({ number: 2 }, { Success: false, Messages: [early, broken("hold", "A hold.")] }),
  );
  const { store } = open({ validateCart: () => good(validated) });
  const { cartAtom, validateAtom, selectedAtom } = cartOf(KEY);
  await store.set(cartAtom);
  await store.set(validateAtom);
  expect([...store.get(selectedAtom)]).toEqual([1]);
});

describe("a request whose result was not seen", () => {
  beforeEach(() => {
    stubStorage("localStorage");
    vi.stubGlobal("location", { pathname: "/", hash: "#/checkout" });
  });

  function visit(handlers: Handlers, person = "student") {
    const opened = open(handlers);
    opened.store.set(claimPersonalAtom, person);
    return opened;
  }

  it.each(["BAD_REQUEST", "FEATURE_DISABLED", "FORBIDDEN"] as const)(
    "is not kept once the server has turned the first attempt away with %s",
    async (code) => {
      const opened = visit({ checkout: () => Promise.reject(new AppError({ code, message: "No." })) });
      await opened.store.set(runCheckoutAtom, request);
      expect(opened.run()?.status).toBe("failed");
      expect(opened.store.get(unseenRequestsAtom)).toEqual([]);
    },
  );
});
