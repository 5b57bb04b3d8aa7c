import { expect, it } from "vitest";
import { termFacts } from "#app/features/cart/checkout/checkout-results.tsx";
import { enrolledClass, enrolledClasses, waitlisted } from "../../../../support/cart/cart-entries.ts";

it("the term after an enrollment counts what has a seat, and says what waits and what stays in the cart", () => {
  const computing = enrolledClass({ class: { number: 1, units: 4 } });
  const canceled = enrolledClass({ class: { number: 3, units: 3, status: "X" } });
  const waiting = enrolledClass({ class: { number: 4, units: 3 }, ...waitlisted });
  const facts = termFacts(enrolledClasses(computing, canceled, waiting), 2);
  expect(facts.map(({ label, value }) => `${label}: ${JSON.stringify(value)}`.replaceAll('"', ""))).toEqual([
    "Classes enrolled: 1",
    "Credits enrolled: 4 of 18",
    "Waitlisted: 1 class",
    "Still in your cart: 2 classes",
  ]);
});
