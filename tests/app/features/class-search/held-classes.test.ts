import { expect, it } from "vitest";
import { conflictOfAtom, heldClassesAtom, readHeldClassesAtom } from "#app/features/class-search/held-classes.ts";
import { refreshUserAtom } from "#app/lib/session/session.ts";
import type { ClassListing } from "#contract/catalog";
import { stubApi } from "../../../support/browser/stub-api.ts";
import {
  careerOf,
  cart,
  cartItem,
  enrolledClass,
  enrolledClasses,
  good,
  spring,
  waitlisted,
} from "../../../support/cart/cart-entries.ts";
import { listing, type SmallListing } from "../../../support/search/listings.ts";

const TERM = "3730";
type Held = {
  inCart?: Parameters<typeof cart>;
  enrolled?: Parameters<typeof enrolledClasses>;
  isStudent?: boolean;
};

/** The store of somebody who holds classes in the term, after they were read. */
async function holding({ inCart = [], enrolled = [], isStudent = true }: Held) {
  const { calls, store } = stubApi({
    user: () => ({ IsAuthenticated: true, IsStudent: isStudent, Identity: "s", Features: [] }),
    eligibleTerms: () => [spring],
    enrollmentTerms: () => [spring, careerOf("UGRD", "Undergraduate", "3710")],
    cartItems: () => good(cart(...inCart)),
    enrolledClasses: () => good(enrolledClasses(...enrolled)),
  });
  await store.set(refreshUserAtom);
  await store.set(readHeldClassesAtom, TERM);
  const conflict = (given: SmallListing) => store.get(conflictOfAtom)(listing(given));
  return { store, calls, conflict };
}

const numbers = (listings: readonly ClassListing[]) => listings.map(({ Details }) => Details.ClassNumber);

it("holds what is enrolled and what is in the cart, each with the classes that come with it, and each once", async () => {
  const { store, calls } = await holding({
    enrolled: [enrolledClass({ class: { number: 1 }, labs: [{ number: 2 }] })],
    inCart: [
      cartItem({ number: 3 }, { RelatedClasses: [{ Class: listing({ number: 4 }), IsOptional: false }] }),
      cartItem({ number: 1 }),
    ],
  });
  expect(numbers(store.get(heldClassesAtom))).toEqual([1, 2, 3, 4]);
  expect(calls.filter(({ name }) => name === "enrolledClasses")).toEqual([
    { name: "enrolledClasses", query: { term: TERM, career: "UGRD" } },
  ]);
});

it("leaves the time of a waitlisted, a dropped and a canceled class to others", async () => {
  const meets = ["MWF 9:00-9:50"];
  const { store, conflict } = await holding({
    enrolled: [
      enrolledClass({ class: { number: 1, course: "A.1", meets }, ...waitlisted }),
      enrolledClass({ class: { number: 2, course: "B.1", meets }, EnrollmentStatus: { Code: "D", Description: "" } }),
      enrolledClass({ class: { number: 3, course: "C.1", meets, status: "X" } }),
      enrolledClass({ Class: null }),
    ],
  });
  expect(store.get(heldClassesAtom)).toEqual([]);
  expect(conflict({ number: 9, course: "D.1", meets })).toBeUndefined();
});

it("asks for nothing on behalf of who is no student", async () => {
  const { store, calls } = await holding({ isStudent: false, inCart: [cartItem({ number: 1 })] });
  expect(store.get(heldClassesAtom)).toEqual([]);
  expect(calls.map(({ name }) => name)).toEqual(["user"]);
});
