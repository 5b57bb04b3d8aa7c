import { describe, expect, it } from "vitest";
import {
  coveringCourses,
  creditSum,
  creditsByCareer,
  toBlocks,
  withoutCovered,
} from "#app/features/builder/configure/courses/credits.ts";
import { configurationDataOf, contentOf } from "../../../../support/builder/builder-data.ts";
import { courseOf, fixedOf, requestOf, sectionOf } from "../../../../support/engine/schedule-requests.ts";

const courses = contentOf(
  requestOf(["A.1", "B.1", "C.1", "D.1"].map((label, at) => courseOf(label, [sectionOf(at + 1)]))),
).courses.map((course, at) => ({
  ...course,
  offered: { ...course.offered, minimumCredits: at + 1, maximumCredits: at === 3 ? 6 : at + 1 },
}));
const [a, b, c, d] = courses.map(({ id }) => id) as [string, string, string, string];
const group = (count: number, ...ids: string[]) => ({ id: "g", courses: ids, count });
const ids = (of: typeof courses, groups: Parameters<typeof toBlocks>[1]) =>
  toBlocks(of, groups).map((block) => block.courses.map(({ id }) => id));

it("blocks of courses have a group at the place of its first course, without courses that were removed", () => {
  expect(ids(courses, [])).toEqual([[a], [b], [c], [d]]);
  expect(ids(courses, [group(1, d, b)])).toEqual([[a], [b, d], [c]]);
  expect(ids(courses.slice(0, 3), [group(1, d, b)])).toEqual([[a], [b], [c]]);
  expect(ids(courses.slice(0, 1), [group(1, d, b)])).toEqual([[a]]);
});

describe("Credits of courses", () => {
  const sum = (of: typeof courses, ...groups: ReturnType<typeof group>[]) => creditSum(toBlocks(of, groups));
  const withFirst = (part: object) => courses.map((course, at) => (at === 0 ? { ...course, ...part } : course));

  it("add up those of every course, and of the smallest and the largest of a group", () => {
    expect(sum(courses)).toEqual({ minimum: 10, maximum: 12 });
    expect(sum(courses, group(1, a, d))).toEqual({ minimum: 6, maximum: 11 });
    expect(sum(courses, group(2, a, b, d))).toEqual({ minimum: 6, maximum: 11 });
    expect(sum(courses, group(9, a, d))).toEqual({ minimum: 10, maximum: 12 });
  });

  it("leave out courses that are off, and optional ones at least, but not in a group", () => {
    expect(sum(withFirst({ isEnabled: false }))).toEqual({ minimum: 9, maximum: 11 });
    expect(sum(withFirst({ isEnabled: false }), group(1, a, b))).toEqual({ minimum: 9, maximum: 11 });
    expect(sum(withFirst({ isOptional: true }))).toEqual({ minimum: 9, maximum: 12 });
    expect(sum(withFirst({ isOptional: true }), group(1, a, b))).toEqual({ minimum: 8, maximum: 11 });
  });

  it("leave out a course that another one counts for", () => {
    const covered = coveringCourses(
      requestOf([courseOf(a, [sectionOf(1)]), courseOf(b, [sectionOf(2)], { coveredBy: "A.1" })]),
    );
    expect([...covered]).toEqual([[b, "A.1"]]);
    expect(creditSum(withoutCovered(toBlocks(courses), covered))).toEqual({ minimum: 8, maximum: 10 });
    expect(creditSum(withoutCovered(toBlocks(courses, [group(1, b)]), covered))).toEqual({ minimum: 8, maximum: 10 });
  });

  it("count toward their career's limit, with classes that the student is enrolled in or has in the cart", () => {
    const request = requestOf([courseOf("A.1", [sectionOf(1)]), courseOf("B.1", [sectionOf(2)])], {
      fixed: [
        fixedOf([sectionOf(3), sectionOf(4, { isEnrollmentSection: false })], { courseId: "E" }),
        fixedOf([sectionOf(5)], { courseId: "F", source: "cart" }),
        // It is one of the courses, so it counts once.
        fixedOf([sectionOf(2)], { courseId: "0B.1", source: "cart" }),
      ],
    });
    const sums = (includeEnrollmentCart: boolean, ...limits: [string, number][]) => {
      const base = configurationDataOf({ ...request, options: { ...request.options, includeEnrollmentCart } });
      const Classes = Object.fromEntries(
        Object.entries(base.Classes).map(([number, listing]) => {
          const AcademicCareer = { Code: number === "1" ? "GRAD" : "UGRD", Description: "" };
          const Details = { ...listing.Details, AcademicCareer, MinimumCredits: 4, MaximumCredits: 4 };
          return [number, { ...listing, Details }];
        }),
      );
      const UnitLimits = limits.map(([Career, Units]) => ({ Career, Units }));
      return creditsByCareer(toBlocks(contentOf(request).courses, []), { ...base, Classes, UnitLimits });
    };
    expect(sums(true, ["UGRD", 18])).toEqual([{ career: "UGRD", limit: 18, minimum: 14, maximum: 14, held: 8 }]);
    expect(sums(false, ["UGRD", 18], ["GRAD", 12])).toEqual([
      { career: "UGRD", limit: 18, minimum: 7, maximum: 7, held: 4 },
      { career: "GRAD", limit: 12, minimum: 3, maximum: 3, held: 0 },
    ]);
    expect(sums(true)).toMatchObject([{ limit: undefined, minimum: 14 }]);
  });
});
