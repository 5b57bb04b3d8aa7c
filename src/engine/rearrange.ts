import type { ScheduleCourse, ScheduleRequest, ScheduleSection } from "#contract/builder/schedule-request";
import { DAYS_PER_WEEK } from "#dates/minutes";
import { type Budget, DEFAULT_LIMITS, type SolverLimits } from "./budget.ts";
import { firstCommonDay, toTermDays } from "./dates/date-pattern.ts";
import { findEmptyCourse } from "./encode/candidates.ts";
import { toStrictProblem } from "./encode/compatibility.ts";
import { encode } from "./encode/encode.ts";
import { createMeetingReader } from "./encode/meeting-table.ts";
import type { StudentChoice } from "./explain/student-choice.ts";
import { mergeAlike, toMergedOf } from "./problem/merge-alike.ts";
import { optionLists } from "./problem/problem.ts";
import type { FoundSchedule } from "./schedule/schedule.ts";
import { appraise } from "./score/decode.ts";
import { createScorer } from "./score/scorer.ts";
import { findNearest } from "./shown/nearest-schedule.ts";
import { componentOf } from "./shown/shown-schedule.ts";
import { openSolver } from "./solver.ts";

/** A course that the student takes, by entity id, with its classes, also ones that are full or no longer offered. */
export type PlannedCourse = { id: string; classNumbers: readonly number[] };

/** Another class for a component. `from` is null if the student has none of it, or an unknown one. */
export type MovedSection = { id: string; component: string; from: number | null; to: number };

export type Rearrangement = {
  /** In the schedule's order; none if the plan is a schedule without full classes. */
  changes: readonly MovedSection[];
  schedule: FoundSchedule;
};

export type RearrangementAnswer = {
  rearrangement: Rearrangement | undefined;
  /**
   * Whether the search finished. If not, a rearrangement with as few changes may rank better, or, without one, it's
   * unknown whether one exists. The number of changes is always proven to be the smallest.
   */
  complete: boolean;
  /**
   * A smallest set of the student's choices that conflict without full classes; empty if there's a rearrangement, or
   * the search stopped.
   */
  inTheWay: readonly StudentChoice[];
};

/**
 * The schedule with the same courses and none of the `full` classes that changes the fewest of the plan's classes; of
 * these, the one with the fewest classes at other times, then the best-ranked. What the request fixes or locks stays.
 * Throws RangeError for invalid requests, and for a course that the request doesn't have.
 */
export function rearrange(
  request: ScheduleRequest,
  plan: readonly PlannedCourse[],
  full: Iterable<number>,
  limits: Partial<SolverLimits> = {},
): RearrangementAnswer {
  const { maxMoveSteps, shouldStop } = { ...DEFAULT_LIMITS, ...limits };
  const narrowed = withoutFull(request, plan, new Set(full));
  const budget: Budget = { maxSteps: maxMoveSteps, shouldStop, processedCount: 0 };
  const { rearrangement, complete } = search(request, narrowed, plan, budget);
  if (rearrangement || !complete) return { rearrangement, complete, inTheWay: [] };
  const { conflict } = openSolver(narrowed, limits).conflict();
  return { rearrangement, complete, inTheWay: conflict?.choices ?? [] };
}

/** The plan's courses, all required, without full classes. */
function withoutFull(
  { groups: _, ...request }: ScheduleRequest,
  plan: readonly PlannedCourse[],
  full: ReadonlySet<number>,
): ScheduleRequest {
  const ids = new Set(plan.map(({ id }) => id));
  const courses = request.courses.filter(({ id, isEnabled }) => isEnabled && ids.has(id));
  if (courses.length < ids.size) {
    const unknown = [...ids].filter((id) => !courses.some((course) => course.id === id));
    throw new RangeError(`The request has no enabled course with ID "${unknown.join()}".`);
  }
  const isOpen = ({ classNumber, autoEnroll }: ScheduleSection) =>
    !full.has(classNumber) && !autoEnroll.some((one) => full.has(one.classNumber));
  return {
    ...request,
    courses: courses.map((course) => ({ ...course, isOptional: false, sections: course.sections.filter(isOpen) })),
  };
}

function search(
  request: ScheduleRequest,
  narrowed: ScheduleRequest,
  plan: readonly PlannedCourse[],
  budget: Budget,
): Pick<RearrangementAnswer, "rearrangement" | "complete"> {
  const encoding = encode(narrowed);
  if (findEmptyCourse(encoding.courses)) return { rearrangement: undefined, complete: true };
  const problem = toStrictProblem(encoding);
  const { features, decoder } = appraise(encoding, problem);
  const lists = optionLists(problem);
  const places = encoding.variables.map((_, v) => componentOf(encoding, v));
  const own = places.map(({ id, component }) => {
    const numbers = plan.find((course) => course.id === id)?.classNumbers ?? [];
    return sectionsOf(request, id).find(
      (section) => section.component === component && numbers.includes(section.classNumber),
    );
  });
  const sectionOf = (option: number) => encoding.sections[problem.source[option]!]!;
  const timesOf = createTimesReader(request);

  /** By original option: 0 is the student's own, 1 at the same times, 2 at others. */
  const stepOf = lists.flatMap((options, v) => {
    const before = own[v];
    const times = before && timesOf(before);
    return options.map((option) => {
      if (sectionOf(option).classNumber === before?.classNumber) return 0;
      return timesOf(sectionOf(option)) === times ? 1 : 2;
    });
  });
  const kinds = stepOf.map((step, option) => 3 * features.worthKind[option]! + step);
  const merging = mergeAlike(problem, kinds);
  const mergedOf = toMergedOf(merging);
  const kept = Int32Array.from(lists, (options) => {
    const option = options.find((one) => stepOf[one] === 0);
    return option === undefined ? -1 : mergedOf[option]!;
  });
  const elsewhere = new Uint8Array(merging.problem.weights.length);
  for (const [option, step] of stepOf.entries()) if (step === 2) elsewhere[mergedOf[option]!] = 1;

  const scorer = createScorer(features, lists, encoding.preference);
  const { picks, complete } = findNearest({ merging, kept, elsewhere, scorer }, budget);
  if (!picks) return { rearrangement: undefined, complete };
  const changes = places.flatMap((place, v): MovedSection[] => {
    const from = own[v]?.classNumber ?? null;
    const to = sectionOf(picks[v]!).classNumber;
    return from === to ? [] : [{ ...place, from, to }];
  });
  return { rearrangement: { changes, schedule: decoder.toSchedule(picks) }, complete };
}

function sectionsOf({ courses }: ScheduleRequest, id: string): ScheduleCourse["sections"] {
  return courses.find((course) => course.id === id)?.sections ?? [];
}

/** When a section meets, auto-enrolled classes included: equal for sections that meet on the same dates and times. */
function createTimesReader(request: ScheduleRequest) {
  const read = createMeetingReader(toTermDays(request));
  return ({ classNumber, meetings, autoEnroll }: ScheduleSection): string => {
    const all = [...meetings, ...autoEnroll.flatMap((one) => one.meetings)];
    const slots = new Set<string>();
    for (const { days, times, dates } of all.map((meeting) => read(meeting, classNumber))) {
      if (!times) continue;
      for (let weekday = 0; weekday < DAYS_PER_WEEK; weekday++) {
        if ((days & (1 << weekday)) === 0) continue;
        let day = firstCommonDay(dates, dates, weekday);
        for (; day !== undefined; day = firstCommonDay(dates, dates, weekday, day + 1)) {
          slots.add(`${day} ${times.start} ${times.end}`);
        }
      }
    }
    return [...slots].sort().join();
  };
}
