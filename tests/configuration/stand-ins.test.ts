import { expect, it } from "vitest";
import type { FixedCourse, ScheduleCourse } from "#contract/builder/schedule-request";
import { withStandIns } from "#configuration/stand-ins";
import { courseOf, sectionOf } from "../support/engine/schedule-requests.ts";

const comp = courseOf("COMP", [sectionOf(1, { sameAs: [11] })]);
const phil = courseOf("PHIL", [sectionOf(11, { sameAs: [1] })]);
/** It has a section of its own. */
const more = courseOf("MORE", [sectionOf(11, { sameAs: [1] }), sectionOf(12)]);
const held = (course: ScheduleCourse): FixedCourse => ({
  source: "enrollment",
  courseId: course.courseId,
  offerNumber: 1,
  label: course.label,
  title: course.title,
  sections: course.sections,
});

const standIns = (courses: ScheduleCourse[], fixed: FixedCourse[] = [], grouped: string[] = []) =>
  withStandIns(courses, fixed, new Set(grouped)).map(({ id, isEnabled, standIn }) => [id, isEnabled, standIn]);

it.each([
  [
    "the first of two required courses",
    standIns([comp, phil]),
    [
      ["COMP", true, undefined],
      ["PHIL", false, "COMP"],
    ],
  ],
  [
    "a required course for an optional one before it",
    standIns([{ ...phil, isOptional: true }, comp]),
    [
      ["PHIL", false, "COMP"],
      ["COMP", true, undefined],
    ],
  ],
  [
    "neither of two that may be left out",
    standIns([comp, phil], [], ["COMP", "PHIL"]),
    [
      ["COMP", true, undefined],
      ["PHIL", true, undefined],
    ],
  ],
  [
    "none that is off",
    standIns([{ ...comp, isEnabled: false }, phil]),
    [
      ["COMP", false, undefined],
      ["PHIL", true, undefined],
    ],
  ],
  [
    "none if only some sections are the same",
    standIns([comp, more]),
    [
      ["COMP", true, undefined],
      ["MORE", true, undefined],
    ],
  ],
  ["a held class for a course that has no other sections", standIns([comp], [held(phil)]), [["COMP", false, "PHIL"]]],
  ["no held class for a course that has other sections", standIns([more], [held(comp)]), [["MORE", true, undefined]]],
])("lets stand in %s", (_, found, expected) => {
  expect(found).toEqual(expected);
});
