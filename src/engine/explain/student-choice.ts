import type { FixedCourse, ScheduleCourse, ScheduleSection } from "#contract/builder/schedule-request";
import { hitsBreak, hitsFixed } from "../encode/compatibility.ts";
import { COURSE_OPTIONS, type CourseOption, isExcludedBy } from "../encode/course-options.ts";
import type { Encoding } from "../encode/encode.ts";
import type { WideProblem } from "../encode/wide-problem.ts";
import { popcount } from "../problem/bits.ts";

/** One thing that the student could change. `id` is an entity id; `courseId` is the catalog's. */
export type StudentChoice =
  | { kind: "break"; id: string }
  /**
   * For components without lock or explicit sections. "excludeWaitListed" leaves only open sections, so with
   * "excludeClosed" it excludes closed ones, too. A conflict has at most one of them.
   */
  | { kind: "option"; id: string; option: CourseOption }
  | { kind: "explicit"; id: string; component: string }
  | { kind: "lock"; id: string; component: string; classNumber: number }
  /** That a group takes its number of courses. */
  | { kind: "group"; id: string }
  /** A course outside groups, with the codes of the components concerned. */
  | { kind: "course"; id: string; components: readonly string[] }
  /** The classes of one course that the student already holds. */
  | { kind: "held"; source: FixedCourse["source"]; courseId: string; offerNumber: number };

/** A choice and the sections that it excludes. */
export type Demand = {
  choice: StudentChoice;
  /** Index of the course that the choice needs; none for breaks, groups, and held classes. */
  course?: number;
  /** Selector number of a group. */
  selector?: number;
  /** Whether it excludes a section of the encoding, with or without travel. A course excludes none. */
  excludes: (section: number, travel: boolean) => boolean;
};

/** The narrower choice is named if only closed sections matter: excluding waitlisted ones excludes closed ones, too. */
const OPTIONS_IN_TURN: readonly CourseOption[] = [
  ...COURSE_OPTIONS.filter((option) => option !== "excludeWaitListed"),
  "excludeWaitListed",
];

/**
 * Easiest to give up first; within a kind, in the request's order. What a lock or an explicit choice overrides isn't
 * effective.
 */
export function toDemands({ encoding, courses }: WideProblem): readonly Demand[] {
  const requested = courses.map(({ course }) => course);
  return [
    ...encoding.breaks.map((one): Demand => {
      return { choice: { kind: "break", id: one.id }, excludes: (section) => hitsBreak(encoding, section, one) };
    }),
    ...requested.flatMap((course, index) => demandsOfOptions(encoding, course, index)),
    ...requested.flatMap((course, index) => demandsOfSections(encoding, course, index, "explicit")),
    ...requested.flatMap((course, index) => demandsOfSections(encoding, course, index, "lock")),
    ...demandsOfGroups(encoding),
    ...courses.flatMap(({ course: { id }, components, isRequired }, index): Demand[] => {
      const codes = components.map(({ component }) => component);
      const choice = { kind: "course" as const, id, components: codes };
      return isRequired ? [{ choice, course: index, excludes: () => false }] : [];
    }),
    ...demandsOfHeld(encoding, "cart"),
    ...demandsOfHeld(encoding, "enrollment"),
  ];
}

function demandsOfOptions(encoding: Encoding, course: ScheduleCourse, index: number): readonly Demand[] {
  const { id, options, components } = course;
  const free = new Set(
    components
      .filter(({ explicitSections, lockedClassNumber }) => explicitSections === null && lockedClassNumber === null)
      .map(({ component }) => component),
  );
  return OPTIONS_IN_TURN.map((option) => ({
    choice: { kind: "option", id, option },
    course: index,
    excludes(at) {
      const section = sectionOf(encoding, index, at);
      return section !== undefined && free.has(section.component) && isAgainst(option, section);
    },
  }));

  function isAgainst(option: CourseOption, section: ScheduleSection): boolean {
    if (isExcludedBy(option, section, options)) return true;
    return option === "excludeWaitListed" && options[option] && isExcludedBy("excludeClosed", section, options);
  }
}

/** Those that choose sections of a component explicitly, or lock one, which overrides that. */
function demandsOfSections(
  encoding: Encoding,
  { id, components }: ScheduleCourse,
  index: number,
  kind: "explicit" | "lock",
): readonly Demand[] {
  return components.flatMap(({ component, explicitSections, lockedClassNumber }): readonly Demand[] => {
    const isLocked = lockedClassNumber !== null;
    const chosen = isLocked ? [lockedClassNumber] : explicitSections;
    if (chosen === null || isLocked !== (kind === "lock")) return [];
    const excludes = (at: number) => {
      const section = sectionOf(encoding, index, at);
      return section?.component === component && !chosen.includes(section.classNumber);
    };
    const choice: StudentChoice = isLocked
      ? { kind: "lock", id, component, classNumber: lockedClassNumber }
      : { kind: "explicit", id, component };
    return [{ choice, course: index, excludes }];
  });
}

/** A group that takes no course asks for nothing. */
function demandsOfGroups({ selectors, variables, variableOf, maskOf }: Encoding): readonly Demand[] {
  return selectors.flatMap(({ groupId, count }, selector): Demand[] => {
    if (groupId === null || count === 0) return [];
    const excludes = (at: number) => {
      const { course, component } = variables[variableOf[at]!]!;
      return course < 0 && component === selector && popcount(maskOf[at]!) !== count;
    };
    return [{ choice: { kind: "group", id: groupId }, selector, excludes }];
  });
}

function demandsOfHeld(encoding: Encoding, source: FixedCourse["source"]): readonly Demand[] {
  let next = 0;
  const held = encoding.fixedCourses.map((course) => ({ course, numbers: course.sections.map(() => next++) }));
  const own = Map.groupBy(
    held.filter(({ course }) => course.source === source),
    ({ course: { courseId, offerNumber } }) => `${courseId} ${offerNumber}`,
  );
  return [...own.values()].map((group): Demand => {
    const { courseId, offerNumber } = group[0]!.course;
    const numbers = group.flatMap((one) => one.numbers);
    return {
      choice: { kind: "held", source, courseId, offerNumber },
      excludes: (section, travel) => numbers.some((one) => hitsFixed(encoding, section, one, travel)),
    };
  });
}

/** The section at a number of the encoding; undefined unless it's a course's. */
function sectionOf({ variables, variableOf, sections }: Encoding, course: number, at: number) {
  return variables[variableOf[at]!]?.course === course ? sections[at] : undefined;
}
