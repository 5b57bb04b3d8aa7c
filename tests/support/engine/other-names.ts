import type { ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import type { Random } from "../seeded.ts";
import { times } from "../seeded.ts";

/** Some classes of different courses, offered or held, are one class under two names, whatever their times. */
export function withOtherNames(random: Random, request: ScheduleRequest): ScheduleRequest {
  const owners = [...request.courses, ...request.fixed].map(({ sections }) => sections.map((each) => each.classNumber));
  const named = new Map<number, Set<number>>();
  for (const pair of times(6, (index) => random.of(index))) {
    const [own, other] = [pair.of("own"), pair.of("other")].map((one) => owners[one.below(Math.max(1, owners.length))]);
    if (!own || !other || own === other || own.length === 0 || other.length === 0) continue;
    const [a, b] = [pair.of("a").pick(own), pair.of("b").pick(other)];
    if (own.includes(b) || other.includes(a)) continue;
    named.set(a, (named.get(a) ?? new Set()).add(b));
    named.set(b, (named.get(b) ?? new Set()).add(a));
  }
  const withNames = (section: ScheduleSection): ScheduleSection => {
    const sameAs = named.get(section.classNumber);
    return sameAs ? { ...section, sameAs: [...sameAs] } : section;
  };
  return {
    ...request,
    courses: request.courses.map((course) => ({ ...course, sections: course.sections.map(withNames) })),
    fixed: request.fixed.map((course) => ({ ...course, sections: course.sections.map(withNames) })),
  };
}
