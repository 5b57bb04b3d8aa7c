import { expect, it } from "vitest";
import { cartCountAtom, noteCartAtom, refreshCartCountAtom } from "#app/lib/seats/cart-count.ts";
import { refreshUserAtom } from "#app/lib/session/session.ts";
import { stubApi } from "../../../support/browser/stub-api.ts";
import { careerOf, cart, cartItem, good } from "../../../support/cart/cart-entries.ts";

it("adds what was noted during a count to what the count finds", async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  const { store } = stubApi({
    user: () => ({ IsAuthenticated: true, IsStudent: true, Identity: "s", Features: [] }),
    eligibleTerms: () => [careerOf("UGRD"), careerOf("GRAD")],
    cartItems: () => asked.then(() => good(cart(cartItem({ number: 1 }), cartItem({ number: 2 })))),
  });
  await store.set(refreshUserAtom);
  const counting = store.set(refreshCartCountAtom);
  store.set(noteCartAtom, { term: "3730", career: "UGRD", count: 5 });
  answer();
  await counting;
  expect(store.get(cartCountAtom)).toBe(7);
});
