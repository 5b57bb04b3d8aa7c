import type { Budget } from "../steps/budget.ts";
import { countSchedules, hasSchedule } from "../count/count.ts";
import type { Encoding } from "../encode/encode.ts";
import { optionLists, type Problem, selectOptions } from "../problem/problem.ts";
import { createStepShares } from "../steps/step-shares.ts";
import { componentOf, toShownOptions } from "./shown-schedule.ts";

/** What is left of a request when one chosen class fills. */
export type ClassFragility = {
  /** Entity id of the configured course. */
  id: string;
  component: string;
  classNumber: number;
  /** How many of the schedules are without this class; a lower bound when `complete` is false. */
  left: bigint;
  complete: boolean;
  /**
   * Whether the course could still be had if it were the only configured one, beside breaks and held classes. Null
   * when the search was stopped before it knew.
   */
  isCoursePossible: boolean | null;
};

/** All chosen classes, fewest schedules left first, at a tie in the order of the schedule; `complete` when all is known. */
export type FragilityAnswer = { classes: readonly ClassFragility[]; complete: boolean };

/**
 * For each chosen class how many schedules are left if it fills, that is if it can no longer be chosen: by no course,
 * not for its wait list, not by its lock.
 *
 * What is left is all that there is less what holds the class, which is counted with the class alone for its component:
 * quicker than counting what is without it.
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
