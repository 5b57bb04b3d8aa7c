import type { ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { hasBit, popcount } from "../problem/bits.ts";
import { type OptionLists, optionLists, type Problem, selectOptions } from "../problem/problem.ts";
import { assertWholeNumber } from "../whole-number.ts";
import type { CourseCandidates } from "./candidates.ts";

/** Each set of a selector's courses is an option, so they double with every course. */
const MAX_MEMBERS = 10;

/**
 * Decides which of some courses are taken: a variable after the components', with an option per set of courses. Bit i
 * of an option's mask says whether member i is taken.
 */
export type Selector = {
  /** Entity id of the group; null for the optional courses. */
  groupId: string | null;
  /** Course indexes, ascending. A course without components can't be taken and isn't a member. */
  members: readonly number[];
  /** How many are taken; null for as many as fit. */
  count: number | null;
  /** How many other courses of the group the student holds. */
  heldCount: number;
};

/** Means leaving out a course, as the last option of each of its components, and each set of a selector. */
export const NO_SECTION: ScheduleSection = {
  classNumber: -1,
  section: "",
  component: "",
  isEnrollmentSection: false,
  association: 0,
  parentClassNumber: null,
  status: "open",
  campus: null,
  online: false,
  honors: false,
  openSeats: null,
  meetings: [],
  autoEnroll: [],
};

/**
 * One per group with courses to schedule, then one for the optional courses, if any. Throws RangeError for duplicate
 * ids, unknown courses or ones in two groups, and too many courses.
 */
export function toSelectors(request: ScheduleRequest, courses: readonly CourseCandidates[]): readonly Selector[] {
  const indexOf = new Map(courses.map(({ course }, index) => [course.id, index]));
  const isOn = new Map(request.courses.map(({ id, isEnabled }) => [id, isEnabled]));
  const ids = new Set<string>();
  const grouped = new Set<string>();
  const groups = (request.groups ?? []).map(({ id, courses: own, count }): Selector => {
    assertWholeNumber(`The course count of group "${id}"`, count);
    if (ids.has(id)) throw new RangeError(`Two groups in the request have the same ID: "${id}".`);
    ids.add(id);
    for (const one of own) {
      if (grouped.has(one)) throw new RangeError(`The course "${one}" is in the groups of the request twice.`);
      grouped.add(one);
    }
    const absent = own.find((one) => !isOn.has(one));
    if (absent !== undefined) throw new RangeError(`Group "${id}" has an unknown course: "${absent}".`);
    const open = own.flatMap((one) => indexOf.get(one) ?? []);
    const heldCount = own.filter((one) => isOn.get(one)).length - open.length;
    const left = Math.min(Math.max(0, count - heldCount), open.length);
    return { groupId: id, members: toMembers(open, `Group "${id}" has`, "courses"), count: left, heldCount };
  });
  const optional = [...courses.keys()].filter((index) => {
    const { isRequired, course } = courses[index]!;
    return !isRequired && !grouped.has(course.id);
  });
  const free = toMembers(optional, "The request has", "optional courses");
  const all: Selector[] = [...groups, { groupId: null, members: free, count: null, heldCount: 0 }];
  return all.filter(({ members, count }) => members.length > 0 || (count ?? 0) > 0);

  function toMembers(indexes: readonly number[], subject: string, kind: string): number[] {
    const members = indexes.filter((index) => courses[index]!.components.length > 0).sort((a, b) => a - b);
    if (members.length <= MAX_MEMBERS) return members;
    throw new RangeError(`${subject} ${members.length} ${kind} to choose from; the limit is ${MAX_MEMBERS}.`);
  }
}

/** The masks of a selector's sets: those of its count, or all, if that may change. */
export function toMasks({ members, count }: Selector, isWide: boolean): number[] {
  const masks = Array.from({ length: 1 << members.length }, (_, mask) => mask);
  return count === null || isWide ? masks : masks.filter((mask) => popcount(mask) === count);
}

/** The request without optional courses, which are never why nothing fits. */
export function withoutOptional(request: ScheduleRequest): ScheduleRequest {
  const grouped = new Set(request.groups?.flatMap(({ courses }) => courses));
  return { ...request, courses: request.courses.filter(({ id, isOptional }) => !isOptional || grouped.has(id)) };
}

/**
 * A problem for each number of optional courses, largest first: the request's schedules are those of the first that has
 * any.
 */
export function toLevels(
  { selectors, maskOf }: { selectors: readonly Selector[]; maskOf: Int32Array },
  problem: Problem,
  some?: OptionLists,
): readonly (() => Problem)[] {
  const last = selectors.at(-1);
  if (!last) return [() => (some ? withOwnSources(selectOptions(problem, some)) : problem)];
  const lists = some ?? optionLists(problem);
  if (last.count !== null) return [() => select(lists)];
  const sizeOf = (option: number) => popcount(maskOf[problem.source[option]!]!);
  return Array.from({ length: last.members.length + 1 }, (_, left) => () => {
    const size = last.members.length - left;
    return select([...lists.slice(0, -1), lists.at(-1)!.filter((option) => sizeOf(option) === size)]);
  });

  /** Without options that fit no set of a selector. */
  function select(own: OptionLists): Problem {
    const { variableCount, firstOption, firstWord, rowWords, rows } = problem;
    const courses = own.slice(0, -selectors.length).map((options) =>
      options.filter((option) =>
        own.slice(-selectors.length).every((sets, i) => {
          const v = variableCount - selectors.length + i;
          return sets.some((set) => hasBit(rows, option * rowWords + firstWord[v]!, set - firstOption[v]!));
        }),
      ),
    );
    return withOwnSources(selectOptions(problem, [...courses, ...own.slice(-selectors.length)]));
  }

  /** The sources of the options that options were selected from. */
  function withOwnSources(selected: Problem): Problem {
    return { ...selected, source: selected.source.map((option) => problem.source[option]!) };
  }
}
