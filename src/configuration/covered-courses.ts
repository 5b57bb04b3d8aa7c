import type {
  FixedCourse,
  ScheduleComponent,
  ScheduleCourse,
  ScheduleSection,
} from "#contract/builder/schedule-request";

type Taken = { label: string; sections: readonly ScheduleSection[] };

/**
 * Courses as the engine gets them: one whose lead sections, or those chosen of them, are all the same classes as those of
 * a held course, or of an earlier required one, is off, because that one counts for both. Where only some sections are
 * the same, both stay.
 */
export function withCoveredCourses(
  courses: readonly ScheduleCourse[],
  held: readonly FixedCourse[],
  grouped: ReadonlySet<string>,
): ScheduleCourse[] {
  const own = (course: ScheduleCourse) => ({ ...course, sections: leadSections(course) });
  const isSure = (course: ScheduleCourse) => course.isEnabled && !course.isOptional && !grouped.has(course.id);
  const taken: { of: Taken; isHeld: boolean }[] = held.map((of) => ({ of, isHeld: true }));
  const labels = new Map<string, string>();
  for (const course of [...courses.filter(isSure), ...courses.filter((each) => !isSure(each))]) {
    if (!course.isEnabled) continue;
    const mine = own(course);
    const found = taken.find(({ of, isHeld }) => isAmong(mine, of) && (isHeld || isAmong(of, mine)));
    if (found) labels.set(course.id, found.of.label);
    else if (isSure(course)) taken.push({ of: mine, isHeld: false });
  }
  return courses.map((course) => {
    const coveredBy = labels.get(course.id);
    return coveredBy === undefined ? course : { ...course, isEnabled: false, coveredBy };
  });
}

function leadSections({ components: [lead], sections }: ScheduleCourse): ScheduleSection[] {
  return sections.filter((section) => section.component === lead?.component && isPossible(section, lead));
}

/** By the student's choice. */
export function isPossible({ classNumber }: ScheduleSection, choice: ScheduleComponent): boolean {
  const { explicitSections, lockedClassNumber } = choice;
  if (lockedClassNumber !== null) return classNumber === lockedClassNumber;
  return explicitSections === null || explicitSections.includes(classNumber);
}

/** Whether each section is also one of the other course's. */
function isAmong({ sections }: Taken, other: Taken): boolean {
  const numbers = new Set(other.sections.map(({ classNumber }) => classNumber));
  return sections.length > 0 && sections.every(({ sameAs = [] }) => sameAs.some((number) => numbers.has(number)));
}
