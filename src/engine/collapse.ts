import { optionLists, type Problem, selectOptions } from "./problem.ts";

/** A problem of fewer options, each standing for `weights` options of the original that behave alike. */
export type Collapsed = {
  problem: Problem;
  /** Original options that option i stands for, rising: members[firstMember[i]] … members[firstMember[i + 1] − 1]. */
  firstMember: Uint32Array;
  members: Uint32Array;
};

/**
 * Merges options of a variable that may stand beside exactly the same options of the other variables and, where
 * `kinds` is given, are of the same kind. Merging loses nothing: what holds for one holds for each.
 */
export function collapse(problem: Problem, kinds?: ArrayLike<number>): Collapsed {
  const groups: number[][] = [];
  const lists = optionLists(problem).map((options) => {
    const alike = new Map<string, number[]>();
    for (const option of options) {
      const from = option * problem.rowWords;
      const key = `${kinds?.[option]} ${problem.rows.subarray(from, from + problem.rowWords).join()}`;
      const group = alike.get(key);
      if (group) group.push(option);
      else alike.set(key, [option]);
    }
    groups.push(...alike.values());
    return Array.from(alike.values(), ([first]) => first!);
  });

  const collapsed = selectOptions(problem, lists);
  const firstMember = new Uint32Array(groups.length + 1);
  for (const [index, group] of groups.entries()) {
    firstMember[index + 1] = firstMember[index]! + group.length;
    collapsed.weights[index] = group.reduce((sum, option) => sum + problem.weights[option]!, 0);
  }
  return { problem: collapsed, firstMember, members: Uint32Array.from(groups.flat()) };
}
