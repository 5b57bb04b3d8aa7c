import type { StoredBreak } from "#contract/builder/configuration-document";
import type { ScheduleCourse, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { type FoundSchedule, hashCode } from "#engine";
import { isChoosable, openCombinations } from "./combinations.ts";
import { type OracleChoice, openConflictOracle, smallestConflict } from "./conflict-oracle.ts";
import { type Occurrence, occurrencesOf, toWeekFigures } from "./occurrences.ts";
import { optionalIds, takenComponents, takenSets } from "./taken-courses.ts";

/**
 * Writes out every date of every class, tries every combination, and sorts by the facts of every week. Of the engine it
 * has only the hash code.
 */
export type OracleAnswer = {
  resultCode: number;
  problemCourseId: string | null;
  problemComponent: string | null;
  schedules: readonly OracleSchedule[];
};

/** With its class numbers: fixed ones first, then course by course; auto-enrolled ones behind their class. */
type OracleSchedule = FoundSchedule & { classNumbers: readonly number[] };

type Choice = {
  section: ScheduleSection;
  course: ScheduleCourse | null;
  /** Those of weekly meetings. */
  occurrences: readonly Occurrence[];
  chosen: FoundSchedule["courses"][number]["classes"][number];
};

export function bruteForce(request: ScheduleRequest): OracleAnswer {
  const { held, heldSections, courses, slots: all, isFree, combine } = openCombinations(request);
  const fixed = heldSections.map((section) => toChoice(section, null));
  const slots = all.map((slot) => ({
    ...slot,
    sections: slot.sections.filter((section) => isChoosable(section, slot.course)),
  }));
  const choices = new Map(
    slots.flatMap(({ course, sections }) =>
      sections.map((section) => [`${course.id} ${section.classNumber}`, toChoice(section, course)]),
    ),
  );
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
    const empty = own.find(({ sections }) => sections.length === 0);
    if (own.length === 0 || empty) return answer(4, course.id, empty?.component ?? null);
  }
  const found = bestCombinations();
  if (found.length > 0) {
    const schedules = found.map((picks) => toSchedule([...fixed, ...picks]));
    return { ...answer(0), schedules: sorted(schedules) };
  }
  const oracle = openConflictOracle(request);
  const isPossible = (breaks: boolean, travel: boolean, leftOut?: ScheduleCourse) => {
    const isKept = (choice: OracleChoice) =>
      (breaks || choice.kind !== "break") && !(choice.kind === "course" && choice.id === leftOut?.id);
    return oracle.count(isKept, { travel, most: 1 }) > 0;
  };
  if (!isPossible(false, false)) return problemCourse();
  return answer(isPossible(false, true) ? 1 : 3);

  function isUnpreferred({ section }: Choice): boolean {
    const { delivery = "either" } = request.options;
    return delivery !== "either" && section.online === (delivery === "inPerson");
  }

  /** Those with as many optional courses as fit. */
  function bestCombinations(): Choice[][] {
    for (let count = optional.length; count >= 0; count--) {
      const best: Choice[][] = [];
      for (const set of sets.filter((one) => optionalCount(one) === count)) {
        const open = slots
          .filter(({ course }) => set.includes(course.id))
          .map((slot) => ({ ...slot, sections: slot.sections.filter(isFree) }));
        combine(open, true, (picks) => {
          best.push(picks.map(({ classNumber }, at) => choices.get(`${open[at]!.course.id} ${classNumber}`)!));
          return false;
        });
      }
      if (best.length > 0) return best;
    }
    return [];
  }

  function problemCourse(): OracleAnswer {
    const enough = required.find((course) => isPossible(true, true, course));
    if (enough) return answer(2, enough.id);
    const conflict = smallestConflict(oracle) ?? [];
    const conflicting = required.filter(({ id }) =>
      conflict.some((choice) => choice.kind === "course" && choice.id === id),
    );
    const named = conflicting.find((course) => isPossible(false, false, course)) ?? conflicting.at(-1);
    return answer(2, named?.id);
  }

  function toChoice(section: ScheduleSection, course: ScheduleCourse | null): Choice {
    const { classNumber, component } = section;
    const original = request.courses
      .find(({ id }) => id === course?.id)
      ?.sections.find((one) => one.classNumber === classNumber && one.component === component);
    return {
      section,
      course,
      occurrences: occurrencesOf(section, request).filter(({ weekly }) => weekly),
      chosen: {
        classNumber,
        component,
        autoEnrolled: (original ?? section).autoEnroll.map((one) => one.classNumber),
        isLocked:
          course?.components.some((one) => one.component === component && one.lockedClassNumber === classNumber) ??
          false,
      },
    };
  }

  function toSchedule(picks: readonly Choice[]) {
    const weeks = Map.groupBy(
      picks.flatMap(({ occurrences }) => occurrences),
      ({ week }) => week,
    );
    const figures = [...weeks.values()].map(toWeekFigures);
    const limited = (sections: readonly ScheduleSection[]) =>
      sections.flatMap(({ openSeats }) => (openSeats === null ? [] : openSeats));
    const chosenSeats = limited(picks.flatMap(({ course, section }) => (course ? section : [])));
    const cart = held.filter(({ source }) => source === "cart").flatMap(({ sections }) => sections);
    const seats = [...chosenSeats, ...limited(cart)];
    const most = (of: (figure: (typeof figures)[number]) => number) => Math.max(0, ...figures.map(of));
    const gapMinutes = most(({ gap: own }) => own);
    const facts: FoundSchedule["facts"] = {
      daysOnCampus: most(({ days }) => days),
      earliestStart: figures.length === 0 ? null : Math.min(...figures.map(({ first }) => first)),
      latestEnd: figures.length === 0 ? null : Math.max(...figures.map(({ last }) => last)),
      gapMinutes,
      fewestSeats: seats.length === 0 ? null : Math.min(...seats),
      campusChanges: most(({ changes }) => changes),
      missedWishes: [
        ...missedBreaks(
          request,
          picks.flatMap(({ section }) => occurrencesOf(section, request)),
        ),
        ...courses.flatMap((course) => missedSections(course, picks)),
        ...missedWalks(
          request,
          picks.flatMap(({ section }) => occurrencesOf(section, request)),
        ),
      ],
      unpreferredClasses: picks.filter(isUnpreferred).length,
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
    const unpreferred = picks.filter((pick) => pick.course && isUnpreferred(pick)).length;
    const recommended = [unpreferred, cost];
    const inTurn = fields.map((field, at) => (at === 0 ? recommended : [field]));
    const first = request.options.preference - 1;
    const classNumbers = picks.flatMap(({ chosen }) => [chosen.classNumber, ...chosen.autoEnrolled]);
    return {
      classNumbers,
      hashCode: hashCode(classNumbers),
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
      order: [facts.missedWishes.length, ...inTurn.slice(first).flat(), ...inTurn.slice(0, first).flat()],
    };
  }

  function sorted(schedules: ReturnType<typeof toSchedule>[]) {
    const compare = (a: readonly number[], b: readonly number[]) => {
      const at = a.findIndex((value, index) => value !== b[index]);
      return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
    };
    return schedules
      .toSorted((a, b) => compare(a.order, b.order) || compare(a.numbers, b.numbers))
      .map(({ order: _, numbers: __, ...schedule }) => schedule);
  }
}

/** The wishes for sections of a course that none of the picks is. */
function missedSections(course: ScheduleCourse, picks: readonly Choice[]): string[] {
  return takenComponents(course).flatMap(({ component, wishedSections = [] }) => {
    const isKept = picks.some(
      (pick) =>
        pick.course?.id === course.id &&
        pick.section.component === component &&
        wishedSections.includes(pick.section.classNumber),
    );
    return isKept || wishedSections.length === 0 ? [] : [`${course.id} ${component}`];
  });
}

function missedBreaks(request: ScheduleRequest, occurrences: readonly Occurrence[]): string[] {
  return request.breaks
    .filter((wish) => wish.isWish && wish.isEnabled && !isKept(wish, occurrences))
    .map(({ id }) => id);
}

function missedWalks(request: ScheduleRequest, occurrences: readonly Occurrence[]): string[] {
  const days = new Set(lateWalks(request, occurrences).map(({ weekday }) => weekday));
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => days.has(day)).map((day) => `walk:${day}`);
}

