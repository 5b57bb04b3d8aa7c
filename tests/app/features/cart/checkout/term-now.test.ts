import { describe, expect, it } from "vitest";
import { nextSteps, termFacts } from "#app/features/cart/checkout/term-card.tsx";
import { enrolledClass, enrolledClasses, waitlisted } from "../../../../support/cart/cart-entries.ts";

const computing = enrolledClass({ class: { number: 1, units: 4 } });
const physics = enrolledClass({ class: { number: 2, units: 9 }, DropDeadline: "2027-01-29" });
const canceled = enrolledClass({ class: { number: 3, units: 3, status: "X" }, DropDeadline: "2027-01-02" });
const waiting = enrolledClass({ class: { number: 4, units: 3 }, ...waitlisted, DropDeadline: "2027-01-01" });
const late = enrolledClass({ class: { number: 5, units: 3 }, DropKind: "withdraw", DropDeadline: "2026-09-11" });

describe("the term after an enrollment", () => {
  const values = (...given: Parameters<typeof termFacts>) =>
    termFacts(...given).map(({ label, value }) => `${label}: ${JSON.stringify(value)}`.replaceAll('"', ""));

  it("counts what has a seat, and says what waits and what stays in the cart", () => {
    expect(values(enrolledClasses(computing, physics, canceled, waiting), 2)).toEqual([
      "Classes enrolled: 2",
      "Credits enrolled: 13 of 18",
      "Status: Full-time",
      "Waitlisted: 1 class",
      "Still in your cart: 2 classes",
    ]);
  });

  it("goes on with the cart, the wait list and the first deadline of what has a seat", () => {
    const all = enrolledClasses(computing, physics, canceled, waiting, late);
    expect(nextSteps(all, 1).map(({ kind }) => kind)).toEqual(["cart", "wait", "date"]);
    expect(nextSteps(all, 1)[2]?.text).toContain("1/29/2027");
    expect(nextSteps(enrolledClasses(late), 0)).toEqual([]);
  });
});
