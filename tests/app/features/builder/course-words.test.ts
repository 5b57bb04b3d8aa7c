import { expect, it } from "vitest";
import { componentsOf, componentWords } from "#app/features/builder/courses/course-words.ts";
import type { ScheduleComponent, ScheduleCourse } from "#contract/builder/schedule-request";
import { contentOf } from "../../../support/builder/builder-data.ts";
import { componentOf, courseOf, NO_OPTIONS, requestOf, sectionOf } from "../../../support/engine/schedule-requests.ts";

const sections = [sectionOf(101), sectionOf(102), sectionOf(103)];

it("a configured course says of each component which sections may be taken", () => {
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
  expect(words({ lockedClassNumber: 999 })).toBe("class 999");
  expect(words({ isOptional: true })).toBe("left out");
});
