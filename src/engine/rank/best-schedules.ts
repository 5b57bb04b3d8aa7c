import { type Budget, openSharedSteps } from "../budget.ts";
import { popcount } from "../problem/bits.ts";
import { mergeAlike } from "../problem/merge-alike.ts";
import { fullSet, optionLists, type Problem, selectOptions } from "../problem/problem.ts";
import { toCodeLayout } from "../problem/schedule-codes.ts";
import { searchOrder } from "../problem/variable-order.ts";
import type { Features } from "../score/features.ts";
import { compareKeys, GAPS, MISSED_WISHES, RECOMMENDED } from "../score/key-layout.ts";
import { createOptionFilter, type OptionFilter } from "../score/option-filter.ts";
import { createScorer, type Scorer } from "../score/scorer.ts";
import { createExpander } from "./code-expander.ts";
import { type Collector, createCollector } from "./collector.ts";

export type BestSearch = ReturnType<typeof createBestSearch>;

/** Searches before the whole one suppose that each open variable costs so much, which soon finds a good bound. */
const SUPPOSED_MINUTES = [40, 20];
const MAX_FIRST_STEPS = 10_000;

/** Options that no rule or preference can distinguish are searched as one and expanded when collected. */
export function createBestSearch(given: Problem, features: Features, preference: number) {
  const codes = toCodeLayout(given);
  const merging = mergeAlike(given, features.worthKind);
  const optionOf = (option: number) => merging.members[merging.firstMember[option]!]!;
  const unordered = optionLists(merging.problem);
  const order = searchOrder(merging.problem, [...unordered.keys()]);
  const lists = order.map((variable) => unordered[variable]!);
  const scorer = createScorer(
    features,
    lists.map((list) => list.map(optionOf)),
    preference,
  );
  const problem = selectOptions(
    merging.problem,
    lists.map((list) => sortByWorth(list, optionOf, scorer)),
  );
  /** The features' option that each option of `problem` is scored as. */
  const options = Int32Array.from(problem.source, optionOf);
  const { variableCount, firstOption, firstWord, rowWords, rows } = problem;
  /** Row d, at d × rowWords, is the set of options that the first d picks leave; a search starts with row 0. */
  const open = new Int32Array((variableCount + 1) * rowWords);
  const isByMinutes = [RECOMMENDED, GAPS].includes(scorer.layout.leadingField);
  let knownFilter: OptionFilter | undefined;
  const expander = createExpander({ problem: given, arranged: problem, merging, variables: order, codes });
  return { codes, find };

  /** Codes in order, all if there are fewer; undefined if stopped. `total` is the exact number of schedules. */
  function find(wanted: number, total: number, budget: Budget): Uint32Array | undefined {
    const due = Math.min(wanted, total);
    const filter =
      wanted < total ? (knownFilter ??= createOptionFilter(problem, options, features, scorer)) : undefined;
    const ofMissedWish = scorer.layout.first[MISSED_WISHES]!;
    const mostMissed = filter && features.wishes.wordCount > 0 ? features.wishes.ids.length : 0;
    let stepsLeft = budget.maxSteps;
    // Few missed wishes are a strong bound, so it's soon known that there aren't enough such schedules.
    for (let missed = 0; ; missed++) {
      const most = missed < mostMissed ? (missed + 1) * ofMissedWish - 1 : Number.POSITIVE_INFINITY;
      const own = { ...budget, maxSteps: stepsLeft, processedCount: 0 };
      const found = findUpTo(most, wanted, total, filter, own);
      stepsLeft -= own.processedCount;
      budget.processedCount += own.processedCount;
      if (!found) return undefined;
      if (found.count === due) return found.codes;
      if (missed >= mostMissed) throw new Error(`The ranking found ${found.count} schedules; expected ${due}.`);
    }
  }

  /** The best of those with a first key up to `most`. */
  function findUpTo(most: number, wanted: number, total: number, filter: OptionFilter | undefined, budget: Budget) {
    const { wordCount } = codes;
    const shape = { wanted, expected: total, wordCount, hasSecond: scorer.layout.hasSecond };
    const collector = createCollector(shape);
    collector.bound[0] = most;
    let stepsLeft = budget.maxSteps;
    for (const minutes of filter && isByMinutes ? SUPPOSED_MINUTES : []) {
      const first = createCollector(shape);
      first.bound.set(collector.bound);
      const share = { ...budget, maxSteps: Math.min(stepsLeft, MAX_FIRST_STEPS), processedCount: 0 };
      filter?.suppose(minutes);
      search(first, filter, share);
      stepsLeft -= share.processedCount;
      budget.processedCount += share.processedCount;
      if (first.finish().count === wanted) collector.bound.set(first.bound);
    }
    filter?.suppose(0);
    const rest = { ...budget, maxSteps: stepsLeft, processedCount: 0 };
    const isWhole = search(collector, filter, rest);
    budget.processedCount += rest.processedCount;
    return isWhole ? collector.finish() : undefined;
  }

  /**
   * Branch and bound: depth first with forward checking, always the variable with fewest options left, leaving out what
   * can't be among the best. False if the budget was spent.
   */
  function search(collector: Collector, filter: OptionFilter | undefined, budget: Budget): boolean {
    open.set(fullSet(problem));
    const last = variableCount - 1;
    const key = new Float64Array(2);
    const steps = openSharedSteps(budget.maxSteps, budget.shouldStop);
    /** The open variables come first, the one that is decided next last of them. */
    const variables = Uint16Array.from({ length: variableCount }, (_, at) => last - at);
    if (variableCount === 0) {
      scorer.writeKey(0, key);
      expander.collect(0, 0, key, collector);
    }
    const isWhole = variableCount === 0 || descend(0);
    budget.processedCount += steps.spent;
    return isWhole;

    /** False if the budget was spent. */
    function descend(depth: number): boolean {
      const openCount = variableCount - depth;
      const here = depth * rowWords;
      const isLast = depth === last;
      if (filter && !filter.filter(depth, open, variables, openCount, collector.bound)) return true;
      if (!isLast) {
        if (filter && !support(here, openCount)) return true;
        takeNarrowest(here, openCount);
      }
      const variable = variables[openCount - 1]!;
      let isSpent = false;
      for (let word = firstWord[variable]!; word < firstWord[variable + 1]! && !isSpent; word++) {
        const base = firstOption[variable]! + ((word - firstWord[variable]!) << 5) + 31;
        for (let left = open[here + word]!; left !== 0 && !isSpent; left &= left - 1) {
          const option = base - Math.clz32(left & -left);
          isSpent = !steps.take(1);
          if (isSpent) break;
          if (isLast) {
            scorer.place(depth, options[option]!);
            scorer.writeKey(depth + 1, key);
            if (!collector.isHopeless(key)) expander.collect(variable, option, key, collector);
            continue;
          }
          if (!leaves(here, option, openCount - 1)) continue;
          scorer.place(depth, options[option]!);
          filter?.place(option);
          expander.pick(depth, variable, option);
          isSpent = !descend(depth + 1);
          filter?.remove(option);
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
      if (!filter) return true;
      for (let i = openCount; i < variableCount; i++) {
        const end = firstWord[variables[i]! + 1]!;
        for (let word = firstWord[variables[i]!]!; word < end; word++) open[below + word] = 0;
      }
      return true;
    }
  }
}

/** Best first by each option's worth with the fixed classes, the first of the list in a tie. */
function sortByWorth(list: readonly number[], optionOf: (option: number) => number, scorer: Scorer): readonly number[] {
  const worths = list.map((option) => {
    const key = new Float64Array(2);
    scorer.place(0, optionOf(option));
    scorer.writeKey(1, key);
    return { option, key };
  });
  return worths.sort((a, b) => compareKeys(a.key, b.key) || a.option - b.option).map(({ option }) => option);
}
