import { describe, expect, it } from "vitest";
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
