import { hasBit, popcount } from "../problem/bits.ts";
import { type OptionLists, optionLists, type Problem, selectOptions } from "../problem/problem.ts";
import type { Encoding } from "./encode.ts";

/**
 * A problem for each number of optional courses, largest first: the request's schedules are those of the first that has
 * any.
 */
export function toLevels(encoding: Encoding, problem: Problem, some?: OptionLists): readonly (() => Problem)[] {
  const { selectors, maskOf } = encoding;
  const last = selectors.at(-1);
  if (!last) return [() => (some ? selectOptions(problem, some) : problem)];
  const lists = some ?? optionLists(problem);
  if (last.count !== null) return [() => select(lists)];
  const sizeOf = (option: number) => popcount(maskOf[problem.source[option]!]!);
  return Array.from({ length: last.members.length + 1 }, (_, left) => () => {
    const size = last.members.length - left;
    return select([...lists.slice(0, -1), lists.at(-1)!.filter((option) => sizeOf(option) === size)]);
  });

  /** Without options that fit no set of a selector. */
  function select(own: OptionLists): Problem {
    const { variableCount, firstOption, firstWord, rowWords, rows } = problem;
    const courses = own.slice(0, -selectors.length).map((options) =>
      options.filter((option) =>
        own.slice(-selectors.length).every((sets, i) => {
          const v = variableCount - selectors.length + i;
          return sets.some((set) => hasBit(rows, option * rowWords + firstWord[v]!, set - firstOption[v]!));
        }),
      ),
    );
    const selected = selectOptions(problem, [...courses, ...own.slice(-selectors.length)]);
    return { ...selected, source: selected.source.map((option) => problem.source[option]!) };
  }
}
