import { hashWords } from "./bits.ts";
import { optionLists, type Problem, selectOptions, startsOf } from "./problem.ts";

export type Merging = ReturnType<typeof mergeAlike>;

/**
 * Merges a variable's options that are compatible with the same options of other variables and, with `kinds`, are of
 * the same kind: each merged one represents `weights` of them. What holds for one holds for all. Original options of
 * merged option i, ascending, are members[firstMember[i]] … members[firstMember[i + 1] − 1].
 */
export function mergeAlike(problem: Problem, kinds?: ArrayLike<number>) {
  const groupsOf = optionLists(problem).map((options) => groupAlike(problem, options, kinds));
  const groups = groupsOf.flat();
  const merged = selectOptions(
    problem,
    groupsOf.map((own) => own.map(([first]) => first!)),
  );
  const firstMember = startsOf(groups);
  for (const [index, group] of groups.entries()) {
    merged.weights[index] = group.reduce((sum, option) => sum + problem.weights[option]!, 0);
  }
  return { problem: merged, firstMember, members: Uint32Array.from(groups.flat()) };
}

/** The merged option of each original option. */
export function toMergedOf({ problem, firstMember, members }: Merging): Uint32Array {
  const mergedOf = new Uint32Array(members.length);
  for (let option = 0; option < problem.weights.length; option++) {
    for (let at = firstMember[option]!; at < firstMember[option + 1]!; at++) mergedOf[members[at]!] = option;
  }
  return mergedOf;
}

/** Groups in the order of their first options, options in the list's order. */
function groupAlike({ rows, rowWords }: Problem, options: readonly number[], kinds?: ArrayLike<number>): number[][] {
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
