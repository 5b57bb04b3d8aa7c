import type { Merging } from "../problem/merge-alike.ts";
import type { Problem } from "../problem/problem.ts";
import type { CodeLayout } from "../problem/schedule-codes.ts";
import type { Collector } from "./collector.ts";

type ExpanderParts = {
  problem: Problem;
  /** The merged options in search order; `source` is their number in `merging`. */
  arranged: Problem;
  merging: Merging;
  /** Variable of `problem` for each of `arranged`. */
  variables: readonly number[];
  codes: CodeLayout;
};

/** Gives a collector every schedule of a choice of merged options, by ascending code. */
export function createExpander({ problem, arranged, merging, variables, codes }: ExpanderParts) {
  const { firstMember, members } = merging;
  const { wordCount, wordOf, strideOf } = codes;
  const last = variables.length - 1;
  const picks = new Uint32Array(variables.length);
  const arrangedOf = new Uint16Array(variables.length);
  for (const [own, variable] of variables.entries()) arrangedOf[variable] = own;
  const wordAt = Uint16Array.from(variables, (variable) => wordOf[variable]!);
  const isMerged = Uint8Array.from(arranged.source, (merged) =>
    firstMember[merged + 1]! - firstMember[merged]! === 1 ? 0 : 1,
  );
  /** What each option adds to the code if it represents a single section. */
  const placeValue = Float64Array.from(arranged.source, (merged, option) => {
    const variable = variables[arranged.firstOption.findIndex((first) => first > option) - 1]!;
    return (members[firstMember[merged]!]! - problem.firstOption[variable]!) * strideOf[variable]!;
  });
  /** Code of the first d picks [d × wordCount + word], and how many of them represent several sections. */
  const prefixes = new Uint32Array((variables.length + 1) * wordCount);
  const mergedCounts = new Uint16Array(variables.length + 1);
  const code = new Uint32Array(wordCount);

  return { pick, collect };

  /** Puts an option of a variable at a depth, on top of those put before it. */
  function pick(depth: number, variable: number, option: number): void {
    picks[variable] = option;
    mergedCounts[depth + 1] = mergedCounts[depth]! + isMerged[option]!;
    const from = depth * wordCount;
    for (let word = from; word < from + wordCount; word++) prefixes[word + wordCount] = prefixes[word]!;
    const at = from + wordCount + wordAt[variable]!;
    prefixes[at] = prefixes[at]! + placeValue[option]!;
  }

  /** Collects everything that the picks represent, the last one being `option`; without variables, the one schedule. */
  function collect(variable: number, option: number, key: Float64Array, collector: Collector): void {
    if (last < 0 || mergedCounts[last]! > 0 || isMerged[option] === 1) {
      if (last >= 0) picks[variable] = option;
      code.fill(0);
      expandFrom(0, key, collector);
      return;
    }
    for (let word = 0; word < wordCount; word++) code[word] = prefixes[last * wordCount + word]!;
    const word = wordAt[variable]!;
    code[word] = code[word]! + placeValue[option]!;
    collector.push(key, code);
  }

  /** False if no further code can be among the best. */
  function expandFrom(variable: number, key: Float64Array, collector: Collector): boolean {
    if (variable === variables.length) return collector.push(key, code);
    const merged = arranged.source[picks[arrangedOf[variable]!]!]!;
    const word = wordOf[variable]!;
    const before = code[word]!;
    for (let at = firstMember[merged]!; at < firstMember[merged + 1]!; at++) {
      const digit = members[at]! - problem.firstOption[variable]!;
      code[word] = before + digit * strideOf[variable]!;
      if (!expandFrom(variable + 1, key, collector)) return false;
    }
    code[word] = before;
    return true;
  }
}
