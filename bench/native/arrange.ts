import type { Problem } from "../../src/engine/problem/problem.ts";
import { optionLists, selectOptions } from "../../src/engine/problem/problem.ts";
import { toCodeLayout } from "../../src/engine/problem/schedule-codes.ts";
import { searchOrder } from "../../src/engine/problem/variable-order.ts";
import type { Arranged } from "./problem-file.ts";

/** A problem in the order in which the engine searches it; codes are those of the problem as it was. */
export function arrange(problem: Problem): Arranged {
  const { wordCount, wordOf, strideOf } = toCodeLayout(problem);
  const lists = optionLists(problem);
  const order = searchOrder(problem, [...lists.keys()]);
  const arranged = selectOptions(
    problem,
    order.map((variable) => lists[variable] ?? []),
  );

  const codes = new BigUint64Array(arranged.source.length);
  // Longer codes are not written: such a problem is only counted.
  if (wordCount > 2) return { problem: arranged, codes, codeWords: 0 };
  for (const [at, option] of arranged.source.entries()) {
    const variable = lists.findIndex((options) => options.includes(option));
    const digit = option - (lists[variable]?.[0] ?? option);
    // The first word counts most, so its digits are the upper half of a code of two.
    const shift = wordCount === 2 && wordOf[variable] === 0 ? 32n : 0n;
    codes[at] = BigInt(digit * (strideOf[variable] ?? 0)) << shift;
  }
  return { problem: arranged, codes, codeWords: wordCount };
}
