import { expect, it } from "vitest";
import { coursesOnAndOff } from "#app/features/builder/configuration/on-and-off.ts";
import type { ConfigurationCourse } from "#contract/configuration";
import { configurationOf } from "../../../../support/builder-data.ts";
import { courseOf, requestOf, sectionOf } from "../../../../support/schedule-requests.ts";

const [on] = configurationOf(requestOf([courseOf("A.1", [sectionOf(1)])])).Data.Courses;
if (!on) throw new Error("There are no courses.");
const off = { ...on, IsEnabled: false };
const gone = (course: ConfigurationCourse) => ({ ...course, Details: { ...course.Details, Offerings: [] } });

it("counts courses that are on and off, and those that are invalid as neither", () => {
  expect(
    [[], [on, on], [on, off], [on, gone(on)], [on, off, gone(off)], [gone(on)]].map((courses) =>
      coursesOnAndOff(courses),
    ),
  ).toEqual([undefined, "2 on", "1 on, 1 off", "1 on, 1 invalid", "1 on, 1 off, 1 invalid", "1 invalid"]);
});
