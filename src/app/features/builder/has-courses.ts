import type { ScheduleRequest } from "#contract/schedule-request";
import { includedCourses } from "./held-courses.ts";

/** Whether there is anything to schedule: a course that is on, or classes that are held and included. */
export function hasCourses(request: ScheduleRequest): boolean {
  return request.courses.some(({ enabled }) => enabled) || includedCourses(request).length > 0;
}
