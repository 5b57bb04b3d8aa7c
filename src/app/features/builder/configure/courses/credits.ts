import type { ConfigurationData } from "#contract/builder/configuration";
import type { StoredGroup } from "#contract/builder/configuration-document";
import type { ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { isCovered } from "#engine";
import type { ConfiguredCourse } from "../../workspace/document.ts";

/** The courses of a group, or a single one. */
export type CourseBlock = { group: StoredGroup | undefined; courses: readonly ConfiguredCourse[] };

export function groupOf(groups: readonly StoredGroup[] | undefined, id: string): StoredGroup | undefined {
  return groups?.find(({ courses }) => courses.includes(id));
}

/** In the order of the courses; a group is where its first course is. */
export function toBlocks(courses: readonly ConfiguredCourse[], groups?: readonly StoredGroup[]): CourseBlock[] {
  return courses.flatMap((course): CourseBlock[] => {
    const group = groupOf(groups, course.id);
    if (!group) return [{ group, courses: [course] }];
    const own = courses.filter(({ id }) => group.courses.includes(id));
    return own[0] === course ? [{ group, courses: own }] : [];
  });
}

/** Labels of courses that count for others, which are the same under other names, by the others' ids. */
export function coveringCourses({ courses }: Pick<ScheduleRequest, "courses">): ReadonlyMap<string, string> {
  return new Map(courses.flatMap(({ id, coveredBy }) => (coveredBy === undefined ? [] : [[id, coveredBy] as const])));
}

/** A course that another one counts for isn't taken, and has no credits of its own. */
export function withoutCovered(
  blocks: readonly CourseBlock[],
  covered: ReturnType<typeof coveringCourses>,
): CourseBlock[] {
  return blocks.map(({ group, courses }) => ({ group, courses: courses.filter(({ id }) => !covered.has(id)) }));
}

/** By career. What belongs to none of the student's careers counts for the first. Without careers there's no limit. */
export function creditsByCareer(blocks: readonly CourseBlock[], data: ConfigurationData) {
  const { Held, Classes, UnitLimits, Document } = data;
  const limitOf = ([first]: readonly ScheduleSection[]) => {
    const career = first && Classes[first.classNumber]?.Details.AcademicCareer.Code;
    return UnitLimits.find(({ Career }) => Career === career) ?? UnitLimits[0];
  };
  const on = blocks.flatMap(({ courses }) => courses.filter(isTaken));
  const besides = Held.filter(
    (own) =>
      !on.some((course) => isCovered(course, [own])) &&
      (own.source === "enrollment" || Document.options.includeEnrollmentCart),
  );
  const limits = UnitLimits.length > 0 ? UnitLimits : [undefined];
  const sums = limits.map((limit) => {
    const leads = besides
      .filter(({ sections }) => limitOf(sections) === limit)
      .flatMap(({ sections }) => sections.filter(({ isEnrollmentSection }) => isEnrollmentSection));
    const held = total(leads.map(({ classNumber }) => Classes[classNumber]?.Details.MinimumCredits ?? 0));
    const own = blocks.filter(({ courses: [first] }) => first && limitOf(first.offered.sections) === limit);
    const { minimum, maximum } = creditSum(own);
    return { career: limit?.Career ?? "", limit: limit?.Units, minimum: minimum + held, maximum: maximum + held, held };
  });
  const some = sums.filter(({ maximum }) => maximum > 0);
  return some.length > 0 ? some : sums.slice(0, 1);
}

/** Credits of the courses that are on: without optional courses at least, with them at most. */
export function creditSum(blocks: readonly CourseBlock[]): { minimum: number; maximum: number } {
  const sum = { minimum: 0, maximum: 0 };
  for (const { group, courses } of blocks) {
    const taken = courses.filter(isTaken);
    const count = group?.count ?? taken.length;
    const least = taken.map(({ isOptional, offered }) => (isOptional && !group ? 0 : offered.minimumCredits));
    const most = taken.map(({ offered }) => offered.maximumCredits);
    sum.minimum += total(least.toSorted((a, b) => a - b).slice(0, count));
    sum.maximum += total(most.toSorted((a, b) => b - a).slice(0, count));
  }
  return sum;
}

/** On, and not only to be removed. */
export function isTaken({ isEnabled, offered }: ConfiguredCourse): boolean {
  return isEnabled && offered.isOffered;
}

const total = (credits: readonly number[]) => credits.reduce((all, each) => all + each, 0);
