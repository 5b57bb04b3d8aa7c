import { popcount } from "../problem/bits.ts";
import { type OptionLists, optionLists, type Problem, selectOptions } from "../problem/problem.ts";
import type { Encoding } from "./encode.ts";

/**
 * A problem of the encoding, or of some of its options, once for each number of optional courses, the largest first: the
 * schedules of the request are those of the first that has any. Without optional courses there is one.
 */
export function toLevels(encoding: Encoding, problem: Problem, some?: OptionLists): readonly (() => Problem)[] {
  const { selectors, maskOf } = encoding;
  const last = selectors.at(-1);
  if (!last || last.count !== null) return [() => (some ? select(some) : problem)];
  const lists = some ?? optionLists(problem);
  const sets = lists.at(-1)!;
  const sizeOf = (option: number) => popcount(maskOf[problem.source[option]!]!);
  return Array.from({ length: last.members.length + 1 }, (_, left) => () => {
    const size = last.members.length - left;
    return select([...lists.slice(0, -1), sets.filter((option) => sizeOf(option) === size)]);
  });

  function select(own: OptionLists): Problem {
    const selected = selectOptions(problem, own);
    return { ...selected, source: selected.source.map((option) => problem.source[option]!) };
  }
}
