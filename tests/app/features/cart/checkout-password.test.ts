import { createStore } from "jotai/vanilla";
import { expect, it, vi } from "vitest";
import { cartOf } from "#app/features/cart/state/cart-atoms.ts";
import { checkoutRunsAtom, runCheckoutAtom } from "#app/features/cart/checkout/checkout-atoms.ts";
import { apiAtom } from "#app/lib/api/api.ts";
import { AppError } from "#contract/outcome";
import { broken, cart, cartItem, enrolledClasses, good } from "../../../support/cart/cart-entries.ts";
import { request } from "../../../support/cart/checkout-requests.ts";
import { stubApi } from "../../../support/browser/stub-api.ts";

it("leaves what is ticked as it is where the password is not given", async () => {
  const failed = cartItem(
    { number: 2 },
    { Success: false, ResultKind: "enroll", Messages: [broken("seats", "Full.")] },
  );
  const failure = new AppError({ code: "PASSWORD_REQUIRED", message: "Enter your password to enroll." });
  const { api } = stubApi({
    enrolledClasses: () => good(enrolledClasses()),
    cartItems: () => good(cart(cartItem({ number: 1 }), failed)),
    cartPlans: () => good({ Version: 0, Plans: [] }),
    checkout: () => Promise.reject(failure),
  });
  const store = createStore();
  store.set(apiAtom, api);
  const { cartAtom, chooseAtom, selectedAtom } = cartOf("3730|UGRD");
  await store.set(cartAtom);
  store.set(chooseAtom, [2], true);
  const classes = [1, 2].map((classNumber) => ({ classNumber, title: `Class ${classNumber}` }));
  await store.set(runCheckoutAtom, { ...request, classes });
  expect(store.get(checkoutRunsAtom).get("key-1")?.status).toBe("failed");
  expect([...store.get(selectedAtom)]).toEqual([1, 2]);
});

it("keeps the page that enrolled when it sends again by itself", async () => {
  vi.useFakeTimers();
  const page = { hash: "#/checkout" };
  vi.stubGlobal("location", page);
  try {
    const pages: unknown[] = [];
    const { api } = stubApi({
      enrolledClasses: () => good(enrolledClasses()),
      cartItems: () => good(cart()),
      cartPlans: () => good({ Version: 0, Plans: [] }),
      checkout: (sent) => {
        pages.push((sent as { page?: string }).page);
        const code = pages.length === 1 ? "NETWORK" : "PASSWORD_REQUIRED";
        return Promise.reject(new AppError({ code, message: "No." }));
      },
    });
    const store = createStore();
    store.set(apiAtom, api);
    const run = store.set(runCheckoutAtom, request);
    page.hash = "#/elsewhere";
    await vi.runAllTimersAsync();
    await run;
    expect(pages).toEqual(["#/checkout", "#/checkout"]);
  } finally {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
});
