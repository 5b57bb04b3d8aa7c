import type { FixedCourse, ScheduleCourse, ScheduleSection } from "#contract/builder/schedule-request";

type Standing = { label: string; sections: readonly ScheduleSection[] };

/**
 * Courses as the engine gets them: one whose lead sections are all the same classes as those of a held course, or of an
 * earlier required one, is off, because that one counts for both. Where only some sections are the same, both stay.
 */
export function withStandIns(
  courses: readonly ScheduleCourse[],
  held: readonly FixedCourse[],
  grouped: ReadonlySet<string>,
): ScheduleCourse[] {
  const own = (course: ScheduleCourse) => ({ ...course, sections: leadSections(course) });
  const isSure = (course: ScheduleCourse) => course.isEnabled && !course.isOptional && !grouped.has(course.id);
  const standing: { of: Standing; isHeld: boolean }[] = held.map((of) => ({ of, isHeld: true }));
  const standIns = new Map<string, string>();
  for (const course of [...courses.filter(isSure), ...courses.filter((each) => !isSure(each))]) {
    if (!course.isEnabled) continue;
    const mine = own(course);
    const found = standing.find(({ of, isHeld }) => isAmong(mine, of) && (isHeld || isAmong(of, mine)));
    if (found) standIns.set(course.id, found.of.label);
    else if (isSure(course)) standing.push({ of: mine, isHeld: false });
  }
  return courses.map((course) => {
    const standIn = standIns.get(course.id);
    return standIn === undefined ? course : { ...course, isEnabled: false, standIn };
  });
}

function leadSections({ components, sections }: ScheduleCourse): ScheduleSection[] {
  return sections.filter(({ component }) => component === components[0]?.component);
}

/** Whether each section is also one of the other course's. */
function isAmong({ sections }: Standing, other: Standing): boolean {
  const numbers = new Set(other.sections.map(({ classNumber }) => classNumber));
  return sections.length > 0 && sections.every(({ sameAs = [] }) => sameAs.some((number) => numbers.has(number)));
}
