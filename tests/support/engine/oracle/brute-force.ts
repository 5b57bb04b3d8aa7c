import type { ScheduleCourse, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { type Occurrence, toOccurrences, toWeekFigures, toWeeks, type WeekOfChoice } from "./occurrences.ts";
import { plainHashCode } from "./plain-hash-code.ts";
import { openConflictOracle, smallestConflict } from "./conflict-oracle.ts";
import { heldCourses, meetsOptions, optionalIds, takenComponents, takenSets } from "./taken-courses.ts";

/**
 * The slow oracle of the schedule engine. It writes out every date of every class, tries every combination, compares
 * every pair of meetings, and sorts by the facts of every week. It shares no code with the engine.
 */
export type OracleAnswer = {
  resultCode: number;
  problemCourseId: string | null;
  problemComponent: string | null;
  /** Best first. */
  schedules: readonly OracleSchedule[];
};

type OracleSchedule = {
  /** Fixed ones first, then course by course; auto-enrolled ones behind their class. */
  classNumbers: readonly number[];
  hashCode: number;
  /** The same with what is said of each class. */
  courses: readonly {
    id: string | null;
    source: string;
    courseId: string;
    offerNumber: number;
    classes: readonly ChosenClass[];
  }[];
  facts: Facts;
};

type ChosenClass = {
  classNumber: number;
  component: string;
  autoEnrolled: readonly number[];
  isLocked: boolean;
  isOutsideOptions: boolean;
};

type Facts = {
  daysOnCampus: number;
  earliestStart: number | null;
  latestEnd: number | null;
  gapMinutes: number;
  fewestSeats: number | null;
  campusChanges: number;
};

type Choice = {
  section: ScheduleSection;
  course: ScheduleCourse | null;
  occurrences: readonly Occurrence[];
  /** Those of weekly meetings, by week. */
  weeks: ReadonlyMap<number, WeekOfChoice>;
  chosen: ChosenClass;
};
type WeekFigures = ReturnType<typeof toWeekFigures>;
type Slot = { course: ScheduleCourse; component: string; choices: readonly Choice[] };

export function bruteForce(request: ScheduleRequest): OracleAnswer {
  const weekNames = new Map<string, string>();
  const figuresByNames = new Map<string, WeekFigures>();
  const held = heldCourses(request);
  const fixed = held.flatMap(({ sections }) => sections.map((section) => toChoice(section, null)));
  const courses = request.courses.filter(
    ({ enabled, courseId }) =>
      enabled && !held.some((other) => other.courseId === courseId && other.sections.length > 0),
  );
  const slots = courses.flatMap(toSlots);
  const gap = request.options.travelGapMinutes;
  const heldNow = held.map(({ source, courseId, offerNumber, sections }) => ({
    id: null,
    source,
    courseId,
    offerNumber,
    classes: fixed.filter(({ section }) => sections.includes(section)).map(({ chosen }) => chosen),
  }));

  const sets = takenSets(
    request,
    courses.map(({ id }) => id),
  ).filter((set) => courses.every(({ id }) => !set.includes(id) || slots.some(({ course }) => course.id === id)));
  const optional = optionalIds(request);
  const optionalCount = (set: readonly string[]) => set.filter((id) => optional.includes(id)).length;
  const required = courses.filter(
    ({ id }) => !optional.includes(id) && !request.groups?.some((group) => group.courses.includes(id)),
  );

  for (const course of required) {
    const own = slots.filter((slot) => slot.course === course);
    const empty = own.find(({ choices }) => choices.length === 0);
    if (own.length === 0 || empty) return answer(4, course.id, empty?.component ?? null);
  }
  const found = bestCombinations();
  if (found.length > 0) {
    const schedules = found.map((picks) => toSchedule([...fixed, ...picks]));
    return { ...answer(0), schedules: sorted(schedules) };
  }
  if (!isPossible(false, false)) return problemCourse();
  return answer(isPossible(false, true) ? 1 : 3);

  /** Those with as many optional courses as fit. */
  function bestCombinations(): Choice[][] {
    for (let count = optional.length; count >= 0; count--) {
      const all = sets
        .filter((set) => optionalCount(set) === count)
        .flatMap((set) => combinations(slotsOf(set), true, true));
      if (all.length > 0) return all;
    }
    return [];
  }

  function isPossible(breaks: boolean, travel: boolean, leftOut?: ScheduleCourse): boolean {
    return sets.some((set) => {
      const open = slotsOf(set).filter(({ course }) => course !== leftOut);
      return optionalCount(set) === 0 && combinations(open, breaks, travel).length > 0;
    });
  }

  function slotsOf(set: readonly string[]): Slot[] {
    return slots.filter(({ course }) => set.includes(course.id));
  }

  function problemCourse(): OracleAnswer {
    const isPossibleWithout = (course: ScheduleCourse, isStrict: boolean) => isPossible(isStrict, isStrict, course);
    const enough = required.find((course) => isPossibleWithout(course, true));
    if (enough) return answer(2, enough.id);
    const conflict = smallestConflict(openConflictOracle(request)) ?? [];
    const conflicting = required.filter(({ id }) =>
      conflict.some((choice) => choice.kind === "course" && choice.id === id),
    );
    const named = conflicting.find((course) => isPossibleWithout(course, false)) ?? conflicting.at(-1);
    return answer(2, named?.id);
  }

  function toSlots(course: ScheduleCourse): Slot[] {
    const taking = takenComponents(course);
    return taking.map(({ component, explicit, lockedClassNumber }) => ({
      course,
      component,
      choices: course.sections
        .filter((section) => section.component === component)
        .filter(({ classNumber }) => lockedClassNumber === null || classNumber === lockedClassNumber)
        .filter(({ classNumber }) => lockedClassNumber !== null || explicit === null || explicit.includes(classNumber))
        .filter((section) => lockedClassNumber !== null || explicit !== null || meetsOptions(section, course))
        .filter(({ parentClassNumber }) => {
          const parent = course.sections.find(({ classNumber }) => classNumber === parentClassNumber);
          const isHeld = fixed.some(({ section }) => section.classNumber === parentClassNumber);
          const isReachable =
            parent?.component !== component && taking.some((other) => other.component === parent?.component);
          return parentClassNumber === null || isHeld || isReachable;
        })
        .map((section) => toChoice(section, course))
        .sort((a, b) => a.section.classNumber - b.section.classNumber),
    }));
  }

  function toChoice(section: ScheduleSection, course: ScheduleCourse | null): Choice {
    /** Held classes are fixed, whatever else brings them. */
    const isHeld = (number: number) =>
      course !== null && fixed.some(({ chosen }) => [chosen.classNumber, ...chosen.autoEnrolled].includes(number));
    const classes = [section, ...section.autoEnroll.filter(({ classNumber }) => !isHeld(classNumber))];
    const isLocked =
      course?.components.some(
        ({ component, lockedClassNumber }) =>
          component === section.component && lockedClassNumber === section.classNumber,
      ) ?? false;
    const occurrences = classes.flatMap(({ classNumber, meetings }) =>
      meetings.flatMap((meeting) => toOccurrences(classNumber, meeting, request)),
    );
    return {
      section,
      course,
      occurrences,
      weeks: toWeeks(
        occurrences.filter(({ weekly }) => weekly),
        weekNames,
      ),
      chosen: {
        classNumber: section.classNumber,
        component: section.component,
        autoEnrolled: section.autoEnroll.map(({ classNumber }) => classNumber),
        isLocked,
        isOutsideOptions: course !== null && !meetsOptions(section, course),
      },
    };
  }

  /** Every combination of one choice per slot that the rules allow. */
  function combinations(open: readonly Slot[], breaks: boolean, travel: boolean): Choice[][] {
    const legal = new Map<Choice, Map<Choice, boolean>>();
    const together = (a: Choice, b: Choice) => {
      const row = legal.get(a) ?? new Map<Choice, boolean>();
      legal.set(a, row);
      const known = row.get(b) ?? mayStandTogether(a, b, travel);
      row.set(b, known);
      return known;
    };
    let partial: Choice[][] = [[]];
    for (const { choices } of open) {
      const free = choices.filter(
        (choice) => !(breaks && isInBreak(choice)) && fixed.every((held) => together(held, choice)),
      );
      partial = partial.flatMap((picks) =>
        free.filter((choice) => picks.every((other) => together(other, choice))).map((choice) => [...picks, choice]),
      );
    }
    return partial.filter((picks) => picks.every((pick) => hasParent(pick, picks)));
  }

  function mayStandTogether(a: Choice, b: Choice, travel: boolean): boolean {
    if (a.section.classNumber === b.section.classNumber) return false;
    if (a.course !== null && a.course === b.course) {
      const numbers = [a.section.association, b.section.association];
      if (numbers[0] !== numbers[1] && !numbers.includes(9999)) return false;
    }
    // What both bring is attended once, with the one that comes first.
    const brought = [a.chosen.classNumber, ...a.chosen.autoEnrolled];
    for (const x of a.occurrences) {
      for (const y of b.occurrences) {
        if (brought.includes(y.classNumber)) continue;
        if (x.date !== y.date) continue;
        if (x.start < y.end && y.start < x.end) return false;
        if (!travel || x.campus === null || y.campus === null || x.campus === y.campus) continue;
        const between = x.end <= y.start ? y.start - x.end : x.start - y.end;
        if (between <= gap) return false;
      }
    }
    return true;
  }

  function isInBreak({ occurrences }: Choice): boolean {
    return request.breaks.some(
      ({ enabled, day, startMinutes, endMinutes }) =>
        enabled &&
        startMinutes < endMinutes &&
        occurrences.some(({ weekday, start, end }) => weekday === day && start < endMinutes && startMinutes < end),
    );
  }

  function hasParent({ section, course }: Choice, picks: readonly Choice[]): boolean {
    const { parentClassNumber } = section;
    if (parentClassNumber === null) return true;
    if (fixed.some((held) => held.section.classNumber === parentClassNumber)) return true;
    return picks.some((pick) => pick.course === course && pick.section.classNumber === parentClassNumber);
  }

  function toSchedule(picks: readonly Choice[]) {
    const figures = toFigures(picks);
    const limited = (sections: readonly ScheduleSection[]) =>
      sections.flatMap(({ openSeats }) => (openSeats === null ? [] : openSeats));
    const chosenSeats = limited(picks.flatMap(({ course, section }) => (course ? section : [])));
    const cart = held.filter(({ source }) => source === "cart").flatMap(({ sections }) => sections);
    const seats = [...chosenSeats, ...limited(cart)];
    const most = (of: (figure: (typeof figures)[number]) => number) => Math.max(0, ...figures.map(of));
    const gapMinutes = most(({ gap: own }) => own);
    const facts: Facts = {
      daysOnCampus: most(({ days }) => days),
      earliestStart: figures.length === 0 ? null : Math.min(...figures.map(({ first }) => first)),
      latestEnd: figures.length === 0 ? null : Math.max(...figures.map(({ last }) => last)),
      gapMinutes,
      fewestSeats: seats.length === 0 ? null : Math.min(...seats),
      campusChanges: most(({ changes }) => changes),
    };
    // What all schedules have alike makes none of them better.
    const fewest = Math.min(Number.MAX_SAFE_INTEGER, ...chosenSeats);
    const { days: ofDays, gaps: ofGaps, early: ofEarly, late: ofLate } = request.options.weights ?? ORDINARY;
    const times = (level: number) => (level === 2 ? 3 : level);
    const costs = most(
      ({ days, gap: own, early, late, changes }) =>
        120 * times(ofDays) * days + times(ofGaps) * own + times(ofEarly) * early + times(ofLate) * late + 30 * changes,
    );
    const cost = costs + 15 * Math.max(0, 10 - fewest);
    const fields = [
      cost,
      facts.daysOnCampus,
      -(facts.earliestStart ?? 1441),
      facts.latestEnd ?? -1,
      facts.gapMinutes,
      -fewest,
      facts.campusChanges,
    ];
    const first = request.options.preference - 1;
    const classNumbers = picks.flatMap(({ chosen }) => [chosen.classNumber, ...chosen.autoEnrolled]);
    return {
      classNumbers,
      hashCode: plainHashCode(classNumbers),
      courses: [
        ...heldNow,
        ...courses.map((course) => toChosenCourse(course, picks)).filter(({ classes }) => classes.length > 0),
      ],
      facts,
      /** A course that is left out comes after all of its sections. */
      numbers: slots.map(({ course, component }) => {
        const pick = picks.find((one) => one.course === course && one.section.component === component);
        return pick?.section.classNumber ?? Number.MAX_SAFE_INTEGER;
      }),
      order: [...fields.slice(first), ...fields.slice(0, first)],
    };
  }

  /** Figures of every week with a class; weeks that read alike are worked out once. */
  function toFigures(picks: readonly Choice[]): WeekFigures[] {
    const all = new Set<number>();
    for (const { weeks } of picks) for (const week of weeks.keys()) all.add(week);
    return Array.from(all, (week) => {
      let names = "";
      for (const { weeks } of picks) names += `${weeks.get(week)?.name} `;
      const known = figuresByNames.get(names);
      if (known) return known;
      const figures = toWeekFigures(picks.flatMap(({ weeks }) => weeks.get(week)?.occurrences ?? []));
      figuresByNames.set(names, figures);
      return figures;
    });
  }

  function sorted(schedules: ReturnType<typeof toSchedule>[]) {
    const compare = (a: readonly number[], b: readonly number[]) => {
      const at = a.findIndex((value, index) => value !== b[index]);
      return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
    };
    return schedules
      .toSorted((a, b) => compare(a.order, b.order) || compare(a.numbers, b.numbers))
      .map(({ classNumbers, hashCode, courses: chosen, facts }) => ({
        classNumbers,
        hashCode,
        courses: chosen,
        facts,
      }));
  }
}

function toChosenCourse(course: ScheduleCourse, picks: readonly Choice[]) {
  const { id, courseId, offerNumber } = course;
  const classes = picks.filter((pick) => pick.course === course).map(({ chosen }) => chosen);
  return { id, source: "configuration", courseId, offerNumber, classes };
}

/** Of no schedule. */
function answer(resultCode: number, problemCourseId: string | null = null, problemComponent: string | null = null) {
  return { resultCode, problemCourseId, problemComponent, schedules: [] };
}

const ORDINARY = { days: 1, gaps: 1, early: 1, late: 1 };
