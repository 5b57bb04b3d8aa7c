import type { CheckoutRequest } from "#app/features/cart/checkout/checkout-atoms.ts";

const cart = { Term: "3730", AcademicCareer: "UGRD" };
const asked = { idempotencyKey: "key-1", askedAt: Date.now() };

/** Two requests of one student, with the same key. */
export const request = {
  ...asked,
  call: "checkout",
  body: { ...cart, ClassNumbers: [1] },
} satisfies CheckoutRequest;
export const planned = {
  ...asked,
  call: "checkoutPlans",
  body: { ...cart, Version: 4 },
} satisfies CheckoutRequest;
