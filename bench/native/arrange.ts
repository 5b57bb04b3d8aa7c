import { optionLists, type Problem, selectOptions } from "../../src/engine/problem/problem.ts";
import { searchOrder } from "../../src/engine/problem/variable-order.ts";

/** A problem in the order in which the engine searches it. */
export function arrange(problem: Problem): Problem {
  const lists = optionLists(problem);
  const order = searchOrder(problem, [...lists.keys()]);
  return selectOptions(
    problem,
    order.map((variable) => lists[variable] ?? []),
  );
}
