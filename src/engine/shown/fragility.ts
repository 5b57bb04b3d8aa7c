import { type Budget, createStepShares } from "../budget.ts";
import { countSchedules, hasSchedule } from "../count/count.ts";
import type { Encoding } from "../encode/encode.ts";
import { optionLists, type Problem, selectOptions } from "../problem/problem.ts";
import { componentOf, toShownOptions } from "./shown-schedule.ts";

/** What is left of a request if one chosen class fills. */
export type ClassFragility = {
  /** Entity id of the configured course. */
  id: string;
  component: string;
  classNumber: number;
  /** Schedules without this class; a lower bound if `complete` is false. */
  left: bigint;
  complete: boolean;
  /**
   * Whether the course is possible as the only configured one, with breaks and held classes. Null if the search was
   * stopped before it knew.
   */
  isCoursePossible: boolean | null;
};

/** All chosen classes, fewest remaining schedules first, ties in the schedule's order; `complete` if all is known. */
export type FragilityAnswer = { classes: readonly ClassFragility[]; complete: boolean };

/**
 * For each chosen class, the number of schedules left if it fills and can't be chosen by any course, waitlist, or lock.
 *
 * Computed as the total minus the schedules with the class, counted with that class alone for its component, which is
 * faster than counting those without it.
 */
export function findFragility(
  encoding: Encoding,
  problem: Problem,
  chosen: readonly number[],
  budget: Budget,
): FragilityAnswer {
  const shown = toShownOptions(encoding, problem, chosen);
  const lists = optionLists(problem);
  const classOf = (option: number) => encoding.classNumber[problem.source[option]!]!;
  const lost = lists.flat().filter((option) => chosen.includes(classOf(option)));
  const spendShare = createStepShares(budget, lost.length + 1);
  const all = spendShare((share) => countSchedules(problem, share));
  const holding = lost.map((option) => {
    const holdingIt = lists.map((options) => (options.includes(option) ? [option] : options));
    return spendShare((share) => countSchedules(selectOptions(problem, holdingIt), share));
  });

  const found = Array.from(shown).flatMap((option, v): ClassFragility[] => {
    const classNumber = classOf(option);
    if (classNumber < 0) return [];
    const own = holding.filter((_, at) => classOf(lost[at]!) === classNumber);
    const rest = own.reduce((sum, { total }) => sum - total, all.total);
    const isHoldingKnown = own.every(({ complete }) => complete);
    return [
      {
        ...componentOf(encoding, v),
        classNumber,
        left: isHoldingKnown && rest > 0n ? rest : 0n,
        complete: isHoldingKnown && all.complete,
        isCoursePossible: isPossibleAlone(v, classNumber),
      },
    ];
  });
  return {
    classes: found.sort((a, b) => compare(a.left, b.left)),
    complete: found.every((one) => one.complete && one.isCoursePossible !== null),
  };

  function isPossibleAlone(v: number, lostNumber: number): boolean | null {
    const { variables } = encoding;
    const own = lists.filter((_, u) => variables[u]!.course === variables[v]!.course);
    const kept = own.map((options) =>
      options.filter((option) => classOf(option) >= 0 && classOf(option) !== lostNumber),
    );
    return hasSchedule(selectOptions(problem, kept), budget) ?? null;
  }
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
