import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { type ScheduleFacts, sectionWishId } from "#engine";
import { keptWords } from "./wishes.ts";

/** Components with wished sections, by the ids that the engine has for the wishes. */
export function wishedSections(courses: ScheduleRequest["courses"]) {
  const shown = courses.filter(({ isEnabled, coveredBy }) => isEnabled && coveredBy === undefined);
  return shown.flatMap((course) =>
    course.components.flatMap(({ component, wishedSections: wished = [] }) => {
      const own = course.sections.filter(({ classNumber }) => wished.includes(classNumber));
      return own.length === 0 ? [] : [{ id: sectionWishId(course.id, component), course, component, own }];
    }),
  );
}

/** For each component with wished sections, which and whether a schedule has one: "COMP.1020 LEC 202: Yes". */
export function sectionWishRows(
  courses: ScheduleRequest["courses"],
  { missedWishes }: Pick<ScheduleFacts, "missedWishes">,
) {
  return wishedSections(courses).map(({ id, course, component, own }) => {
    const isKept = !missedWishes.includes(id);
    const names = own.map(({ section }) => section).join("/");
    return { label: `${course.label} ${component} ${names}`, value: keptWords(isKept ? 1 : 0, 1) };
  });
}
