import type { ScheduleCourse, ScheduleMeeting, ScheduleRequest } from "#contract/builder/schedule-request";
import type { Random } from "../seeded.ts";

const FIRST_COMPANION = 50_000;

/**
 * With classes that all lectures of a course bring, and perhaps sections of other components: a discussion, or a held
 * class that no course offers. No two courses bring the same, and a class brings the same wherever it is: courses
 * with a class that is held, or of another course, get none.
 */
export function withSharedCompanions(random: Random, request: ScheduleRequest): ScheduleRequest {
  const numbers = request.courses.flatMap(({ sections }) => sections.map(({ classNumber }) => classNumber));
  const sectionsHeld = request.fixed.flatMap(({ sections }) => sections);
  const isShared = (number: number, at: number) =>
    numbers.indexOf(number) !== at || sectionsHeld.some(({ classNumber }) => classNumber === number);
  const shared = new Set(numbers.filter(isShared));
  /** Each once, though it is enrolled and in the cart. */
  const held = [...new Map(sectionsHeld.map((section) => [section.classNumber, section])).values()].filter(
    ({ classNumber }) => !numbers.includes(classNumber),
  );
  let next = FIRST_COMPANION;
  return {
    ...request,
    courses: request.courses.map((course) => {
      const isSharing = course.sections.some(({ classNumber }) => shared.has(classNumber));
      const own = random.of(course.id);
      return own.of("brings").chance(0.15) && !isSharing ? withCompanion(own, course) : course;
    }),
  };

  function withCompanion(own: Random, course: ScheduleCourse): ScheduleCourse {
    const startMinutes = 480 + 5 * own.of("start").below(100);
    const discussion: ScheduleMeeting = {
      days: [own.of("day").below(7)],
      startMinutes,
      endMinutes: startMinutes + 50,
      startDate: null,
      endDate: null,
      campus: "N",
      online: false,
    };
    const ofHeld = own.of("held").chance(0.6) ? held.pop() : undefined;
    const companion = { classNumber: ofHeld?.classNumber ?? next++, meetings: ofHeld?.meetings ?? [discussion] };
    const sections = course.sections.map((section, index) =>
      section.component === "LEC" || own.of(index).chance(0.6)
        ? { ...section, autoEnroll: [...section.autoEnroll, companion] }
        : section,
    );
    return { ...course, sections };
  }
}