/** Date by date, from each class to each later one. */
function lateWalks({ walks, options }: ScheduleRequest, occurrences: readonly Occurrence[]): Occurrence[] {
  if (!walks || !options.timeToWalk) return [];
  const placeOf = ({ building }: Occurrence) => walks.Buildings.indexOf(building ?? "");
  return occurrences.filter((to) =>
    occurrences.some((from) => {
      const minutes = walks.Minutes[placeOf(from)]?.[placeOf(to)] ?? 0;
      const gap = to.start - from.end;
      return from.date === to.date && gap >= 0 && gap < minutes;
    }),
  );
}

/** On each date of its weekday, minute by minute. */
function isKept(
  { dayOfWeek, startMinutes: from, endMinutes: to, minutes }: StoredBreak,
  occurrences: readonly Occurrence[],
): boolean {
  const onDay = occurrences.filter(({ weekday, moved }) => weekday === dayOfWeek && !moved);
  const wanted = Math.min(minutes ?? to - from, to - from);
  return [...Map.groupBy(onDay, ({ date }) => date).values()].every((classes) => {
    let free = 0;
    for (let minute = from; minute < to && free < wanted; minute++)
      free = classes.some(({ start, end }) => start <= minute && minute < end) ? 0 : free + 1;
    return free >= wanted;
  });
}

function toChosenCourse(course: ScheduleCourse, picks: readonly Choice[]) {
  const { id, courseId, offerNumber } = course;
  const classes = picks.filter((pick) => pick.course === course).map(({ chosen }) => chosen);
  return { id, source: "configuration" as const, courseId, offerNumber, classes };
}

function answer(resultCode: number, problemCourseId: string | null = null, problemComponent: string | null = null) {
  return { resultCode, problemCourseId, problemComponent, schedules: [] };
}

const ORDINARY = { days: 1, gaps: 1, early: 1, late: 1 };
