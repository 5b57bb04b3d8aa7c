import { describe, expect, it } from "vitest";
import { cartChanges, doneGroups, toCartClasses } from "#app/features/builder/choose/cart-changes.ts";
import { toScheduledCourses } from "#app/features/builder/workspace/scheduled-courses.ts";
import type { CartClass } from "#app/lib/classes/held-class.ts";
import { openSolver } from "#engine";
import { contentOf } from "../../../../support/builder/builder-data.ts";
import { courseOf, fixedOf, requestOf, sectionOf } from "../../../../support/engine/schedule-requests.ts";
import { listing } from "../../../../support/search/listings.ts";

function cartClass(classNumber: number, course: string, sections: Record<string, string> = { LEC: "201" }): CartClass {
  const listings = Object.entries(sections).map(([component, section], at) =>
    listing({ number: classNumber + 100 * at, course, title: "", component, section }),
  );
  return listings as unknown as CartClass;
}

describe("what choosing does to the cart", () => {
  it("names the sections that change, once each course", () => {
    const before = [
      cartClass(1, "COMP.1010", { LEC: "204", LAB: "801" }),
      cartClass(2, "MATH.1310", { LEC: "201", REC: "301" }),
      cartClass(3, "HIST.1070", { LEC: "202" }),
    ];
    const after = [
      cartClass(4, "COMP.1010", { LEC: "202", LAB: "801" }),
      cartClass(2, "MATH.1310", { LEC: "201", REC: "302" }),
      cartClass(5, "PSYC.1010", { LEC: "201" }),
    ];
    expect(cartChanges(before, after)).toEqual({
      added: ["PSYC.1010"],
      changed: ["COMP.1010: LEC 204 → 202", "MATH.1310: REC 301 → 302"],
      kept: [],
      removed: ["HIST.1070"],
    });
    expect(cartChanges(before, before)).toMatchObject({
      changed: [],
      removed: [],
      kept: ["COMP.1010", "MATH.1310", "HIST.1070"],
    });
  });

  it("names the section that changes, not one of the same component that it brings", () => {
    const bringing = (section: string) =>
      [
        cartClass(1, "COMP.1010", { LEC: section }),
        cartClass(2, "COMP.1010", { LEC: "900" }),
      ].flat() as unknown as CartClass;
    expect(cartChanges([bringing("204")], [bringing("202")]).changed).toEqual(["COMP.1010: LEC 204 → 202"]);
  });

  it("is said for each thing that was done, and not for what was not", () => {
    const request = requestOf([], {
      fixed: [fixedOf([sectionOf(10)], { source: "enrollment", label: "PHIL.1010", title: "Ethics" })],
    });
    const classes = [cartClass(1, "A.1"), cartClass(3, "B.2")];
    const told = (added: number[], before: CartClass) =>
      doneGroups({ classes, request, before: [before] }, added).map(
        ({ words, names }) => `${words}: ${names.join(", ")}`,
      );
    expect(told([1, 3], cartClass(9, "C.3"))).toEqual([
      "2 classes added to your cart: A.1, B.2",
      "1 class removed from your cart: C.3",
      "1 class skipped because you're already enrolled: PHIL.1010 Ethics",
    ]);
    expect(told([1], cartClass(1, "A.1"))).toEqual([
      "1 class already in your cart: A.1",
      "1 class skipped because you're already enrolled: PHIL.1010 Ethics",
      "1 class left in your other career's cart: B.2",
    ]);
  });
});

it("the classes that are chosen are one for each course with its other sections, without enrolled ones", {
  tags: ["builder§3.14"],
}, () => {
  const lead = sectionOf(1, { autoEnroll: [{ classNumber: 3, meetings: [] }] });
  const lab = sectionOf(2, { component: "LAB", isEnrollmentSection: false });
  const course = courseOf("A.1", [lead, lab]);
  const request = requestOf([course], {
    fixed: [
      fixedOf([sectionOf(10)], { source: "enrollment", courseId: "e" }),
      fixedOf([sectionOf(21, { component: "LAB", isEnrollmentSection: false }), sectionOf(20)], {
        source: "cart",
        courseId: "c",
      }),
    ],
  });
  const build = contentOf(requestOf([{ ...course, sections: [lead, lab, sectionOf(3)] }], { fixed: request.fixed }));
  const courses = toScheduledCourses(openSolver(request).at(0)!, { ...build, Request: request });
  const numbers = toCartClasses(courses).map((listings) => listings.map(({ Details }) => Details.ClassNumber));
  expect(numbers).toEqual([
    [1, 3, 2],
    [20, 21],
  ]);
});
