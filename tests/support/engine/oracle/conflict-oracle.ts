import type { ScheduleCourse, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { createPairTable, occurrencesOf } from "./occurrences.ts";
import { groupCounts, heldCourses, optionalIds, takenComponents } from "./taken-courses.ts";

/**
 * The slow oracle of conflicts in a request: it writes out every date of every class and tries every
 * combination for every set of choices. It shares no code with the engine.
 */
export type OracleChoice =
  | { kind: "break"; id: string }
  | { kind: "option"; id: string; option: string }
  | { kind: "explicit"; id: string; component: string }
  | { kind: "lock"; id: string; component: string; classNumber: number }
  | { kind: "group"; id: string }
  | { kind: "course"; id: string }
  | { kind: "held"; source: string; courseId: string; offerNumber: number };

/** Which sections a choice is against: those of one component of one course, or of any. */
type Choice = { tag: OracleChoice; isAgainst: (course: ScheduleCourse, section: ScheduleSection) => boolean };

/** What there is to ask of one request. */
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
  /** No more than this many are counted. */
  most: number;
};

const OPTIONS = ["excludeOnline", "honors", "campus", "excludeClosed", "excludeWaitListed"] as const;

export function openConflictOracle(request: ScheduleRequest, compare = createPairTable(request)): ConflictOracle {
  const held = heldCourses(request);
  const isCovered = (courseId: string) =>
    held.some((course) => course.courseId === courseId && course.sections.length > 0);
  const heldNumbers = held.flatMap(({ sections }) =>
    sections.flatMap(({ classNumber, autoEnroll }) => [classNumber, ...autoEnroll.map((one) => one.classNumber)]),
  );
  /** Held classes are fixed, whatever else brings them. */
  const withoutHeld = (section: ScheduleSection): ScheduleSection =>
    section.autoEnroll.some(({ classNumber }) => heldNumbers.includes(classNumber))
      ? { ...section, autoEnroll: section.autoEnroll.filter(({ classNumber }) => !heldNumbers.includes(classNumber)) }
      : section;
  const courses = request.courses
    .filter(({ id, enabled, courseId }) => enabled && !isCovered(courseId) && !optionalIds(request).includes(id))
    .map((course) => ({ ...course, sections: course.sections.map(withoutHeld) }));
  const slots = courses.flatMap((course) =>
    takenComponents(course).map(({ component }) => ({
      course,
      component,
      sections: course.sections.filter(
        (section) => section.component === component && hasParentAnywhere(course, section),
      ),
    })),
  );
  const counts = groupCounts(
    request,
    courses.map(({ id }) => id),
  ).filter(({ count: size }) => size > 0);
  const grouped = new Set(request.groups?.flatMap((group) => group.courses));
  const all = toChoices();
  const chosen = all.filter(
    ({ tag, isAgainst }) =>
      tag.kind === "course" ||
      tag.kind === "group" ||
      slots.some(({ course, sections }) => sections.some((section) => isAgainst(course, section))),
  );

  return { choices: chosen.map(({ tag }) => tag), count };

  function count(isKept: (choice: OracleChoice) => boolean, over: Partial<Question> = {}): number {
    const { travel = true, isAsked = () => true, most = Number.POSITIVE_INFINITY } = over;
    const kept = chosen.filter(({ tag }) => isKept(tag));
    const required = courses.filter(({ id }) => kept.some(({ tag }) => tag.kind === "course" && tag.id === id));
    let sets: string[][] = [required.map(({ id }) => id)];
    for (const { id, own, count: size } of counts) {
      if (!kept.some(({ tag }) => tag.kind === "group" && tag.id === id)) continue;
      const ways = own
        .reduce<string[][]>((all, one) => all.flatMap((way) => [way, [...way, one]]), [[]])
        .filter((way) => way.length === size);
      sets = sets.flatMap((set) => ways.map((way) => [...set, ...way]));
    }
    return sets.reduce(
      (sum, set) => (sum < most ? sum + countTaking(set, kept, { travel, isAsked, most: most - sum }) : sum),
      0,
    );
  }

  function countTaking(taken: readonly string[], kept: readonly Choice[], { travel, isAsked, most }: Question): number {
    const isScheduled = (course: ScheduleCourse) => taken.includes(course.id);
    if (courses.some((course) => isScheduled(course) && takenComponents(course).length === 0)) return 0;
    const open = slots
      .filter(({ course, component }) => isScheduled(course) && isAsked(course.id, component))
      .map(({ course, component, sections }) => ({
        course,
        component,
        sections: sections.filter(
          (section) =>
            !kept.some(({ tag, isAgainst }) => tag.kind !== "held" && isAgainst(course, section)) &&
            !isBarredByHeld(section, kept, travel),
        ),
      }));
    let found = 0;
    const picks: ScheduleSection[] = [];
    const pick = (at: number): void => {
      const slot = open[at];
      if (!slot) {
        if (picks.every((section, index) => hasParent(section, index))) found++;
        return;
      }
      for (const section of slot.sections) {
        if (!picks.every((other, index) => fits(other, section, open[index]?.course === slot.course, travel))) continue;
        picks.push(section);
        if (found < most) pick(at + 1);
        picks.pop();
      }
    };
    const isOpen = (course: ScheduleCourse | undefined, component: string | undefined) =>
      open.some((slot) => slot.course === course && slot.component === component);
    const hasParent = ({ parentClassNumber }: ScheduleSection, index: number): boolean => {
      const course = open[index]?.course;
      const parent = course?.sections.find(({ classNumber }) => classNumber === parentClassNumber);
      if (parentClassNumber === null || isHeld(parentClassNumber) || !isOpen(course, parent?.component)) return true;
      return picks.some((other, at) => open[at]?.course === course && other.classNumber === parentClassNumber);
    };
    pick(0);
    return found;
  }

  function isHeld(classNumber: number): boolean {
    return held.some(({ sections }) => sections.some((section) => section.classNumber === classNumber));
  }

  /** A section whose parent is in no other component that takes part is possible only when the parent is held. */
  function hasParentAnywhere(course: ScheduleCourse, { parentClassNumber, component }: ScheduleSection): boolean {
    const parent = course.sections.find(({ classNumber }) => classNumber === parentClassNumber);
    const others = takenComponents(course).filter((other) => other.component !== component);
    const isInReach = others.some((other) => other.component === parent?.component);
    return parentClassNumber === null || isHeld(parentClassNumber) || isInReach;
  }

  function isBarredByHeld(section: ScheduleSection, kept: readonly Choice[], travel: boolean): boolean {
    return held.some(
      ({ source, courseId, offerNumber, sections }) =>
        kept.some(
          ({ tag }) =>
            tag.kind === "held" &&
            tag.source === source &&
            tag.courseId === courseId &&
            tag.offerNumber === offerNumber,
        ) && sections.some((other) => !fits(other, section, false, travel)),
    );
  }

  function fits(a: ScheduleSection, b: ScheduleSection, isOneCourse: boolean, travel: boolean): boolean {
    if (a.classNumber === b.classNumber) return false;
    const isAny = a.association === 9999 || b.association === 9999;
    if (isOneCourse && !isAny && a.association !== b.association) return false;
    const between = compare(a, b);
    return between === "free" || (between === "travel" && !travel);
  }

  function toChoices(): Choice[] {
    const never = () => false;
    const breaks = request.breaks.filter(
      ({ enabled, startMinutes, endMinutes }) => enabled && startMinutes < endMinutes,
    );
    const ofBreaks = breaks.map(
      ({ id, day, startMinutes, endMinutes }): Choice => ({
        tag: { kind: "break", id },
        isAgainst: (_, section) =>
          occurrencesOf(section, request).some(
            ({ weekday, start, end }) => weekday === day && start < endMinutes && startMinutes < end,
          ),
      }),
    );
    const ofOptions = courses.flatMap((course) =>
      OPTIONS.map(
        (option): Choice => ({
          tag: { kind: "option", id: course.id, option },
          isAgainst: (other, section) =>
            other === course &&
            takenComponents(course).some(
              ({ component, explicit, lockedClassNumber }) =>
                component === section.component && explicit === null && lockedClassNumber === null,
            ) &&
            isOptionAgainst(course, option, section),
        }),
      ),
    );
    const components = courses.flatMap((course) =>
      takenComponents(course).map((component) => ({ course, ...component })),
    );
    const ofExplicit = components
      .filter(({ explicit, lockedClassNumber }) => explicit !== null && lockedClassNumber === null)
      .map(
        ({ course, component, explicit }): Choice => ({
          tag: { kind: "explicit", id: course.id, component },
          isAgainst: (other, section) =>
            other === course && section.component === component && !explicit?.includes(section.classNumber),
        }),
      );
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
    const heldOf = (wanted: string): Choice[] =>
      [
        ...Map.groupBy(
          held.filter(({ source }) => source === wanted),
          courseKey,
        ).values(),
      ].flatMap((own) => {
        const [first] = own;
        if (!first) return [];
        const { source, courseId, offerNumber } = first;
        const sections = own.flatMap((course) => course.sections);
        const isAgainst: Choice["isAgainst"] = (_, section) => sections.some((one) => !fits(one, section, false, true));
        return [{ tag: { kind: "held", source, courseId, offerNumber }, isAgainst }];
      });
    return [
      ...ofBreaks,
      ...ofOptions,
      ...ofExplicit,
      ...ofLocks,
      ...ofGroups,
      ...ofCourses,
      ...heldOf("cart"),
      ...heldOf("enrollment"),
    ];
  }
}

