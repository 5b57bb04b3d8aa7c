import { type Budget, STEPS_BETWEEN_QUESTIONS } from "../steps/budget.ts";
import { mergeAlike } from "../problem/merge-alike.ts";
import { type CountSearch, foundBy, startSearch, takeSteps } from "./count-search.ts";
import { optionLists, type Problem, selectOptions } from "../problem/problem.ts";
import { independentOrders } from "../problem/variable-order.ts";

/** Steps after which the next set of variables has its turn. */
const STEPS_OF_A_TURN = 256;

/** How many ways there are, or, when the search was stopped, a number of ways that there are at least. */
export type Count = { total: bigint; complete: boolean };

/** A count that can be stopped after any number of steps and goes on where it stood. */
export type Counting = {
  /**
   * Looks at up to `maxSteps` more partial schedules and says how many schedules there are, or at least. Once the count
   * is complete the answer stays the same. The answers depend on the steps alone, not on how they were divided.
   */
  advance: (maxSteps: number) => Count;
  /** Partial schedules looked at until now. */
  readonly steps: number;
};

/** Counts the ways to choose one option per variable such that all may stand together. Without variables there is one. */
export function countSchedules(problem: Problem, budget: Budget): Count {
  return advanceWithin(start(problem, false), budget, budget.maxSteps);
}

/** Whether there is any way at all; undefined when the search was stopped before it knew. */
export function hasSchedule(problem: Problem, budget: Budget): boolean | undefined {
  const { total, complete } = advanceWithin(start(problem, true), budget, budget.maxSteps);
  return total > 0n || (complete ? false : undefined);
}

/** Begins to count the ways of the first of several problems that has any, or else of the last; nothing is looked at yet. */
export function startFirst(problems: readonly (() => Problem)[]): Counting & { readonly problem: Problem } {
  let at = 0;
  let problem = problems[0]!();
  let counting = start(problem, false);
  let stepsBefore = 0;
  return {
    get problem() {
      return problem;
    },
    get steps() {
      return stepsBefore + counting.steps;
    },
    advance(maxSteps) {
      const end = stepsBefore + counting.steps + maxSteps;
      for (;;) {
        const count = counting.advance(end - stepsBefore - counting.steps);
        if (!count.complete || count.total > 0n || at === problems.length - 1) return count;
        stepsBefore += counting.steps;
        problem = problems[++at]!();
        counting = start(problem, false);
      }
    },
  };
}

/** Advances a count by up to `maxSteps` steps, fewer when `shouldStop` of the budget says so, which it charges. */
export function advanceWithin(counting: Counting, budget: Budget, maxSteps: number): Count {
  const before = counting.steps;
  const end = before + maxSteps;
  let count = counting.advance(Math.min(STEPS_BETWEEN_QUESTIONS, maxSteps));
  while (!count.complete && counting.steps < end && !budget.shouldStop()) {
    count = counting.advance(Math.min(STEPS_BETWEEN_QUESTIONS, end - counting.steps));
  }
  budget.processedCount += counting.steps - before;
  return count;
}

/**
 * Sets of variables that leave one another alone are counted by themselves and multiplied. They take turns, so that
 * each has soon found something and a product of what was found is more than 0.
 */
function start(problem: Problem, isFirstEnough: boolean): Counting {
  const merged = mergeAlike(problem).problem;
  const lists = optionLists(merged);
  let isImpossible = lists.some((options) => options.length === 0);
  const orders = isImpossible ? [] : independentOrders(merged);
  const searches = orders.map((order) => {
    const own = order.map((variable) => lists[variable]!);
    return startSearch(selectOptions(merged, own), isFirstEnough);
  });
  let unfinished = searches.filter(({ isDone }) => !isDone);
  let turn = 0;
  let stepsOfTurn = 0;
  let steps = 0;

  return {
    get steps() {
      return steps;
    },
    advance(maxSteps) {
      let left = maxSteps;
      while (left > 0 && unfinished.length > 0) {
        const search = unfinished[turn]!;
        const taken = takeSteps(search, Math.min(STEPS_OF_A_TURN - stepsOfTurn, left));
        steps += taken;
        left -= taken;
        stepsOfTurn += taken;
        if (search.isDone) leave(search);
        else if (stepsOfTurn === STEPS_OF_A_TURN) pass(turn + 1);
      }
      if (isImpossible) return { total: 0n, complete: true };
      const total = searches.reduce((product, search) => product * foundBy(search), 1n);
      return { total, complete: unfinished.length === 0 };
    },
  };

  function leave(done: CountSearch): void {
    isImpossible = foundBy(done) === 0n;
    unfinished = isImpossible ? [] : unfinished.filter((search) => search !== done);
    pass(turn);
  }

  function pass(next: number): void {
    turn = next < unfinished.length ? next : 0;
    stepsOfTurn = 0;
  }
}
