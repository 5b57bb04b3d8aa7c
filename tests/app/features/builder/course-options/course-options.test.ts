import { describe, expect, it } from "vitest";
import {
  campusProblem,
  defaultCourseOptions,
  excludeClosed,
  excludeWaitListed,
  toOptionsBody,
} from "#app/features/builder/course-options/course-options.ts";

describe("the options of a new course", () => {
  it("exclude closed classes and Honors sections, and nothing else", () => {
    expect(defaultCourseOptions).toMatchObject({
      excludeClosedClasses: true,
      excludeWaitListedClasses: false,
      excludeOnlineClasses: false,
      restrictToCampus: false,
      honorsClassesMode: 2,
    });
  });

  it("exclude closed classes with wait-listed ones, and include wait-listed ones with closed ones", () => {
    const open = excludeClosed(defaultCourseOptions, false);
    const strict = excludeWaitListed(open, true);
    expect(strict).toMatchObject({ excludeClosedClasses: true, excludeWaitListedClasses: true });
    expect(excludeClosed(strict, false)).toMatchObject({
      excludeClosedClasses: false,
      excludeWaitListedClasses: false,
    });
    expect(excludeWaitListed(strict, false).excludeClosedClasses).toBe(true);
  });

  it("need the campus to which they restrict, and send none otherwise", () => {
    const restricted = { ...defaultCourseOptions, restrictToCampus: true };
    expect(campusProblem(restricted)).toMatch("Choose a campus");
    expect(campusProblem({ ...restricted, campusRestriction: "UMLEAST" })).toBeUndefined();
    expect(toOptionsBody({ ...defaultCourseOptions, campusRestriction: "UMLEAST" }).campusRestriction).toBeNull();
  });
});
