import { expect, it } from "vitest";
import { withCoveredCourses } from "#configuration/covered-courses";
import type { FixedCourse, ScheduleCourse } from "#contract/builder/schedule-request";
import { courseOf, sectionOf } from "../support/engine/schedule-requests.ts";

const comp = courseOf("COMP", [sectionOf(1, { sameAs: [11] })]);
const phil = courseOf("PHIL", [sectionOf(11, { sameAs: [1] })]);
/** It has a section of its own. */
const more = courseOf("MORE", [sectionOf(11, { sameAs: [1] }), sectionOf(12)]);
const choosing = (choice: object) => ({ ...more, components: more.components.map((each) => ({ ...each, ...choice })) });
const chosen = choosing({ explicitSections: [11] });
const locked = choosing({ lockedClassNumber: 11 });
const held = (course: ScheduleCourse): FixedCourse => ({
  source: "enrollment",
  courseId: course.courseId,
  offerNumber: 1,
  label: course.label,
  title: course.title,
  sections: course.sections,
});

const coveredBy = (courses: ScheduleCourse[], fixed: FixedCourse[] = [], grouped: string[] = []) =>
  withCoveredCourses(courses, fixed, new Set(grouped)).map(({ id, isEnabled, coveredBy }) => [
    id,
    isEnabled,
    coveredBy,
  ]);

it.each([
  [
    "the first of two required courses",
    coveredBy([comp, phil]),
    [
      ["COMP", true, undefined],
      ["PHIL", false, "COMP"],
    ],
  ],
  [
    "a required course for an optional one before it",
    coveredBy([{ ...phil, isOptional: true }, comp]),
    [
      ["PHIL", false, "COMP"],
      ["COMP", true, undefined],
    ],
  ],
  [
    "neither of two that may be left out",
    coveredBy([comp, phil], [], ["COMP", "PHIL"]),
    [
      ["COMP", true, undefined],
      ["PHIL", true, undefined],
    ],
  ],
  [
    "none that is off",
    coveredBy([{ ...comp, isEnabled: false }, phil]),
    [
      ["COMP", false, undefined],
      ["PHIL", true, undefined],
    ],
  ],
  [
    "none if only some sections are the same",
    coveredBy([comp, more]),
    [
      ["COMP", true, undefined],
      ["MORE", true, undefined],
    ],
  ],
  [
    "a course whose chosen sections are the other's",
    coveredBy([comp, chosen]),
    [
      ["COMP", true, undefined],
      ["MORE", false, "COMP"],
    ],
  ],
  ["a held class for a locked section that is the same", coveredBy([locked], [held(comp)]), [["MORE", false, "COMP"]]],
  ["a held class for a course that has no other sections", coveredBy([comp], [held(phil)]), [["COMP", false, "PHIL"]]],
  ["no held class for a course that has other sections", coveredBy([more], [held(comp)]), [["MORE", true, undefined]]],
])("covers %s", (_, found, expected) => {
  expect(found).toEqual(expected);
});
