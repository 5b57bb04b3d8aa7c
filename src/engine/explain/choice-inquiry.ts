import type { SharedSteps } from "../budget.ts";
import type { WideProblem } from "../encode/wide-problem.ts";
import { clearBit, hasBit } from "../problem/bits.ts";
import { fullSet, optionLists, type Problem } from "../problem/problem.ts";
import { createFeasibility } from "./feasibility.ts";
import { type Demand, type StudentChoice, toDemands } from "./student-choice.ts";

/** Steps per component for a question that may go unanswered: a correction may then be larger than necessary. */
const FEW_STEPS = 3;

/** Indexes of an inquiry's `demands`. */
export type ChoiceSet = readonly number[];

export type InquiryScope = {
  isAbout?: (choice: StudentChoice) => boolean;
  /** Variables that take no part. */
  leftOut?: ReadonlySet<number>;
};

/** Answers which of the choices `demands` are compatible. */
export type Inquiry = ReturnType<typeof openInquiry>;

/** Asks which choices of a wide problem are compatible. Those that restrict nothing are left out. */
export function openInquiry(
  wide: WideProblem,
  sharedSteps: SharedSteps,
  { isAbout = () => true, leftOut = new Set() }: InquiryScope = {},
) {
  const { encoding, courses, problem } = wide;
  const { variables, selectors } = encoding;
  const { rowWords, firstOption, firstWord } = problem;
  const demands = toDemands(wide).filter(
    ({ choice, excludes }) =>
      isAbout(choice) && (choice.kind === "course" || problem.source.some((section) => excludes(section, true))),
  );
  const strict = openProblem(true);
  let lenient: typeof strict | undefined;
  const full = fullSet(problem);
  const open = new Int32Array(rowWords);
  const isScheduled = new Uint8Array(courses.length);
  const isSelecting = new Uint8Array(selectors.length);

  return { demands, leftOut, ask, askBriefly, isHonoured };

  /** The options are numbered alike with and without travel. */
  function openProblem(travel: boolean) {
    const leftBy = demands.map((demand) => toOptionsLeft(problem, demand, travel));
    return { ...createFeasibility(travel ? problem : wide.withoutTravel(), sharedSteps), leftBy };
  }

  /** Undefined after the steps, or those for this question, are spent. */
  function ask(
    kept: ChoiceSet,
    { travel = true, without = leftOut, maxSteps = Number.POSITIVE_INFINITY } = {},
  ): boolean | undefined {
    const { isPossible, leftBy } = travel ? strict : (lenient ??= openProblem(false));
    isScheduled.fill(0);
    isSelecting.fill(0);
    open.set(full);
    for (const index of kept) {
      const { choice, course, selector } = demands[index]!;
      const left = leftBy[index]!;
      for (let word = 0; word < rowWords; word++) open[word] = open[word]! & left[word]!;
      if (choice.kind === "course") isScheduled[course!] = 1;
      if (selector === undefined) continue;
      isSelecting[selector] = 1;
      for (const member of selectors[selector]!.members) isScheduled[member] = 1;
    }
    if (courses.some(({ components }, course) => isScheduled[course] === 1 && components.length === 0)) return false;
    const asked = [...variables.keys()].filter((variable) => {
      const { course, component } = variables[variable]!;
      const isAsked = course < 0 ? isSelecting[component] : isScheduled[course];
      return isAsked === 1 && !without.has(variable);
    });
    return isPossible(open, asked, maxSteps);
  }

  function askBriefly(kept: ChoiceSet): boolean | undefined {
    return ask(kept, { maxSteps: FEW_STEPS * variables.length });
  }

  /** Whether the schedule of the last true answer, with travel, honors a choice, its course included. */
  function isHonoured(index: number): boolean {
    const { course, selector } = demands[index]!;
    if (course !== undefined && isScheduled[course] === 0) return false;
    if (selector !== undefined && isSelecting[selector] === 0) return false;
    return variables.every((_, variable) => {
      const option = strict.picks[variable]!;
      return option < 0 || hasBit(strict.leftBy[index]!, firstWord[variable]!, option - firstOption[variable]!);
    });
  }
}

/** The options that a choice doesn't exclude. */
function toOptionsLeft(problem: Problem, { excludes }: Demand, travel: boolean): Int32Array {
  const { firstOption, firstWord, source } = problem;
  const left = fullSet(problem);
  for (const [variable, options] of optionLists(problem).entries()) {
    for (const option of options) {
      if (excludes(source[option]!, travel)) clearBit(left, firstWord[variable]!, option - firstOption[variable]!);
    }
  }
  return left;
}
