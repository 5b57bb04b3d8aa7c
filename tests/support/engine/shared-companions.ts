import type { ScheduleCourse, ScheduleMeeting, ScheduleRequest } from "#contract/builder/schedule-request";

type Random = { below: (bound: number) => number; chance: (probability: number) => boolean };

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
      return random.chance(0.15) && !isSharing ? withCompanion(course) : course;
    }),
  };

  function withCompanion(course: ScheduleCourse): ScheduleCourse {
    const startMinutes = 480 + 5 * random.below(100);
    const discussion: ScheduleMeeting = {
      days: [random.below(7)],
      startMinutes,
      endMinutes: startMinutes + 50,
      startDate: null,
      endDate: null,
      campus: "N",
      online: false,
    };
    const ofHeld = random.chance(0.6) ? held.pop() : undefined;
    const companion = { classNumber: ofHeld?.classNumber ?? next++, meetings: ofHeld?.meetings ?? [discussion] };
    const sections = course.sections.map((section) =>
      section.component === "LEC" || random.chance(0.6)
        ? { ...section, autoEnroll: [...section.autoEnroll, companion] }
        : section,
    );
    return { ...course, sections };
  }
}
