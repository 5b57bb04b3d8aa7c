import type { CheckoutRequest } from "#app/features/cart/checkout/checkout-atoms.ts";

const common = { person: "student", term: "3730", career: "UGRD", idempotencyKey: "key-1", askedAt: Date.now() };
/** Two requests of one student, with the same key. */
export const request = {
  ...common,
  kind: "classes",
  classNumbers: [1],
  isAllOrNothing: false,
} satisfies CheckoutRequest;
export const planned = {
  ...common,
  kind: "plans",
  version: 4,
  plans: [
    { name: "Plan A", classNumbers: [1] },
    { name: "Plan B", classNumbers: [2] },
  ],
} satisfies CheckoutRequest;
