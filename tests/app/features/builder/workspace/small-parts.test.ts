import { describe, expect, it } from "vitest";
import { componentsOf, componentWords } from "#app/features/builder/workspace/course-words.ts";
import { hasCourses } from "#app/features/builder/workspace/held-courses.ts";
import { toConfigurationId } from "#app/features/builder/workspace/opening.ts";
import { countNumber, factLine, factRows, gapLabel } from "#app/features/builder/workspace/result-words.ts";
import { chooseTerm } from "#app/lib/session/term-choice.ts";
import type { ScheduleComponent, ScheduleCourse } from "#contract/builder/schedule-request";
import { contentOf } from "../../../../support/builder/builder-data.ts";
import {
  breakOf,
  componentOf,
  courseOf,
  fixedOf,
  NO_OPTIONS,
  requestOf,
  sectionOf,
} from "../../../../support/engine/schedule-requests.ts";

describe("the term of a screen", () => {
  const terms = ["3740", "3730", "3710"].map((Code) => ({ Code, Description: Code }));

  it("is the one asked for, else the remembered one, else the first", {
    tags: ["builder§2.14", "builder§4.10", "builder§9.8"],
  }, () => {
    expect(chooseTerm(terms, "3710", "3730")?.Code).toBe("3710");
    expect(chooseTerm(terms, "nope", "3730")?.Code).toBe("3730");
    expect(chooseTerm(terms, null, "gone")?.Code).toBe("3740");
  });

  it("is none if there isn't one", () => {
    expect(chooseTerm([], null, "3730")).toBeUndefined();
  });
});

it("takes only whole numbers from 1 on as a configuration's id", () => {
  const ids = ["7", "0", "-1", "1.5", "abc", "", "07", "99999999999999999999", null].map(toConfigurationId);
  expect(ids).toEqual([7, ...Array.from({ length: 8 }, () => undefined)]);
});

it("has something to schedule while a course is on or held classes are included", { tags: ["builder§4.1"] }, () => {
  const fixed = [fixedOf([sectionOf(1)], { source: "cart" })];
  expect(hasCourses(requestOf([courseOf("A.1", [sectionOf(1)])], { breaks: [breakOf("b")] }))).toBe(true);
  expect(hasCourses(requestOf([]))).toBe(false);
  expect(hasCourses(requestOf([courseOf("A.1", [sectionOf(1)], { isEnabled: false })]))).toBe(false);
  expect(hasCourses(requestOf([], { fixed }))).toBe(true);
  expect(hasCourses(requestOf([], { fixed, options: { includeEnrollmentCart: false } }))).toBe(false);
});

describe("the facts of a schedule", () => {
  it("say so when nothing has a time or a limit", () => {
    const nothing = { daysOnCampus: 0, gapMinutes: 0, campusChanges: 0, missedWishes: [], unpreferredClasses: 0 };
    const none = { ...nothing, earliestStart: null, latestEnd: null, fewestSeats: null };
    expect(factLine(none)).toBe("0 days on campus");
    expect(factRows(none, requestOf([])).map(({ value }) => value)).toEqual([
      "0",
      "No set time",
      "No set time",
      "None",
      "No limit",
      "0",
    ]);
  });

  it("write durations in hours and minutes", () => {
    expect([0, 45, 60, 470].map(gapLabel)).toEqual(["None", "45 min", "1 hr", "7 hr 50 min"]);
  });
});

it("a number of schedules is a lower bound where the count was stopped, and none only where that is proven", () => {
  expect(countNumber({ total: 1_953_897n, complete: true })).toBe("1,953,897");
  expect(countNumber({ total: 4210n, complete: false })).toBe("4,210+");
  expect(countNumber({ total: 0n, complete: true })).toBe("0");
  expect(countNumber({ total: 0n, complete: false })).toBe("–");
});

const sections = [sectionOf(101), sectionOf(102), sectionOf(103)];

it("a course's row says which sections of each component are allowed", () => {
  const words = (over: Partial<ScheduleComponent>, own: Partial<ScheduleCourse> = {}) => {
    const components = [componentOf("LEC", over)];
    const { courses, Classes } = contentOf(requestOf([courseOf("COMP.1020", sections, { components, ...own })]));
    return componentWords(componentsOf(courses[0]!)[0]!, Classes);
  };
  expect(words({})).toBe("any of 3");
  expect(words({}, { options: { ...NO_OPTIONS, honors: 1 } })).toBe("0 of 3 allowed");
  expect(words({ explicitSections: [102] })).toBe("102");
  expect(words({ explicitSections: [101, 103] })).toBe("2 of 3");
  expect(words({ lockedClassNumber: 101, explicitSections: [101, 103] })).toBe("101");
  expect(words({ lockedClassNumber: 999 })).toBe("no longer offered");
  expect(words({ isOptional: true })).toBe("left out");
});
