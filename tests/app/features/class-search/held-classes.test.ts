import { expect, it } from "vitest";
import { conflictOfAtom, readHeldClassesAtom } from "#app/features/class-search/held-classes.ts";
import { refreshUserAtom } from "#app/lib/session/session.ts";
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

/** After the classes of a student were read. */
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
  return { calls, conflict };
}

it("finds conflicts with enrolled classes and the cart, including the sections that come with them", async () => {
  const at = (day: string) => [`${day} 9:00-9:50`];
  const { calls, conflict } = await holding({
    enrolled: [
      enrolledClass({
        class: { number: 1, course: "A.1", meets: at("M") },
        labs: [{ number: 2, course: "A.1", meets: at("T") }],
      }),
    ],
    inCart: [
      cartItem(
        { number: 3, course: "C.1", meets: at("W") },
        { RelatedClasses: [{ Class: listing({ number: 4, course: "C.1", meets: at("R") }), IsOptional: false }] },
      ),
    ],
  });
  const named = ["M", "T", "W", "R", "F"].map((day) => conflict({ number: 9, course: "D.1", meets: at(day) })?.course);
  expect(named).toEqual(["A.1", "A.1", "C.1", "C.1", undefined]);
  expect(calls.filter(({ name }) => name === "enrolledClasses")).toEqual([
    { name: "enrolledClasses", query: { term: TERM, career: "UGRD" } },
  ]);
});

it("finds no conflict with waitlisted, dropped, or canceled classes", async () => {
  const meets = ["MWF 9:00-9:50"];
  const { conflict } = await holding({
    enrolled: [
      enrolledClass({ class: { number: 1, course: "A.1", meets }, ...waitlisted }),
      enrolledClass({ class: { number: 2, course: "B.1", meets }, EnrollmentStatus: { Code: "D", Description: "" } }),
      enrolledClass({ class: { number: 3, course: "C.1", meets, status: "X" } }),
      enrolledClass({ Class: null }),
    ],
  });
  expect(conflict({ number: 9, course: "D.1", meets })).toBeUndefined();
});

it("reads nothing for people who are not students", async () => {
  const { calls } = await holding({ isStudent: false, inCart: [cartItem({ number: 1 })] });
  expect(calls.map(({ name }) => name)).toEqual(["user"]);
});
