import type { StoredBreak } from "#contract/builder/configuration-document";
import type { ScheduleCourse, ScheduleRequest } from "#contract/builder/schedule-request";
import { popcount } from "../problem/bits.ts";
import { type OptionLists, optionLists, type Problem } from "../problem/problem.ts";
import { type CourseCandidates, toCourseCandidates, toFixedCourses } from "./candidates.ts";
import { hitsAnyFixed, hitsBreak, toProblem } from "./compatibility.ts";
import { COURSE_OPTIONS, liftedOption } from "./course-options.ts";
import { encode } from "./encode.ts";
import { NO_SECTION, type Selector, toSelectors } from "./selectors.ts";

export type WideProblem = ReturnType<typeof toWideProblem>;

/**
 * A request with all sections of participating components, whatever narrows it. It has only rules between two sections,
 * so one matrix serves every what-if question, asked with fewer options.
 */
export function toWideProblem(request: ScheduleRequest) {
  const courses = toCourseCandidates(request, toFixedCourses(request));
  const widened = new Map(courses.map((one) => [one.course.id, widen(one)]));
  const all = request.courses.map((course) => widened.get(course.id) ?? course);
  const encoding = encode({ ...request, courses: all }, request.courses);
  let lenient: Problem | undefined;
  return {
    encoding,
    /** Variables are the encoding's; options are by class number. */
    problem: toProblem(encoding, true),
    /** The same with travel accepted; made on first use. */
    withoutTravel: () => (lenient ??= toProblem(encoding, false)),
    /** What the request itself leaves of each component; courses and components in the variables' order. */
    courses,
  };
}

/** What is left of a wide problem under requests that differ in anything but sections, dates, and held classes. */
export function createNarrowing({ encoding, problem }: WideProblem, request: ScheduleRequest) {
  const { source, firstOption, variableCount } = problem;
  const { courses, variables, classNumber, selectors, maskOf } = encoding;
  const fixedCourses = toFixedCourses(request);
  /** By `keyOf`; class number −1 leaves the course out. */
  const optionOf = new Map<string, number>();
  for (let variable = 0; variable < variableCount - selectors.length; variable++) {
    const { course, components } = courses[variables[variable]!.course]!;
    const own = components[variables[variable]!.component]!;
    for (let option = firstOption[variable]!; option < firstOption[variable + 1]!; option++) {
      optionOf.set(keyOf(course, own, classNumber[source[option]!]!), option);
    }
  }
  const setsOfSelectors = optionLists(problem).slice(variableCount - selectors.length);
  const isBesideHeld = Uint8Array.from(source, (section) => (hitsAnyFixed(encoding, section) ? 0 : 1));
  const hitsOf = new Map<string, Uint8Array>();

  return { optionsLeft, outside };

  /** A list per participating variable. A course without components is a variable without options. */
  function optionsLeft(changed: ScheduleRequest): OptionLists {
    const hits = changed.breaks.filter(isInForce).map(hitsOfBreak);
    const left = toCourseCandidates(changed, fixedCourses);
    const ofCourses = left.flatMap(({ course, components, isRequired }) => {
      if (components.length === 0) return isRequired ? [[]] : [];
      return components.map((component) =>
        (isRequired ? component.candidates : [...component.candidates, NO_SECTION])
          .map(({ classNumber: number }) => optionOf.get(keyOf(course, component, number)) ?? -1)
          .filter((option) => isBesideHeld[option] === 1 && hits.every((hit) => hit[option] === 0)),
      );
    });
    if (selectors.length === 0) return ofCourses;
    const changedSelectors = toSelectors(changed, left);
    const ofSelectors = selectors.map((selector, index) => {
      const own = changedSelectors.find(({ groupId }) => groupId === selector.groupId);
      const ids = new Set(own?.members.map((member) => left[member]!.course.id));
      return setsOfSelectors[index]!.filter((option) => isSetOf(maskOf[source[option]!]!, selector, ids, own));
    });
    return [...ofCourses, ...ofSelectors];
  }

  /** Whether a set has only courses of these ids, and as many as the changed selector wants. */
  function isSetOf(mask: number, { members }: Selector, ids: ReadonlySet<string>, wanted: Selector | undefined) {
    const isAllowed = members.every((member, i) => ((mask >> i) & 1) === 0 || ids.has(courses[member]!.course.id));
    const count = wanted ? wanted.count : 0;
    return isAllowed && (count === null || popcount(mask) === count);
  }

  function outside(lists: OptionLists, one: StoredBreak): OptionLists {
    const hits = hitsOfBreak(one);
    return lists.map((options) => options.filter((option) => hits[option] === 0));
  }

  function hitsOfBreak(one: StoredBreak): Uint8Array {
    const key = `${one.dayOfWeek} ${one.startMinutes} ${one.endMinutes}`;
    const known = hitsOf.get(key) ?? Uint8Array.from(source, (section) => (hitsBreak(encoding, section, one) ? 1 : 0));
    hitsOf.set(key, known);
    return known;
  }
}

function keyOf({ id }: ScheduleCourse, { component }: { component: string }, classNumber: number): string {
  return `${id} ${component} ${classNumber}`;
}

/** A break without length is none, and a wish excludes nothing. */
export function isInForce({ isEnabled, isWish, startMinutes, endMinutes }: StoredBreak): boolean {
  return isEnabled && !isWish && startMinutes < endMinutes;
}

function widen({ course, components }: CourseCandidates): ScheduleCourse {
  return {
    ...course,
    options: COURSE_OPTIONS.reduce((options, each) => ({ ...options, ...liftedOption(each) }), course.options),
    components: components.map(({ component, wished }) => ({
      component,
      wishedSections: [...wished],
      isOptional: false,
      explicitSections: null,
      lockedClassNumber: null,
    })),
  };
}
