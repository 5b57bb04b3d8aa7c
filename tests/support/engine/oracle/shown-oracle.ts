import type { ScheduleCourse, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import type { Alternatives, ImpossibleSection, Obstacle, Schedule } from "#engine";
import { bruteForce } from "./brute-force.ts";
import { courseOf, fixedOf, requestOf } from "../schedule-requests.ts";
import { heldCourses, meetsOptions } from "./taken-courses.ts";

/**
 * The slow oracle of what is asked of a shown schedule: it looks through the list of all schedules. It shares no code
 * with the engine.
 */
export type ShownOracle = {
  /** All schedules, best first. */
  schedules: readonly Schedule[];
  /** Without obstacles: those take long and are asked for by `obstaclesOf`. */
  alternatives: (shown: number, classNumber: number) => Alternatives;
  obstaclesOf: (shown: number, classNumber: number, impossible: number) => ImpossibleSection["obstacles"];
  leftWithout: (classNumber: number) => bigint;
};

/** A class in its place: the entity id of its course and its component. */
type Place = { id: string; component: string; classNumber: number };

export function shownOracle(request: ScheduleRequest): ShownOracle {
  const schedules = bruteForce(request).schedules.map(
    ({ hashCode, courses, facts }) => ({ hashCode, courses, facts }) as Schedule,
  );
  const places = schedules.map(placesOf);
  const heldSections = heldCourses(request).flatMap(({ sections }) => sections);
  const aloneStands = new Map<string, boolean>();

  return { schedules, alternatives, obstaclesOf, leftWithout };

  function alternatives(shown: number, classNumber: number): Alternatives {
    const own = places[shown]!;
    const place = own.find((one) => one.classNumber === classNumber)!;
    const sections = sectionsLeft(place).filter((number) => number !== classNumber);
    const at = own.indexOf(place);
    const movesOf = (picks: readonly Place[]) =>
      picks.filter((one, other) => other !== at && one.classNumber !== own[other]!.classNumber).length;
    const changesOf = (picks: readonly Place[]) =>
      picks.flatMap(({ id, component, classNumber: to }, other) => {
        const from = own[other]!.classNumber;
        return other === at || from === to ? [] : [{ id, component, from, to }];
      });
    const found = sections.flatMap((number) => {
      const ranks = [...places.keys()].filter(
        (rank) => takesSame(places[rank]!, own) && places[rank]![at]!.classNumber === number,
      );
      const fewest = Math.min(...ranks.map((rank) => movesOf(places[rank]!)));
      const rank = ranks.find((one) => movesOf(places[one]!) === fewest);
      return rank === undefined ? [] : [{ number, rank, changes: changesOf(places[rank]!) }];
    });
    const possible = new Set(found.map(({ number }) => number));
    return {
      shown: schedules[shown]!,
      alternatives: found
        .toSorted((a, b) => a.changes.length - b.changes.length || a.rank - b.rank)
        .map(({ number, rank, changes }) => ({
          classNumber: number,
          changes,
          schedule: schedules[rank]!,
        })),
      impossible: sections
        .filter((number) => !possible.has(number))
        .map((number) => ({ classNumber: number, obstacles: [] })),
      undecided: [],
    };
  }

  function leftWithout(classNumber: number): bigint {
    return BigInt(places.filter((picks) => !picks.some((one) => one.classNumber === classNumber)).length);
  }

  /** What the options of a course, its locks and explicit sections leave for a component, by rising class number. */
  function sectionsLeft({ id, component }: Place): readonly number[] {
    const course = courseOfId(id);
    const { explicit, lockedClassNumber } = course.components.find((one) => one.component === component)!;
    return course.sections
      .filter((section) => section.component === component)
      .filter((section) => {
        if (lockedClassNumber !== null) return section.classNumber === lockedClassNumber;
        return explicit === null ? meetsOptions(section, course) : explicit.includes(section.classNumber);
      })
      .filter((section) => parentComponent(section, course) !== undefined)
      .map(({ classNumber }) => classNumber)
      .sort((a, b) => a - b);
  }

  /** Component of the parent, null when the parent is held or there is none, undefined when it cannot be had. */
  function parentComponent({ parentClassNumber, component }: ScheduleSection, course: ScheduleCourse) {
    if (parentClassNumber === null) return null;
    if (heldSections.some(({ classNumber }) => classNumber === parentClassNumber)) return null;
    const parent = course.sections.find(({ classNumber }) => classNumber === parentClassNumber);
    const takesPart = places.flat().some((one) => one.id === course.id && one.component === parent?.component);
    return takesPart && parent?.component !== component ? parent?.component : undefined;
  }

  function obstaclesOf(shown: number, classNumber: number, impossible: number): Obstacle[] {
    const own = places[shown]!;
    const place = own.find((one) => one.classNumber === classNumber)!;
    const section = sectionOfClass(place, impossible);
    const unary: Obstacle[] = [
      ...request.breaks
        .filter((one) => !isPossible(`${impossible} ${one.id}`, { ...bare(section), breaks: [one] }))
        .map(({ id }): Obstacle => ({ kind: "break", id })),
      ...heldSections
        .filter(
          (one) => !isPossible(`${impossible} held ${one.classNumber}`, { ...bare(section), fixed: [fixedOf([one])] }),
        )
        .map((one): Obstacle => ({ kind: "held", classNumber: one.classNumber })),
    ];
    if (unary.length > 0) return unary;
    return own
      .filter((other) => !isSamePlace(other, place))
      .filter((other) => sectionsLeft(other).every((number) => !goTogether(place, section, other, number)))
      .map(({ id, component }) => ({ kind: "component", id, component }));
  }

  /** Whether a section can be chosen, and fits another. */
  function goTogether(place: Place, section: ScheduleSection, other: Place, number: number): boolean {
    const second = sectionOfClass(other, number);
    const { breaks, fixed, options } = request;
    if (!isPossible(`${number} ${other.id}`, { ...bare(second), breaks, fixed, options })) return false;
    const course = courseOfId(place.id);
    const isSameCourse = place.id === other.id;
    const inPair = (one: ScheduleSection, parent: string) => ({
      ...one,
      parentClassNumber: isSameCourse && parentComponent(one, course) === parent ? one.parentClassNumber : null,
    });
    const [a, b] = [inPair(section, other.component), inPair(second, place.component)];
    const courses = isSameCourse ? [courseOf("a", [a, b])] : [courseOf("a", [a]), courseOf("b", [b])];
    const key = `${section.classNumber} ${number} ${place.id} ${other.id}`;
    return isPossible(key, { ...bare(section), courses });
  }

  function isPossible(key: string, small: ScheduleRequest): boolean {
    const known = aloneStands.get(key) ?? bruteForce(small).schedules.length > 0;
    aloneStands.set(key, known);
    return known;
  }

  /** The request for one section alone. */
  function bare(section: ScheduleSection): ScheduleRequest {
    const { termStartDate, termEndDate, options } = request;
    const courses = [courseOf("a", [{ ...section, parentClassNumber: null }])];
    const included = { ...options, includeCurrentEnrollment: true, includeEnrollmentCart: true };
    return { ...requestOf(courses), termStartDate, termEndDate, options: included };
  }

  function sectionOfClass({ id, component }: Place, classNumber: number): ScheduleSection {
    return courseOfId(id).sections.find(
      (section) => section.component === component && section.classNumber === classNumber,
    )!;
  }

  function courseOfId(id: string): ScheduleCourse {
    return request.courses.find((course) => course.id === id)!;
  }
}

function placesOf({ courses }: Pick<Schedule, "courses">): Place[] {
  return courses.flatMap(({ id, classes }) =>
    id === null ? [] : classes.map(({ classNumber, component }) => ({ id, component, classNumber })),
  );
}

/** Whether two schedules take the same courses. */
function takesSame(a: readonly Place[], b: readonly Place[]): boolean {
  return a.length === b.length && a.every((place, at) => place.id === b[at]!.id);
}

function isSamePlace(a: Place, b: Place): boolean {
  return a.id === b.id && a.component === b.component;
}
