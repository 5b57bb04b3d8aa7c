import type { ClassesRequest, PlansRequest } from "#app/features/cart/checkout/checkout-request.ts";

const common = { person: "student", term: "3730", career: "UGRD", idempotencyKey: "key-1", askedAt: Date.now() };
/** Two requests of one student, with the same key. */
export const request: ClassesRequest = {
  ...common,
  kind: "classes",
  classes: [{ classNumber: 1, title: "COMP.1010 Computing I" }],
  isAllOrNothing: false,
};
export const planned: PlansRequest = {
  ...common,
  kind: "plans",
  version: 4,
  plans: [
    { name: "Plan A", classes: request.classes },
    { name: "Plan B", classes: [{ classNumber: 2, title: "MATH.1310 Calculus I" }] },
  ],
};
