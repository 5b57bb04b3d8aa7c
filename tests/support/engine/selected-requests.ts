import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { fixedOf, seeded, sectionOf } from "./schedule-requests.ts";

/** With some courses in groups, some optional, and now and then one that the student holds. */
export function withSelections(request: ScheduleRequest, seed: number): ScheduleRequest {
  const random = seeded(seed + 2 ** 21);
  const groups: { id: string; courses: string[]; count: number }[] = [];
  let left = request.courses.map(({ id }) => id).filter(() => random.chance(0.75));
  while (left.length > 0 && random.chance(0.6)) {
    const size = 1 + random.below(4);
    const courses = left.slice(0, size);
    left = left.slice(size);
    groups.push({ id: `g${groups.length}`, courses, count: random.pick([0, 1, 1, 1, 2, 2, 3]) });
  }
  const courses = request.courses.map((course) =>
    left.includes(course.id) || random.chance(0.05) ? { ...course, isOptional: true } : course,
  );
  const [first] = courses;
  const held = first && random.chance(0.3) ? [fixedOf([sectionOf(90_000)], { courseId: first.courseId })] : [];
  return { ...request, courses, groups, fixed: [...request.fixed, ...held] };
}
