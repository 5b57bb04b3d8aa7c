import { hashWords } from "./bits.ts";
import { optionLists, type Problem, selectOptions } from "./problem.ts";

/** A problem of fewer options, each standing for `weights` options of the original that behave alike. */
export type Merging = {
  problem: Problem;
  /** Original options that option i stands for, rising: members[firstMember[i]] … members[firstMember[i + 1] − 1]. */
  firstMember: Uint32Array;
  members: Uint32Array;
};

/**
 * Merges options of a variable that may stand beside exactly the same options of the other variables and, where
 * `kinds` is given, are of the same kind. Merging loses nothing: what holds for one holds for each.
 */
export function mergeAlike(problem: Problem, kinds?: ArrayLike<number>): Merging {
  const groupsOf = optionLists(problem).map((options) => groupAlike(problem, options, kinds));
  const groups = groupsOf.flat();
  const merged = selectOptions(
    problem,
    groupsOf.map((own) => own.map(([first]) => first!)),
  );
  const firstMember = new Uint32Array(groups.length + 1);
  for (const [index, group] of groups.entries()) {
    firstMember[index + 1] = firstMember[index]! + group.length;
    merged.weights[index] = group.reduce((sum, option) => sum + problem.weights[option]!, 0);
  }
  return { problem: merged, firstMember, members: Uint32Array.from(groups.flat()) };
}

/** The merged option that each option of the original is part of. */
export function toMergedOf({ problem, firstMember, members }: Merging): Uint32Array {
  const mergedOf = new Uint32Array(members.length);
  for (let option = 0; option < problem.weights.length; option++) {
    for (let at = firstMember[option]!; at < firstMember[option + 1]!; at++) mergedOf[members[at]!] = option;
  }
  return mergedOf;
}

/** Groups in the order of their first options, options in that of the list. */
function groupAlike(
  { rows, rowWords }: Problem,
  options: readonly number[],
  kinds: ArrayLike<number> | undefined,
): number[][] {
  const groups: number[][] = [];
  const groupsOfHash = new Map<number, number[][]>();
  for (const option of options) {
    const hash = hashWords(rows, option * rowWords, rowWords);
    const candidates = groupsOfHash.get(hash);
    const group = candidates?.find(([first]) => areAlike(first!, option));
    if (group) {
      group.push(option);
      continue;
    }
    const own = [option];
    groups.push(own);
    if (candidates) candidates.push(own);
    else groupsOfHash.set(hash, [own]);
  }
  return groups;

  function areAlike(a: number, b: number): boolean {
    if (kinds?.[a] !== kinds?.[b]) return false;
    let word = 0;
    while (word < rowWords && rows[a * rowWords + word] === rows[b * rowWords + word]) word++;
    return word === rowWords;
  }
}
