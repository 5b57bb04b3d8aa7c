import { createStore } from "jotai/vanilla";
import { expect, it } from "vitest";
import { conflictOfAtom, heldClassesAtom, readHeldClassesAtom } from "#app/features/class-search/held-classes.ts";
import { apiAtom } from "#app/lib/api/api.ts";
import { clashOf } from "#app/lib/classes/class-clash.ts";
import { refreshUserAtom } from "#app/lib/session/session.ts";
import type { ClassListing } from "#contract/catalog";
import { AppError } from "#contract/outcome";
import { stubApi } from "../../../support/browser/stub-api.ts";
import {
  cart,
  cartItem,
  enrolledClass,
  enrolledClasses,
  good,
  waitlisted,
} from "../../../support/cart/cart-entries.ts";
import { seeded } from "../../../support/engine/schedule-requests.ts";
import { listing, meeting, type SmallListing } from "../../../support/search/listings.ts";

const TERM = "3730";
const termOf = (term: string, career: string) => ({
  Term: { Code: term, Description: term },
  AcademicCareer: { Code: career, Description: career },
  TermStartDate: "2027-01-25",
  TermEndDate: "2027-05-07",
});

type Held = {
  inCart?: Parameters<typeof cart>;
  enrolled?: Parameters<typeof enrolledClasses>;
  isStudent?: boolean;
};

