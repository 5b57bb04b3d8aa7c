import { createFeasibility } from "./feasibility.ts";
import { clearBit, hasBit } from "../problem/bits.ts";
import { fullSet, type Problem } from "../problem/problem.ts";
import type { SharedSteps } from "../budget.ts";
import type { Demand } from "./student-choice.ts";
import type { WideProblem } from "../encode/wide-problem.ts";

export type ChoiceSet = readonly number[];

export type Inquiry = ReturnType<typeof openInquiry>;

/** Asks about a wide problem with or without travel. The variables in `leftOut` take no part; it may be changed. */
export function openInquiry(
  wide: WideProblem,
  demands: readonly Demand[],
  travel: boolean,
  sharedSteps: SharedSteps,
  leftOut: Set<number> = new Set(),
) {
  const { encoding, courses } = wide;
  const { variables, selectors } = encoding;
  const problem = travel ? wide.problem : wide.withoutTravel();
  const { rowWords, variableCount } = problem;
  const { isPossible, picks } = createFeasibility(problem, sharedSteps);
  const full = fullSet(problem);
  const open = new Int32Array(rowWords);
  const leftBy = demands.map((demand) => toOptionsLeft(wide, problem, demand, travel));
  const isScheduled = new Uint8Array(courses.length);
  const isSelecting = new Uint8Array(selectors.length);

  return { demands, variableCount, leftOut, ask, isHonoured };

  /** Undefined after the steps, or those for this question, are spent. */
  function ask(kept: ChoiceSet, maxSteps?: number): boolean | undefined {
    isScheduled.fill(0);
    isSelecting.fill(0);
    open.set(full);
    for (const index of kept) {
      const demand = demands[index]!;
      const left = leftBy[index]!;
      if (isCourse(demand)) isScheduled[demand.course] = 1;
      if (demand.selector !== undefined) {
        for (const member of selectors[demand.selector]!.members) isScheduled[member] = 1;
        isSelecting[demand.selector] = 1;
      }
      if (!isCourse(demand)) for (let word = 0; word < rowWords; word++) open[word] = open[word]! & left[word]!;
    }
    if (courses.some(({ components }, course) => isScheduled[course] === 1 && components.length === 0)) return false;
    const asked: number[] = [];
    for (const [variable, { course, component }] of variables.entries()) {
      const isAsked = course < 0 ? isSelecting[component] : isScheduled[course];
      if (isAsked === 1 && !leftOut.has(variable)) asked.push(variable);
    }
    return isPossible(open, asked, maxSteps);
  }

  /** Whether the schedule of the last true answer honors a choice, its course included. */
  function isHonoured(index: number): boolean {
    const { course, selector } = demands[index]!;
    const left = leftBy[index]!;
    if (course >= 0 && isScheduled[course] === 0) return false;
    if (selector !== undefined && isSelecting[selector] === 0) return false;
    return variables.every((_, variable) => {
      const option = picks[variable]!;
      return option < 0 || hasBit(left, problem.firstWord[variable]!, option - problem.firstOption[variable]!);
    });
  }
}

export function isCourse({ choice }: Demand): boolean {
  return choice.kind === "course";
}

function toOptionsLeft(
  { encoding: { variables } }: WideProblem,
  problem: Problem,
  { course, excludes }: Demand,
  travel: boolean,
): Int32Array {
  const { firstOption, firstWord, source } = problem;
  const left = fullSet(problem);
  for (const [variable, own] of variables.entries()) {
    if (course >= 0 && own.course !== course) continue;
    for (let option = firstOption[variable]!; option < firstOption[variable + 1]!; option++) {
      if (!excludes(source[option]!, travel)) continue;
      clearBit(left, firstWord[variable]!, option - firstOption[variable]!);
    }
  }
  return left;
}
