import { isDeepStrictEqual } from "node:util";
import type { ScheduleCourse, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { openCombinations } from "./combinations.ts";
import { excludes, groupCounts, OPTIONS, optionalIds, takenComponents, takenSets } from "./taken-courses.ts";

/** Tries every combination for every set of choices. Shares no code with the engine. */
export type OracleChoice =
  | { kind: "break"; id: string }
  | { kind: "option"; id: string; option: string }
  | { kind: "explicit"; id: string; component: string }
  | { kind: "lock"; id: string; component: string; classNumber: number }
  | { kind: "group"; id: string }
  | { kind: "course"; id: string }
  | { kind: "held"; source: string; courseId: string; offerNumber: number };

/** Which sections a choice is against: those of one component of one course, or of any. */
type Choice = {
  tag: OracleChoice;
  isAgainst: (course: ScheduleCourse, section: ScheduleSection, travel: boolean) => boolean;
};

export type ConflictOracle = {
  /** Easiest to give up first; only those that are against some section, and every course. */
  choices: readonly OracleChoice[];
  /** How many schedules honour the choices kept and no others, travel being a rule or not. */
  count: (isKept: (choice: OracleChoice) => boolean, over?: Partial<Question>) => number;
};

type Question = {
  travel: boolean;
  /** Whether a component of a course that is kept has to be there. */
  isAsked: (courseId: string, component: string) => boolean;
  most: number;
};

export function openConflictOracle(request: ScheduleRequest): ConflictOracle {
  const { held, courses: all, slots: wide, fits, isInBreak, combine } = openCombinations(request);
  const optional = optionalIds(request);
  const courses = all.filter(({ id }) => !optional.includes(id));
  const slots = wide.filter(({ course }) => !optional.includes(course.id));
  const counts = groupCounts(
    request,
    courses.map(({ id }) => id),
  ).filter(({ count: size }) => size > 0);
  const grouped = new Set(request.groups?.flatMap((group) => group.courses));
  const chosen = toChoices().filter(
    ({ tag, isAgainst }) =>
      tag.kind === "course" ||
      tag.kind === "group" ||
      slots.some(({ course, sections }) => sections.some((section) => isAgainst(course, section, true))),
  );

  return { choices: chosen.map(({ tag }) => tag), count };

  function count(isKept: (choice: OracleChoice) => boolean, over: Partial<Question> = {}): number {
    const { travel = true, isAsked = () => true, most = Number.POSITIVE_INFINITY } = over;
    const kept = chosen.filter(({ tag }) => isKept(tag));
    const isTaken = (kind: "course" | "group", id: string) =>
      kept.some(({ tag }) => tag.kind === kind && tag.id === id);
    const groups = request.groups?.filter(({ id }) => isTaken("group", id)) ?? [];
    const open = courses
      .map(({ id }) => id)
      .filter((id) => isTaken("course", id) || groups.some((group) => group.courses.includes(id)));
    let found = 0;
    for (const set of takenSets({ ...request, groups }, open)) {
      if (found >= most) break;
      if (courses.some((course) => set.includes(course.id) && takenComponents(course).length === 0)) continue;
      const left = slots
        .filter(({ course, component }) => set.includes(course.id) && isAsked(course.id, component))
        .map((slot) => ({
          ...slot,
          sections: slot.sections.filter(
            (section) => !kept.some(({ isAgainst }) => isAgainst(slot.course, section, travel)),
          ),
        }));
      combine(left, travel, () => ++found >= most);
    }
    return found;
  }

  function toChoices(): Choice[] {
    const never = () => false;
    const ofBreaks = request.breaks.map(
      (one): Choice => ({
        tag: { kind: "break", id: one.id },
        isAgainst: (_, section) => isInBreak(section, one),
      }),
    );
    const components = courses.flatMap((course) => takenComponents(course).map((own) => ({ course, ...own })));
    const ofOptions = courses.flatMap((course) =>
      OPTIONS.map(
        (option): Choice => ({
          tag: { kind: "option", id: course.id, option },
          isAgainst: (other, section) =>
            other === course && isNarrowedByOptions(course, section) && isOptionAgainst(course, option, section),
        }),
      ),
    );
    const ofExplicit = components.flatMap(({ course, component, explicitSections, lockedClassNumber }): Choice[] => {
      if (explicitSections === null || lockedClassNumber !== null) return [];
      const isAgainst: Choice["isAgainst"] = (other, section) =>
        other === course && section.component === component && !explicitSections.includes(section.classNumber);
      return [{ tag: { kind: "explicit", id: course.id, component }, isAgainst }];
    });
    const ofLocks = components.flatMap(({ course, component, lockedClassNumber }): Choice[] => {
      if (lockedClassNumber === null) return [];
      const isAgainst: Choice["isAgainst"] = (other, section) =>
        other === course && section.component === component && section.classNumber !== lockedClassNumber;
      return [{ tag: { kind: "lock", id: course.id, component, classNumber: lockedClassNumber }, isAgainst }];
    });
    const ofGroups = counts.map(({ id }): Choice => ({ tag: { kind: "group", id }, isAgainst: never }));
    const ofCourses = courses
      .filter(({ id }) => !grouped.has(id))
      .map(({ id }): Choice => ({ tag: { kind: "course", id }, isAgainst: never }));
    const byCourse = Map.groupBy(held, ({ source, courseId, offerNumber }) => `${source} ${courseId} ${offerNumber}`);
    const ofHeld = [...byCourse.values()].map((own): Choice => {
      const { source, courseId, offerNumber } = own[0]!;
      const sections = own.flatMap((course) => course.sections);
      return {
        tag: { kind: "held", source, courseId, offerNumber },
        isAgainst: (_, section, travel) => sections.some((one) => !fits(one, section, false, travel)),
      };
    });
    const isInCart = ({ tag }: Choice) => "source" in tag && tag.source === "cart";
    return [
      ...ofBreaks,
      ...ofOptions,
      ...ofExplicit,
      ...ofLocks,
      ...ofGroups,
      ...ofCourses,
      ...ofHeld.filter(isInCart),
      ...ofHeld.filter((choice) => !isInCart(choice)),
    ];
  }
}

/** Who excludes closed sections and those with a wait list wants only open ones. */
function isOptionAgainst({ options }: ScheduleCourse, option: (typeof OPTIONS)[number], section: ScheduleSection) {
  const isOpenOnly = option === "excludeWaitListed" && options.excludeWaitListed;
  return excludes(option, section, options) || (isOpenOnly && excludes("excludeClosed", section, options));
}

/** A lock or explicit sections come first. */
function isNarrowedByOptions(course: ScheduleCourse, { component }: ScheduleSection): boolean {
  return takenComponents(course).some(
    (own) => own.component === component && own.explicitSections === null && own.lockedClassNumber === null,
  );
}

/** By size, each in the order of the choices; undefined if all of them fit together. */
export function smallestConflict(
  oracle: ConflictOracle,
  among: readonly OracleChoice[] = oracle.choices,
  over: Parameters<ConflictOracle["count"]>[1] = {},
): readonly OracleChoice[] | undefined {
  for (let size = 1; size <= among.length; size++) {
    for (const set of setsOf(among, size)) {
      if (!standTogether(oracle, set, over)) return set;
    }
  }
  return undefined;
}

export function standTogether(
  oracle: ConflictOracle,
  set: readonly OracleChoice[],
  over: Parameters<ConflictOracle["count"]>[1] = {},
): boolean {
  return oracle.count((choice) => set.some((one) => isDeepStrictEqual(one, choice)), { ...over, most: 1 }) > 0;
}

function* setsOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  if (size === 0) return yield [];
  for (const [index, item] of items.entries()) {
    for (const rest of setsOf(items.slice(index + 1), size - 1)) yield [item, ...rest];
  }
}
