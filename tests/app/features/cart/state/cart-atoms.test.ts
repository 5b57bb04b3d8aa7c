import { expect, it } from "vitest";
import { cartOf } from "#app/features/cart/state/cart-atoms.ts";
import { broken, cart, cartItem, enrolledClasses, good } from "../../../../support/cart/cart-entries.ts";
import { stubApi } from "../../../../support/browser/stub-api.ts";

async function openCart(...items: Parameters<typeof cart>) {
  const { store } = stubApi({
    enrolledClasses: () => good(enrolledClasses()),
    cartItems: () => good(cart(cartItem({ number: 1 }), cartItem({ number: 2 }))),
    validateCart: () => good(cart(...items)),
    cartPlans: () => good({ Version: 0, Plans: [] }),
  });
  const atoms = cartOf("3730|UGRD");
  await store.set(atoms.cartAtom);
  await store.set(atoms.validateAtom);
  return { store, atoms, ticked: () => [...store.get(atoms.selectedAtom)] };
}

it("keeps ticked what only waits for the student's appointment", async () => {
  const early = { ...broken("window", "Your enrollment appointment begins later."), Until: "2100-01-01T13:00:00Z" };
  const { ticked } = await openCart(
    cartItem({ number: 1 }, { Success: false, Messages: [early], ResultKind: "validate" }),
    cartItem({ number: 2 }, { Success: false, Messages: [early, broken("hold", "A hold.")] }),
  );
  expect(ticked()).toEqual([1]);
});
