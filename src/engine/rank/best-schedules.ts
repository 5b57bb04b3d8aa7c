import { popcount } from "../problem/bits.ts";
import { fullSet, type Problem } from "../problem/problem.ts";
import { type CodeLayout, toCodeLayout } from "../problem/schedule-codes.ts";
import type { Features } from "../score/features.ts";
import { type Budget, startMeter } from "../budget.ts";
import { type BestPlan, createBestPlan } from "./best-plan.ts";
import { type Collector, createCollector } from "./collector.ts";

/** Finds the best schedules of a problem by one preference. */
export type BestSearch = {
  codes: CodeLayout;
  /**
   * Codes of the best `wanted` schedules in order, or of all if there are fewer; undefined if the search was stopped.
   * `total` is the exact number of schedules.
   */
  find: (wanted: number, total: number, budget: Budget) => Uint32Array | undefined;
};

/** Options that no rule or preference can distinguish are searched as one and expanded when collected. */
export function createBestSearch(problem: Problem, features: Features, preference: number): BestSearch {
  const codes = toCodeLayout(problem);
  const plan = createBestPlan(problem, features, preference, codes);
  const { hasSecond } = plan.scorer.layout;
  const { wordCount } = codes;
  return {
    codes,
    find(wanted, total, budget) {
      plan.open.set(fullSet(plan.problem));
      const collector = createCollector({ wanted, expected: total, wordCount, hasSecond });
      if (!search(plan, collector, wanted < total, budget)) return undefined;
      const found = collector.finish();
      const due = Math.min(wanted, total);
      if (found.count !== due) throw new Error(`The ranking found ${found.count} schedules; expected ${due}.`);
      return found.codes;
    },
  };
}

/**
 * Branch and bound: depth first with forward checking, always the variable with fewest options left, leaving out what
 * cannot be among the best. False when the budget was spent.
 */
function search(plan: BestPlan, collector: Collector, isBounded: boolean, budget: Budget): boolean {
  const { problem, options, open, scorer, filter, expander } = plan;
  const { variableCount, firstOption, firstWord, rowWords, rows } = problem;
  const last = variableCount - 1;
  const key = new Float64Array(2);
  const meter = startMeter(budget);
  /** The open variables come first, the one that is decided next last of them. */
  const variables = Uint16Array.from({ length: variableCount }, (_, at) => last - at);
  let steps = 0;
  const isWhole = variableCount === 0 ? collectNone() : descend(0);
  budget.processedCount += steps;
  return isWhole;

  function collectNone(): boolean {
    scorer.writeKey(0, key);
    expander.collect(0, 0, key, collector);
    return true;
  }

  /** False when the budget was spent. */
  function descend(depth: number): boolean {
    const openCount = variableCount - depth;
    const here = depth * rowWords;
    const isLast = depth === last;
    if (!isLast) {
      if (
        isBounded &&
        !(filter.filter(depth, open, variables, openCount, collector.bound) && support(here, openCount))
      ) {
        return true;
      }
      takeNarrowest(here, openCount);
    }
    if (isLast && isBounded) scorer.sumUp(depth);
    const variable = variables[openCount - 1]!;
    let isSpent = false;
    for (let word = firstWord[variable]!; word < firstWord[variable + 1]! && !isSpent; word++) {
      const base = firstOption[variable]! + ((word - firstWord[variable]!) << 5) + 31;
      for (let left = open[here + word]!; left !== 0 && !isSpent; left &= left - 1) {
        const option = base - Math.clz32(left & -left);
        isSpent = ++steps >= meter.nextQuestion && meter.isSpent(steps);
        if (isSpent) break;
        if (isLast) {
          if (isBounded && scorer.isAbove(depth, options[option]!, collector.bound)) continue;
          scorer.place(depth, options[option]!);
          scorer.writeKey(depth + 1, key);
          if (!collector.isHopeless(key)) expander.collect(variable, option, key, collector);
          continue;
        }
        if (!leaves(here, option, openCount - 1)) continue;
        scorer.place(depth, options[option]!);
        if (isBounded) filter.place(options[option]!);
        expander.pick(depth, variable, option);
        isSpent = !descend(depth + 1);
        if (isBounded) filter.remove(options[option]!);
      }
    }
    return !isSpent;
  }

  /** Removes options that leave some open variable none. False when that leaves a variable without options. */
  function support(here: number, openCount: number): boolean {
    for (let i = 0; i < openCount; i++) {
      const variable = variables[i]!;
      let some = 0;
      for (let word = firstWord[variable]!; word < firstWord[variable + 1]!; word++) {
        const base = firstOption[variable]! + ((word - firstWord[variable]!) << 5) + 31;
        for (let left = open[here + word]!; left !== 0; left &= left - 1) {
          const row = (base - Math.clz32(left & -left)) * rowWords;
          for (let j = 0; j < openCount; j++) {
            if (j === i) continue;
            let kept = 0;
            for (let at = firstWord[variables[j]!]!; at < firstWord[variables[j]! + 1]!; at++)
              kept |= open[here + at]! & rows[row + at]!;
            if (kept !== 0) continue;
            open[here + word] = open[here + word]! & ~(left & -left);
            break;
          }
        }
        some |= open[here + word]!;
      }
      if (some === 0) return false;
    }
    return true;
  }

  /** Makes the open variable with fewest options left the last of them. */
  function takeNarrowest(here: number, openCount: number): void {
    let narrowest = openCount - 1;
    let fewest = Number.POSITIVE_INFINITY;
    for (let i = openCount - 1; i >= 0; i--) {
      const variable = variables[i]!;
      let count = 0;
      for (let word = firstWord[variable]!; word < firstWord[variable + 1]!; word++)
        count += popcount(open[here + word]!);
      if (count >= fewest) continue;
      fewest = count;
      narrowest = i;
    }
    const variable = variables[narrowest]!;
    variables[narrowest] = variables[openCount - 1]!;
    variables[openCount - 1] = variable;
  }

  /** Fills the next row with what an option leaves; false when an open variable has nothing left. */
  function leaves(here: number, option: number, openCount: number): boolean {
    const row = option * rowWords;
    const below = here + rowWords;
    for (let i = 0; i < openCount; i++) {
      const variable = variables[i]!;
      const end = firstWord[variable + 1]!;
      let some = 0;
      for (let word = firstWord[variable]!; word < end; word++) {
        const kept = open[here + word]! & rows[row + word]!;
        open[below + word] = kept;
        some |= kept;
      }
      if (some === 0) return false;
    }
    if (!isBounded) return true;
    for (let i = openCount; i < variableCount; i++) {
      const end = firstWord[variables[i]! + 1]!;
      for (let word = firstWord[variables[i]!]!; word < end; word++) open[below + word] = 0;
    }
    return true;
  }
}
