import type { ScheduleRequest } from "#contract/builder/schedule-request";
import { seeded } from "../seeded.ts";
import { fixedOf, sectionOf } from "./schedule-requests.ts";

/** With some courses in groups, some optional, and now and then one that the student holds. */
export function withSelections(request: ScheduleRequest, seed: number): ScheduleRequest {
  const random = seeded(seed).of("selections");
  const groups: { id: string; courses: string[]; count: number }[] = [];
  let left = request.courses.map(({ id }) => id).filter((id) => random.of(id).of("grouped").chance(0.75));
  while (left.length > 0 && random.of(groups.length).of("more").chance(0.6)) {
    const group = random.of(groups.length);
    const size = 1 + group.of("size").below(4);
    const courses = left.slice(0, size);
    left = left.slice(size);
    groups.push({ id: `g${groups.length}`, courses, count: group.of("count").pick([0, 1, 1, 1, 2, 2, 3]) });
  }
  const courses = request.courses.map((course) =>
    left.includes(course.id) || random.of(course.id).of("optional").chance(0.05)
      ? { ...course, isOptional: true }
      : course,
  );
  const [first] = courses;
  const held =
    first && random.of("held").chance(0.3) ? [fixedOf([sectionOf(90_000)], { courseId: first.courseId })] : [];
  return { ...request, courses, groups, fixed: [...request.fixed, ...held] };
}
