import { expect } from "vitest";
import type { ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { chosenClassNumbers, type PlannedCourse, rearrange } from "#engine";
import { type Random, seeded } from "../../seeded.ts";
import { bruteForce } from "./brute-force.ts";
import { occurrencesOf } from "./occurrences.ts";
import { heldCourses, takenComponents } from "./taken-courses.ts";

/** A plan, and the classes that are full. */
export type FilledPlan = { plan: readonly PlannedCourse[]; full: readonly number[] };

/** Reads all schedules without full classes, and takes the first of those that change least. */
export function compareRearrangement(request: ScheduleRequest, { plan, full }: FilledPlan, name: string): void {
  const { rearrangement, complete, inTheWay } = rearrange(request, plan, full);
  expect(complete, name).toBe(true);
  const expected = nearestOf(request, { plan, full });
  expect(rearrangement, name).toStrictEqual(expected);
  expect(inTheWay.length > 0, name).toBe(expected === undefined);
}

function nearestOf(request: ScheduleRequest, { plan, full }: FilledPlan) {
  const own = request.courses.filter(({ id }) => plan.some((course) => course.id === id));
  const isOpen = (section: ScheduleSection) =>
    [section, ...section.autoEnroll].every(({ classNumber }) => !full.includes(classNumber));
  const open = {
    ...request,
    groups: [],
    courses: own.map((course) => ({ ...course, isOptional: false, sections: course.sections.filter(isOpen) })),
  };
  const sectionOf = (id: string, component: string, numbers: readonly number[]) =>
    own
      .find((course) => course.id === id)
      ?.sections.find((section) => section.component === component && numbers.includes(section.classNumber));
  const timesOf = (section: ScheduleSection) =>
    [...new Set(occurrencesOf(section, request).map(({ date, start, end }) => `${date} ${start} ${end}`))]
      .sort()
      .join();
  const rated = bruteForce(open).schedules.map(({ classNumbers: _, ...schedule }, rank) => {
    const taken = schedule.courses.flatMap(({ id, classes }) =>
      id === null ? [] : classes.map((one) => ({ id, ...one })),
    );
    const moves = taken.map(({ id, component, classNumber: to }) => {
      const before = sectionOf(id, component, plan.find((course) => course.id === id)?.classNumbers ?? []);
      const after = sectionOf(id, component, [to])!;
      const isElsewhere = before === undefined || timesOf(before) !== timesOf(after);
      return { id, component, from: before?.classNumber ?? null, to, isElsewhere };
    });
    const changes = moves.filter(({ from, to }) => from !== to);
    return { schedule, changes, moved: changes.filter((one) => one.isElsewhere).length, rank };
  });
  const [best] = rated.toSorted((a, b) => a.changes.length - b.changes.length || a.moved - b.moved || a.rank - b.rank);
  return best && { changes: best.changes.map(({ isElsewhere: _, ...change }) => change), schedule: best.schedule };
}

/** Some of a schedule's classes fill, and some others are full. */
export function filledSchedule(request: ScheduleRequest, seed: number): FilledPlan | undefined {
  const random = seeded(seed).of("filled");
  const { schedules } = bruteForce(request);
  if (schedules.length === 0) return undefined;
  const schedule = random.of("which").pick(schedules);
  const plan = schedule.courses.flatMap(({ id, classes }) =>
    id === null ? [] : [{ id, classNumbers: classes.map(({ classNumber }) => classNumber) }],
  );
  const own = chosenClassNumbers(schedule).filter((_, at) => random.of("own").of(at).chance(0.4));
  return { plan, full: [...own, ...someOf(random, request, 0.25)] };
}

/** Any section of each component, whether or not they fit, and some without one. */
export function looseClasses(request: ScheduleRequest, seed: number): FilledPlan {
  const random = seeded(seed).of("loose");
  const held = heldCourses(request);
  const isHeld = (courseId: string) => held.some((other) => other.courseId === courseId && other.sections.length > 0);
  const plan = request.courses
    .filter(({ isEnabled, courseId }) => isEnabled && !isHeld(courseId))
    .map((course) => ({
      id: course.id,
      classNumbers: takenComponents(course).flatMap(({ component }) => {
        const own = course.sections.filter((section) => section.component === component);
        const place = random.of(course.id).of(component);
        if (own.length === 0 || place.of("none").chance(0.05)) return [];
        return [place.of("which").pick(own).classNumber];
      }),
    }));
  return { plan, full: someOf(random, request, 0.2) };
}

function someOf(random: Random, { courses }: ScheduleRequest, share: number): number[] {
  const all = courses.flatMap(({ sections }) => sections.map(({ classNumber }) => classNumber));
  return [...new Set(all)].filter((classNumber) => random.of("full").of(classNumber).chance(share));
}
