import type { CourseOptions } from "#contract/schedule-request";

/** What the student sets for a course; the campus counts where the course is restricted to one. */
export type CourseOptionsForm = CourseOptions & { isRestricted: boolean };

/** As newCourseOptions of the contract, by which other screens add courses. */
export const defaultCourseOptions: CourseOptionsForm = {
  excludeClosed: true,
  excludeWaitListed: false,
  excludeOnline: false,
  isRestricted: false,
  campus: null,
  honors: 2,
};

/** Who does not want to wait for a seat does not want a class without one. */
export function excludeWaitListed(form: CourseOptionsForm, isExcluded: boolean): CourseOptionsForm {
  return { ...form, excludeWaitListed: isExcluded, excludeClosed: isExcluded || form.excludeClosed };
}

export function excludeClosed(form: CourseOptionsForm, isExcluded: boolean): CourseOptionsForm {
  return { ...form, excludeClosed: isExcluded, excludeWaitListed: isExcluded && form.excludeWaitListed };
}

/** What is missing before it can be saved. */
export function campusProblem({ isRestricted, campus }: CourseOptionsForm): string | undefined {
  return isRestricted && campus === null ? "Choose a campus." : undefined;
}

export function toOptions({ isRestricted, ...options }: CourseOptionsForm): CourseOptions {
  return isRestricted ? options : { ...options, campus: null };
}

/** The saved options of a course, as its form has them. */
export function toCourseOptionsForm(options: CourseOptions): CourseOptionsForm {
  return { ...options, isRestricted: options.campus !== null };
}
