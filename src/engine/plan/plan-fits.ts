import type { ScheduleMeeting, ScheduleRequest } from "#contract/builder/schedule-request";
import { timesOverlap } from "#dates/span";
import { type Budget, openSharedSteps } from "../budget.ts";
import type { Choices } from "../classes/class-choices.ts";
import { createPatternReader } from "../classes/meeting-rows.ts";
import { commonWeekdays, type DatePattern, toTermDays } from "../dates/date-pattern.ts";
import { findEmptyCourse, isCovered, toFixedCourses } from "../encode/candidates.ts";
import { toStrictProblem } from "../encode/compatibility.ts";
import { type Encoding, encode } from "../encode/encode.ts";
import { ownMeetingsOf } from "../encode/own-meetings.ts";
import { toLevels } from "../encode/selectors.ts";
import { createFeasibility } from "../explain/feasibility.ts";
import { findPossibleClasses } from "../explain/possible-classes.ts";
import { setBit } from "../problem/bits.ts";
import { fullSet, type Problem } from "../problem/problem.ts";

/** A class that may be taken in addition to a plan. Its index is that of the class in `Choices`. */
export type AddableClass = {
  courseId: string;
  /** What distinguishes it from other classes of a repeatable course. */
  topic: string;
};

/** `unknown` if the search was stopped. */
export type PlanFit = "fits" | "conflicts" | "unknown";

export type PlanFits = {
  /** Whether the plan has a schedule at all; undefined if the search stopped. */
  hasSchedules: boolean | undefined;
  /** Whether some schedule of the request has the class, or can have it with a choice of its components as well. */
  fit: (place: number) => PlanFit;
};

type PlanLimits = { maxSteps: number; shouldStop: () => boolean };

/**
 * Answers for many classes share what they find: each schedule that was found is tried first, and classes that rule out
 * the same sections have one answer. Throws RangeError like `encode`.
 */
export function openPlanFits(
  request: ScheduleRequest,
  choices: Choices,
  planned: readonly AddableClass[],
  { maxSteps = Number.POSITIVE_INFINITY, shouldStop = () => false }: Partial<PlanLimits> = {},
): PlanFits {
  const encoding = encode(request);
  const sharedSteps = openSharedSteps(maxSteps, shouldStop);
  const problem = findEmptyCourse(encoding.courses) ? undefined : firstPossible(encoding);
  if (problem === undefined || problem === "unknown") {
    const answer: PlanFit = problem === undefined ? "conflicts" : "unknown";
    return { hasSchedules: problem === undefined ? false : undefined, fit: () => answer };
  }

  const budget: Budget = { maxSteps, shouldStop, processedCount: 0 };
  const possible = findPossibleClasses(encoding, problem, budget);
  const inPlan = new Set(possible.classNumbers);
  const isOwn = findOwnCourses(request);
  const exclusions = createExclusions(encoding, problem, choices, request);
  const { isPossible, picks } = createFeasibility(problem, sharedSteps);
  const full = fullSet(problem);
  const asked = Array.from({ length: problem.variableCount }, (_, variable) => variable);
  /** Sets of options of schedules that were found. */
  const found: Int32Array[] = [];
  const answers = new Map<string, PlanFit>();

  function fitOf(excluded: Int32Array): PlanFit {
    if (found.some((schedule) => isDisjoint(schedule, excluded))) return "fits";
    const key = excluded.join();
    const known = answers.get(key);
    if (known) return known;
    const answer = search(excluded);
    answers.set(key, answer);
    return answer;
  }

  function search(excluded: Int32Array): PlanFit {
    const left = full.map((word, at) => word & ~excluded[at]!);
    const answer = isPossible(left, asked);
    if (answer === undefined) return "unknown";
    if (!answer) return "conflicts";
    found.push(toSet(problem as Problem, picks));
    return "fits";
  }

  return {
    hasSchedules: true,
    fit(place) {
      const { classNumber } = choices.classes[place]!;
      if (inPlan.has(classNumber)) return "fits";
      if (isOwn(planned[place]!)) return possible.complete ? "conflicts" : "unknown";
      let isUnknown = false;
      const accepts = (choice: readonly number[]) => {
        const excluded = new Int32Array(full.length);
        if (exclusions.among(choice)) return false;
        for (const one of choice) {
          const own = exclusions.of(one);
          if (!own) return false;
          for (let word = 0; word < excluded.length; word++) excluded[word] = excluded[word]! | own[word]!;
        }
        const answer = fitOf(excluded);
        if (answer === "unknown") isUnknown = true;
        return answer === "fits";
      };
      if (choices.hasChoice(place, (one) => exclusions.of(one) !== undefined, accepts)) return "fits";
      return isUnknown ? "unknown" : "conflicts";
    },
  };

  /** With as many optional courses as fit; undefined if there's no schedule. */
  function firstPossible(own: Encoding): Problem | "unknown" | undefined {
    for (const toLevel of toLevels(own, toStrictProblem(own))) {
      const level = toLevel();
      const everything = Array.from({ length: level.variableCount }, (_, variable) => variable);
      const answer = createFeasibility(level, sharedSteps).isPossible(fullSet(level), everything);
      if (answer === undefined) return "unknown";
      if (answer) return level;
    }
    return undefined;
  }
}

