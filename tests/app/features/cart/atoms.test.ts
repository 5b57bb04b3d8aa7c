import { createStore } from "jotai/vanilla";
import { describe, expect, it } from "vitest";
import { cartOf } from "#app/features/cart/state/cart-atoms.ts";
import { saveAtom } from "#app/features/cart/options/options-form.ts";
import { apiAtom } from "#app/lib/api/api.ts";
import {
  bad,
  broken,
  cart,
  cartItem,
  changed,
  enrolledClasses,
  good,
  ready,
  refused,
} from "../../../support/cart/cart-entries.ts";
import { stubApi } from "../../../support/browser/stub-api.ts";

const KEY = "3730|UGRD";
type Handlers = Parameters<typeof stubApi>[0];

function open(handlers: Handlers) {
  const { api, calls } = stubApi({
    enrolledClasses: () => good(enrolledClasses()),
    cartItems: () => good(cart()),
    cartPlans: () => good({ Version: 0, Plans: [] }),
    ...handlers,
  });
  const store = createStore();
  store.set(apiAtom, api);
  return { store, calls, atoms: cartOf(KEY) };
}

async function openCart(handlers: Handlers) {
  const opened = open(handlers);
  const state = () => opened.store.get(opened.atoms.cartAtom);
  await opened.store.set(opened.atoms.cartAtom);
  return { ...opened, state };
}

const two = () => good(cart(cartItem({ number: 1 }), cartItem({ number: 2 })));
const ticked = ({ store, atoms }: Pick<ReturnType<typeof open>, "store" | "atoms">) => [
  ...store.get(atoms.selectedAtom),
];

describe("the cart", () => {
  it("is read with the classes enrolled", async () => {
    const { calls, state } = await openCart({ cartItems: two });
    expect(calls.map(({ name }) => name)).toEqual(["cartItems", "enrolledClasses"]);
    expect(calls[0]?.query).toEqual({ term: "3730", career: "UGRD" });
    expect(state().data?.enrolled).toBeDefined();
  });

  it("says why it could not be read, and keeps what was read before", async () => {
    const answers: (() => unknown)[] = [two, () => bad("You cannot enroll in 2027 Spring at this time.")];
    const { store, atoms, state } = await openCart({ cartItems: () => answers.shift()?.() });
    await store.set(atoms.cartAtom);
    expect(state().failure?.message).toBe("You cannot enroll in 2027 Spring at this time.");
    expect(state().data?.cart.Items).toHaveLength(2);
  });

  it("has everything ticked that has not failed", async () => {
    const opened = await openCart({
      cartItems: () => good(cart(cartItem({ number: 1 }), cartItem({ number: 2 }, { Success: false }))),
    });
    expect(ticked(opened)).toEqual([1]);
    opened.store.set(opened.atoms.chooseAtom, [2], true);
    expect(ticked(opened)).toEqual([1, 2]);
    opened.store.set(opened.atoms.chooseAllAtom, false);
    expect(ticked(opened)).toEqual([]);
  });

  it("unticks what a validation finds wrong, and leaves the rest as the student has it", async () => {
    const opened = await openCart({
      cartItems: two,
      validateCart: () =>
        good(
          cart(
            cartItem({ number: 1 }, { Success: true, Messages: [ready], ResultKind: "validate" }),
            cartItem({ number: 2 }, { Success: false, Messages: [broken("hold", "A hold.")], ResultKind: "validate" }),
          ),
        ),
    });
    opened.store.set(opened.atoms.chooseAtom, [1], false);
    opened.store.set(opened.atoms.chooseAtom, [2], true);
    expect(await opened.store.set(opened.atoms.validateAtom)).toBeUndefined();
    expect(ticked(opened)).toEqual([]);
  });

  it("keeps ticked what only waits for the student's appointment", async () => {
    const early = { ...broken("window", "Your enrollment appointment begins later."), Until: "2100-01-01T13:00:00Z" };
    const opened = await openCart({
      cartItems: two,
      validateCart: () =>
        good(
          cart(
            cartItem({ number: 1 }, { Success: false, Messages: [early], ResultKind: "validate" }),
            cartItem({ number: 2 }, { Success: false, Messages: [early, broken("hold", "A hold.")] }),
          ),
        ),
    });
    await opened.store.set(opened.atoms.validateAtom);
    expect(ticked(opened)).toEqual([1]);
  });

  it("is read again after a class was taken out, and says why one stays", async () => {
    const answers = [two, () => good(cart(cartItem({ number: 2 })))];
    const removals = [refused("Class 9 is not in your cart."), changed];
    const { store, atoms, calls, state } = await openCart({
      cartItems: () => answers.shift()?.(),
      removeClass: () => removals.shift(),
    });
    expect(await store.set(atoms.removeAtom, 9)).toBe("Class 9 is not in your cart.");
    expect(await store.set(atoms.removeAtom, 1)).toBeUndefined();
    expect(calls.findLast(({ name }) => name === "removeClass")?.body).toEqual({
      Term: "3730",
      AcademicCareer: "UGRD",
      ClassNumber: 1,
    });
    expect(state().data?.cart.Items).toHaveLength(1);
  });
});

it("tells why a class was not added", async () => {
  const body = { term: "3730", academicCareer: "UGRD", classNumber: 1 };
  const { store } = open({ addClass: () => refused("You already have COMP.1010 LEC 1.") });
  expect(await store.set(saveAtom, body)).toEqual({ status: "refused", message: "You already have COMP.1010 LEC 1." });
  const again = open({ addClass: () => changed });
  expect(await again.store.set(saveAtom, body)).toEqual({ status: "saved" });
  expect(again.calls.map(({ name }) => name)).toEqual(["addClass", "cartItems", "enrolledClasses"]);
});
