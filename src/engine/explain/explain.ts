import type { ResultCode } from "#contract/schedule-request";
import type { Budget } from "../steps/budget.ts";
import { ALL_RULES, type Rules, toProblem } from "../encode/compatibility.ts";
import { hasSchedule } from "../count/count.ts";
import type { Encoding } from "../encode/encode.ts";
import { optionLists, type Problem, selectOptions } from "../problem/problem.ts";
import type { CourseProblem } from "../schedule/schedule.ts";

const NO_BREAKS: Rules = { breaks: false, travel: true };
const CLASHES_ONLY: Rules = { breaks: false, travel: false };

/** Why there is no schedule. The code is null when a search was stopped before it was proven. */
export type Explanation = { resultCode: ResultCode | null; problem: CourseProblem | null };

/** The first course with a component of which its options leave no section; a course without components is one too. */
export function findEmptyCourse({ courses }: Encoding): CourseProblem | undefined {
  for (const { course, components } of courses) {
    const empty = components.find(({ choices }) => choices.length === 0);
    if (empty || components.length === 0) {
      return { courseId: course.id, component: empty?.component ?? null, isRemovalEnough: false };
    }
  }
  return undefined;
}

/** Explains a request that has no schedule under all rules, although every component has sections left. */
export function explain(encoding: Encoding, strict: Problem, budget: Budget): Explanation {
  const relaxed = toProblem(encoding, CLASHES_ONLY);
  const isPossible = hasSchedule(relaxed, budget);
  if (isPossible === undefined) return { resultCode: null, problem: null };
  if (!isPossible) return explainImpossible(encoding, strict, relaxed, budget);
  const hasWithoutBreaks = hasSchedule(toProblem(encoding, NO_BREAKS), budget);
  if (hasWithoutBreaks === undefined) return { resultCode: null, problem: null };
  return { resultCode: hasWithoutBreaks ? 1 : 3, problem: null };
}

/** The problem of all rules. */
export function toStrictProblem(encoding: Encoding): Problem {
  return toProblem(encoding, ALL_RULES);
}

/**
 * Names the first course without which there is a schedule under all rules; else the first without which there is one
 * at least without breaks and travel; else the one that makes the courses up to it impossible together.
 */
function explainImpossible(encoding: Encoding, strict: Problem, relaxed: Problem, budget: Budget): Explanation {
  const { courses } = encoding;
  for (const [problem, isRemovalEnough] of [
    [strict, true],
    [relaxed, false],
  ] as const) {
    for (const [index, { course }] of courses.entries()) {
      if (
        hasSchedule(
          ofCourses(encoding, problem, (other) => other !== index),
          budget,
        )
      ) {
        return { resultCode: 2, problem: { courseId: course.id, component: null, isRemovalEnough } };
      }
    }
  }
  for (const [index, { course }] of courses.entries()) {
    if (
      hasSchedule(
        ofCourses(encoding, relaxed, (other) => other <= index),
        budget,
      ) === false
    ) {
      return { resultCode: 2, problem: { courseId: course.id, component: null, isRemovalEnough: false } };
    }
  }
  return { resultCode: 2, problem: null };
}

function ofCourses({ variables }: Encoding, problem: Problem, isKept: (course: number) => boolean): Problem {
  return selectOptions(
    problem,
    optionLists(problem).filter((_, variable) => isKept(variables[variable]?.course ?? -1)),
  );
}
