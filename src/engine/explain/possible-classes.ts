import { type Budget, openSharedSteps } from "../budget.ts";
import type { Encoding } from "../encode/encode.ts";
import { optionLists, type Problem } from "../problem/problem.ts";
import { createFeasibility } from "./feasibility.ts";

/** `complete`: each class is proven to be in a schedule. Otherwise some may be in none. */
export type PossibleClasses = { classNumbers: readonly number[]; complete: boolean };

/**
 * The classes that some schedule has, fixed and auto-enrolled ones included, ascending. There must be a schedule. Each
 * search is for one section that no schedule found before has, so few are needed.
 */
export function findPossibleClasses(encoding: Encoding, problem: Problem, budget: Budget): PossibleClasses {
  const { sections, fixedCount } = encoding;
  const sharedSteps = openSharedSteps(budget.maxSteps, budget.shouldStop);
  const { isPossibleWith, picks } = createFeasibility(problem, sharedSteps);
  const lists = optionLists(problem);
  const possible = new Set<number>();
  let complete = true;
  for (const [variable, options] of lists.entries()) {
    for (const option of options) {
      if (possible.has(option)) continue;
      const isPossible = isPossibleWith(lists.with(variable, [option]));
      if (isPossible) for (const pick of picks) possible.add(pick);
      else if (isPossible === undefined) {
        complete = false;
        possible.add(option);
      }
    }
  }
  budget.processedCount += sharedSteps.spent;
  const taken = [...possible].flatMap((option) => sections[problem.source[option]!] ?? []);
  const numbers = [...sections.slice(0, fixedCount), ...taken].flatMap(({ classNumber, autoEnroll }) => [
    classNumber,
    ...autoEnroll.map((each) => each.classNumber),
  ]);
  // A selector's options and courses left out have the number -1.
  const classNumbers = [...new Set(numbers)].filter((number) => number >= 0).sort((a, b) => a - b);
  return { classNumbers, complete };
}
