import type { FixedCourse, ScheduleBreak, ScheduleRequest } from "#contract/schedule-request";
import { applyRepair, type Change } from "./apply-repair.ts";
import type { Budget } from "../steps/budget.ts";
import { COURSE_OPTIONS, findEmptyCourse, toFixedCourses } from "../encode/candidates.ts";
import { toStrictProblem } from "../encode/compatibility.ts";
import { type Count, countSchedules } from "../count/count.ts";
import { encode } from "../encode/encode.ts";
import { MINUTES_PER_DAY } from "../dates/day-number.ts";
import { createFeasibility } from "./feasibility.ts";
import { selectOptions } from "../problem/problem.ts";
import { openPurse } from "../steps/step-purse.ts";
import { createNarrowing, isInForce, type WideProblem } from "../encode/wide-problem.ts";

/** A break is moved by a multiple of this. */
const SHIFT_MINUTES = 15;
/** Share of the steps for finding out what helps at all; the rest is for counting what it gives. */
const SHARE_FOR_ASKING = 1 / 4;

/** A change that makes a schedule possible, and how many: exact, or, when `complete` is false, at least so many. */
export type Repair = Change & { total: bigint; complete: boolean };

/** Repairs, best first; `complete` when nothing else that is one change away helps. */
export type RepairAnswer = { repairs: readonly Repair[]; complete: boolean };

/**
 * Whatever single change gives a request without schedules at least one, under all rules of the request so changed:
 * options that a lock beat are in force once it is gone. The kinds of change that take least from the student come
 * first: unlocking, moving a break, disabling one, or those of one name, lifting an option, clearing explicit sections,
 * disabling all breaks, leaving out the cart, a course, the enrollment. Of one kind those with the most schedules come
 * first, then the order of the request.
 *
 * A break is moved to the nearest time of its weekday, in steps of 15 minutes, that gives a schedule; of two equally
 * near to the one that gives more, else the earlier. All breaks are disabled only where no fewer suffice.
 */
