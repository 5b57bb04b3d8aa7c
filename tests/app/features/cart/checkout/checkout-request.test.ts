import { describe, expect, it } from "vitest";
import { elapsedLabel, spokenProgress } from "#app/features/cart/checkout/checkout-screen.tsx";
import { readCheckoutRequest, requestWords } from "#app/features/cart/checkout/checkout-request.ts";
import { planned, request } from "../../../../support/cart/checkout-requests.ts";

describe("what the cart hands over", () => {
  it("survives the way through the browser's history", () => {
    for (const each of [request, planned, { ...planned, sentAt: 1_795_000_000_000 }])
      expect(readCheckoutRequest(JSON.parse(JSON.stringify(each)))).toEqual(each);
  });

  it.each([null, "checkout", { ...request, person: null }])(
    "is not taken from a place that somebody typed in (%j)",
    (state) => {
      expect(readCheckoutRequest(state)).toBeUndefined();
    },
  );

  it("has words", () => {
    expect(requestWords(request)).toBe("1 class");
    expect(requestWords(planned)).toBe("one of 2 plans");
    expect(requestWords({ ...planned, plans: planned.plans.slice(0, 1) })).toBe("Plan A");
  });
});

it("says how long it has been: to the eye each second, to the ear each half minute", () => {
  expect([0, 7, 102].map(elapsedLabel)).toEqual(["0:00", "0:07", "1:42"]);
  expect([0, 29, 30, 95].map((seconds) => spokenProgress("Enrolling...", seconds))).toEqual([
    "Enrolling...",
    "Enrolling...",
    "Enrolling... 30 seconds so far.",
    "Enrolling... 90 seconds so far.",
  ]);
});