function isOptionAgainst({ options }: ScheduleCourse, option: (typeof OPTIONS)[number], section: ScheduleSection) {
  if (option === "excludeClosed") return options.excludeClosed && section.status === "closed";
  if (option === "excludeWaitListed") {
    const { excludeWaitListed: isOpenOnly, excludeClosed } = options;
    return isOpenOnly && (section.status === "waitlist" || (excludeClosed && section.status === "closed"));
  }
  if (option === "excludeOnline") return options.excludeOnline && section.online;
  if (option === "campus") return options.campus !== null && options.campus !== section.campus;
  return (options.honors === 1 && !section.honors) || (options.honors === 2 && section.honors);
}

function courseKey({ courseId, offerNumber }: { courseId: string; offerNumber: number }): string {
  return `${courseId} ${offerNumber}`;
}

/**
 * Tries sets of one, of two, … choices among some, each size in the order of the choices; undefined when all of them
 * fit together.
 */
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

/** Whether there is a schedule that honours the choices of a set and no others. */
export function standTogether(
  oracle: ConflictOracle,
  set: readonly OracleChoice[],
  over: Parameters<ConflictOracle["count"]>[1] = {},
): boolean {
  return oracle.count((choice) => set.some((one) => keyOf(one) === keyOf(choice)), { ...over, most: 1 }) > 0;
}

function* setsOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  if (size === 0) return yield [];
  for (const [index, item] of items.entries()) {
    for (const rest of setsOf(items.slice(index + 1), size - 1)) yield [item, ...rest];
  }
}

/** The same for objects with the same fields, in whatever order. */
export function keyOf(value: object): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
