import { describe, expect, it } from "vitest";
import { elapsedLabel, spokenProgress } from "#app/features/cart/checkout/checkout-progress.tsx";
import { plansCheckoutBanner, triedTag } from "#app/features/cart/plans/plan-view.ts";
import type { CartMessage } from "#contract/calls/enrollment";
import { broken, cart, ready, resultItem, waits } from "../../../../support/cart/cart-entries.ts";

const plansResult = { EnrollmentTerm: cart().EnrollmentTerm, EnrolledPlan: null, Tried: [] };

it("says how long it has been: to the eye each second, to the ear each half minute", () => {
  expect([0, 7, 102].map(elapsedLabel)).toEqual(["0:00", "0:07", "1:42"]);
  expect([0, 29, 30, 95].map((seconds) => spokenProgress("Enrolling...", seconds))).toEqual([
    "Enrolling...",
    "Enrolling...",
    "Enrolling... 30 seconds so far.",
    "Enrolling... 90 seconds so far.",
  ]);
});

describe("the banner of plans that were submitted", () => {
  const item = (number: number, Success: boolean, ...Messages: CartMessage[]) =>
    resultItem({ number }, Success, Messages);
  const failed = { Name: "Plan A", Success: false, Items: [item(1, false, broken("seats", "Full."))] };
  const done = { Name: "Plan B", Success: true, Items: [item(2, true, ready), item(3, true, ready)] };
  const waiting = { Name: "Plan B", Success: true, Items: [item(2, true, ready), item(3, true, waits)] };
  const of = (EnrolledPlan: string | null, ...Tried: (typeof done)[]) => ({ ...plansResult, EnrolledPlan, Tried });

  it("shows success for a plan that was enrolled, waitlisted classes included, and danger where none was", () => {
    const tones = [of("Plan B", done), of("Plan B", failed, done), of("Plan B", waiting), of(null, failed)];
    expect(tones.map((submitted) => plansCheckoutBanner(submitted).tone)).toEqual([
      "success",
      "success",
      "success",
      "danger",
    ]);
  });

  it("tags a plan that was only tried too early as such", () => {
    const early = { ...broken("window", "It begins later."), Until: "2100-11-25T13:00:00Z" };
    const later = { Name: "Plan B", Success: false, Items: [item(2, false, early)] };
    expect([failed, later, done].map((tried) => triedTag(tried).words)).toEqual([
      "Not Enrolled",
      "Too Early",
      "Enrolled",
    ]);
  });
});
