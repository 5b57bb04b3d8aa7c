import type {
  FixedCourse,
  ScheduleComponent,
  ScheduleCourse,
  ScheduleRequest,
  ScheduleSection,
} from "#contract/builder/schedule-request";
import type { CourseProblem } from "../schedule/schedule.ts";
import { assertWholeNumber } from "../whole-number.ts";
import { COURSE_OPTIONS, isExcludedBy } from "./course-options.ts";

/** A component that takes part, with the sections that the student's choices leave, by class number. */
type ComponentCandidates = {
  component: string;
  isLocked: boolean;
  /** Class numbers; empty without a wish. */
  wished: readonly number[];
  candidates: readonly ScheduleSection[];
};

/** A configured course to schedule. */
export type CourseCandidates = {
  course: ScheduleCourse;
  components: readonly ComponentCandidates[];
  /** Neither optional nor in a group. */
  isRequired: boolean;
};

/** The fixed classes: those of the sources that the request includes, each once. */
export function toFixedCourses({ fixed, options }: ScheduleRequest): readonly FixedCourse[] {
  const held = new Set<number>();
  const { enrollment = [], cart = [] } = Object.groupBy(fixed, ({ source }) => source);
  const enrolledFirst = [
    ...(options.includeCurrentEnrollment ? enrollment : []),
    ...(options.includeEnrollmentCart ? cart : []),
  ];
  return enrolledFirst.map((course) => {
    assertSections(course.sections, course.label);
    const sections = course.sections.filter(({ classNumber }) => !held.has(classNumber));
    for (const { classNumber } of sections) held.add(classNumber);
    return { ...course, sections };
  });
}

/** Whether the student has the course already, and its topic if both have one. */
export function isCovered(
  { courseId, topic }: Pick<ScheduleCourse, "courseId" | "topic">,
  fixed: readonly Pick<FixedCourse, "courseId" | "topic">[],
): boolean {
  const isSameTopic = (other: string | undefined) => topic === undefined || other === undefined || other === topic;
  return fixed.some((held) => held.courseId === courseId && isSameTopic(held.topic));
}

/** The enabled courses that no fixed course covers. Throws RangeError for duplicate ids or components. */
export function toCourseCandidates(request: ScheduleRequest, fixed: readonly FixedCourse[]): CourseCandidates[] {
  const ids = new Set<string>();
  for (const { id } of [...request.courses, ...request.breaks]) {
    if (ids.has(id)) throw new RangeError(`Two entries in the request have the same ID: "${id}".`);
    ids.add(id);
  }
  const taken = fixed.filter(({ sections }) => sections.length > 0);
  const held = new Set(fixed.flatMap(({ sections }) => sections.map(({ classNumber }) => classNumber)));
  const grouped = new Set(request.groups?.flatMap(({ courses }) => courses));
  return request.courses
    .filter((course) => course.isEnabled && !isCovered(course, taken))
    .map((course) => ({
      course,
      components: toComponents(course, held),
      isRequired: !course.isOptional && !grouped.has(course.id),
    }));
}

/** The first required course with a component without sections, or without components. */
export function findEmptyCourse(courses: readonly CourseCandidates[]): CourseProblem | undefined {
  for (const { course, components, isRequired } of courses) {
    if (!isRequired) continue;
    const empty = components.find(({ candidates }) => candidates.length === 0);
    if (empty || components.length === 0) {
      return { id: course.id, component: empty?.component ?? null };
    }
  }
  return undefined;
}

function toComponents(course: ScheduleCourse, held: ReadonlySet<number>): readonly ComponentCandidates[] {
  assertSections(course.sections, course.label);
  const codes = new Set<string>();
  for (const { component } of course.components) {
    if (codes.has(component)) throw new RangeError(`${course.label} has two ${component} components.`);
    codes.add(component);
  }
  const taking = course.components.filter(takesPart);
  const takingCodes = new Set(taking.map(({ component }) => component));
  const sections = [...course.sections].sort((a, b) => a.classNumber - b.classNumber);
  const parents = new Map(sections.map(({ classNumber, component }) => [classNumber, component]));

  /** A section whose parent is neither held nor in another participating component is impossible. */
  function hasParentInReach({ parentClassNumber, component }: ScheduleSection): boolean {
    if (parentClassNumber === null || held.has(parentClassNumber)) return true;
    const parentComponent = parents.get(parentClassNumber);
    return parentComponent !== undefined && parentComponent !== component && takingCodes.has(parentComponent);
  }

  return taking.map((component) => ({
    component: component.component,
    isLocked: component.lockedClassNumber !== null,
    wished: component.wishedSections ?? [],
    candidates: sections
      .filter((section) => section.component === component.component && isChosen(section, component, course.options))
      .filter(hasParentInReach),
  }));
}

function takesPart({ isOptional, explicitSections, lockedClassNumber }: ScheduleComponent): boolean {
  return !isOptional || lockedClassNumber !== null || (explicitSections !== null && explicitSections.length > 0);
}

function isChosen(
  section: ScheduleSection,
  { explicitSections, lockedClassNumber }: ScheduleComponent,
  options: ScheduleCourse["options"],
): boolean {
  if (lockedClassNumber !== null) return section.classNumber === lockedClassNumber;
  if (explicitSections !== null) return explicitSections.includes(section.classNumber);
  return COURSE_OPTIONS.every((option) => !isExcludedBy(option, section, options));
}

/** Tables have 32-bit numbers, with −1 for none. */
const MAX_NUMBER = 2 ** 31 - 1;

/** Throws RangeError for duplicate class numbers and for numbers that don't fit the tables. */
function assertSections(sections: readonly ScheduleSection[], label: string): void {
  const seen = new Set<number>();
  for (const { classNumber, association, parentClassNumber, openSeats, autoEnroll } of sections) {
    assertClassNumber(classNumber, label);
    if (seen.has(classNumber)) throw new RangeError(`${label} has two sections with class number ${classNumber}.`);
    seen.add(classNumber);
    assertWholeNumber(`The association number for class ${classNumber}`, association, -MAX_NUMBER, MAX_NUMBER);
    if (parentClassNumber !== null) assertClassNumber(parentClassNumber, label);
    if (openSeats !== null)
      assertWholeNumber(`The number of open seats for class ${classNumber}`, openSeats, 0, MAX_NUMBER);
    for (const companion of autoEnroll) assertClassNumber(companion.classNumber, label);
  }
}

function assertClassNumber(classNumber: number, label: string): void {
  assertWholeNumber(`A class number of ${label}`, classNumber, 0, MAX_NUMBER);
}
