import type { ScheduleRequest } from "#contract/schedule-request";

/** Whether there is anything to schedule: a course that is on, or classes that are held and included. */
export function hasCourses({ courses, fixed, options }: ScheduleRequest): boolean {
  const { includeCurrentEnrollment, includeEnrollmentCart } = options;
  return (
    courses.some(({ enabled }) => enabled) ||
    fixed.some(({ source }) => (source === "enrollment" ? includeCurrentEnrollment : includeEnrollmentCart))
  );
}
