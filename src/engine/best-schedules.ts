import { type Budget, startMeter } from "./budget.ts";
import { type Collapsed, collapse } from "./collapse.ts";
import { type Collector, createCollector } from "./collector.ts";
import type { Features } from "./features.ts";
import { createGapFill, type GapFill } from "./gap-fill.ts";
import { GAPS, RECOMMENDED } from "./key-layout.ts";
import { fullSet, optionLists, type Problem, selectOptions } from "./problem.ts";
import { type CodeLayout, toCodeLayout } from "./schedule-codes.ts";
import { createScorer, type Scorer } from "./scorer.ts";
import { searchOrder } from "./variable-order.ts";

/** Fields on which a close bound on gaps tells: gaps themselves, and the cost that they are the largest part of. */
const GAP_FIELDS: readonly number[] = [RECOMMENDED, GAPS];

/** Finds the best schedules of a problem by one preference. */
export type BestSearch = {
  codes: CodeLayout;
  /**
   * Codes of the best `wanted` schedules in order, or of all when there are no more; undefined when the search was
   * stopped. `total` is the exact number of schedules.
   */
  find: (wanted: number, total: number, budget: Budget) => Uint32Array | undefined;
};

/** A problem arranged for the search: variables in order, merged options by worth. */
type Plan = {
  problem: Problem;
  /** Option of the features that each option of `problem` is scored as. */
  options: Int32Array;
  scorer: Scorer;
  gapFill: GapFill | undefined;
};

/** Options that no rule and no preference can tell apart are searched as one and told apart when they are collected. */
export function createBestSearch(problem: Problem, features: Features, preference: number): BestSearch {
  const codes = toCodeLayout(problem);
  const collapsed = collapse(problem, features.alike);
  const optionOf = (option: number) => collapsed.members[collapsed.firstMember[option]!]!;
  const unordered = optionLists(collapsed.problem);
  const variables = searchOrder(
    collapsed.problem,
    unordered.map((_, variable) => variable),
  );
  const lists = variables.map((variable) => sortByWorth(unordered[variable]!, optionOf, features, preference));
  const arranged = selectOptions(collapsed.problem, lists);
  const scorer = createScorer(
    features,
    lists.map((list) => list.map(optionOf)),
    preference,
  );
  const options = Int32Array.from(arranged.source, optionOf);
  const isGapBoundUseful = GAP_FIELDS.includes(scorer.leadingField);
  const gapFill = isGapBoundUseful ? createGapFill(arranged, options, features, scorer) : undefined;
  const plan: Plan = { problem: arranged, options, scorer, gapFill };
  const expand = createExpander({ problem, arranged, collapsed, variables, codes });

  return {
    codes,
    find(wanted, total, budget) {
      const collector = createCollector(wanted, total, codes.wordCount, scorer.hasSecond);
      const collect = (picks: Uint32Array, key: Float64Array) => expand(picks, key, collector);
      if (!search(plan, collector, collect, budget)) return undefined;
      const found = collector.finish();
      const due = Math.min(wanted, total) * codes.wordCount;
      if (found.length !== due) throw new Error(`The ranking found ${found.length} words of codes, not ${due}.`);
      return found;
    },
  };
}

/**
 * Branch and bound: depth first with forward checking, leaving out what cannot be among the best. Row d of `open` is
 * the set of options that the first d picks leave. False when the budget was spent.
 */
