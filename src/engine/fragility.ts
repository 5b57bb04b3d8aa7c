import type { Budget } from "./budget.ts";
import { type Count, countSchedules, hasSchedule } from "./count.ts";
import type { Encoding } from "./encode.ts";
import { hasBit, optionLists, type Problem, selectOptions } from "./problem.ts";
import { componentOf, toShownOptions } from "./shown-schedule.ts";
import { createStepShares } from "./step-shares.ts";

/** Steps for a lower bound once the exact count was stopped: it would not become much better with more. */
const STEPS_FOR_BOUND = 65_536;

/** What is left of a request when one chosen class fills. */
export type ClassFragility = {
  /** Entity id of the configured course. */
  courseId: string;
  component: string;
  classNumber: number;
  /** How many schedules there are without this class; a lower bound when `complete` is false. */
  left: bigint;
  complete: boolean;
  /**
   * Whether the course could still be had if it were the only configured one, beside breaks and held classes. Null
   * when the search was stopped before it knew.
   */
  isCoursePossible: boolean | null;
};

/**
 * For each chosen class how many schedules are left if it fills, that is if it can no longer be chosen: by no course,
 * not for its wait list, not by its lock. Fewest left first, those whose count was stopped last; at a tie in the order
 * of the schedule.
 *
 * What is left is all that there is, `total`, less what holds the class. That is the quicker count: it has a variable
 * less, and of the others only the options that go with the class. `budget.maxSteps` is shared out evenly.
 */
export function findFragility(
  encoding: Encoding,
  problem: Problem,
  total: Count,
  chosen: readonly number[],
  budget: Budget,
): readonly ClassFragility[] {
  const shown = toShownOptions(encoding, problem, chosen);
  const { variableCount, firstOption, firstWord, rowWords, rows, source } = problem;
  const lists = optionLists(problem);
  const spendShare = createStepShares(budget, variableCount);

  const classOf = (option: number) => encoding.classNumber[source[option]!]!;

  const found = Array.from(shown, (chosenOption, v): ClassFragility => {
    const classNumber = classOf(chosenOption);
    const isLost = (option: number) => classOf(option) === classNumber;
    const { total: left, complete } = spendShare((share) => countWithout(isLost, share));
    return { ...componentOf(encoding, v), classNumber, left, complete, isCoursePossible: isPossibleAlone(v, isLost) };
  });
  return found.sort((a, b) => Number(b.complete) - Number(a.complete) || compare(a.left, b.left));

  function countWithout(isLost: (option: number) => boolean, share: Budget): Count {
    if (!total.complete) return countOthers(isLost, share);
    let left = total.total;
    for (const [v, options] of lists.entries()) {
      for (const option of options.filter(isLost)) {
        const held = countSchedules(beside(v, option), share);
        if (!held.complete) return countOthers(isLost, share, STEPS_FOR_BOUND);
        left -= held.total;
      }
    }
    return { total: left, complete: true };
  }

  function countOthers(isLost: (option: number) => boolean, share: Budget, maxSteps = share.maxSteps): Count {
    const limited: Budget = { maxSteps, shouldStop: share.shouldStop, processedCount: 0 };
    const kept = lists.map((options) => options.filter((option) => !isLost(option)));
    const count = countSchedules(selectOptions(problem, kept), limited);
    share.processedCount += limited.processedCount;
    return count;
  }

  /** The other variables' options that may stand beside an option. */
  function beside(v: number, option: number): Problem {
    const others = lists.flatMap((options, u) => {
      const goesWith = (other: number) => hasBit(rows, option * rowWords + firstWord[u]!, other - firstOption[u]!);
      return u === v ? [] : [options.filter(goesWith)];
    });
    return selectOptions(problem, others);
  }

  function isPossibleAlone(v: number, isLost: (option: number) => boolean): boolean | null {
    const { variables } = encoding;
    const own = lists.filter((_, u) => variables[u]!.course === variables[v]!.course);
    const kept = own.map((options) => options.filter((option) => !isLost(option)));
    return hasSchedule(selectOptions(problem, kept), budget) ?? null;
  }
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
