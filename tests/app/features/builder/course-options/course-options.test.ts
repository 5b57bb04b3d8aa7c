import { describe, expect, it } from "vitest";
import {
  campusProblem,
  defaultCourseOptions,
  excludeClosed,
  excludeWaitListed,
  toOptions,
} from "#app/features/builder/course-options/course-options.ts";

describe("the options of a new course", () => {
  it("exclude closed classes and Honors sections, and nothing else", () => {
    expect(defaultCourseOptions).toMatchObject({
      excludeClosed: true,
      excludeWaitListed: false,
      excludeOnline: false,
      isRestricted: false,
      honors: 2,
    });
  });

  it("exclude closed classes with wait-listed ones, and include wait-listed ones with closed ones", () => {
    const open = excludeClosed(defaultCourseOptions, false);
    const strict = excludeWaitListed(open, true);
    expect(strict).toMatchObject({ excludeClosed: true, excludeWaitListed: true });
    expect(excludeClosed(strict, false)).toMatchObject({
      excludeClosed: false,
      excludeWaitListed: false,
    });
    expect(excludeWaitListed(strict, false).excludeClosed).toBe(true);
  });

  it("need the campus to which they restrict, and send none otherwise", () => {
    const restricted = { ...defaultCourseOptions, isRestricted: true };
    expect(campusProblem(restricted)).toMatch("Choose a campus");
    expect(campusProblem({ ...restricted, campus: "UMLEAST" })).toBeUndefined();
    expect(toOptions({ ...defaultCourseOptions, campus: "UMLEAST" }).campus).toBeNull();
  });
});