function search(
  { problem, options, scorer, gapFill }: Plan,
  collector: Collector,
  collect: (picks: Uint32Array, key: Float64Array) => void,
  budget: Budget,
): boolean {
  const { variableCount, firstOption, firstWord, rowWords, rows } = problem;
  const open = new Int32Array((variableCount + 1) * rowWords);
  open.set(fullSet(problem));
  const picks = new Uint32Array(variableCount);
  const key = new Float64Array(2);
  const meter = startMeter(budget);
  let steps = 0;
  scorer.writeKey(0, key);
  const isWhole = descend(0);
  budget.processedCount += steps;
  return isWhole;

  /** `key` is that of the first `depth` picks. */
  function descend(depth: number): boolean {
    if (depth === variableCount) {
      collect(picks, key);
      return true;
    }
    const here = depth * rowWords;
    for (let word = firstWord[depth]!; word < firstWord[depth + 1]!; word++) {
      const base = firstOption[depth]! + ((word - firstWord[depth]!) << 5);
      for (let left = open[here + word]!; left !== 0; left &= left - 1) {
        const option = base + 31 - Math.clz32(left & -left);
        if (++steps >= meter.nextQuestion && meter.isSpent(steps)) return false;
        if (!narrow(depth, option)) continue;
        scorer.place(depth, options[option]!);
        scorer.writeKey(depth + 1, key);
        if (collector.isHopeless(key)) continue;
        if (gapFill && depth + 1 < variableCount) {
          scorer.writeKey(depth + 1, key, gapFill(depth + 1, open));
          if (collector.isHopeless(key)) continue;
        }
        picks[depth] = option;
        if (!descend(depth + 1)) return false;
      }
    }
    return true;
  }

  /** Fills row depth + 1 with what `option` leaves; false when a later variable has nothing left. */
  function narrow(depth: number, option: number): boolean {
    const here = depth * rowWords;
    const below = here + rowWords;
    const row = option * rowWords;
    let word = firstWord[depth + 1]!;
    for (let variable = depth + 1; variable < variableCount; variable++) {
      let some = 0;
      for (const end = firstWord[variable + 1]!; word < end; word++) {
        const kept = open[here + word]! & rows[row + word]!;
        open[below + word] = kept;
        some |= kept;
      }
      if (some === 0) return false;
    }
    return true;
  }
}

type ExpanderParts = {
  problem: Problem;
  arranged: Problem;
  collapsed: Collapsed;
  /** Variable of `problem` at each depth of `arranged`. */
  variables: readonly number[];
  codes: CodeLayout;
};

/** Gives a collector every schedule that a choice of merged options stands for, by rising code. */
function createExpander({ problem, arranged, collapsed, variables, codes }: ExpanderParts) {
  const { firstMember, members } = collapsed;
  const { wordOf, strideOf } = codes;
  const depthOf = new Uint8Array(variables.length);
  for (const [depth, variable] of variables.entries()) depthOf[variable] = depth;
  const code = new Uint32Array(codes.wordCount);
  const isSingle = Uint8Array.from(arranged.source, (merged) =>
    firstMember[merged + 1]! - firstMember[merged]! === 1 ? 1 : 0,
  );
  /** What each option adds to the code when it stands for one section only. */
  const share = Float64Array.from(arranged.source, (merged, option) => {
    const variable = variables[variableOf(arranged, option)]!;
    return (members[firstMember[merged]!]! - problem.firstOption[variable]!) * strideOf[variable]!;
  });
  let picksNow: Uint32Array;
  let keyNow: Float64Array;
  let collectorNow: Collector;

  return function expand(picks: Uint32Array, key: Float64Array, collector: Collector): void {
    picksNow = picks;
    keyNow = key;
    collectorNow = collector;
    code.fill(0);
    for (let depth = 0; depth < variables.length; depth++) {
      const option = picks[depth]!;
      if (!isSingle[option]) {
        code.fill(0);
        expandFrom(0);
        return;
      }
      const word = wordOf[variables[depth]!]!;
      code[word] = code[word]! + share[option]!;
    }
    collector.push(key, code);
  };

  /** False when no further code can be among the best. */
  function expandFrom(variable: number): boolean {
    if (variable === variables.length) return collectorNow.push(keyNow, code);
    const merged = arranged.source[picksNow[depthOf[variable]!]!]!;
    const word = wordOf[variable]!;
    const before = code[word]!;
    for (let at = firstMember[merged]!; at < firstMember[merged + 1]!; at++) {
      const digit = members[at]! - problem.firstOption[variable]!;
      code[word] = before + digit * strideOf[variable]!;
      if (!expandFrom(variable + 1)) return false;
    }
    code[word] = before;
    return true;
  }
}

function variableOf({ firstOption }: Problem, option: number): number {
  return firstOption.findIndex((_, variable) => option < firstOption[variable + 1]!);
}

/** The best first by what each is worth beside the fixed classes alone, the first of the list at a tie. */
function sortByWorth(
  list: readonly number[],
  optionOf: (option: number) => number,
  features: Features,
  preference: number,
): readonly number[] {
  const scorer = createScorer(features, [list.map(optionOf)], preference);
  const worths = list.map((option) => {
    const key = new Float64Array(2);
    scorer.place(0, optionOf(option));
    scorer.writeKey(1, key);
    return { option, key };
  });
  return worths
    .sort((a, b) => a.key[0]! - b.key[0]! || a.key[1]! - b.key[1]! || a.option - b.option)
    .map(({ option }) => option);
}
