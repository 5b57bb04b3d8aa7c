import { mergeAlike } from "../problem/merge-alike.ts";
import { optionLists, type Problem, selectOptions } from "../problem/problem.ts";
import type { CodeLayout } from "../problem/schedule-codes.ts";
import { searchOrder } from "../problem/variable-order.ts";
import type { Features } from "../score/features.ts";
import { compareKeys } from "../score/key-layout.ts";
import { createOptionFilter, type OptionFilter } from "../score/option-filter.ts";
import { createScorer, type Scorer } from "../score/scorer.ts";
import { type CodeExpander, createExpander } from "./code-expander.ts";

/** A problem arranged for the search: variables in order, merged options by worth. */
export type BestPlan = {
  problem: Problem;
  /** The features' option that each option of `problem` is scored as. */
  options: Int32Array;
  /** Row d, at d × rowWords, is the set of options that the first d picks leave; a search starts with row 0. */
  open: Int32Array;
  scorer: Scorer;
  filter: OptionFilter;
  expander: CodeExpander;
};

/** Arranges a problem for one preference; `codes` is its own layout. Row 0 of `open` is filled later. */
export function createBestPlan(problem: Problem, features: Features, preference: number, codes: CodeLayout): BestPlan {
  const merging = mergeAlike(problem, features.worthKind);
  const optionOf = (option: number) => merging.members[merging.firstMember[option]!]!;
  const unordered = optionLists(merging.problem);
  const variables = searchOrder(
    merging.problem,
    unordered.map((_, variable) => variable),
  );
  const lists = variables.map((variable) => unordered[variable]!);
  const scorer = createScorer(
    features,
    lists.map((list) => list.map(optionOf)),
    preference,
  );
  const arranged = selectOptions(
    merging.problem,
    lists.map((list) => sortByWorth(list, optionOf, scorer)),
  );
  const options = Int32Array.from(arranged.source, optionOf);
  const open = new Int32Array((arranged.variableCount + 1) * arranged.rowWords);
  return {
    problem: arranged,
    options,
    open,
    scorer,
    filter: createOptionFilter(arranged, options, features, scorer),
    expander: createExpander({ problem, arranged, merging, variables, codes }),
  };
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
