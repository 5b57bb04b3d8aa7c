import type { FixedCourse, ScheduleCourse, ScheduleSection } from "#contract/schedule-request";
import { type CourseOption, isExcludedBy } from "../encode/candidates.ts";
import { hitsBreak, hitsFixed } from "../encode/compatibility.ts";
import type { Encoding } from "../encode/encode.ts";
import { popcount } from "../problem/bits.ts";
import type { Problem } from "../problem/problem.ts";
import type { WideProblem } from "../encode/wide-problem.ts";

const NO_COURSE = -1;

/**
 * One thing that the student chose and could choose otherwise. `id` is the entity id of a course or break within the
 * configuration; `courseId` is that of the catalogue.
 */
export type StudentChoice =
  | { kind: "break"; id: string }
  /**
   * An option of a course, for those of its components that have neither lock nor explicit sections. Seats are one
   * choice of three grades: "excludeWaitListed" leaves open sections only, so it excludes closed ones, too, where
   * "excludeClosed" is set beside it; "excludeClosed" alone leaves open and wait-listed ones. A conflict has one of them
   * at most.
   */
  | { kind: "option"; id: string; option: CourseOption }
  | { kind: "explicit"; id: string; component: string }
  | { kind: "lock"; id: string; component: string; classNumber: number }
  /** That a group takes as many of its courses as it does. */
  | { kind: "group"; id: string }
  /** A course that is in no group, with the codes of those of its components that are meant. */
  | { kind: "course"; id: string; components: readonly string[] }
  /** The classes of one course that the student already holds. */
  | { kind: "held"; source: FixedCourse["source"]; courseId: string; offerNumber: number };

/** A choice, and the sections that it leaves out. */
export type Demand = {
  choice: StudentChoice;
  /** Index of the course without which the choice means nothing, −1 for breaks, groups and held classes. */
  course: number;
  /** Number of a group's selector. */
  selector?: number;
  /** Whether it excludes a section of the encoding, with travel warnings in force or not. A course excludes none. */
  excludes: (section: number, travel: boolean) => boolean;
};

/**
 * Of the options, "excludeClosed" comes before "excludeWaitListed": whoever excludes wait-listed sections excludes closed
 * ones as well, so that where closed ones are all that matters the narrower choice is named.
 */
const OPTIONS_IN_TURN = [
  "excludeOnline",
  "honors",
  "campus",
  "instructors",
  "excludeClosed",
  "excludeWaitListed",
] as const;

/**
 * All choices of a request that are in force, those first that are easiest to give up: breaks, options, explicit
 * sections, locks, groups, courses, the cart, the enrollment; those of a kind in the order of the request. What a lock or an
 * explicit choice beats is not in force.
 */
export function toDemands({ encoding, courses }: WideProblem): readonly Demand[] {
  const requested = courses.map(({ course }) => course);
  return [
    ...encoding.breaks.map((one): Demand => {
      return {
        choice: { kind: "break", id: one.id },
        course: NO_COURSE,
        excludes: (section) => hitsBreak(encoding, section, one),
      };
    }),
    ...requested.flatMap((course, index) => demandsOfOptions(encoding, course, index)),
    ...requested.flatMap((course, index) => demandsOfExplicit(encoding, course, index)),
    ...requested.flatMap((course, index) => demandsOfLocks(encoding, course, index)),
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

/** Whether a choice excludes any option of a problem, travel warnings being in force. */
export function restricts({ excludes }: Demand, { source }: Problem): boolean {
  return source.some((section) => excludes(section, true));
}

function demandsOfOptions(encoding: Encoding, course: ScheduleCourse, index: number): readonly Demand[] {
  const { id, options, components } = course;
  const free = new Set(
    components
      .filter(({ explicit, lockedClassNumber }) => explicit === null && lockedClassNumber === null)
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

function demandsOfExplicit(encoding: Encoding, { id, components }: ScheduleCourse, index: number): readonly Demand[] {
  return components.flatMap(({ component, explicit, lockedClassNumber }): readonly Demand[] => {
    if (explicit === null || lockedClassNumber !== null) return [];
    const excludes = (at: number) => {
      const section = sectionOf(encoding, index, at);
      return section?.component === component && !explicit.includes(section.classNumber);
    };
    return [{ choice: { kind: "explicit", id, component }, course: index, excludes }];
  });
}

function demandsOfLocks(encoding: Encoding, { id, components }: ScheduleCourse, index: number): readonly Demand[] {
  return components.flatMap(({ component, lockedClassNumber: classNumber }): readonly Demand[] => {
    if (classNumber === null) return [];
    const excludes = (at: number) => {
      const section = sectionOf(encoding, index, at);
      return section?.component === component && section.classNumber !== classNumber;
    };
    return [{ choice: { kind: "lock", id, component, classNumber }, course: index, excludes }];
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
    return [{ choice: { kind: "group", id: groupId }, course: NO_COURSE, selector, excludes }];
  });
}

function demandsOfHeld(encoding: Encoding, source: FixedCourse["source"]): readonly Demand[] {
  const { fixedCourses } = encoding;
  const demands = new Map<string, Demand>();
  const sectionsOf = new Map<string, number[]>();
  let next = 0;
  for (const { source: from, courseId, offerNumber, sections } of fixedCourses) {
    const own = sections.map(() => next++);
    if (from !== source) continue;
    const key = `${courseId} ${offerNumber}`;
    const held = sectionsOf.get(key) ?? [];
    held.push(...own);
    if (sectionsOf.has(key)) continue;
    sectionsOf.set(key, held);
    demands.set(key, {
      choice: { kind: "held", source, courseId, offerNumber },
      course: NO_COURSE,
      excludes: (section, travel) => held.some((one) => hitsFixed(encoding, section, one, { travel })),
    });
  }
  return [...demands.values()];
}

/** The section at a number of the encoding, undefined unless it is one of a course. */
function sectionOf({ variables, variableOf, candidates, fixedCount }: Encoding, course: number, at: number) {
  return variables[variableOf[at]!]?.course === course ? candidates[at - fixedCount]?.section : undefined;
}
