import type { ResultCode } from "#contract/builder/schedule-request";
import { type Budget, openSharedSteps } from "../budget.ts";
import { type Rules, toProblem } from "../encode/compatibility.ts";
import type { Encoding } from "../encode/encode.ts";
import { fullSet, type Problem } from "../problem/problem.ts";
import type { CourseProblem } from "../schedule/schedule.ts";
import { createFeasibility } from "./feasibility.ts";

const NO_BREAKS: Rules = { breaks: false, travel: true };
const CLASHES_ONLY: Rules = { breaks: false, travel: false };

/** As far as proven: null for what wasn't known when the search was stopped. */
export type Explanation = { resultCode: ResultCode | null; problem: CourseProblem | null };

/** Whether a problem has a schedule, or would without a course; undefined after the steps are spent. */
type Question = (leftOut?: number) => boolean | undefined;

/**
 * For a request without optional courses whose components all have sections. Searches together may take the budget's
 * steps, except `findConflicting`, called if leaving out no single course is enough: ids of the courses in the conflict
 * shown with it, undefined if not found.
 */
export function explain(
  encoding: Encoding,
  strict: Problem,
  budget: Budget,
  findConflicting: () => ReadonlySet<string> | undefined,
): Explanation {
  const sharedSteps = openSharedSteps(budget.maxSteps, budget.shouldStop);
  const explanation = search();
  budget.processedCount += sharedSteps.spent;
  return explanation;

  function search(): Explanation {
    const isPossible = openQuestion(toProblem(encoding, CLASHES_ONLY));
    const isPossibleRelaxed = isPossible();
    if (isPossibleRelaxed === undefined) return { resultCode: null, problem: null };
    if (!isPossibleRelaxed) {
      return { resultCode: 2, problem: findProblem(encoding, openQuestion(strict), isPossible, findConflicting) };
    }
    const isPossibleWithoutBreaks = openQuestion(toProblem(encoding, NO_BREAKS))();
    if (isPossibleWithoutBreaks === undefined) return { resultCode: null, problem: null };
    return { resultCode: isPossibleWithoutBreaks ? 1 : 3, problem: null };
  }

  function openQuestion(problem: Problem): Question {
    const { isPossible } = createFeasibility(problem, sharedSteps);
    const variables = [...encoding.variables.keys()];
    return (leftOut) =>
      isPossible(
        fullSet(problem),
        variables.filter((variable) => encoding.variables[variable]!.course !== leftOut),
      );
  }
}

/**
 * The first required course without which there's a schedule. If none is enough, one of the conflict: the first without
 * which there's a schedule without breaks and travel, else its last. Null if the steps run out, or the conflict has
 * only groups.
 */
function findProblem(
  { courses }: Encoding,
  isPossible: Question,
  isPossibleRelaxed: Question,
  findConflicting: () => ReadonlySet<string> | undefined,
): CourseProblem | null {
  const required = [...courses.keys()].filter((index) => courses[index]!.isRequired);
  const enough = firstCourse(required, isPossible);
  if (enough !== null) return named(enough);
  const ids = findConflicting();
  const conflicting = required.filter((index) => ids?.has(courses[index]!.course.id));
  const partly = firstCourse(conflicting, isPossibleRelaxed);
  return named(partly === null ? conflicting.at(-1) : partly);

  function named(index: number | undefined): CourseProblem | null {
    const found = index === undefined ? undefined : courses[index];
    return found ? { id: found.course.id, component: null } : null;
  }
}

/** Null if there's none, undefined if unknown. */
function firstCourse(courses: readonly number[], isTrueOf: Question) {
  for (const index of courses) {
    const answer = isTrueOf(index);
    if (answer === undefined) return undefined;
    if (answer) return index;
  }
  return null;
}
