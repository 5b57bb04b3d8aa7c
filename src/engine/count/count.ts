import { type Budget, STEPS_BETWEEN_QUESTIONS } from "../budget.ts";
import { mergeAlike } from "../problem/merge-alike.ts";
import { optionLists, type Problem, selectOptions } from "../problem/problem.ts";
import { independentOrders } from "../problem/variable-order.ts";
import { type CountSearch, foundBy, startSearch, takeSteps } from "./count-search.ts";
import { arrangeLastFour, SUMMED_UP } from "./last-four.ts";

const STEPS_OF_A_TURN = 256;

/** The number of solutions; a lower bound if the search was stopped. */
export type Count = { total: bigint; complete: boolean };

export type Counting = {
  /** Tries up to `maxSteps` more partial schedules. Results depend only on the steps, not on how they're divided. */
  advance: (maxSteps: number) => Count;
  readonly steps: number;
};

export const countNothing: Counting = { steps: 0, advance: () => ({ total: 0n, complete: true }) };

/** Counts the ways to choose one compatible option per variable. Without variables there's one. */
export function countSchedules(problem: Problem, budget: Budget): Count {
  return advanceWithin(start(problem), budget, budget.maxSteps);
}

/** Prepares to count the solutions of the first problem that has any, else of the last. */
export function startFirst(problems: readonly (() => Problem)[]): Counting & { readonly problem: Problem } {
  let at = 0;
  let problem = problems[0]!();
  let counting = start(problem);
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
        counting = start(problem);
      }
    },
  };
}

/** Stops sooner if the budget's `shouldStop` says so, and charges the budget. */
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
 * Independent sets of variables are multiplied. They take turns, so that the product of what was found soon isn't 0.
 */
export function start(problem: Problem): Counting {
  const merged = mergeAlike(problem).problem;
  const lists = optionLists(merged);
  let isImpossible = lists.some((options) => options.length === 0);
  const { orders, fit } = independentOrders(merged);
  const searches = (isImpossible ? [] : orders).map((order) => {
    const isTakingAway = arrange(order);
    const own = order.map((variable) => lists[variable]!);
    return startSearch(selectOptions(merged, own), isTakingAway);
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

  /** Arranges the last four by how many options are expected to be left of each. */
  function arrange(order: number[]): boolean {
    const picked = order.slice(0, -SUMMED_UP);
    const sizes = lists.map(({ length }, v) => picked.reduce((size, u) => size * fit(u, v), length));
    return arrangeLastFour(order, sizes, fit);
  }

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
