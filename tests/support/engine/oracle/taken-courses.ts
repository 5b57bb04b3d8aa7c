import type { FixedCourse, ScheduleCourse, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";

/** What the oracles read of a request. They share no code with the engine. */

/** Enrolled courses, then those in the cart; each class once, though both may have it. */
export function heldCourses({ fixed, options }: ScheduleRequest): FixedCourse[] {
  const enrolled = fixed.filter(({ source }) => source === "enrollment" && options.includeCurrentEnrollment);
  const inCart = fixed.filter(({ source }) => source === "cart" && options.includeEnrollmentCart);
  const seen = new Set<number>();
  return [...enrolled, ...inCart].map((course) => ({
    ...course,
    sections: course.sections.filter(({ classNumber }) => !seen.has(classNumber) && seen.add(classNumber)),
  }));
}

export function takenComponents({ components }: ScheduleCourse) {
  return components.filter(
    ({ isOptional, explicitSections, lockedClassNumber }) =>
      !isOptional || lockedClassNumber !== null || (explicitSections ?? []).length > 0,
  );
}

type Options = ScheduleCourse["options"];

type Option = Exclude<keyof Options, "keptSections">;

const isKept = ({ classNumber }: ScheduleSection, { keptSections = [] }: Options) => keptSections.includes(classNumber);

const AGAINST: Record<Option, (section: ScheduleSection, options: Options) => boolean> = {
  excludeOnline: ({ online }, options) => options.excludeOnline && online,
  honors: (section, options) =>
    (options.honors === 1 && !section.honors) || (options.honors === 2 && section.honors && !isKept(section, options)),
  campus: ({ campus }, options) => options.campus !== null && options.campus !== campus,
  instructors: ({ component, instructors: own = [] }, { instructors: rules = [] }) => {
    const only = rules.filter(({ onlyOf }) => onlyOf === component);
    const not = rules.filter(({ onlyOf }) => onlyOf === undefined);
    const isMissing = only.length > 0 && !only.some(({ id }) => own.includes(id));
    return own.length > 0 && (isMissing || not.some(({ id }) => own.includes(id)));
  },
  excludeClosed: (section, options) =>
    options.excludeClosed && section.status === "closed" && !isKept(section, options),
  excludeWaitListed: ({ status }, options) => options.excludeWaitListed && status === "waitlist",
};

/** In the order in which a conflict names them. */
export const OPTIONS = Object.keys(AGAINST) as readonly Option[];

export function excludes(option: Option, section: ScheduleSection, options: Options): boolean {
  return AGAINST[option](section, options);
}

export function meetsOptions(section: ScheduleSection, { options }: ScheduleCourse): boolean {
  return OPTIONS.every((option) => !excludes(option, section, options));
}

export function optionalIds({ courses, groups = [] }: ScheduleRequest): string[] {
  const isGrouped = (id: string) => groups.some((group) => group.courses.includes(id));
  return courses.filter(({ id, isOptional }) => isOptional && !isGrouped(id)).map(({ id }) => id);
}

/** How many of the courses that are still to be scheduled each group takes. */
export function groupCounts({ courses, groups = [] }: ScheduleRequest, open: readonly string[]) {
  return groups.map(({ id, courses: all, count }) => {
    const enabled = all.filter((one) => courses.some((course) => course.id === one && course.isEnabled));
    const own = enabled.filter((one) => open.includes(one));
    return { id, own, count: Math.min(own.length, Math.max(0, count - (enabled.length - own.length))) };
  });
}

/** Sets of the courses that are still to be scheduled, as ids, that groups and optional courses allow to be taken. */
export function takenSets(request: ScheduleRequest, open: readonly string[]): (readonly string[])[] {
  const optional = optionalIds(request);
  const counts = groupCounts(request, open);
  const sets = open.reduce<string[][]>((all, id) => all.flatMap((set) => [set, [...set, id]]), [[]]);
  return sets.filter(
    (set) =>
      open.every((id) => set.includes(id) || optional.includes(id) || counts.some(({ own }) => own.includes(id))) &&
      counts.every(({ own, count }) => own.filter((id) => set.includes(id)).length === count),
  );
}