/** Whether a class is of a course that the plan has: no second section of it can be taken. */
function findOwnCourses(request: ScheduleRequest) {
  const fixed = toFixedCourses(request).filter(({ sections }) => sections.length > 0);
  const enabled = request.courses.filter(({ isEnabled }) => isEnabled);
  return (one: AddableClass): boolean => isCovered(one, fixed) || isCovered(one, enabled);
}

function toSet({ firstOption, firstWord, rowWords, variableCount }: Problem, picks: Int32Array): Int32Array {
  const set = new Int32Array(rowWords);
  for (let variable = 0; variable < variableCount; variable++) {
    setBit(set, firstWord[variable]!, picks[variable]! - firstOption[variable]!);
  }
  return set;
}

function isDisjoint(a: Int32Array, b: Int32Array): boolean {
  for (let word = 0; word < a.length; word++) if ((a[word]! & b[word]!) !== 0) return false;
  return true;
}

type Timed = { days: number; start: number; end: number; pattern: number; campus: string | null; isMoved: boolean };

/** What classes rule out of a plan. */
function createExclusions(encoding: Encoding, problem: Problem, choices: Choices, request: ScheduleRequest) {
  const { sections, fixedCount, breaks, travelGapMinutes, courses, variables, variableOf } = encoding;
  const { firstOption, firstWord, rowWords, variableCount, source } = problem;
  const reader = createPatternReader(toTermDays(request));
  const commonDays = rememberCommonDays(reader.patterns);
  const ownMeetings = ownMeetingsOf(request);
  const timedSections = sections.map((section, at) =>
    toTimed(ownMeetings(section, courses[variables[variableOf[at]!]?.course ?? -1]?.course ?? null)),
  );
  const sameClass = findSameClasses(encoding, problem);
  const timedByPlace = new Map<number, readonly Timed[]>();
  const byTimes = new Map<string, Int32Array | undefined>();
  const byPlace = new Map<number, Int32Array | undefined>();

  function toTimed(meetings: readonly ScheduleMeeting[]): Timed[] {
    return meetings.flatMap((meeting) => {
      const timed = reader.timed(meeting);
      const campus = meeting.online ? null : meeting.campus;
      return timed && timed.days !== 0 ? [{ ...timed, campus, isMoved: meeting.isMoved === true }] : [];
    });
  }

  function timedOf(place: number): readonly Timed[] {
    const known = timedByPlace.get(place);
    if (known) return known;
    const timed = toTimed(choices.classes[place]!.meetings);
    timedByPlace.set(place, timed);
    return timed;
  }

  /** They overlap, or are too far apart for the time between them. */
  function conflict(own: readonly Timed[], others: readonly Timed[]): boolean {
    for (const a of own) {
      for (const b of others) {
        const weekdays = a.days & b.days;
        if (weekdays === 0) continue;
        const gap = Math.max(a.start - b.end, b.start - a.end);
        if (gap > travelGapMinutes) continue;
        const isFar = a.campus !== null && b.campus !== null && a.campus !== b.campus;
        if (gap >= 0 && !isFar) continue;
        if ((weekdays & commonDays(a.pattern, b.pattern)) !== 0) return true;
      }
    }
    return false;
  }

  function isInBreak({ days, start, end, isMoved }: Timed): boolean {
    if (isMoved) return false;
    return breaks.some(
      (one) => (days & (1 << one.dayOfWeek)) !== 0 && timesOverlap(start, end, one.startMinutes, one.endMinutes),
    );
  }

  function excludedBy(own: readonly Timed[]): Int32Array | undefined {
    if (own.some(isInBreak)) return undefined;
    for (let fixed = 0; fixed < fixedCount; fixed++) if (conflict(own, timedSections[fixed]!)) return undefined;
    const excluded = new Int32Array(rowWords);
    for (let variable = 0; variable < variableCount; variable++) {
      for (let option = firstOption[variable]!; option < firstOption[variable + 1]!; option++) {
        if (conflict(own, timedSections[source[option]!]!))
          setBit(excluded, firstWord[variable]!, option - firstOption[variable]!);
      }
    }
    return excluded;
  }

  function withSameClass(place: number, excluded: Int32Array): Int32Array | undefined {
    const { classNumber } = choices.classes[place]!;
    if (sameClass.fixed.has(classNumber)) return undefined;
    const same = sameClass.options.get(classNumber);
    return same ? excluded.map((word, at) => word | same[at]!) : excluded;
  }

  return {
    /** The options that a class conflicts with; undefined if a break or one of the student's classes rules it out. */
    of(place: number): Int32Array | undefined {
      if (byPlace.has(place)) return byPlace.get(place);
      const own = timedOf(place);
      // Many classes are at the same times.
      const key = own.map((timed) => Object.values(timed).join()).join(";");
      if (!byTimes.has(key)) byTimes.set(key, excludedBy(own));
      const excluded = byTimes.get(key);
      const answer = excluded && withSameClass(place, excluded);
      byPlace.set(place, answer);
      return answer;
    },
    /** Whether some of these classes conflict with one another. */
    among: (places: readonly number[]): boolean =>
      places.some((place, at) => places.slice(at + 1).some((other) => conflict(timedOf(place), timedOf(other)))),
  };
}

