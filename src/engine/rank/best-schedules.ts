import { narrow } from "../problem/narrow.ts";
import { fullSet, type Problem } from "../problem/problem.ts";
import { type CodeLayout, toCodeLayout } from "../problem/schedule-codes.ts";
import type { Features } from "../score/features.ts";
import { type Budget, startMeter } from "../steps/budget.ts";
import { type BestPlan, createBestPlan } from "./best-plan.ts";
import { type Collector, createCollector } from "./collector.ts";
import { guessLimit } from "./first-guess.ts";

/** Finds the best schedules of a problem by one preference. */
export type BestSearch = {
  codes: CodeLayout;
  /**
   * Codes of the best `wanted` schedules in order, or of all when there are no more; undefined when the search was
   * stopped. `total` is the exact number of schedules.
   */
  find: (wanted: number, total: number, budget: Budget) => Uint32Array | undefined;
};

/** Options that no rule and no preference can tell apart are searched as one and told apart when they are collected. */
export function createBestSearch(problem: Problem, features: Features, preference: number): BestSearch {
  const codes = toCodeLayout(problem);
  const plan = createBestPlan(problem, features, preference, codes);
  const { hasSecond } = plan.scorer;
  const { wordCount } = codes;
  return {
    codes,
    find(wanted, total, budget) {
      plan.open.set(fullSet(plan.problem));
      const limit = wanted < total ? guessLimit(plan, wanted, wordCount) : undefined;
      const collector = createCollector({ wanted, expected: total, wordCount, hasSecond, limit });
      if (!search(plan, collector, budget)) return undefined;
      const found = collector.finish();
      const due = Math.min(wanted, total);
      if (found.count !== due) throw new Error(`The ranking found ${found.count} schedules; expected ${due}.`);
      return found.codes;
    },
  };
}

/**
 * Branch and bound: depth first with forward checking, leaving out what cannot be among the best. False when the
 * budget was spent.
 */
function search(plan: BestPlan, collector: Collector, budget: Budget): boolean {
  const { problem, options, open, scorer, gapFill, lastTwoGaps, expander } = plan;
  const { variableCount, firstOption, firstWord, rowWords } = problem;
  const { leadingStride, gapUnit } = scorer;
  const last = variableCount - 1;
  const key = new Float64Array(2);
  const leastKeys = new Float64Array(variableCount + 1);
  const meter = startMeter(budget);
  let steps = 0;
  const isWhole = variableCount === 0 ? collectNone() : descend(0);
  budget.processedCount += steps;
  return isWhole;

  function collectNone(): boolean {
    scorer.writeKey(0, key);
    expander.collect(0, key, collector);
    return true;
  }

  /** `leastKeys[depth]` is the first number of the least key that a schedule with the options placed can have. */
  function descend(depth: number): boolean {
    const isBounded = depth === last || collector.bound[0]! < Number.POSITIVE_INFINITY;
    const asksGaps = isBounded && lastTwoGaps !== undefined && depth === last - 1;
    const mostGap = asksGaps ? mostGapMinutes(leastKeys[depth]!) : 0;
    if (asksGaps && !lastTwoGaps.prepare(mostGap)) return true;
    let isPrepared = false;
    for (let word = firstWord[depth]!; word < firstWord[depth + 1]!; word++) {
      const base = firstOption[depth]! + ((word - firstWord[depth]!) << 5);
      for (let left = open[depth * rowWords + word]!; left !== 0; left &= left - 1) {
        const option = base + 31 - Math.clz32(left & -left);
        if (++steps >= meter.nextQuestion && meter.isSpent(steps)) return false;
        if (asksGaps && !lastTwoGaps.canMeet(option, mostGap)) continue;
        if (isBounded) {
          if (!isPrepared) scorer.prepareNext(depth);
          isPrepared = true;
          scorer.writeNext(depth, options[option]!, key);
          if (collector.isHopeless(key)) continue;
          if (depth === last) {
            expander.collect(option, key, collector);
            continue;
          }
          leastKeys[depth + 1] = key[0]!;
          if (asksGaps) {
            const mostGapNow = mostGapMinutes(key[0]!);
            if (mostGapNow < mostGap && !lastTwoGaps.canMeet(option, mostGapNow)) continue;
          }
        }
        if (!narrow(problem, open, depth, option)) continue;
        const asksGapFill = isBounded && needsGapFill(depth + 1);
        scorer.place(depth, options[option]!);
        if (asksGapFill) {
          scorer.writeKey(depth + 1, key, gapFill!(depth + 1, open));
          if (collector.isHopeless(key)) continue;
        }
        expander.pick(depth, option);
        if (!descend(depth + 1)) return false;
      }
    }
    return true;
  }

  /** Whether a closer bound on gaps may show that what is about to be placed, the first `depth`, is hopeless. */
  function needsGapFill(depth: number): boolean {
    if (!gapFill || (lastTwoGaps && depth >= last - 1)) return false;
    if (depth === last) return true;
    scorer.writeNextUnfilled(key);
    return collector.isHopeless(key);
  }

  /**
   * Where gaps count most, the gap minutes that a schedule of at least this key can have to be among the best: with
   * the other fields of the key, which can only get worse.
   */
  function mostGapMinutes(leastKey: number): number {
    const otherFields = leastKey - Math.floor(leastKey / leadingStride) * leadingStride;
    return Math.floor((collector.bound[0]! - otherFields) / leadingStride) * gapUnit;
  }
}
