import type { ScheduleBreak, ScheduleCourse, ScheduleRequest } from "#contract/schedule-request";
import { type CourseCandidates, toCourseCandidates, toFixedCourses } from "./candidates.ts";
import { hitsBreak, hitsFixed, toProblem } from "./compatibility.ts";
import { type Encoding, encode } from "./encode.ts";
import type { OptionLists, Problem } from "../problem/problem.ts";

const UNRESTRICTED: ScheduleCourse["options"] = {
  excludeClosed: false,
  excludeWaitListed: false,
  excludeOnline: false,
  campus: null,
  honors: 0,
};

/**
 * A request before anything narrows it: all sections of every component that takes part, whatever the options, the
 * locks, the explicit choices, the breaks and the held classes say. Only rules between two sections are in it, so that
 * one matrix serves every question of what would be if the student chose otherwise: it is asked with fewer options.
 */
export type WideProblem = {
  encoding: Encoding;
  /** Variables are those of the encoding; options are by rising class number. */
  problem: Problem;
  /** What is left of each component under the request itself; courses and components in the order of the variables. */
  courses: readonly CourseCandidates[];
};

/** Throws RangeError for misuse like `encode`, which here includes sections that the options exclude. */
export function toWideProblem(request: ScheduleRequest): WideProblem {
  const courses = toCourseCandidates(request, toFixedCourses(request));
  const encoding = encode({ ...request, courses: courses.map(widen) }, request.courses);
  return { encoding, problem: betweenSections(encoding, true), courses };
}

/** The same options with the rules between two sections only, with travel warnings in force or not. */
export function betweenSections(encoding: Encoding, travel: boolean): Problem {
  return toProblem({ ...encoding, fixedCount: 0 }, { breaks: false, travel });
}

/** What is left of a wide problem under requests that differ from its own in anything but sections, dates and held classes. */
export type Narrowing = {
  /** A list for each variable that takes part. A course without components is a variable without options. */
  optionsLeft: (changed: ScheduleRequest) => OptionLists;
  /** Those of them that do not meet within a break. */
  outside: (lists: OptionLists, one: ScheduleBreak) => OptionLists;
};

export function createNarrowing({ encoding, problem }: WideProblem, request: ScheduleRequest): Narrowing {
  const { source, firstOption, variableCount } = problem;
  const { courses, variables, classNumber } = encoding;
  const fixedCourses = toFixedCourses(request);
  const optionOf = new Map(courses.map(({ course: { id } }) => [id, new Map<number, number>()]));
  for (let variable = 0; variable < variableCount; variable++) {
    const ofCourse = optionOf.get(courses[variables[variable]!.course]!.course.id);
    for (let option = firstOption[variable]!; option < firstOption[variable + 1]!; option++) {
      ofCourse?.set(classNumber[source[option]!]!, option);
    }
  }
  const isBesideHeld = Uint8Array.from(source, (section) => (isHeldAgainst(encoding, section) ? 0 : 1));
  const hitsOf = new Map<string, Uint8Array>();

  return { optionsLeft, outside };

  function optionsLeft(changed: ScheduleRequest): OptionLists {
    const hits = changed.breaks.filter(isInForce).map(hitsOfBreak);
    return toCourseCandidates(changed, fixedCourses).flatMap(({ course, components }) => {
      if (components.length === 0) return [[]];
      return components.map(({ candidates }) =>
        candidates
          .map(({ section }) => optionOf.get(course.id)?.get(section.classNumber) ?? -1)
          .filter((option) => isBesideHeld[option] === 1 && hits.every((hit) => hit[option] === 0)),
      );
    });
  }

  function outside(lists: OptionLists, one: ScheduleBreak): OptionLists {
    const hits = hitsOfBreak(one);
    return lists.map((options) => options.filter((option) => hits[option] === 0));
  }

  function hitsOfBreak(one: ScheduleBreak): Uint8Array {
    const key = `${one.day} ${one.startMinutes} ${one.endMinutes}`;
    const known = hitsOf.get(key) ?? Uint8Array.from(source, (section) => (hitsBreak(encoding, section, one) ? 1 : 0));
    hitsOf.set(key, known);
    return known;
  }
}

/** A break of no length is none. */
export function isInForce({ enabled, startMinutes, endMinutes }: ScheduleBreak): boolean {
  return enabled && startMinutes < endMinutes;
}

function isHeldAgainst(encoding: Encoding, section: number): boolean {
  for (let held = 0; held < encoding.fixedCount; held++) {
    if (hitsFixed(encoding, section, held, { travel: true })) return true;
  }
  return false;
}

function widen({ course, components }: CourseCandidates): ScheduleCourse {
  return {
    ...course,
    options: UNRESTRICTED,
    components: components.map(({ component }) => ({
      component,
      isOptional: false,
      explicit: null,
      lockedClassNumber: null,
    })),
  };
}