export function findRepairs(request: ScheduleRequest, wide: WideProblem, budget: Budget): RepairAnswer {
  const purse = openPurse(Math.floor(budget.maxSteps * SHARE_FOR_ASKING), budget.shouldStop);
  const { isPossibleWith } = createFeasibility(wide.problem, purse);
  const { optionsLeft, outside } = createNarrowing(wide, request);
  const breaks = request.breaks.filter(isInForce);
  let isComplete = true;

  const disabled = breaks.map(({ id }) => ({ kind: "disableBreak", id }) as const).filter(mayHelp);
  const named = toNamedBreaks(breaks).filter(mayHelp);
  const all: Change = { kind: "disableBreaks", ids: breaks.map(({ id }) => id), name: null };
  const isAllNeeded = disabled.length + named.length === 0 && breaks.length > 1;
  const moved = breaks.map(nearestMoves).filter((moves) => moves.length > 0);
  const single = (changes: readonly Change[]) => changes.map((change) => [change]);
  /** By kind, the gentlest first; what is counted together, of which the best is taken, in a list of its own. */
  const kinds: readonly (readonly (readonly Change[])[])[] = [
    single(toUnlocks(wide).filter(mayHelp)),
    moved,
    single(disabled),
    single(named),
    single(toLifts(wide).filter(mayHelp)),
    single(toClearings(wide).filter(mayHelp)),
    single(isAllNeeded && mayHelp(all) ? [all] : []),
    single(toLeftOut(request, "cart")),
    single(wide.courses.map(({ course: { id } }): Change => ({ kind: "disableCourse", id })).filter(mayHelp)),
    single(toLeftOut(request, "enrollment")),
  ];
  const repairs = countAll().flatMap((found) => found.sort((a, b) => compare(b.total, a.total)));
  budget.processedCount += purse.spent;
  return { repairs, complete: isComplete };

  /** Whether a change gives a schedule, or may give one for all that is known. */
  function mayHelp(change: Change): boolean {
    return isPossibleWith(optionsLeft(applyRepair(request, change))) !== false;
  }

  /** The nearest move of a break that gives a schedule, or two that are equally near. */
  function nearestMoves(one: ScheduleBreak): readonly Change[] {
    const { id } = one;
    if (!disabled.some((change) => change.id === id)) return [];
    const lists = optionsLeft(applyRepair(request, { kind: "disableBreak", id }));
    for (let shift = SHIFT_MINUTES; shift < MINUTES_PER_DAY; shift += SHIFT_MINUTES) {
      const moves: Change[] = [];
      for (const by of [-shift, shift]) {
        const [startMinutes, endMinutes] = [one.startMinutes + by, one.endMinutes + by];
        if (startMinutes < 0 || endMinutes > MINUTES_PER_DAY) continue;
        const verdict = isPossibleWith(outside(lists, { ...one, startMinutes, endMinutes }));
        if (verdict === undefined) {
          isComplete = false;
          return [];
        }
        if (verdict) moves.push({ kind: "moveBreak", id, startMinutes, endMinutes });
      }
      if (moves.length > 0) return moves;
    }
    return [];
  }

  /** Counts every candidate with its part of the steps that are left, and takes the best of those that go together. */
  function countAll(): Repair[][] {
    let stepsLeft = budget.maxSteps - purse.spent;
    let countsLeft = kinds.flat(2).length;
    return kinds.map((candidates) =>
      candidates.flatMap((changes) => {
        let best: Repair | undefined;
        for (const change of changes) {
          const own: Budget = { ...budget, maxSteps: Math.floor(stepsLeft / countsLeft--), processedCount: 0 };
          const count = countWith(change, own);
          stepsLeft -= own.processedCount;
          budget.processedCount += own.processedCount;
          if (!count.complete && count.total === 0n) isComplete = false;
          if (count.total > (best?.total ?? 0n)) best = { ...change, ...count };
        }
        return best ? [best] : [];
      }),
    );
  }

  function countWith(change: Change, own: Budget): Count {
    const changed = applyRepair(request, change);
    if (change.kind !== "leaveOutHeld") return countSchedules(selectOptions(wide.problem, optionsLeft(changed)), own);
    const encoding = encode(changed);
    if (findEmptyCourse(encoding.courses)) return { total: 0n, complete: true };
    return countSchedules(toStrictProblem(encoding), own);
  }
}

/** Breaks of one name are one thing to the student who has entered them day by day. A blank name is none. */
function toNamedBreaks(breaks: readonly ScheduleBreak[]): Change[] {
  return [...Map.groupBy(breaks, ({ name }) => name.trim())]
    .filter(([name, own]) => name !== "" && own.length > 1)
    .map(([name, own]) => ({ kind: "disableBreaks", ids: own.map(({ id }) => id), name }));
}

function toLifts({ courses }: WideProblem): Change[] {
  return courses.flatMap(({ course: { id, options } }) =>
    COURSE_OPTIONS.filter(
      (option) => options[option] !== false && options[option] !== null && options[option] !== 0,
    ).map((option): Change => ({ kind: "liftOption", id, option })),
  );
}

function toClearings({ courses }: WideProblem): Change[] {
  return courses.flatMap(({ course: { id, components } }) =>
    components
      .filter(({ explicit }) => explicit !== null)
      .map(({ component }): Change => ({ kind: "clearExplicit", id, component })),
  );
}

function toUnlocks({ courses }: WideProblem): Change[] {
  return courses.flatMap(({ course: { id, components } }) =>
    components.flatMap(({ component, lockedClassNumber: classNumber }): Change[] =>
      classNumber === null ? [] : [{ kind: "unlock", id, component, classNumber }],
    ),
  );
}

function toLeftOut(request: ScheduleRequest, source: FixedCourse["source"]): Change[] {
  const isHeld = toFixedCourses(request).some((course) => course.source === source && course.sections.length > 0);
  return isHeld ? [{ kind: "leaveOutHeld", source }] : [];
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
