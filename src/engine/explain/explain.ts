import type { ResultCode } from "#contract/builder/schedule-request";
import { type Budget, openSharedSteps } from "../budget.ts";
import type { WideProblem } from "../encode/wide-problem.ts";
import type { CourseProblem } from "../schedule/schedule.ts";
import { type ChoiceSet, openInquiry } from "./choice-inquiry.ts";

/** As far as proven: null for what wasn't known when the search was stopped. */
export type Explanation = { resultCode: ResultCode | null; problem: CourseProblem | null };

/**
 * For a request without schedules and optional courses whose components all have sections. Searches together may take
 * the budget's steps, except `findConflicting`, called if leaving out no single course is enough: ids of the courses in
 * the conflict shown with it, undefined if not found.
 */
export function explain(wide: WideProblem, budget: Budget, findConflicting: () => ReadonlySet<string> | undefined) {
  const steps = openSharedSteps(budget.maxSteps, budget.shouldStop);
  const { demands, ask } = openInquiry(wide, steps);
  const all = [...demands.keys()];
  const withoutBreaks = all.filter((index) => demands[index]!.choice.kind !== "break");
  const explanation = search();
  budget.processedCount += steps.spent;
  return explanation;

  function search(): Explanation {
    const isPossible = ask(withoutBreaks, { travel: false });
    if (isPossible === undefined) return { resultCode: null, problem: null };
    if (!isPossible) return { resultCode: 2, problem: findProblem() };
    const isPossibleWithTravel = ask(withoutBreaks);
    if (isPossibleWithTravel === undefined) return { resultCode: null, problem: null };
    return { resultCode: isPossibleWithTravel ? 1 : 3, problem: null };
  }

  /**
   * The first required course without which there's a schedule. If none is enough, one of the conflict: the first
   * without which there's a schedule without breaks and travel, else its last. Null if the steps run out, or the
   * conflict has only groups.
   */
  function findProblem(): CourseProblem | null {
    const courses = demands.flatMap(({ choice }, index) =>
      choice.kind === "course" ? { index, problem: { id: choice.id, component: null } } : [],
    );
    const enough = firstWithout(courses, all, true);
    if (enough !== null) return enough?.problem ?? null;
    const ids = findConflicting();
    const conflicting = courses.filter(({ problem }) => ids?.has(problem.id));
    const partly = firstWithout(conflicting, withoutBreaks, false);
    return (partly === null ? conflicting.at(-1) : partly)?.problem ?? null;
  }

  /** The first course without which the other choices are compatible; null if there's none, undefined if unknown. */
  function firstWithout<Course extends { index: number }>(courses: Course[], choices: ChoiceSet, travel: boolean) {
    for (const course of courses) {
      const others = choices.filter((index) => index !== course.index);
      const isPossible = ask(others, { travel });
      if (isPossible !== false) return isPossible ? course : undefined;
    }
    return null;
  }
}