/** The store of somebody who holds classes in the term, after they were read. */
async function holding({ inCart = [], enrolled = [], isStudent = true }: Held) {
  const { api, calls } = stubApi({
    user: () => ({ IsAuthenticated: true, IsStudent: isStudent, Identity: "s", Features: [] }),
    eligibleTerms: () => [termOf(TERM, "UGRD")],
    enrollmentTerms: () => [termOf(TERM, "UGRD"), termOf("3710", "UGRD")],
    cartItems: () => good(cart(...inCart)),
    enrolledClasses: () => good(enrolledClasses(...enrolled)),
  });
  const store = createStore();
  store.set(apiAtom, api);
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

it("names the course, the day and the time of a clash", async () => {
  const { conflict } = await holding({
    enrolled: [enrolledClass({ class: { number: 1, course: "COMP.1010", meets: ["MWF 9:00-9:50"] } })],
    inCart: [cartItem({ number: 2, course: "MATH.1320", meets: ["TR 14:00-15:15"] })],
  });
  expect(conflict({ number: 8, course: "PHYS.1410", meets: ["MWF 9:00-9:50"] })).toEqual({
    course: "COMP.1010",
    when: "M 9:00 AM",
  });
  expect(conflict({ number: 9, course: "PHYS.1410", meets: ["TR 13:00-14:15"] })).toEqual({
    course: "MATH.1320",
    when: "T 2:00 PM",
  });
  expect(conflict({ number: 10, course: "PHYS.1410", meets: ["MWF 9:50-10:40"] })).toBeUndefined();
  expect(conflict({ number: 11, course: "PHYS.1410", meets: [undefined] })).toBeUndefined();
});

it("names the clash that comes first in the week when there are several", async () => {
  const { conflict } = await holding({
    inCart: [
      cartItem({ number: 1, course: "ARTS.1000", meets: ["R 10:00-11:00"] }),
      cartItem({ number: 2, course: "BIOL.1000", meets: ["T 11:00-12:00"] }),
      cartItem({ number: 3, course: "CHEM.1000", meets: ["T 10:00-11:00"] }),
    ],
  });
  expect(conflict({ number: 9, course: "PHYS.1", meets: ["TR 9:30-11:30"] })).toEqual({
    course: "CHEM.1000",
    when: "T 10:00 AM",
  });
});

it("finds none with the class itself, nor with another section of a course that is held already", async () => {
  const held: SmallListing = { number: 1, course: "COMP.1010", meets: ["MWF 9:00-9:50"] };
  const { store, conflict } = await holding({ inCart: [cartItem(held)] });
  expect(conflict(held)).toBeUndefined();
  expect(conflict({ ...held, number: 2 })).toBeUndefined();
  const topic = listing({ ...held, number: 3 });
  const otherTopic = { ...topic, Details: { ...topic.Details, CourseTopic: "Compilers" } };
  expect(store.get(conflictOfAtom)(otherTopic)).toEqual({ course: "COMP.1010", when: "M 9:00 AM" });
});

it("leaves the time of a waitlisted, a dropped and a cancelled class to others", async () => {
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

it("finds no clash between classes of the two halves of a term", async () => {
  const half = (from: string, to: string) => [meeting("MWF 9:00-9:50", { StartDate: from, EndDate: to })];
  const { conflict } = await holding({
    inCart: [cartItem({ number: 1, course: "A.1", meetings: half("2027-01-25", "2027-03-12") })],
  });
  expect(conflict({ number: 2, course: "B.1", meetings: half("2027-03-22", "2027-05-07") })).toBeUndefined();
  expect(conflict({ number: 3, course: "B.1", meetings: half("2027-03-01", "2027-05-07") })).toBeDefined();
});

it("asks for nothing on behalf of who is no student", async () => {
  const { store, calls } = await holding({ isStudent: false, inCart: [cartItem({ number: 1 })] });
  expect(store.get(heldClassesAtom)).toEqual([]);
  expect(calls.map(({ name }) => name)).toEqual(["user"]);
});

it("keeps the cart's classes when the enrolled ones cannot be read, and the other way round", async () => {
  const failure = new AppError({ code: "UNEXPECTED", message: "No." });
  for (const lost of ["cartItems", "enrolledClasses"] as const) {
    const { api } = stubApi({
      user: () => ({ IsAuthenticated: true, IsStudent: true, Identity: "s", Features: [] }),
      eligibleTerms: () => [termOf(TERM, "UGRD")],
      enrollmentTerms: () => [termOf(TERM, "UGRD")],
      cartItems: () => good(cart(cartItem({ number: 3 }))),
      enrolledClasses: () => good(enrolledClasses(enrolledClass({ class: { number: 1 } }))),
      [lost]: () => {
        throw failure;
      },
    });
    const store = createStore();
    store.set(apiAtom, api);
    await store.set(refreshUserAtom);
    await store.set(readHeldClassesAtom, TERM);
    expect(numbers(store.get(heldClassesAtom))).toEqual(lost === "cartItems" ? [1] : [3]);
  }
});

it("shows no class of a term that was asked for before the last one, however late its answer comes", async () => {
  const late = Promise.withResolvers<void>();
  const { api } = stubApi({
    user: () => ({ IsAuthenticated: true, IsStudent: true, Identity: "s", Features: [] }),
    eligibleTerms: () => [],
    enrollmentTerms: () => [termOf(TERM, "UGRD"), termOf("3710", "UGRD")],
    enrolledClasses: async ({ query }) => {
      const isFirst = (query as { term: string }).term === TERM;
      if (isFirst) await late.promise;
      return good(enrolledClasses(enrolledClass({ class: { number: isFirst ? 1 : 2 } })));
    },
  });
  const store = createStore();
  store.set(apiAtom, api);
  await store.set(refreshUserAtom);
  const first = store.set(readHeldClassesAtom, TERM);
  await store.set(readHeldClassesAtom, "3710");
  late.resolve();
  await first;
  expect(numbers(store.get(heldClassesAtom))).toEqual([2]);
});

it("names a conflict for exactly the classes that clash with one that is held", async () => {
  for (let seed = 0; seed < 60; seed++) {
    const random = seeded(seed);
    const slot = () => {
      const start = 8 + random.below(10);
      const days = ["M", "T", "W", "R", "F"].filter(() => random.below(3) === 0).join("") || "M";
      return `${days} ${start}:00-${start + 1}:${random.below(2) === 0 ? "00" : "50"}`;
    };
    const held = Array.from({ length: 4 }, (_, at) => ({ number: at + 1, course: `HELD.${at}`, meets: [slot()] }));
    const { store } = await holding({ inCart: held.map((each) => cartItem(each)) });
    for (let at = 0; at < 20; at++) {
      const own = listing({ number: 100 + at, course: "OWN.1", meets: [slot(), slot()] });
      const foes = held.filter((each) => clashOf(own, listing(each))).map(({ course }) => course);
      const conflict = store.get(conflictOfAtom)(own);
      expect(foes.length > 0 ? foes : [undefined], `seed ${seed}, class ${at}`).toContain(conflict?.course);
    }
  }
});
