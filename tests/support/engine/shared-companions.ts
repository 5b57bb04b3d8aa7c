import type { ScheduleCourse, ScheduleMeeting, ScheduleRequest } from "#contract/builder/schedule-request";

type Random = { below: (bound: number) => number; chance: (probability: number) => boolean };

const FIRST_COMPANION = 50_000;

/**
 * With classes that all lectures of a course bring, and perhaps sections of other components: a discussion, or a held
 * class that no course offers. No two courses bring the same.
 */
export function withSharedCompanions(random: Random, request: ScheduleRequest): ScheduleRequest {
  const offered = new Set(request.courses.flatMap(({ sections }) => sections.map(({ classNumber }) => classNumber)));
  const sectionsHeld = request.fixed.flatMap(({ sections }) => sections);
  /** Each once, though it is enrolled and in the cart. */
  const held = [...new Map(sectionsHeld.map((section) => [section.classNumber, section])).values()].filter(
    ({ classNumber }) => !offered.has(classNumber),
  );
  let next = FIRST_COMPANION;
  return {
    ...request,
    courses: request.courses.map((course) => (random.chance(0.15) ? withCompanion(course) : course)),
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
