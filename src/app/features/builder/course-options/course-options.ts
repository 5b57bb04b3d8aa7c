import type { ConfigurationCourse } from "#contract/configuration";
import type { BodyOf } from "#contract/endpoint";
import type { Endpoints } from "#contract/endpoints";
import { newCourseOptions } from "#contract/course-rules";

/** What the student sets for a course; the names are the call's. */
export type CourseOptionsForm = Omit<
  BodyOf<Endpoints["changeCourse"]>,
  "EntityId" | "ConfigurationId" | "Version" | "campusRestriction"
> & { campusRestriction: string | null };

export const defaultCourseOptions: CourseOptionsForm = newCourseOptions;

/** Who does not want to wait for a seat does not want a class without one. */
export function excludeWaitListed(form: CourseOptionsForm, isExcluded: boolean): CourseOptionsForm {
  return {
    ...form,
    excludeWaitListedClasses: isExcluded,
    excludeClosedClasses: isExcluded || form.excludeClosedClasses,
  };
}

export function excludeClosed(form: CourseOptionsForm, isExcluded: boolean): CourseOptionsForm {
  return {
    ...form,
    excludeClosedClasses: isExcluded,
    excludeWaitListedClasses: isExcluded && form.excludeWaitListedClasses,
  };
}

/** What is missing before it can be saved. */
export function campusProblem({ restrictToCampus, campusRestriction }: CourseOptionsForm): string | undefined {
  return restrictToCampus && campusRestriction === null ? "Choose a campus." : undefined;
}

/** A campus that is not restricted to is not sent. */
export function toOptionsBody(form: CourseOptionsForm): CourseOptionsForm {
  return form.restrictToCampus ? form : { ...form, campusRestriction: null };
}

type SavedOptions = ConfigurationCourse["Options"];

/** The saved options of a course, as its form has them. */
export function toCourseOptionsForm({ EnrollmentStatusMode, ExcludeOnline, HonorsClassesMode, Campus }: SavedOptions) {
  return {
    excludeClosedClasses: EnrollmentStatusMode.Value !== 0,
    excludeWaitListedClasses: EnrollmentStatusMode.Value === 1,
    excludeOnlineClasses: ExcludeOnline,
    restrictToCampus: Campus !== null,
    campusRestriction: Campus?.Code ?? null,
    honorsClassesMode: HonorsClassesMode.Value,
  } satisfies CourseOptionsForm;
}
