import type { ScheduleRequest } from "#contract/schedule-request";
import { includedCourses } from "./held-courses.ts";

/** A course is on, or the student's classes are included. */
export function hasCourses(request: ScheduleRequest): boolean {
  return request.courses.some(({ enabled }) => enabled) || includedCourses(request).length > 0;
}
