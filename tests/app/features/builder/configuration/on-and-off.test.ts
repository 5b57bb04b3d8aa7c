import { expect, it } from "vitest";
import { coursesOnAndOff } from "#app/features/builder/configuration/on-and-off.ts";
import type { ConfiguredCourse } from "#app/features/builder/content.ts";
import { contentOf } from "../../../../support/builder-data.ts";
import { courseOf, requestOf, sectionOf } from "../../../../support/schedule-requests.ts";

const [on] = contentOf(requestOf([courseOf("A.1", [sectionOf(1)])])).courses;
if (!on) throw new Error("There are no courses.");
const off = { ...on, isEnabled: false };
const gone = (course: ConfiguredCourse) => ({ ...course, offered: { ...course.offered, isOffered: false } });

it("counts courses that are on and off, and those that are invalid as neither", () => {
  expect(
    [[], [on, on], [on, off], [on, gone(on)], [on, off, gone(off)], [gone(on)]].map((courses) =>
      coursesOnAndOff(courses),
    ),
  ).toEqual([undefined, "2 on", "1 on, 1 off", "1 on, 1 invalid", "1 on, 1 off, 1 invalid", "1 invalid"]);
});
