import type { ResultCode } from "#contract/schedule-request";
import { hasSchedule } from "../count/count.ts";
import { type Rules, toProblem } from "../encode/compatibility.ts";
import type { Encoding } from "../encode/encode.ts";
import { optionLists, type Problem, selectOptions } from "../problem/problem.ts";
import type { CourseProblem } from "../schedule/schedule.ts";
import type { Budget } from "../steps/budget.ts";

const NO_BREAKS: Rules = { breaks: false, travel: true };
const CLASHES_ONLY: Rules = { breaks: false, travel: false };

/**
 * Why there is no schedule, as far as it is proven: the code is null when the search was stopped before it was known,
 * and the problem when it was stopped before the course that is to be named was.
 */
export type Explanation = { resultCode: ResultCode | null; problem: CourseProblem | null };

/** Whether a problem has a schedule; undefined when the steps were spent before it was known. */
type Question = (problem: Problem) => boolean | undefined;

/**
 * Explains a request that has no schedule under all rules, although every component has sections left. All searches
 * together may take the steps of the budget.
 */
export function explain(encoding: Encoding, strict: Problem, budget: Budget): Explanation {
  const isPossible = shareSteps(budget);
  const relaxed = toProblem(encoding, CLASHES_ONLY);
  const isPossibleRelaxed = isPossible(relaxed);
  if (isPossibleRelaxed === undefined) return { resultCode: null, problem: null };
  if (!isPossibleRelaxed) return { resultCode: 2, problem: findProblem(encoding, strict, relaxed, isPossible) };
  const isPossibleWithoutBreaks = isPossible(toProblem(encoding, NO_BREAKS));
  if (isPossibleWithoutBreaks === undefined) return { resultCode: null, problem: null };
  return { resultCode: isPossibleWithoutBreaks ? 1 : 3, problem: null };
}

/** Questions that spend the steps of one search together. */
function shareSteps(budget: Budget): Question {
  const before = budget.processedCount;
  return (problem) => {
    const left = Math.max(0, budget.maxSteps - (budget.processedCount - before));
    const own: Budget = { maxSteps: left, shouldStop: budget.shouldStop, processedCount: 0 };
    const answer = hasSchedule(problem, own);
    budget.processedCount += own.processedCount;
    return answer;
  };
}

/**
 * Names the first course without which there is a schedule under all rules; else the first without which there is one
 * at least without breaks and travel; else the one that makes the courses up to it impossible together. Null when the
 * steps were spent before it was known.
 */
function findProblem(
  encoding: Encoding,
  strict: Problem,
  relaxed: Problem,
  isPossible: Question,
): CourseProblem | null {
  const { courses } = encoding;
  for (const [problem, isRemovalEnough] of [
    [strict, true],
    [relaxed, false],
  ] as const) {
    for (const [index, { course }] of courses.entries()) {
      const isEnough = isPossible(ofCourses(encoding, problem, (other) => other !== index));
      if (isEnough === undefined) return null;
      if (isEnough) return { id: course.id, component: null, isRemovalEnough };
    }
  }
  for (const [index, { course }] of courses.entries()) {
    const isPossibleUpToIt = isPossible(ofCourses(encoding, relaxed, (other) => other <= index));
    if (isPossibleUpToIt === undefined) return null;
    if (!isPossibleUpToIt) return { id: course.id, component: null, isRemovalEnough: false };
  }
  return null;
}

function ofCourses({ variables }: Encoding, problem: Problem, isKept: (course: number) => boolean): Problem {
  return selectOptions(
    problem,
    optionLists(problem).filter((_, variable) => isKept(variables[variable]!.course)),
  );
}