/** By class number, the options that are the same class; and the numbers of the student's own. */
function findSameClasses({ sections, fixedCount, sameAs }: Encoding, problem: Problem) {
  const { firstOption, firstWord, rowWords, variableCount, source } = problem;
  const numbersOf = (section: number) => [sections[section]!.classNumber, ...(sameAs?.[section] ?? [])];
  const options = new Map<number, Int32Array>();
  for (let variable = 0; variable < variableCount; variable++) {
    for (let option = firstOption[variable]!; option < firstOption[variable + 1]!; option++) {
      for (const number of numbersOf(source[option]!)) {
        const set = options.get(number) ?? new Int32Array(rowWords);
        options.set(number, set);
        setBit(set, firstWord[variable]!, option - firstOption[variable]!);
      }
    }
  }
  const fixed = new Set(Array.from({ length: fixedCount }, (_, section) => numbersOf(section)).flat());
  return { options, fixed };
}

/** `commonWeekdays` of each pair of patterns, once. */
function rememberCommonDays(patterns: readonly DatePattern[]) {
  const known = new Map<number, number>();
  return (a: number, b: number): number => {
    const key = Math.min(a, b) * MOST_PATTERNS + Math.max(a, b);
    const common = known.get(key) ?? commonWeekdays(patterns[a]!, patterns[b]!);
    known.set(key, common);
    return common;
  };
}

/** More than a term has, so that a pair of patterns is one number. */
const MOST_PATTERNS = 2 ** 26;
